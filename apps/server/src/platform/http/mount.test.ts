import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allCalls } from '@app/contract/calls.ts'
import { getPost } from '@app/contract/post/post.ts'
import { previewPost } from '@app/contract/post/post-writing.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { cityAdmin, listCities } from '@app/contract/site/city.ts'
import { searchAll } from '@app/contract/site/search.ts'
import { positionAdmin } from '@app/contract/system/position.ts'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import { createClient } from '@app/contract/wire/client.ts'
import { problems } from '@app/contract/wire/problem.ts'
import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, MINUTE, openTestApp } from '#test/test-app.ts'
import { handle } from './handle.ts'
import { inProcess, mount } from './mount.ts'

/** A call as the document of the API describes it. */
interface Described {
  summary: string
  description: string
  'x-permission': string
  security?: object[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

const app = await openTestApp()
const make = makers(app)
const token = await make.superAdministrator()
const json = { 'content-type': 'application/json' }
const schools = '/bbs/web/listSchoolSchool'
const preview = '/bbs/submitweb/previewBlog'

describe('the wire', () => {
  it('answers an unknown address with 404, in the language of the reader', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect(await call(app, { method, path: '/no/such/call' })).toMatchObject({
        status: 404,
        envelope: { code: 404, msg: '访问资源不存在' },
      })
    const english = await call(app, { path: '/no/such', headers: { 'x-language': 'en' } })
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
    const { envelope } = await call(app, { method: 'POST', path: schools, body, headers })
    expect(envelope.code).toBe(200)
  })

  it.each([
    ['malformed JSON', '{"a":', json],
    ['a list where an object belongs', '[1,2]', json],
    ['a text where an object belongs', '"x"', json],
    ['a type nobody reads', 'a=b', { 'content-type': 'text/csv' }],
    ['a key that would change every object', '{"__proto__":{"x":1}}', json],
  ])('refuses %s in the envelope', async (_, body, headers) => {
    const { status, envelope } = await call(app, { method: 'POST', path: schools, body, headers })
    expect(status).toBe(200)
    expect(envelope).toMatchObject({ code: 500, errKey: 'invalid' })
    expect(envelope.msg).toMatch(/请求参数不正确|格式不正确/)
  })

  it('refuses a body of a stranger above 32 KB, of a member above 256 KB, and of an editor above 2 MB', async () => {
    const fat = (bytes: number) => JSON.stringify({ keyword: 'x'.repeat(bytes) })
    const stranger = (bytes: number) =>
      call(app, { method: 'POST', path: schools, body: fat(bytes), headers: json })
    expect((await stranger(31 * 1024)).envelope.msg).not.toBe('提交的内容过大')
    expect(await stranger(33 * 1024)).toMatchObject({
      status: 200,
      envelope: { code: 500, msg: '提交的内容过大' },
    })
    const { token: own } = await make.member()
    const member = (bytes: number) =>
      call(app, { method: 'POST', path: preview, body: fat(bytes), headers: json, token: own })
    expect((await member(255 * 1024)).envelope.msg).not.toBe('提交的内容过大')
    expect((await member(257 * 1024)).envelope.msg).toBe('提交的内容过大')
    const editor = (bytes: number) =>
      call(app, { method: 'POST', path: '/bbs/city', body: fat(bytes), headers: json, token })
    expect((await editor(1024 * 1024)).envelope.errKey).toBe('invalid')
    expect((await editor(2.1 * 1024 * 1024)).envelope.msg).toBe('提交的内容过大')
  })

  it('refuses a deep nest without falling over', async () => {
    const body = `{"keyword":${'['.repeat(15_000)}${']'.repeat(15_000)}}`
    const { envelope } = await call(app, { method: 'POST', path: schools, body, headers: json })
    expect(envelope).toMatchObject({ code: 500, errKey: 'invalid' })
  })

  it('takes few long bodies of one account at a time, and any number of short ones', async () => {
    const { token } = await make.member()
    const body = (size: number) => ({ content: `<p>${'字'.repeat(size)}</p>` })
    const send = async (size: number) =>
      (await call(app, { method: 'POST', path: preview, body: body(size), headers: json, token })).envelope
    for (let count = 0; count < 3; count++) expect((await send(8_000)).code).toBe(200)
    expect(await send(8_000)).toMatchObject({ code: 601, errKey: 'rate' })
    expect((await send(10)).code).toBe(200)
  })

  it('takes short forms of strangers, and refuses longer bodies before it reads them', async () => {
    const body = `{"keyword":"${'x'.repeat(33 * 1024)}"}`
    const { envelope } = await call(app, { method: 'POST', path: schools, body, headers: json })
    expect(envelope).toMatchObject({ code: 500, msg: '提交的内容过大' })
  })

  it('names the wrong field', async () => {
    const { envelope } = await call(app, { method: 'POST', path: schools, body: { schoolType: 7 } })
    expect(envelope).toMatchObject({ code: 500, errKey: 'invalid', field: 'schoolType' })
    expect(Object.keys(envelope).sort()).toEqual(['code', 'errKey', 'field', 'fields', 'msg'])
  })

  it('speaks Chinese unless the caller requests English', async () => {
    const say = async (language?: string) =>
      (await call(app, { path: '/getInfo', headers: language ? { 'x-language': language } : {} })).envelope
        .msg
    expect(await say()).toMatch(/^请求访问/)
    expect(await say('zh')).toMatch(/^请求访问/)
    expect(await say('fr')).toMatch(/^请求访问/)
    expect(await say('en')).toMatch(/^Requested/)
  })

  it('sends the security headers, a request id and no cache with every answer', async () => {
    for (const path of ['/captchaImage', '/no/such', '/getInfo']) {
      const { headers } = await call(app, { path })
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
      call(app, { path: '/v3/api-docs', headers: { 'accept-encoding': accepted } })
    expect((await long('br, gzip')).headers['content-encoding']).toBe('br')
    expect((await long('gzip')).headers['content-encoding']).toBe('gzip')
    expect((await long('identity')).headers).not.toHaveProperty('content-encoding')
  })

  it('sends a kept answer packed as it was packed the first time, and in every form the same', async () => {
    const path = '/bbs/web/listSearchNames'
    const read = (accepted: string) =>
      call(app, { method: 'POST', path, body: {}, headers: { 'accept-encoding': accepted } })
    const first = await read('br')
    const again = await read('gzip, br')
    const text = brotliDecompressSync(first.bytes).toString()
    expect(JSON.parse(text)).toMatchObject({ code: 200 })
    expect(text.length).toBeGreaterThan(1024)
    for (const { headers, bytes } of [first, again]) {
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
      expect(brotliDecompressSync(bytes).toString()).toBe(text)
    }
    const plain = await read('identity')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.bytes.toString()).toBe(text)
    expect(gunzipSync((await read('gzip')).bytes).toString()).toBe(text)
  })

  it.each(['/v3/api-docs', '/v3/api-docs?lang=en', '/swagger-ui/swagger-ui-bundle.js'])(
    'sends %s once to a client that has it already, in whatever form it came',
    async (path) => {
      const etags = new Set<unknown>()
      for (const accepted of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': accepted }
        const first = await call(app, { path, headers })
        expect(first).toMatchObject({ status: 200, headers: { vary: 'accept-encoding' } })
        etags.add(first.headers.etag)
        const again = { ...headers, 'if-none-match': String(first.headers.etag) }
        const { status, bytes } = await call(app, { path, headers: again })
        expect([status, bytes.length]).toEqual([304, 0])
      }
      expect(etags.size).toBe(1)
    },
  )

  it('shows nothing of the insides when something breaks, and a number to ask about', async () => {
    const broken = await openTestApp()
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

describe('long bodies', () => {
  const content = `<p>${'入学'.repeat(10_000)}</p>`

  it('are worked on one after the other, and one of staff beside them, while others are answered', async () => {
    const { product } = app
    const server = fastify()
    const open = { members: 0, all: 0 }
    const most = { members: 0, all: 0 }
    const { promise: isRead, resolve: seen } = Promise.withResolvers<void>()
    await mount(
      server,
      product.appContext,
      [
        handle(previewPost, async ({ body }, { me }) => {
          const isMember = me?.usertype === '01'
          open.all++
          if (isMember) open.members++
          most.all = Math.max(most.all, open.all)
          most.members = Math.max(most.members, open.members)
          // a short one passes all long ones
          if (body.content === 'short') seen()
          else await isRead
          open.all--
          if (isMember) open.members--
          return { data: { content: body.content, length: body.content.length } }
        }),
      ],
      'test',
    )
    const members = await Promise.all(Array.from({ length: 4 }, () => make.member()))
    const staff = await make.administrator({ permissions: ['bbs:city:list'] })
    const send = (token: string, text: string) =>
      server.inject({
        method: 'POST',
        url: `${API_PREFIX}${preview}`,
        headers: { authorization: `Bearer ${token}`, host: 'localhost' },
        payload: { content: text },
      })
    const long = [staff, ...members].map((one) => send(one.token, content))
    await expect.poll(() => open.all).toBe(2)
    const [first] = members
    expect((await send(first?.token ?? '', 'short')).json()).toMatchObject({ code: 200 })
    for (const answer of await Promise.all(long))
      expect(answer.json()).toMatchObject({ code: 200, data: { length: content.length } })
    expect(most).toEqual({ members: 2, all: 3 })
    await server.close()
  })
})

describe('limits by address', () => {
  it('let a visitor read 150 times in ten seconds, then say how long to wait', async () => {
    const from = app.newAddress()
    let requests = 0
    const read = async () => {
      // a keyword without a cached answer: serving a cached one costs nothing
      const body = { keyword: `word ${requests++}` }
      return (await call(app, { method: 'POST', path: schools, body, headers: json, from })).envelope
    }
    for (let count = 0; count < 150; count++) expect((await read()).code).toBe(200)
    const refused = await read()
    expect(refused).toMatchObject({
      code: 601,
      errKey: 'rate.read',
      data: { retryAfter: expect.any(Number) },
    })
    const { retryAfter } = refused.data as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(0)
    app.clock.pass(retryAfter * 1000)
    expect((await read()).code).toBe(200)
    app.clock.pass(MINUTE)
  })

  it('count a member by the account, wherever it reads: 300 times a minute, staff 600', async () => {
    const readsOf = async (token: string, times: number) => {
      const codes: unknown[] = []
      for (let count = 0; count < times; count++) {
        const from = app.newAddress()
        codes.push(
          (await call(app, { method: 'POST', path: '/bbs/web/listCity', from, token })).envelope.code,
        )
      }
      return codes
    }
    const one = await readsOf((await make.member()).token, 301)
    expect([one.filter((code) => code === 200).length, one.at(-1)]).toEqual([300, 601])
    const clerk = await make.administrator({ permissions: ['bbs:city:list'] })
    expect((await readsOf(clerk.token, 301)).at(-1)).toBe(200)
    app.clock.pass(MINUTE)
  })
})

describe('answers kept for strangers', () => {
  it('fall at once when a write commits, in both languages, and not when it is refused', async () => {
    const api = as(app, await make.superAdministrator())
    const read = (language: string) =>
      call(app, { method: 'POST', path: '/bbs/web/listCity', headers: { 'x-language': language } })
    const before = [(await read('zh')).bytes, (await read('en')).bytes]
    await api(cityAdmin.create, { body: { label: 'x' } as never }).catch(() => undefined)
    expect([(await read('zh')).bytes, (await read('en')).bytes]).toEqual(before)
    await api(cityAdmin.create, {
      body: { label: '佛山', labelEn: 'Foshan', value: '440600', lng: 113.1, lat: 23, sort: 50 },
    })
    for (const language of ['zh', 'en']) expect((await read(language)).bytes.toString()).toContain('Foshan')
  })

  it('fall by record: those that show what was written and the lists, and no others', async () => {
    const api = as(app, await make.superAdministrator())
    const read = async (path: string, body = {}) =>
      (await call(app, { method: 'POST', path, body })).bytes.toString()
    const detail = (id: number) => read(`/bbs/web/getSchoolSchool/${id}`)
    const { rows } = await api(schoolAdmin.list, { query: { pageSize: 50 } })
    const [one] = rows
    if (!one) throw new Error('no school')
    const strangers: number[] = []
    for (const { id } of rows) if (!(await detail(id)).includes(`"id":${one.id},`)) strangers.push(id)
    const other = strangers[0] ?? 0
    const byId = () => read('/bbs/web/listSchoolById', { ids: [one.id, other] })
    const all = () => read(schools, { pageSize: 50 })
    for (const ask of [byId, all]) await ask()
    // written past the product: who reads it now was not answered with what was kept
    await app.db.execute(sql`update bbs_school set location = '新址' where id = ${other}`)
    const { id, completeness: _, isSample: __, ...draft } = one
    await api(schoolAdmin.update, { body: { ...draft, id, schoolName: '甲改' } })
    for (const ask of [() => detail(id), byId, all]) expect(await ask()).toContain('甲改')
    for (const ask of [byId, all]) expect(await ask()).toContain('新址')
    expect(await detail(other)).not.toContain('新址')

    const made = await api(schoolAdmin.create, { body: { ...draft, schoolName: '丙书院' } })
    expect(await all()).toContain('丙')
    expect(await detail(made.data.id)).toContain('丙')
    await api(schoolAdmin.remove, { params: { ids: [made.data.id] } })
    expect(await all()).not.toContain('丙')
    expect(await detail(made.data.id)).toContain('"code":404')
  })

  it('tell a page what it shows, also where there is nothing yet', async () => {
    const { product } = app
    const refusalText = async (language: 'zh' | 'en', id: number) => {
      const tags = new Set<string>()
      let maxAgeMs = 0
      const ask = inProcess(product.appContext, product.handlers, {
        client: { ip: '203.0.113.9', userAgent: '', isOneVisitor: false },
        requestId: 'test',
        onTags: (more, ms) => {
          for (const tag of more) tags.add(tag)
          maxAgeMs = ms
        },
      })
      await ask(getPost, { path: `/bbs/web/getBlog/${id}`, query: {}, body: {}, language })
      return { tags, maxAgeMs }
    }
    const school = await make.school()
    const old = await make.post({ publishTime: new Date('2001-01-01'), schoolId: school.id })
    const post = await make.post({ publishTime: new Date('2001-01-02'), schoolId: school.id })
    const { id } = await make.post({ publishTime: new Date('2001-01-03') })
    for (const _ of ['made', 'kept']) {
      const { tags, maxAgeMs } = await refusalText('zh', post.id)
      expect([...tags]).toEqual(
        expect.arrayContaining([
          `post:${post.id}`,
          `post:${old.id}!`,
          `post:${id}!`,
          `school:${school.id}!`,
          'city',
        ]),
      )
      expect([...tags].filter((tag) => tag === 'post' || tag === 'post:list')).toEqual([])
      expect(maxAgeMs).toBe(3_600_000)
    }
    // the first of all has a neighbour as soon as another one is older
    expect((await refusalText('zh', old.id)).tags).toContain('post:list')
    expect([...(await refusalText('en', 987_654)).tags]).toEqual(['post:987654', 'post:body-987654', 'city'])
  })

  it('do not cache a page that shows a failure in their place', async () => {
    const broken = await openTestApp()
    const ages: number[] = []
    const ask = inProcess(broken.product.appContext, broken.product.handlers, {
      client: { ip: '203.0.113.9', userAgent: '', isOneVisitor: true },
      requestId: 'test',
      onTags: (_, maxAgeMs) => ages.push(maxAgeMs),
    })
    const search = async (searchValue: string) =>
      (await ask(searchAll, { path: searchAll.path, query: {}, body: { searchValue }, language: 'zh' })).code
    expect(await search('学费')).toBe(200)
    expect(ages).toEqual([60_000])
    let code: number | undefined
    for (let more = 0; code !== 601 && more < 100; more++) code = await search(`学费 ${more}`)
    expect(code).toBe(601)
    expect(ages.at(-1)).toBe(0)

    await broken.db.execute(sql`alter table bbs_city rename to bbs_city_gone`)
    const cities = ask(listCities, { path: listCities.path, query: {}, body: {}, language: 'zh' })
    await expect(cities).rejects.toThrow()
    expect(ages.at(-1)).toBe(0)
  })

  it('reach pages frozen, so that none can change them, and anew when they change', async () => {
    const { product } = app
    const tags: string[] = []
    const ask = inProcess(product.appContext, product.handlers, {
      client: { ip: '203.0.113.9', userAgent: '', isOneVisitor: false },
      requestId: 'test',
      onTags: (more) => tags.push(...more),
    })
    const api = createClient({ transport: ask, language: () => 'zh', token: () => undefined })
    await api(listCities)
    const [answerOnce, again] = [await api(listCities), await api(listCities)]
    expect(again).toBe(answerOnce)
    expect(() => answerOnce.data.reverse()).toThrow(TypeError)
    tags.length = 0
    await api(listCities)
    expect(tags).toContain('city')

    await make.city({ label: '刚刚新增的城市' })
    product.appContext.cacheTags.invalidate(['city'])
    expect((await api(listCities)).data.map(({ label }) => label)).toContain('刚刚新增的城市')
  })

  it('are the same for every visitor, and never those of a signed-in member', async () => {
    const read = (as?: string) => call(app, { method: 'POST', path: schools, token: as })
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
    const { envelope } = await call(app, { path: '/v3/api-docs' })
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

  it('says of every call who may make it and what it refuses, in the requested language', async () => {
    for (const language of ['zh', 'en'] as const) {
      const { envelope } = await call(app, { path: `/v3/api-docs?lang=${language}` })
      const paths = envelope.paths as Record<string, Record<string, Described>>
      for (const one of allCalls) {
        const operation = paths[`${API_PREFIX}${one.path}`]?.[one.method.toLowerCase()]
        if (!operation) throw new Error(`${one.id} is not described`)
        expect(operation.summary).toBe(one.summary[language])
        expect(operation['x-permission']).toBe(one.access)
        expect(operation.security !== undefined, one.id).toBe(one.access !== 'public')
        if (one.access.includes(':')) expect(operation.description).toContain(one.access)
        for (const name of one.problems)
          expect(operation.description, one.id).toContain(problems[name][language])
      }
    }
  })

  it('shows examples that the calls themselves would take', async () => {
    const { envelope } = await call(app, { path: '/v3/api-docs' })
    const paths = envelope.paths as Record<string, Record<string, Described>>
    const withBody = allCalls.filter(
      ({ method, sends, body }) =>
        (method === 'POST' || method === 'PUT') && sends === 'json' && Object.keys(body.shape).length > 0,
    )
    const examples = withBody.flatMap((one) => {
      const operation = paths[`${API_PREFIX}${one.path}`]?.[one.method.toLowerCase()]
      const { example } = operation?.requestBody?.content['application/json'] ?? {}
      return example === undefined ? [] : [{ one, example }]
    })
    for (const { one, example } of examples) expect(one.body.safeParse(example).success, one.id).toBe(true)
    // what a rule joins several fields by cannot be guessed
    expect(examples.length / withBody.length).toBeGreaterThan(0.95)
  })

  it('leads to no shape that is not in it', async () => {
    const { envelope } = await call(app, { path: '/v3/api-docs' })
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

describe('the explorer of the API', () => {
  it('stands where clients frame it, open to every visitor, and sends nothing to other origins', async () => {
    const page = await call(app, { path: '/swagger-ui/index.html' })
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN')
    const named = [...page.bytes.toString().matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(named.filter((file) => /^(https?:)?\/\//.test(file))).toEqual([])
    for (const file of named.filter((one) => !one.startsWith('/')))
      expect((await call(app, { path: `/swagger-ui/${file}` })).status, file).toBe(200)
    for (const other of ['/swagger-ui', '/swagger-ui/', '/swagger-ui.html'])
      expect((await call(app, { path: other })).headers.location).toBe('/prod-api/swagger-ui/index.html')
  })
})

describe('the health of the process', () => {
  it('is answered without the database, its readiness only with it', async () => {
    const lone = await openTestApp()
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
    const lone = await openTestApp()
    const api = as(lone, await makers(lone).superAdministrator())
    await lone.db.execute(sql`alter table sys_oper_log add constraint never check (title <> '岗位管理')`)
    const attempt = api(positionAdmin.create, { body: { postCode: 'half', postName: '半途', postSort: 1 } })
    await expect(attempt).rejects.toThrow()
    expect((await api(positionAdmin.list, { query: { postCode: 'half' } })).total).toBe(0)
  })
})
