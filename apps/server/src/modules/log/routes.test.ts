import { allCalls } from '@app/contract/calls.ts'
import {
  cleanLoginLogs,
  cleanOperLogs,
  loginLogAdmin,
  operLogAdmin,
  unlockLogin,
} from '@app/contract/monitor/log.ts'
import { configAdmin } from '@app/contract/system/config.ts'
import { positionAdmin } from '@app/contract/system/position.ts'
import { like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { countTry } from '#modules/session/store.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { call, openTestApp } from '#test/test-app.ts'
import { loginLogs, operLogs } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const token = await make.superAdministrator()
const api = as(app, token)
const { db } = app

const at = (time: string) => new Date(`2026-03-${time}+08:00`)

describe('the operation log', () => {
  beforeEach(async () => {
    await api(cleanOperLogs)
    await db.insert(operLogs).values([
      {
        title: '用户管理',
        businessType: 1,
        operName: 'ann',
        operIp: '10.0.0.1',
        operTime: at('01T10:00:00'),
        costTime: 30,
      },
      {
        title: '角色管理',
        businessType: 2,
        operName: 'bob',
        operIp: '10.0.0.2',
        operTime: at('02T10:00:00'),
        costTime: 10,
        status: 1,
        errorMsg: '坏了',
      },
      {
        title: '菜单管理',
        businessType: 3,
        operName: 'cid',
        operIp: '10.0.1.3',
        operTime: at('03T23:59:59'),
        costTime: 20,
        operParam: '{"a":1}',
        jsonResult: '=1+1',
      },
    ])
  })
  const titles = async (query: object) =>
    (await api(operLogAdmin.list, { query: { ...query } as never })).rows
      .map(({ title }) => title)
      .filter((title) => title !== '操作日志')

  it('comes newest first, with all that its details show', async () => {
    const { total, rows } = await api(operLogAdmin.list)
    // the row of the cleaning itself stands above
    expect(total).toBe(4)
    expect(rows.map(({ title }) => title)).toEqual(['操作日志', '菜单管理', '角色管理', '用户管理'])
    expect(rows[0]).toMatchObject({ businessType: 9, requestMethod: 'DELETE', operName: 'admin', status: 0 })
    expect(rows[1]).toMatchObject({ operParam: '{"a":1}', jsonResult: '=1+1' })
    expect(rows[2]).toMatchObject({ status: 1, errorMsg: '坏了' })
  })

  it.each([
    [{ operIp: '10.0.0' }, ['角色管理', '用户管理']],
    [{ title: '菜单' }, ['菜单管理']],
    [{ operName: 'bo' }, ['角色管理']],
    [{ businessType: 3 }, ['菜单管理']],
    [{ businessTypes: [1, 2] }, ['角色管理', '用户管理']],
    [{ businessTypes: '1,3' }, ['菜单管理', '用户管理']],
    [{ status: 1 }, ['角色管理']],
    [{ params: { beginTime: '2026-03-02 10:00:00', endTime: '2026-03-03 23:59:58' } }, ['角色管理']],
    [{ params: { beginTime: '2026-03-02 10:00:01', endTime: '2026-03-03 23:59:59' } }, ['菜单管理']],
    [{ params: { beginTime: '2026/03/01', endTime: '2026.03.02' } }, ['角色管理', '用户管理']],
    [{ orderByColumn: 'costTime', isAsc: 'ascending' }, ['角色管理', '菜单管理', '用户管理']],
    [{ orderByColumn: 'operName', isAsc: 'descending' }, ['菜单管理', '角色管理', '用户管理']],
    [{ pageNum: 2, pageSize: 2 }, ['角色管理', '用户管理']],
    [{ pageNum: 99, pageSize: 3 }, ['用户管理']],
  ])('is filtered, sorted and paged by %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it('takes filters as clients of the template write them', async () => {
    const range = 'params%5BbeginTime%5D=2026-03-01%2000:00:00&params%5BendTime%5D=2026-03-02%2023:59:59'
    for (const types of [
      'businessTypes%5B%5D=1&businessTypes%5B%5D=3',
      'businessTypes%5B0%5D=1',
      'businessTypes=1',
    ]) {
      const { envelope } = await call(app, {
        path: `/monitor/operlog/list?${range}&${types}&businessType=`,
        token,
      })
      expect(envelope).toMatchObject({ code: 200, msg: '查询成功', total: 1 })
    }
    const sort = await refusalOf(api(operLogAdmin.list, { query: { orderByColumn: 'oper_id;drop' } }))
    expect(sort.message).toBe('参数不符合规范，不能进行查询')
  })

  it('is exported with the heads of the template, units and labels', async () => {
    const { bytes } = await call(app, {
      method: 'POST',
      path: '/monitor/operlog/export',
      token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'operName=cid',
    })
    const [heads, row, ...others] = readWorkbook(bytes)
    expect(heads).toEqual(
      '操作序号 操作模块 业务类型 请求方法 请求方式 操作类别 操作人员 部门名称 请求地址 操作地址 操作地点 请求参数 返回参数 状态 错误消息 操作时间 消耗时间'.split(
        ' ',
      ),
    )
    expect(row).toEqual(
      expect.arrayContaining([
        '菜单管理',
        '删除',
        '{"a":1}',
        '\t=1+1',
        '正常',
        '2026-03-03 23:59:59',
        '20毫秒',
      ]),
    )
    expect(others).toEqual([])
    const [logged] = (await api(operLogAdmin.list, { query: { businessType: 5 } })).rows
    expect(logged).toMatchObject({ title: '操作日志', businessType: 5 })
  })

  it('keeps what failed too, of exports and other calls that hold no transaction', async () => {
    const { envelope } = await call(app, {
      method: 'POST',
      path: '/system/post/export',
      token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'orderByColumn=nothing',
    })
    expect(envelope.code).toBe(500)
    const { rows } = await api(operLogAdmin.list, { query: { title: '岗位管理' } })
    expect(rows).toMatchObject([
      { businessType: 5, operName: 'admin', status: 1, errorMsg: '参数不符合规范，不能进行查询' },
    ])
  })

  it('loses the rows that are deleted, and all of them but one when it is cleaned', async () => {
    const { rows } = await api(operLogAdmin.list, { query: { status: 1 } })
    await api(operLogAdmin.remove, { params: { ids: rows.map(({ operId }) => operId) } })
    expect((await api(operLogAdmin.list, { query: { status: 1 } })).total).toBe(0)
    await api(cleanOperLogs)
    const left = await api(operLogAdmin.list)
    expect(left.rows).toMatchObject([{ title: '操作日志', businessType: 9 }])
    expect(left.total).toBe(1)
  })

  it('counts what was written since it was counted last', async () => {
    const { total } = await api(operLogAdmin.list)
    await api(positionAdmin.create, { body: { postCode: 'counted', postName: '计数', postSort: 1 } })
    expect((await api(operLogAdmin.list)).total).toBe(total + 1)
  })
})

