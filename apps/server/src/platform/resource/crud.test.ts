import { schoolAdmin } from '@app/contract/school/school.ts'
import { cityAdmin } from '@app/contract/site/city.ts'
import { configAdmin } from '@app/contract/system/config.ts'
import { positionAdmin } from '@app/contract/system/position.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { operLogs } from '#modules/log/table.ts'
import { positions } from '#modules/position/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { call, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const token = await make.superAdministrator()
const api = as(app, token)

const list = async (search: string) =>
  (await call(app, { path: `/system/post/list?${search}`, token })).envelope as {
    code: number
    msg: string
    total: number
    rows: { postId: number; postName: string; postCode: string }[]
  }
const names = async (search: string) => (await list(search)).rows?.map((row) => row.postName)

describe('a console list', () => {
  beforeAll(async () => {
    await app.db.execute(sql`delete from sys_user_post`)
    await app.db.delete(positions)
    for (let number = 1; number <= 23; number++)
      await make.position({
        postName: `职位${String(number).padStart(2, '0')}`,
        postCode: `p${24 - number}%`.replace('%', number === 7 ? '%x' : ''),
        postSort: number,
        status: number > 20 ? '1' : '0',
        createTime: new Date(`2026-01-${String(number).padStart(2, '0')}T12:00:00+08:00`),
      })
  })

  it('answers rows and total in the envelope of the template', async () => {
    const { envelope } = await call(app, { path: '/system/post/list', token })
    expect(Object.keys(envelope).sort()).toEqual(['code', 'msg', 'rows', 'total'])
    expect(envelope).toMatchObject({ code: 200, msg: '查询成功', total: 23 })
  })

  it('writes dates in Asia/Shanghai and missing values as null', async () => {
    const [first] = (await list('')).rows
    expect(first).toMatchObject({ createTime: '2026-01-01 12:00:00', updateTime: null, remark: null })
  })

  it.each([
    ['without paging', '', 10, '职位01'],
    ['page 2', 'pageNum=2', 10, '职位11'],
    ['the last page', 'pageNum=3', 3, '职位21'],
    ['beyond the end, which is the last page', 'pageNum=99', 3, '职位21'],
    ['page 0, which is page 1', 'pageNum=0', 10, '职位01'],
    ['page -1, which is page 1', 'pageNum=-1', 10, '职位01'],
    ['a page that is no number', 'pageNum=x', 10, '职位01'],
    ['a size that is no number', 'pageSize=x', 10, '职位01'],
    ['an empty page and size', 'pageNum=&pageSize=', 10, '职位01'],
    ['size 0, which is 1', 'pageSize=0', 1, '职位01'],
    ['size -1, which is 1', 'pageSize=-1', 1, '职位01'],
    ['size 9999', 'pageSize=9999', 23, '职位01'],
  ])('pages: %s', async (_, search, length, first) => {
    const { rows, total } = await list(search)
    expect(total).toBe(23)
    expect(rows).toHaveLength(length)
    expect(rows[0]?.postName).toBe(first)
  })

  it.each([
    ['orderByColumn=postName&isAsc=descending', '职位23'],
    ['orderByColumn=postName&isAsc=desc', '职位23'],
    ['orderByColumn=postName&isAsc=ascending', '职位01'],
    ['orderByColumn=postName', '职位01'],
    ['orderByColumn=createTime&isAsc=desc', '职位23'],
  ])('sorts by %s', async (search, first) => {
    expect((await names(search))?.[0]).toBe(first)
  })

  it.each(['password', 'post_name', 'postName;drop table sys_post', 'constructor'])(
    'does not sort by %s',
    async (column) => {
      const { envelope } = await call(app, {
        path: `/system/post/list?orderByColumn=${encodeURIComponent(column)}`,
        token,
      })
      expect(envelope).toMatchObject({ code: 500, msg: '参数不符合规范，不能进行查询' })
    },
  )

  it('filters: contains, equals, together, and not at all when a filter is empty', async () => {
    expect(await names('postName=职位2')).toEqual(['职位20', '职位21', '职位22', '职位23'])
    expect(await names('postName=职位2&status=1')).toEqual(['职位21', '职位22', '职位23'])
    expect((await list('status=1')).total).toBe(3)
    expect((await list('postName=&status=&postCode=')).total).toBe(23)
  })

  it('takes wildcards in a filter as plain characters', async () => {
    expect(await names('postCode=%25')).toEqual(['职位07'])
    expect(await names('postCode=_')).toEqual([])
  })

  it('has every record on exactly one page when many share the order', async () => {
    await app.db.update(positions).set({ postSort: 1 })
    const seen = await Promise.all([1, 2, 3].map((page) => names(`pageNum=${page}`)))
    expect(new Set(seen.flat()).size).toBe(23)
  })
})

