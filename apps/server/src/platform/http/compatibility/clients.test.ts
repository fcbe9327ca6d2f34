import { request } from 'node:http'
import { allCalls, allResources } from '@app/contract/calls.ts'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { verbsOf } from '@app/contract/shapes/resource.ts'
import { cityAdmin } from '@app/contract/site/city.ts'
import { positionAdmin } from '@app/contract/system/position.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { call, openTestApp, type TestRequest } from '#test/test-app.ts'

/** What clients written for the admin template send and expect, beyond what our own front ends do. */

const app = await openTestApp()
const make = makers(app)
const token = await make.superAdministrator()
const api = as(app, token)
const json = { 'content-type': 'application/json' }

const ask = async (wire: TestRequest) => (await call(app, { token, ...wire })).envelope
const post = (path: string, body: object | string) => ask({ method: 'POST', path, body, headers: json })
const put = (path: string, body: object | string) => ask({ method: 'PUT', path, body, headers: json })
const lists = (resource: Resource) => verbsOf(resource).includes('list')

const named = (calls: Call[]) => calls.map((one): [string, Call] => [one.id, one])

describe('an address', () => {
  // a stream has no end that could be waited for
  it.each(named(allCalls.filter(({ answers }) => answers !== 'stream')))(
    'of %s ends with a slash or not',
    async (_, { method, path }) => {
      const filled = path.replace(/\{(\w+)\}/g, '999999999')
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      const answers = await Promise.all(
        [filled, `${filled}/`].map((address) =>
          call(app, { method, path: address, body, token: (method === 'GET' && token) || undefined }),
        ),
      )
      const [plain, slashed] = answers.map(({ status, headers, envelope }) => [
        status,
        headers['content-type'],
        envelope.code,
        envelope.errKey,
      ])
      expect(slashed).toEqual(plain)
      expect(plain?.[0]).toBe(200)
    },
  )

  it('that is refused is named as it was requested', async () => {
    const msg = async (path: string) => (await call(app, { path })).envelope.msg
    expect(await msg('/system/dict/data/type/sys_user_sex?a=1')).toBe(
      '请求访问：/system/dict/data/type/sys_user_sex，认证失败，无法访问系统资源',
    )
    expect(await msg('/bbs/school/17')).toContain('/bbs/school/17，')
    expect((await msg(`/bbs/school/${'1'.repeat(1500)}`))?.length).toBeLessThan(400)
  })

  it('that no call has answers JSON whatever the method', async () => {
    const { port } = await listening()
    const root = ['/prod-api', '/prod-api/']
    const unknown = ['/prod-api/no/such', '/prod-api/login/x', '/prod-api/profile/upload/none.png']
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
      for (const path of method === 'GET' || method === 'HEAD' ? unknown : [...unknown, ...root]) {
        const { status, type, text } = await send(port, method, path)
        expect([status, type], `${method} ${path}`).toEqual([404, 'application/json; charset=utf-8'])
        if (method !== 'HEAD') expect(JSON.parse(text)).toMatchObject({ code: 404, msg: '访问资源不存在' })
      }
    for (const method of ['PATCH', 'TRACE', 'PROPFIND', 'OPTIONS'])
      for (const path of [...unknown, ...root, '/prod-api/login']) {
        const { status, type, text } = await send(port, method, path)
        expect([status, type], `${method} ${path}`).toEqual([404, 'application/json; charset=utf-8'])
        expect(JSON.parse(text)).toEqual({ code: 404, msg: '访问资源不存在' })
      }
  })

  it('of the API itself answers with its name and version', async () => {
    for (const path of ['', '/']) {
      const { status, headers, bytes } = await call(app, { path })
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
      expect(bytes.toString()).toMatch(
        /^欢迎使用深度选校后台接口，当前版本：v\d+\.\d+\.\d+，请通过前端地址访问。$/,
      )
    }
    const { bytes } = await call(app, { path: '/', headers: { 'x-language': 'en' } })
    expect(bytes.toString()).toContain('version 0.')
  })

  it('of the template’s database frame is a page of its own, without a figure and for frames of its origin', async () => {
    for (const [path, target] of [
      ['/druid', 'druid/login.html'],
      ['/druid/', 'login.html'],
      ['/druid/index.html', 'login.html'],
    ]) {
      const { status, headers } = await call(app, { path: path as string })
      expect([status, headers.location], path).toEqual([302, target])
    }
    const { status, headers, bytes } = await call(app, { path: '/druid/login.html' })
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    const page = bytes.toString()
    expect(page).toMatch(/http:\/\/[^"]+\/monitor\/druid/)
    expect(page).not.toMatch(/PostgreSQL|sys_user/)
    for (const path of ['/druid/page.js', '/druid/page.css'])
      expect((await call(app, { path })).status, path).toBe(200)
  })

  it('signs out whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const { token } = await make.member()
      expect((await call(app, { path: '/getInfo', token })).envelope.code).toBe(200)
      expect((await call(app, { method, path: '/logout', token })).envelope).toEqual({
        code: 200,
        msg: '退出成功',
      })
      expect((await call(app, { path: '/getInfo', token })).envelope.code, method).toBe(401)
    }
  })
})