it('a long list is the same from either end', async () => {
  await api(cleanLoginLogs)
  await db.insert(loginLogs).values(
    Array.from({ length: 2_345 }, (_, index) => ({
      userName: `n${index % 7}`,
      loginTime: new Date(at('01T00:00:00').getTime() + Math.floor(index / 3) * 1_000),
    })),
  )
  for (const order of [{}, { orderByColumn: 'userName', isAsc: 'asc' }]) {
    const ids: number[] = []
    for (let pageNum = 1; pageNum <= 12; pageNum++) {
      const page = await api(loginLogAdmin.list, { query: { pageNum, pageSize: 200, ...order } })
      expect(page.total).toBe(2_345)
      ids.push(...page.rows.map(({ infoId }) => infoId))
    }
    expect(new Set(ids).size).toBe(2_345)
    const lastPage = await api(loginLogAdmin.list, { query: { pageNum: 999, pageSize: 10, ...order } })
    expect(lastPage.rows.map(({ infoId }) => infoId)).toEqual(ids.slice(-5))
    const { bytes } = await call(app, {
      method: 'POST',
      path: '/monitor/logininfor/export',
      token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(Object.entries(order)).toString(),
    })
    const [, ...written] = readWorkbook(bytes)
    expect(written.map(([id]) => Number(id))).toEqual(ids)
  }
})