describe('a range of days', () => {
  it.each([
    ['both ends included', '2026-03-02', '2026-03-03', ['二', '三']],
    ['only a beginning', '2026-03-03', '', ['三', '四']],
    ['only an end', '', '2026-03-02', ['一', '二']],
    ['with times, which do not count', '2026-03-02 23:00:00', '2026-03-02 01:00:00', ['二']],
    ['with slashes', '2026/03/02', '2026/03/03', ['二', '三']],
  ])('filters: %s', async (_, beginTime, endTime, expected) => {
    await app.db.execute(sql`delete from sys_config where config_key like 'range.%'`)
    for (const [index, [configName, time]] of [
      ['一', '2026-03-01T23:59:59+08:00'],
      ['二', '2026-03-02T00:00:00+08:00'],
      ['三', '2026-03-03T23:59:59+08:00'],
      ['四', '2026-03-04T00:00:00+08:00'],
    ].entries())
      await app.db.execute(
        sql`insert into sys_config (config_name, config_key, create_time) values (${configName}, ${`range.${index}`}, ${time})`,
      )
    const { rows } = await api(configAdmin.list, {
      query: { configKey: 'range.', params: { beginTime, endTime } },
    })
    expect(rows.map((row) => row.configName)).toEqual(expected)
  })

  it('that is no date is refused or ignored, never an error of the system', async () => {
    for (const day of ['2026-13-45', '2026-02-31', 'yesterday', "2026-01-01'--"]) {
      const { envelope } = await call(app, {
        path: `/system/config/list?params%5BbeginTime%5D=${encodeURIComponent(day)}`,
        token,
      })
      expect(envelope.msg, day).not.toContain('系统未知错误')
    }
  })
})

describe('deleting several', () => {
  it('deletes them all and no other', async () => {
    const [one, two, three] = [await make.position(), await make.position(), await make.position()]
    await api(positionAdmin.remove, { params: { ids: [one.postId, three.postId] } })
    expect((await refusalOf(api(positionAdmin.read, { params: { id: one.postId } }))).code).toBe(404)
    expect((await api(positionAdmin.read, { params: { id: two.postId } })).data.postId).toBe(two.postId)
  })

  it.each(['0', '-1', 'x', '1,', '1,,2', '1;2', '%27'])('refuses the ids %s', async (ids) => {
    const { envelope } = await call(app, { method: 'DELETE', path: `/system/post/${ids}`, token })
    expect(envelope.code).toBe(404)
  })

  it('says so when none of them exists', async () => {
    expect((await refusalOf(api(positionAdmin.remove, { params: { ids: [9_999_999] } }))).code).toBe(404)
  })
})