let opened: Promise<{ port: number }> | undefined
const listening = () => {
  opened ??= app.product.server
    .listen({ host: '127.0.0.1', port: 0 })
    .then(() => app.product.server.server.address() as { port: number })
  return opened
}

const send = (port: number, method: string, path: string) =>
  new Promise<{ status?: number; type?: string; text: string }>((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port, method, path, agent: false }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode, type: response.headers['content-type'], text }),
      )
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })

/** A record of each resource that has none in a new installation. */
const samples: Record<string, () => Promise<unknown>> = {
  synonym: () => post('/bbs/synonym', { words: '多大=多伦多大学' }),
  tag: () => post('/bbs/tag', { word: '住宿费' }),
  broadcast: () =>
    post('/bbs/notice', { title: '升级', titleEn: 'Upgrade', content: '今晚', contentEn: 'Tonight' }),
  searchGap: () =>
    app.db.execute(sql`insert into bbs_search_gap (term, last_day, days) values ('滑翔伞', '2026-11-01', 2)`),
  correction: () =>
    app.db.execute(
      sql`insert into bbs_correction (ref, path, text, lang, create_time) values ('C-1', '/ossd/credit', '写错了', 'zh', now())`,
    ),
  position: () => make.position(),
  lead: () => post('/bbs/contact', { name: '小雨妈妈', mobile: '13800138000', consent: '电话里同意' }),
  invitation: () => post('/bbs/invitation', { maxUses: 5 }),
  leadRule: () => post('/bbs/contactrule', { name: '默认', userIds: [1] }),
  leadAway: () => post('/bbs/contactaway', { userId: 1, fromDay: '2030-01-01', toDay: '2030-01-02' }),
  leadRobot: () =>
    post('/bbs/contactrobot', {
      name: '销售群',
      kind: 'wecom',
      address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=00000000-0000-4000-8000-000000000000',
    }),
}

describe('an edit', () => {
  const editable = allResources.filter((one) => verbsOf(one).includes('update') && lists(one))

  it.each(editable.map((one): [string, Resource] => [one.name, one]))(
    'of a %s takes the whole record that was read, with times, further keys and the id as text',
    async (_, resource) => {
      await samples[resource.name]?.()
      const read = async () => {
        const { rows, data } = await ask({ path: `${resource.path}/list?pageSize=200` })
        // no account may change what belongs to the super administrator
        const row = ((rows ?? data) as Record<string, unknown>[]).find(({ admin }) => admin !== true)
        // its list leaves the texts out
        if (resource.name !== 'staffPost') return row
        return (await ask({ path: `${resource.path}/${row?.id}` })).data as Record<string, unknown>
      }
      const before = await read()
      expect(before).toBeDefined()
      const body = {
        // of a member's post the client says why
        ...(resource.name === 'staffPost' && { reasonKey: 'wording' }),
        searchValue: null,
        params: {},
        dept: { deptName: 'x' },
        nobody: null,
        ...before,
        [resource.id]: String(before?.[resource.id]),
      }
      expect(await put(resource.path, body)).toMatchObject({ code: 200 })
      const {
        updateBy: _by,
        updateTime: _time,
        decidedTime: _decided,
        ...after
      }: Record<string, unknown> = (await read()) ?? {}
      // each change of a post is a version, and its summary is made of its text
      if (resource.name === 'staffPost') for (const name of ['version', 'summary']) delete after[name]
      expect(before).toMatchObject(after)
    },
  )

  it('of a client that sends null for what it does not state keeps it', async () => {
    const { postId } = await make.position({ status: '1', remark: 'x' })
    const read = async () => (await api(positionAdmin.read, { params: { id: postId } })).data
    const { postName, postCode, postSort } = await read()
    const body = { postId, postName, postCode, postSort, status: null, remark: null, createTime: null }
    expect(await put('/system/post', body)).toMatchObject({ code: 200 })
    expect(await read()).toMatchObject({ status: '1', remark: null })
    const made = {
      postName: '空值',
      postCode: 'nulls',
      postSort: 1,
      status: null,
      remark: null,
      postId: null,
    }
    expect(await post('/system/post', made)).toMatchObject({ code: 200 })
  })

  it('does not take null for what must be stated', async () => {
    const body = { postName: null, postCode: 'x', postSort: 1 }
    expect(await post('/system/post', body)).toMatchObject({ code: 500, msg: '岗位名称不能为空' })
    expect(await put('/system/post', { postName: 'a', postCode: 'b', postSort: 1 })).toMatchObject({
      code: 500,
      field: 'postId',
    })
  })
})

