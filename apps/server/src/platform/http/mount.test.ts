import { API_PREFIX } from '@app/contract/call.ts'
import { allCalls } from '@app/contract/calls.ts'
import { cityAdmin } from '@app/contract/city.ts'
import { positionAdmin } from '@app/contract/position.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, MINUTE, openHouse } from '#test/test-app.ts'

const appContext = await openHouse()
const make = makers(appContext)
const token = await make.superAdministrator()
const json = { 'content-type': 'application/json' }
const schools = '/bbs/web/listSchoolSchool'

describe('the wire', () => {
  it('answers an unknown address with 404, in the language of the reader', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect(await call(appContext, { method, path: '/no/such/call' })).toMatchObject({
        status: 404,
        envelope: { code: 404, msg: '访问资源不存在' },
      })
    const english = await call(appContext, { path: '/no/such', headers: { 'x-language': 'en' } })
    expect(english.envelope.msg).toBe('The requested resource does not exist')
  })

  it.each([
    ['no body', undefined, {}],
    ['an empty body of type JSON', '', json],
    ['blanks', '  ', json],
    ['null', 'null', json],
    ['an empty object', '{}', json],
    ['unknown fields', '{"nobody":"knows","me":[1]}', json],
  ])('takes %s', async (_, body, headers) => {
    const { envelope } = await call(appContext, { method: 'POST', path: schools, body, headers })
    expect(envelope.code).toBe(200)
  })

  it.each([
    ['malformed JSON', '{"a":', json],
    ['a list where an object belongs', '[1,2]', json],
    ['a text where an object belongs', '"x"', json],
    ['a type nobody reads', 'a=b', { 'content-type': 'text/csv' }],
    ['a key that would change every object', '{"__proto__":{"x":1}}', json],
  ])('refuses %s in the envelope', async (_, body, headers) => {
    const { status, envelope } = await call(appContext, { method: 'POST', path: schools, body, headers })
    expect(status).toBe(200)
    expect(envelope).toMatchObject({ code: 500, errKey: 'invalid' })
    expect(envelope.msg).toMatch(/请求参数不正确|格式不正确/)
  })

  it('refuses a body above 256 KB, and an editor’s above 2 MB', async () => {
    const fat = (bytes: number) => JSON.stringify({ keyword: 'x'.repeat(bytes) })
    const small = await call(appContext, {
      method: 'POST',
      path: schools,
      body: fat(257 * 1024),
      headers: json,
    })
    expect(small).toMatchObject({ status: 200, envelope: { code: 500, msg: '提交的内容过大' } })
    const editor = (bytes: number) =>
      call(appContext, { method: 'POST', path: '/bbs/city', body: fat(bytes), headers: json, token })
    expect((await editor(1024 * 1024)).envelope.errKey).toBe('invalid')
    expect((await editor(2.1 * 1024 * 1024)).envelope.msg).toBe('提交的内容过大')
  })

  it('refuses a deep nest without falling over', async () => {
    const body = `{"keyword":${'['.repeat(60_000)}${']'.repeat(60_000)}}`
    const { envelope } = await call(appContext, { method: 'POST', path: schools, body, headers: json })
    expect(envelope).toMatchObject({ code: 500, errKey: 'invalid' })
  })

  it('names the wrong field', async () => {
    const { envelope } = await call(appContext, { method: 'POST', path: schools, body: { schoolType: 7 } })
    expect(envelope).toMatchObject({ code: 500, errKey: 'invalid', field: 'schoolType' })
    expect(Object.keys(envelope).sort()).toEqual(['code', 'errKey', 'field', 'fields', 'msg'])
  })

  it('speaks Chinese unless English is asked for', async () => {
    const say = async (language?: string) =>
      (await call(appContext, { path: '/getInfo', headers: language ? { 'x-language': language } : {} }))
        .envelope.msg
    expect(await say()).toMatch(/^请求访问/)
    expect(await say('zh')).toMatch(/^请求访问/)
    expect(await say('fr')).toMatch(/^请求访问/)
    expect(await say('en')).toMatch(/^Requested/)
  })

  it('sends the security headers, a request id and no cache with every answer', async () => {
    for (const path of ['/captchaImage', '/no/such', '/getInfo']) {
      const { headers } = await call(appContext, { path })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  it('compresses long answers for those who can read them', async () => {
    const long = (accepted: string) =>
      call(appContext, { path: '/v3/api-docs', headers: { 'accept-encoding': accepted } })
    expect((await long('br, gzip')).headers['content-encoding']).toBe('br')
    expect((await long('gzip')).headers['content-encoding']).toBe('gzip')
    expect((await long('identity')).headers).not.toHaveProperty('content-encoding')
  })

  it('shows nothing of the insides when something breaks, and a number to ask about', async () => {
    const broken = await openHouse()
    const super1 = await makers(broken).superAdministrator()
    await broken.db.execute(sql`alter table bbs_city rename to bbs_city_gone`)
    const { status, envelope } = await call(broken, { path: '/bbs/city/list', token: super1 })
    expect(status).toBe(200)
    expect(envelope).toEqual({
      code: 500,
      errKey: 'broken',
      msg: expect.stringMatching(/^系统未知错误，请反馈给管理员（编号 [0-9a-f-]{36}）$/),
    })
  })
})

describe('limits by address', () => {
  it('let a visitor read 150 times in ten seconds, then say how long to wait', async () => {
    const from = appContext.newAddress()
    const read = async () =>
      (await call(appContext, { method: 'POST', path: '/bbs/web/listCity', from })).envelope
    for (let count = 0; count < 150; count++) expect((await read()).code).toBe(200)
    const refused = await read()
    expect(refused).toMatchObject({ code: 601, errKey: 'rate', data: { retryAfter: expect.any(Number) } })
    const { retryAfter } = refused.data as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(0)
    appContext.clock.pass(retryAfter * 1000)
    expect((await read()).code).toBe(200)
    appContext.clock.pass(MINUTE)
  })
})

describe('answers kept for strangers', () => {
  it('fall at once when a write commits, in both languages, and not when it is refused', async () => {
    const api = as(appContext, await make.superAdministrator())
    const read = (language: string) =>
      call(appContext, { method: 'POST', path: '/bbs/web/listCity', headers: { 'x-language': language } })
    const before = [(await read('zh')).bytes, (await read('en')).bytes]
    await api(cityAdmin.create, { body: { label: 'x' } as never }).catch(() => undefined)
    expect([(await read('zh')).bytes, (await read('en')).bytes]).toEqual(before)
    await api(cityAdmin.create, {
      body: { label: '佛山', labelEn: 'Foshan', value: '440600', lng: 113.1, lat: 23, sort: 50 },
    })
    for (const language of ['zh', 'en']) expect((await read(language)).bytes.toString()).toContain('Foshan')
  })

  it('are the same for everybody, and never those of somebody signed in', async () => {
    const read = (as?: string) => call(appContext, { method: 'POST', path: schools, token: as })
    const stranger = (await read()).envelope
    expect((await read((await make.member()).token)).envelope).toEqual(stranger)
  })
})

describe('the API page', () => {
  interface Operation {
    operationId: string
    summary: string
    parameters: { name: string; in: string; required: boolean }[]
  }

  it('has every call with its path, its id and both languages', async () => {
    const { envelope } = await call(appContext, { path: '/v3/api-docs' })
    const paths = envelope.paths as Record<string, Record<string, Operation>>
    expect(envelope.openapi).toBe('3.1.0')
    for (const one of allCalls) {
      const operation = paths[`${API_PREFIX}${one.path}`]?.[one.method.toLowerCase()]
      expect(operation?.operationId, one.id).toBe(one.id)
      expect(operation?.summary).toBe(`${one.summary.zh} / ${one.summary.en}`)
      for (const [, name] of one.path.matchAll(/\{(\w+)\}/g))
        expect(operation?.parameters, one.id).toContainEqual(
          expect.objectContaining({ name, in: 'path', required: true }),
        )
    }
    expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(allCalls.length)
  })

  it('leads to no shape that is not in it', async () => {
    const { envelope } = await call(appContext, { path: '/v3/api-docs' })
    const references = [...JSON.stringify(envelope).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, to]) => to ?? '',
    )
    for (const reference of references) {
      const found = reference
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], envelope)
      expect(found, reference).toBeDefined()
    }
  })
})

describe('the health of the process', () => {
  it('is answered without the database, its readiness only with it', async () => {
    const lone = await openHouse()
    const get = (path: string) => call(lone, { path, isWhole: true })
    expect(await get('/healthz')).toMatchObject({ status: 200, envelope: { status: 'ok' } })
    expect(await get('/readyz')).toMatchObject({ status: 200, envelope: { status: 'ready' } })
    await lone.db.execute(sql`delete from drizzle.__drizzle_migrations`)
    expect(await get('/readyz')).toMatchObject({ status: 503 })
    expect(await get('/healthz')).toMatchObject({ status: 200 })
  })
})

describe('a write in the middle of which something fails', () => {
  it('is undone whole, its log row included', async () => {
    const lone = await openHouse()
    const api = as(lone, await makers(lone).superAdministrator())
    await lone.db.execute(sql`alter table sys_oper_log add constraint never check (title <> '岗位管理')`)
    const attempt = api(positionAdmin.create, { body: { postCode: 'half', postName: '半途', postSort: 1 } })
    await expect(attempt).rejects.toThrow()
    expect((await api(positionAdmin.list, { query: { postCode: 'half' } })).total).toBe(0)
  })
})