describe('an export', () => {
  const exported = (path: string, body: string, language = 'zh') =>
    call(app, {
      method: 'POST',
      path,
      token,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-language': language },
      body,
    })

  it('is a workbook with the labels as heads and coded values as words', async () => {
    await make.city({ label: '南京', value: '320100', status: '1' })
    const { headers, bytes } = await exported('/bbs/city/export', 'label=南京')
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(decodeURIComponent(String(headers['download-filename']))).toMatch(/^city_\d+\.xlsx$/)
    const [heads, row, ...more] = readWorkbook(bytes)
    expect(heads?.slice(0, 4)).toEqual(['编号', '城市名称', '英文名称', '城市编码'])
    expect(row).toEqual(expect.arrayContaining(['南京', '320100', '停用']))
    expect(more).toEqual([])
  })

  it('speaks English on request', async () => {
    const [heads, row] = readWorkbook((await exported('/bbs/city/export', 'status=0', 'en')).bytes)
    expect(heads).toEqual(expect.arrayContaining(['Name', 'Code', 'Status']))
    expect(row).toEqual(expect.arrayContaining(['Enabled']))
  })

  it('keeps to the filters and ignores the page', async () => {
    for (let count = 0; count < 12; count++) await make.position({ postName: `导出${count}` })
    const { bytes } = await exported('/system/post/export', 'postName=导出&pageSize=5&pageNum=2')
    expect(readWorkbook(bytes)).toHaveLength(13)
  })

  it('does not let a value run as a formula', async () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)'])
      await make.school({ schoolName: `${text} school`, tags: [text], tagsEn: [] })
    const cells = readWorkbook((await exported('/bbs/school/export', 'schoolName=school')).bytes).slice(1)
    expect(cells).toHaveLength(4)
    for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+@]|^-\D/)
  })

  it('that is refused answers JSON with the reason', async () => {
    const member = (await make.member()).token
    const { headers, envelope } = await call(app, {
      method: 'POST',
      path: '/bbs/city/export',
      token: member,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(envelope.code).toBe(403)
  })

  it('is noted in the operation log', async () => {
    await exported('/bbs/city/export', '')
    const [row] = await app.db
      .select()
      .from(operLogs)
      .where(eq(operLogs.operUrl, '/bbs/city/export'))
      .limit(1)
    expect(row).toMatchObject({ title: '城市管理', businessType: 5, status: 0, operName: 'admin' })
  })
})

describe('the operation log', () => {
  const rowsOf = (operName: string) =>
    app.db.select().from(operLogs).where(eq(operLogs.operName, operName)).orderBy(operLogs.operId)

  it('has one row for each write: who, what, from where, how it went', async () => {
    const admin = await make.administrator({
      permissions: ['system:post:add', 'system:post:edit', 'system:post:remove', 'system:post:list'],
    })
    const client = as(app, admin.token)
    const body = { postCode: 'log', postName: '记录', postSort: 1 }
    const { data } = await client(positionAdmin.create, { body })
    await client(positionAdmin.update, { body: { ...body, postId: data.postId, postName: '记录员' } })
    await refusalOf(client(positionAdmin.create, { body: { ...body, postName: '别名' } }))
    await client(positionAdmin.remove, { params: { ids: [data.postId] } })
    await client(positionAdmin.list)
    const rows = await rowsOf(admin.userName)
    expect(
      rows.map(({ businessType, requestMethod, status }) => [businessType, requestMethod, status]),
    ).toEqual([
      [1, 'POST', 0],
      [2, 'PUT', 0],
      [1, 'POST', 1],
      [3, 'DELETE', 0],
    ])
    expect(rows[0]).toMatchObject({
      title: '岗位管理',
      method: 'position.create()',
      operUrl: '/system/post',
      operIp: '127.0.0.1',
      operLocation: '内网IP',
      operatorType: 1,
      errorMsg: '',
    })
    expect(JSON.parse(rows[0]?.operParam ?? '')).toEqual(body)
    expect(JSON.parse(rows[0]?.jsonResult ?? '')).toMatchObject({ code: 200 })
    expect(rows[2]?.errorMsg).toBe("新增岗位'别名'失败，岗位编码已存在")
    expect(rows[3]?.operUrl).toBe(`/system/post/${data.postId}`)
  })

  it('is not filled by strangers', async () => {
    const before = (await rowsOf('')).length
    await call(app, { method: 'POST', path: '/system/post', body: { postName: 'x' } })
    expect((await rowsOf('')).length).toBe(before)
  })
})