describe('an id in a body', () => {
  it.each([
    ['/bbs/web/listSchoolBlog', 'schoolId'],
    ['/bbs/web/listBlogCommentReply', 'rootId'],
  ])('of %s is a number or digits', async (path, name) => {
    for (const id of [1, '1']) expect(await post(path, { [name]: id })).toMatchObject({ code: 200 })
    for (const id of ['x', '', '1.5', '-1', '0', 0, 1.5, true, [1], {}, '9'.repeat(17)])
      expect(await post(path, { [name]: id }), JSON.stringify(id)).toMatchObject({ errKey: 'invalid' })
  })

  it('stands in lists too', async () => {
    const [one, two] = [await make.school(), await make.school()]
    const { data } = await post('/bbs/web/listSchoolById', { ids: [String(one.id), two.id] })
    expect((data as { id: number }[]).map((row) => row.id).sort()).toEqual([one.id, two.id].sort())
  })
})

describe('an export', () => {
  it.each([
    ['/system/post', ['岗位序号', '岗位编码', '岗位名称', '岗位排序', '状态']],
    ['/system/dict/type', ['字典主键', '字典名称', '字典类型', '状态']],
    ['/system/dict/data', ['字典编码', '字典排序', '字典标签', '字典键值', '字典类型', '是否默认', '状态']],
    ['/system/config', ['参数主键', '参数名称', '参数键名', '参数键值', '系统内置']],
  ])('of %s has the heads of the template and no others', async (path, heads) => {
    const { bytes } = await call(app, {
      method: 'POST',
      path: `${path}/export`,
      token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    const [first, row] = readWorkbook(bytes)
    expect(first).toEqual(heads)
    expect(row?.at(-1)).toMatch(/^(正常|停用|是|否)$/)
  })
})

describe('records of equal order', () => {
  it('come by age, older first, in the list and among the options', async () => {
    await app.db.execute(sql`delete from sys_user_post`)
    await app.db.execute(sql`delete from sys_post`)
    const made = []
    for (let count = 0; count < 4; count++) made.push((await make.position({ postSort: 7 })).postId)
    const idsOf = (rows: unknown) => (rows as { postId: number }[]).map((row) => row.postId)
    expect(idsOf((await ask({ path: '/system/post/list' })).rows)).toEqual(made)
    expect(idsOf((await ask({ path: '/system/post/optionselect' })).data)).toEqual(made)
    expect(idsOf((await ask({ path: '/system/post/list?orderByColumn=postSort' })).rows)).toEqual(made)
    const falling = await ask({ path: '/system/post/list?orderByColumn=postSort&isAsc=descending' })
    expect(idsOf(falling.rows)).toEqual([...made].reverse())
  })

  it('of cities as well', async () => {
    const made = [await make.city({ sort: 9_000 }), await make.city({ sort: 9_000 })].map((city) => city.id)
    const { rows } = await api(cityAdmin.list, { query: { pageSize: 200 } })
    expect(rows.map((row) => row.id).filter((id) => made.includes(id))).toEqual(made)
  })
})

describe('the captcha', () => {
  it('is a picture of dots, of the kind that clients say it is', async () => {
    const open = await openTestApp({ CAPTCHA: 'on' })
    const { envelope } = await call(open, { path: '/captchaImage' })
    const picture = Buffer.from(String(envelope.img), 'base64')
    expect(picture.subarray(0, 6).toString('latin1')).toBe('GIF89a')
  })
})

describe('what no column holds', () => {
  it.each<[string, object]>([
    ['/bbs/web/listSchoolSchool', { tuitionMax: 1.5 }],
    ['/bbs/web/listSchoolSchool', { tuitionMax: '1.5' }],
    ['/bbs/web/listBlogBlogStu', { gradYear: 2_147_483_648 }],
    ['/bbs/web/listBlogBlogStu', { gradYear: '1e9' }],
    ['/bbs/web/listInfomationInfomation', { infoType: 40_000 }],
    ['/bbs/web/listBlogBlog', { schoolId: 2 ** 60 }],
    ['/bbs/web/listBlogBlog', { blogType: true }],
  ])('is refused by %s with the field: %j', async (path, body) => {
    expect(await post(path, body)).toMatchObject({
      code: 500,
      errKey: 'invalid',
      field: Object.keys(body)[0],
    })
  })

  it('is refused in a school', async () => {
    const { id } = await make.school()
    const { rows } = await ask({ path: '/bbs/school/list?pageSize=200' })
    const whole = (rows as { id: number }[]).find((row) => row.id === id)
    for (const wrong of [
      { tuitionMin: 1.5 },
      { boardingFee: 'a' },
      { existStuNums: 'abc' },
      { founded: 2000.5 },
    ])
      expect(await put('/bbs/school', { ...whole, ...wrong })).toMatchObject({
        errKey: 'invalid',
        field: Object.keys(wrong)[0],
      })
    expect((await put('/bbs/school', { ...whole, founded: 2000.5 })).msg).toBe('建校年份须为整数')
    for (const search of ['schoolType=1.5', 'schoolType=x', 'schoolType=99999999999'])
      expect((await ask({ path: `/bbs/school/list?${search}` })).errKey).toBe('invalid')
  })

  it('is no day: lists with days take the year 0 for none', async () => {
    for (const resource of allResources.filter((one) => 'params' in one.search.shape))
      for (const day of ['0000-01-01', '0000-00-00', '9999-12-31', '2026-02-31'])
        for (const name of ['beginTime', 'endTime']) {
          const path = `${resource.path}/list?params%5B${name}%5D=${day}`
          expect((await ask({ path })).code, path).toBe(200)
        }
    const banner = await make.banner()
    const [row] = (await ask({ path: `/bbs/banner/list?title=${encodeURIComponent(banner.title)}` }))
      .rows as object[]
    expect(await put('/bbs/banner', { ...row, beginTime: '0000-01-01 00:00:00' })).toMatchObject({
      errKey: 'invalid',
      field: 'beginTime',
    })
  })

  it('is no address: a long line in a header of proxies is not kept', async () => {
    const open = await openTestApp({ TRUST_PROXY: 'on', PLAIN_PASSWORDS: 'on' })
    for (const forwarded of ['1'.repeat(300), `::1%${'a'.repeat(300)}`, 'x\u0001', "1.2.3.4'--"]) {
      const { envelope } = await call(open, {
        method: 'POST',
        path: '/login',
        headers: { 'x-forwarded-for': forwarded },
        body: { username: 'nobody', password: 'wrong-password' },
      })
      expect(envelope.errKey, forwarded).toBe('login.bad')
    }
  })

  it('is no nest: every public call refuses one of thousands, and says so', async () => {
    const nest = `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`
    const hidden = `{"zz":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
    for (const one of allCalls.filter(({ access, method }) => access === 'public' && method === 'POST'))
      for (const body of [nest, hidden])
        expect(await post(one.path.replace('{id}', '1'), body), one.id).toMatchObject({
          code: 500,
          errKey: 'invalid',
          msg: '提交的内容嵌套过深',
        })
  })

  it('is a NUL in an address, which the operation log keeps without it', async () => {
    expect((await ask({ method: 'DELETE', path: '/monitor/online/a%00b' })).code).toBe(404)
    expect((await ask({ method: 'DELETE', path: '/system/post/%00' })).code).toBe(404)
    const { rows } = await app.db.execute(
      sql`select oper_url as url from sys_oper_log where method = 'session.end()'`,
    )
    expect(rows).toContainEqual({ url: '/monitor/online/ab' })
  })

  it('is a text of more tags than a person writes', async () => {
    const { id } = await make.school()
    const { rows } = await ask({ path: '/bbs/school/list?pageSize=200' })
    const whole = (rows as { id: number }[]).find((row) => row.id === id)
    for (const intro of ['<b>'.repeat(66_000), '<i></i>'.repeat(9_000), '<'.repeat(30_000)])
      expect(await put('/bbs/school', { ...whole, intro })).toMatchObject({
        errKey: 'invalid',
        field: 'intro',
        msg: expect.stringContaining('标签过多'),
      })
    const rich = '<ul><li><b>a</b><br></li></ul><p>b'.repeat(400)
    expect(await put('/bbs/school', { ...whole, intro: rich })).toMatchObject({ code: 200 })
  })
})

describe('an answer kept for strangers', () => {
  it('is the same one whatever else is sent along', async () => {
    const read = (body: object) =>
      call(app, { method: 'POST', path: '/bbs/web/listRedBlack', body, headers: json })
    const first = await read({ zz: 1 })
    // past the application, so that nothing is invalidated
    await app.db.execute(sql`delete from bbs_red_black`)
    for (let count = 0; count < 20; count++)
      expect((await read({ zz: count, [`q${count}`]: 'x', cityCode: undefined })).bytes).toEqual(first.bytes)
  })
})