describe('the sign-in log', () => {
  beforeEach(async () => {
    await api(cleanLoginLogs)
    await db.insert(loginLogs).values([
      { userName: 'ann', ipaddr: '10.0.0.1', status: '0', msg: '登录成功', loginTime: at('01T10:00:00') },
      { userName: 'bob', ipaddr: '10.0.0.2', status: '1', msg: '验证码错误', loginTime: at('02T10:00:00') },
    ])
  })

  it.each([
    [{}, ['bob', 'ann']],
    [{ ipaddr: '0.0.1' }, ['ann']],
    [{ userName: 'bo' }, ['bob']],
    [{ status: '1' }, ['bob']],
    [{ params: { beginTime: '2026-03-01 10:00:00', endTime: '2026-03-02 09:59:59' } }, ['ann']],
    [{ orderByColumn: 'userName', isAsc: 'ascending' }, ['ann', 'bob']],
  ])('is filtered and sorted by %j', async (query, expected) => {
    const { rows } = await api(loginLogAdmin.list, { query: query as never })
    expect(rows.map(({ userName }) => userName)).toEqual(expected)
  })

  it('is exported with the heads of the template, deleted and cleaned', async () => {
    const { bytes } = await call(app, {
      method: 'POST',
      path: '/monitor/logininfor/export',
      token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'status=1',
    })
    const sheet = readWorkbook(bytes)
    expect(sheet[0]).toEqual(
      '序号 用户账号 登录状态 登录地址 登录地点 浏览器 操作系统 提示消息 访问时间'.split(' '),
    )
    expect(sheet[1]?.slice(1, 4)).toEqual(['bob', '失败', '10.0.0.2'])
    const { rows } = await api(loginLogAdmin.list)
    await api(loginLogAdmin.remove, { params: { ids: [rows[0]?.infoId ?? 0] } })
    expect((await api(loginLogAdmin.list)).total).toBe(1)
    await api(cleanLoginLogs)
    expect((await api(loginLogAdmin.list)).total).toBe(0)
    const logged = (await api(operLogAdmin.list, { query: { title: '登录日志' } })).rows
    expect(logged.map(({ businessType }) => businessType)).toEqual(expect.arrayContaining([9, 3, 5]))
  })

  it('unlocks an account that wrong passwords shut out, and says so in the operation log', async () => {
    const { userName } = await make.account()
    const tries = () => countTry(db, userName, '10.9.9.9', app.clock.now())
    for (let count = 0; count < 5; count++) expect(await tries()).toBe(true)
    expect(await tries()).toBe(false)
    await api(unlockLogin, { params: { userName } })
    expect(await tries()).toBe(true)
    const [row] = (await api(operLogAdmin.list, { query: { title: '账户解锁' } })).rows
    expect(row).toMatchObject({
      businessType: 0,
      requestMethod: 'GET',
      operParam: `{"userName":"${userName}"}`,
    })
  })
})

it('network addresses are forgotten after 180 days; what was done stays', async () => {
  const then = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
  const row = (days: number) => ({ title: `${days}天前`, operIp: '10.7.7.7', operTime: then(days) })
  await db.insert(operLogs).values([{ ...row(181), operLocation: '内网IP' }, row(179)])
  await db
    .insert(loginLogs)
    .values([181, 179].map((days) => ({ userName: `d${days}`, loginTime: then(days) })))
  const job = app.product.jobs.find(({ name }) => name === 'forget-old-addresses')
  await job?.run()
  const titled = async (title: string) => (await api(operLogAdmin.list, { query: { title } })).rows
  expect(await titled('181天前')).toMatchObject([{ operIp: '', operLocation: '' }])
  expect(await titled('179天前')).toMatchObject([{ operIp: '10.7.7.7' }])
  const signIns = async (userName: string) => (await api(loginLogAdmin.list, { query: { userName } })).total
  expect([await signIns('d181'), await signIns('d179')]).toEqual([0, 1])
})

describe('secrets', () => {
  it('are left out where a setting holds one, and other settings stay', async () => {
    const setting = (configKey: string, configValue: string) =>
      api(configAdmin.create, { body: { configName: configKey, configKey, configValue, configType: 'N' } })
    await setting('own.initPassword', 'walnut-4711')
    await setting('own.greeting', 'good-day-4711')
    const rows = await db.select().from(operLogs).where(like(operLogs.operParam, '%4711%'))
    expect(rows.map(({ operParam }) => operParam)).toEqual([expect.stringContaining('good-day-4711')])
  })

  const SECRET = 'never-to-be-read-4711'
  const names = [
    'password',
    'oldPassword',
    'newPassword',
    'confirmPassword',
    'accessKeySecret',
    'webhookSecret',
    'smtpPassword',
    'userPwd',
    'token',
    'apiToken',
    'clientSecret',
    'smsCode',
    'totpCode',
    'captcha',
    'passwd',
  ]
  const secrets = Object.fromEntries(names.map((name) => [name, SECRET]))
  // those that empty a log would take away what is looked at
  const emptying = new Set([cleanOperLogs.id, cleanLoginLogs.id])
  const logged = allCalls.filter((one) => one.log && one.sends !== 'file' && !emptying.has(one.id))

  it('are in no row of the log, whatever call they are sent with', async () => {
    expect(logged.length).toBeGreaterThan(60)
    for (const one of logged) {
      const query = new URLSearchParams(secrets).toString()
      const isRead = one.method === 'GET' || one.method === 'DELETE'
      await call(app, {
        method: one.method,
        path: `${one.path.replace(/\{(\w+)\}/g, '999999999')}?${query}`,
        // a call may end every session
        token: await make.superAdministrator(),
        ...(isRead
          ? {}
          : one.sends === 'form'
            ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: query }
            : { body: { ...secrets, inner: { list: [secrets] } } }),
      })
    }
    for (const column of [operLogs.operParam, operLogs.jsonResult, operLogs.errorMsg, operLogs.operUrl])
      expect(
        await db
          .select({ id: operLogs.operId })
          .from(operLogs)
          .where(like(column, `%${SECRET}%`)),
      ).toEqual([])
    // rows were written at all
    expect(await db.$count(operLogs)).toBeGreaterThan(20)
  })
})