describe('a write', () => {
  it('that is refused half-way leaves nothing', async () => {
    const before = await app.db.$count(positions)
    await refusalOf(api(positionAdmin.create, { body: { postCode: '', postName: 'x', postSort: 1 } }))
    const taken = await make.position()
    await refusalOf(
      api(positionAdmin.create, { body: { postCode: taken.postCode, postName: '新', postSort: 1 } }),
    )
    expect(await app.db.$count(positions)).toBe(before + 1)
  })

  it('of a few fields leaves the others as they are, and counts with them', async () => {
    const setting = await api(configAdmin.create, {
      body: { configName: '内置', configKey: 'partly', configValue: '1', configType: 'Y', remark: '说明' },
    })
    const { configId } = setting.data
    await api(configAdmin.update, {
      body: { configId, configName: '内置', configKey: 'partly', configValue: '2' },
    })
    expect((await api(configAdmin.read, { params: { id: configId } })).data).toMatchObject({
      configValue: '2',
      configType: 'Y',
      remark: '说明',
    })
    const school = await make.school({ location: '多伦多', founded: 1990, status: '1', tags: ['小班'] })
    const { schoolName, schoolNameEn } = school
    await api(schoolAdmin.update, {
      body: {
        id: school.id,
        schoolName,
        schoolNameEn,
        schoolType: 1,
        recruitGrade: ['10'],
        joinSchool: [],
        boarding: 'none',
        currency: 'CNY',
        languages: [],
        programs: [],
        remark: null,
      },
    })
    // place, year, grades, boarding, and with it the boarding fee
    expect((await api(schoolAdmin.read, { params: { id: school.id } })).data).toMatchObject({
      location: '多伦多',
      status: '1',
      tags: ['小班'],
      completeness: 5,
    })
  })

  it('of a record that is gone gets 404', async () => {
    const body = { postId: 9_999_999, postCode: 'gone', postName: '没有', postSort: 1 }
    expect((await refusalOf(api(positionAdmin.update, { body }))).code).toBe(404)
  })

  it('removes control characters instead of failing on them', async () => {
    const { data } = await api(positionAdmin.create, {
      body: { postCode: 'nul\u0000', postName: '空\u0000字\u0007', postSort: 1 },
    })
    const read = await api(positionAdmin.read, { params: { id: data.postId } })
    expect(read.data).toMatchObject({ postCode: 'nul', postName: '空字' })
    expect((await list('postName=%00')).code).toBe(200)
  })

  it('tells every wrong field at once, in the language of the reader', async () => {
    const english = as(app, token, { language: 'en' })
    const refusal = await refusalOf(english(positionAdmin.create, { body: {} as never }))
    expect(refusal.fields).toEqual({
      postName: 'Name is required',
      postCode: 'Code is required',
      postSort: 'Enter the order',
    })
    expect(refusal).toMatchObject({ field: 'postName', errKey: 'invalid' })
  })
})

describe('permission by permission', () => {
  it('each verb of a resource asks for its own', async () => {
    const city = await make.city()
    const { token: reader } = await make.administrator({ permissions: ['bbs:city:list', 'bbs:city:query'] })
    const client = as(app, reader)
    await client(cityAdmin.list)
    await client(cityAdmin.read, { params: { id: city.id } })
    const refused = await Promise.all([
      refusalOf(client(cityAdmin.remove, { params: { ids: [city.id] } })),
      refusalOf(client(cityAdmin.create, { body: { label: 'x' } as never })),
      refusalOf(client(schoolAdmin.list)),
    ])
    expect(refused.map((refusal) => refusal.code)).toEqual([403, 403, 403])
  })

  it('a stopped role grants nothing', async () => {
    const { token: person, role } = await make.administrator({ permissions: ['bbs:city:list'] })
    await app.db.execute(sql`update sys_role set status = '1' where role_id = ${role.roleId}`)
    expect((await refusalOf(as(app, person)(cityAdmin.list))).code).toBe(403)
  })
})
