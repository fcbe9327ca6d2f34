import { readMe } from '@app/contract/account/account.ts'
import { operLogAdmin } from '@app/contract/monitor/log.ts'
import { giveRoleToMany, listRoleCandidates, takeRole, takeRoleFromMany } from '@app/contract/system/role.ts'
import {
  changeUserRoles,
  changeUserStatus,
  readUserChoices,
  readUserRoles,
  resetUserPassword,
  userAdmin,
} from '@app/contract/system/user.ts'
import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { accountRoles } from '#modules/access-control/table.ts'
import { phoneHashOf } from '#modules/account/store.ts'
import { accounts } from '#modules/account/table.ts'
import { sessions } from '#modules/session/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { encrypted, trySignIn } from '#test/sign-in.ts'
import { call, openTestApp } from '#test/test-app.ts'

const app = await openTestApp({ CAPTCHA: 'off' })
const make = makers(app)
const token = await make.superAdministrator()
const api = as(app, token)

const { importData, importPreview } = userAdmin as Required<typeof userAdmin>

const draft = (userName: string) => ({
  userName,
  nickName: '张老师',
  roleIds: [2],
  postIds: [4],
  deptId: 103,
})
const userOf = async (userName: string) => {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.userName, userName))
  if (!row) throw new Error(`no ${userName}`)
  return row
}

const tokenOf = async (username: string, password: string) =>
  (await trySignIn(app, { username, password })).envelope.token

const posted = (path: string, body: string) =>
  call(app, {
    method: 'POST',
    path,
    token,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })

describe('the list of users', () => {
  const found = async (query: object) =>
    (
      await api(userAdmin.list, { query: { orderByColumn: 'userName', isAsc: 'asc', ...query } as never })
    ).rows.map(({ userName }) => userName)

  it.each([
    [{ userName: 'RoLine' }, ['Caroline_1', '林caroline']],
    [{ userName: '林C' }, ['林caroline']],
    [{ userName: '林' }, ['林caroline']],
    [{ userName: 'e_1' }, ['Caroline_1']],
    [{ userName: 'roline%' }, []],
    [{ userName: 'linero' }, []],
    [{ phonenumber: '777012' }, ['Caroline_1']],
    [{ nickName: '霜桥的' }, ['Caroline_1']],
    [{ nickName: '霜桥', userName: '林' }, []],
  ])(
    'finds what contains %j, in any letter case and with wildcards as plain characters',
    async (query, expected) => {
      await app.db
        .insert(accounts)
        .values([
          { userName: 'Caroline_1', nickName: '霜桥的海鸥', phonenumber: '13977701234' },
          { userName: '林caroline', nickName: 'l' },
        ])
        .onConflictDoNothing()
      expect(await found(query)).toEqual(expected)
    },
  )

  it.each([
    {},
    { orderByColumn: 'loginDate', isAsc: 'asc' },
    { orderByColumn: 'loginDate', isAsc: 'desc' },
    { orderByColumn: 'deptName', isAsc: 'desc' },
  ])('is the same from either end, empty values included: %j', async (order) => {
    await app.db.insert(accounts).values(
      Array.from({ length: 9 }, (_, at) => ({
        userName: `end${JSON.stringify(order).length}-${order.isAsc ?? ''}${at}`,
        nickName: 'e',
        loginDate: at % 3 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (at % 2))),
      })),
    )
    const page = async (pageNum: number, pageSize: number) => {
      const { rows } = await api(userAdmin.list, { query: { ...order, pageNum, pageSize } as never })
      return rows.map(({ userId }) => userId)
    }
    const whole = await page(1, 200)
    const pages: number[] = []
    for (let at = 1; at <= Math.ceil(whole.length / 4); at++) pages.push(...(await page(at, 4)))
    expect(pages).toEqual(whole)
  })
})

it('finds members by their whole number, however it is written, though a mask is shown', async () => {
  const phoneHash = phoneHashOf(app.product.appContext.encryption, '+8613811112222')
  const { userId } = await make.member({ phonenumber: '138****2222', phoneHash })
  for (const phonenumber of ['13811112222', '+86 138-1111-2222', '****2222']) {
    const { rows } = await api(userAdmin.list, { query: { phonenumber } })
    expect(rows.map((row) => row.userId)).toEqual([userId])
    const { rows: without } = await api(listRoleCandidates, { query: { roleId: 2, phonenumber } })
    expect(without.map((row) => row.userId)).toEqual([userId])
  }
  expect((await api(userAdmin.list, { query: { phonenumber: '13811112223' } })).rows).toEqual([])
})

it('deletes and exports more rows at once than a page has', async () => {
  const made = await app.db
    .insert(accounts)
    .values(Array.from({ length: 650 }, (_, at) => ({ userName: `many${at}`, nickName: 'm' })))
    .returning()
  const ids = made.map(({ userId }) => userId)
  const { bytes } = await posted('/system/user/export', `ids=${ids}&columns=userName`)
  expect(readWorkbook(bytes)).toHaveLength(651)
  await api(userAdmin.remove, { params: { ids } })
  expect((await api(userAdmin.list, { query: { userName: 'many' } })).total).toBe(0)
})

describe('a user', () => {
  it('is made with roles, positions and a password of their own, and can sign in', async () => {
    const body = { ...draft('teacher1'), password: await encrypted(app, 'maple-42') }
    await api(userAdmin.create, { body })
    const { userId, password } = await userOf('teacher1')
    expect(password).toMatch(/^\$argon2id/)
    const read = await api(userAdmin.read, { params: { id: userId } })
    expect(read).toMatchObject({ roleIds: [2], postIds: [4], data: { usertype: '00', deptName: '研发部门' } })
    expect(JSON.stringify(read)).not.toContain(password)
    expect(await tokenOf('teacher1', 'maple-42')).toBeTruthy()
  })

  it('that another account changed meanwhile is not put back by a form that was open before', async () => {
    const person = await make.account({ usertype: '00' })
    const { userId, userName } = person
    const roleId = 2
    for (const change of [
      () => api(changeUserStatus, { body: { userId, status: '1' } }),
      () => api(changeUserRoles, { query: { userId, roleIds: [roleId] } }),
      () => api(takeRole, { body: { roleId, userId } }),
      () => api(giveRoleToMany, { query: { roleId, userIds: [userId] } }),
      () => api(takeRoleFromMany, { query: { roleId, userIds: [userId] } }),
    ]) {
      const form = (await api(userAdmin.read, { params: { id: userId } })).data
      app.clock.pass(2_000)
      await change()
      const body = { userId, userName, status: form.status, roleIds: form.roleIds, readTime: form.updateTime }
      const refusal = await refusalOf(api(userAdmin.update, { body }))
      expect(refusal).toMatchObject({ errKey: 'resource.changed', data: { updateBy: 'admin' } })
    }
    // what changes nothing is no change
    const { updateTime } = (await api(userAdmin.read, { params: { id: userId } })).data
    app.clock.pass(2_000)
    await api(takeRoleFromMany, { query: { roleId, userIds: [userId] } })
    await api(userAdmin.update, { body: { userId, userName, readTime: updateTime } })
  })

  it('without a password gets the first one of the setting', async () => {
    await api(userAdmin.create, { body: draft('teacher2') })
    expect(await tokenOf('teacher2', '123456')).toBeTruthy()
  })

  it('has a name, a phone and an e-mail of their own; the refusal says which is taken', async () => {
    await api(userAdmin.create, {
      body: { ...draft('teacher3'), phonenumber: '13900000001', email: 'three@example.com' },
    })
    const add = (body: object) =>
      refusalOf(api(userAdmin.create, { body: { ...draft('teacher4'), ...body } }))
    expect((await add({ userName: 'Teacher3' })).message).toBe("新增用户'Teacher3'失败，登录账号已存在")
    expect((await add({ phonenumber: '13900000001' })).message).toBe("新增用户'teacher4'失败，手机号码已存在")
    expect((await add({ email: 'Three@example.com' })).message).toBe("新增用户'teacher4'失败，邮箱账号已存在")
  })

  it.each([
    [{ userName: '' }, '用户账号不能为空'],
    [{ userName: 'a'.repeat(31) }, '用户账号长度不能超过30个字符'],
    [{ userName: 'a'.repeat(21) }, '用户名称长度必须介于 2 和 20 之间'],
    [{ userName: 'a' }, '用户名称长度必须介于 2 和 20 之间'],
    [{ userName: '<b>x</b>' }, '用户账号不能包含脚本字符'],
    [{ nickName: '<i>x</i>' }, '用户昵称不能包含脚本字符'],
    [{ email: 'nobody' }, '邮箱格式不正确'],
    [{ phonenumber: '139000000012' }, '手机号码长度不能超过11个字符'],
    [{ roleIds: [1] }, '不允许操作超级管理员角色'],
  ])('is refused with the text of what is wrong: %j', async (wrong, message) => {
    const refusal = await refusalOf(api(userAdmin.create, { body: { ...draft('wrong'), ...wrong } }))
    expect(refusal).toMatchObject({ code: 500, message })
  })

  it('is changed as clients send it: the whole record they read, with unknown keys and nulls', async () => {
    await api(userAdmin.create, { body: draft('teacher5') })
    const { userId, password } = await userOf('teacher5')
    const { envelope } = await call(app, { path: `/system/user/${userId}`, token })
    const record = envelope.data as Record<string, unknown>
    const body = {
      ...record,
      password: '',
      nickName: '李老师',
      roleIds: ['2'],
      postIds: [],
      params: {},
      userId: String(userId),
    }
    const { envelope: done } = await call(app, {
      method: 'PUT',
      path: '/system/user',
      token,
      body: body,
    })
    expect(done).toMatchObject({ code: 200 })
    expect(await userOf('teacher5')).toMatchObject({ nickName: '李老师', password, updateBy: 'admin' })
    expect((await api(userAdmin.read, { params: { id: userId } })).postIds).toEqual([])
  })

  it('who is a member gets no nickname that is another’s or a school’s', async () => {
    const [one, two] = [
      await make.member({ nickName: '海狸爸爸' }),
      await make.member({ nickName: '海狸妈妈' }),
    ]
    const school = await make.school({ schoolName: '湖滨中学' })
    const name = (nickName: string) =>
      api(userAdmin.update, { body: { userId: two.userId, userName: two.userName, nickName } })
    expect((await refusalOf(name(one.nickName))).field).toBe('nickName')
    expect((await refusalOf(name(school.schoolName))).field).toBe('nickName')
    await name('海狸一家')
    await name('')
    expect(await userOf(two.userName)).toMatchObject({ nickName: '海狸一家' })
    // people of the staff go by their own names, which may be equal
    for (const userName of ['same1', 'same2'])
      await api(userAdmin.create, { body: { ...draft(userName), nickName: '王老师' } })
  })

  it('is removed with roles and sessions, and the name is free again', async () => {
    await api(userAdmin.create, { body: draft('teacher6') })
    const { userId } = await userOf('teacher6')
    const theirs = await make.session(userId)
    await api(userAdmin.remove, { params: { ids: [userId] } })
    expect((await refusalOf(as(app, theirs)(readMe))).code).toBe(401)
    expect(await app.db.select().from(accountRoles).where(eq(accountRoles.userId, userId))).toEqual([])
    await api(userAdmin.create, { body: draft('teacher6') })
  })

  it('is neither the super administrator nor oneself, nor a member, when removed', async () => {
    const remove = (caller: typeof api, userId: number) =>
      refusalOf(caller(userAdmin.remove, { params: { ids: [userId] } }))
    expect((await remove(api, 1)).message).toBe('当前用户不能删除')
    const other = await make.administrator({ permissions: ['system:user:remove'] })
    const others = as(app, other.token)
    expect((await remove(others, other.userId)).message).toBe('当前用户不能删除')
    expect((await remove(others, 1)).message).toBe('不允许操作超级管理员用户')
    const member = await make.member({ phoneHash: 'x'.repeat(44), phonenumber: '139****0009' })
    expect((await remove(api, member.userId)).message).toContain('会员账号')
  })
})

describe('what may not be done to the super administrator', () => {
  it.each([
    ['edit', () => api(userAdmin.update, { body: { userId: 1, userName: 'admin' } })],
    ['stop', () => api(changeUserStatus, { body: { userId: 1, status: '1' } })],
    [
      'reset',
      async () => api(resetUserPassword, { body: { userId: 1, password: await encrypted(app, 'maple-43') } }),
    ],
    ['take roles', () => api(changeUserRoles, { query: { userId: 1 } })],
  ])('%s', async (_, act) => {
    expect((await refusalOf(act())).message).toBe('不允许操作超级管理员用户')
  })
})

describe('passwords and status', () => {
  it('a reset ends every session, keeps to length and characters, and the new password works', async () => {
    await api(userAdmin.create, { body: draft('teacher7') })
    const { userId } = await userOf('teacher7')
    await make.session(userId)
    const reset = async (password: string) =>
      api(resetUserPassword, { body: { userId, password: await encrypted(app, password) } })
    expect((await refusalOf(reset('short'))).message).toBe('密码长度必须介于 6 和 20 之间')
    expect((await refusalOf(reset('quote"quote'))).message).toContain('密码不能包含非法字符')
    await reset('lantern-77')
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
    expect(await tokenOf('teacher7', 'lantern-77')).toBeTruthy()
  })

  it('a stopped user is signed out, and stays so when enabled again', async () => {
    await api(userAdmin.create, { body: draft('teacher8') })
    const { userId } = await userOf('teacher8')
    const theirs = as(app, await make.session(userId))
    await theirs(readMe)
    await api(changeUserStatus, { body: { userId, status: '1' } })
    await api(changeUserStatus, { body: { userId, status: '0' } })
    expect((await refusalOf(theirs(readMe))).code).toBe(401)
  })
})

describe('lists and roles', () => {
  it('finds by department and all below it', async () => {
    const person = await make.account({ deptId: 107, usertype: '00' })
    const under = async (deptId: number) =>
      (await api(userAdmin.list, { query: { deptId, userName: person.userName } })).total
    expect([await under(100), await under(101), await under(107), await under(102)]).toEqual([1, 1, 1, 0])
  })

  it('offers the super administrator’s role to no other account', async () => {
    expect((await api(readUserChoices)).roles.map(({ roleId }) => roleId)).not.toContain(1)
    expect((await api(userAdmin.read, { params: { id: 1 } })).roles.map(({ roleId }) => roleId)).toContain(1)
  })

  it('answers the choices with and without a slash at the end', async () => {
    for (const path of ['/system/user', '/system/user/'])
      expect((await call(app, { path, token })).envelope).toMatchObject({
        code: 200,
        roles: expect.any(Array),
      })
  })

  it('replaces the roles of a user; none when nothing is sent', async () => {
    const person = await make.account({ usertype: '00' })
    const held = async () =>
      (await api(readUserRoles, { params: { userId: person.userId } })).roles.filter(({ flag }) => flag)
    await api(changeUserRoles, { query: { userId: person.userId, roleIds: [2, 3] } })
    expect((await held()).map(({ roleId }) => roleId)).toEqual([2, 3])
    const { envelope } = await call(app, {
      method: 'PUT',
      path: `/system/user/authRole?userId=${person.userId}&roleIds=`,
      token,
    })
    expect(envelope.code).toBe(200)
    expect(await held()).toEqual([])
  })

  it('exports exactly the columns of the template', async () => {
    const { bytes } = await posted('/system/user/export', 'userName=admin')
    const [head, first] = readWorkbook(bytes)
    expect(head).toEqual([
      '用户序号',
      '登录名称',
      '用户名称',
      '用户邮箱',
      '手机号码',
      '用户性别',
      '账号状态',
      '最后登录IP',
      '最后登录时间',
      '部门名称',
      '部门负责人',
    ])
    expect(first?.slice(0, 3)).toEqual(['1', 'admin', '管理员'])
  })

  it('exports ticked rows and shown columns alone', async () => {
    const { bytes } = await posted('/system/user/export', 'ids=2,1&columns=userName')
    expect(readWorkbook(bytes)).toEqual([['登录名称'], ['ry'], ['admin']])
  })
})

describe('the import', () => {
  const HEADS = ['部门编号', '登录名称', '用户名称', '用户邮箱', '手机号码', '用户性别', '账号状态']
  const sheet = async (rows: (string | number)[][]) =>
    new File(
      [(await writeXlsx({ sheets: [{ name: '用户数据', rows: [HEADS, ...rows] }] })) as never],
      'users.xlsx',
    )

  it('gives a template with the columns that it reads', async () => {
    const { bytes } = await posted('/system/user/importTemplate', '')
    expect(readWorkbook(bytes)).toEqual([HEADS])
  })

  it('keeps the good rows, tells the bad ones by name and number, and answers 500', async () => {
    const file = await sheet([
      [103, 'import1', '王一', 'one@example.com', '13900000011', '男', '正常'],
      [103, 'import2', '王二', 'no address', '', '女', '正常'],
      [999, 'import3', '王三', '', '', '未知', '正常'],
      [103, 'admin', '假的', '', '', '男', '正常'],
    ])
    const refusal = await refusalOf(api(importData, { file }))
    expect(refusal.code).toBe(500)
    expect(refusal.message).toContain('很抱歉，导入失败！共 3 条数据格式不正确，错误如下：')
    expect(refusal.message).toContain('<br/>1、账号 import2 导入失败：邮箱格式不正确')
    expect(refusal.message).toContain('<br/>3、账号 admin 已存在')
    // the log is read as text, by line
    const { rows } = await api(operLogAdmin.list, { query: { businessType: 6 } as never })
    expect(rows[0]?.errorMsg).toContain('\n1、账号 import2 导入失败：邮箱格式不正确')
    expect(rows[0]?.jsonResult).not.toMatch(/<br|&#39;/)
    expect(await userOf('import1')).toMatchObject({ nickName: '王一', sex: '0', deptId: 103 })
    expect(await tokenOf('import1', '123456')).toBeTruthy()
  })

  it('takes no name that could not sign in, and leaves longer ones of before as they are', async () => {
    const long = await make.account({ userName: 'n'.repeat(25), usertype: '00' })
    const file = await sheet([
      ['', 'n'.repeat(21), '周一', '', '', '', ''],
      ['', long.userName, '周二', '', '', '', ''],
    ])
    const { message } = await refusalOf(api(importData, { file, query: { updateSupport: '1' } }))
    expect(message).toContain('共 1 条')
    expect(message).toContain('用户名称长度必须介于 2 和 20 之间')
    expect(await userOf(long.userName)).toMatchObject({ nickName: '周二' })
  })

  it('updates those that exist only where asked', async () => {
    const file = await sheet([['', 'import1', '王一一', '', '', '', '']])
    expect((await refusalOf(api(importData, { file }))).message).toContain('账号 import1 已存在')
    await api(importData, { file, query: { updateSupport: '1' } })
    expect(await userOf('import1')).toMatchObject({ nickName: '王一一', email: 'one@example.com' })
  })

  it('loses no row below empty ones, and refuses a name that came further up', async () => {
    const empty = Array.from({ length: 2_500 }, () => [''])
    const file = await sheet([
      ['', 'import4', '王四', '', '', '', ''],
      ...empty,
      ['', 'import5', '王五', '', '', '', ''],
      ['', 'import4', '王四四', '', '', '', ''],
    ])
    const { data: promised } = await api(importPreview, { file, query: { updateSupport: '1' } })
    expect(promised).toMatchObject({ good: 2, bad: 1 })
    const { message } = await refusalOf(api(importData, { file, query: { updateSupport: '1' } }))
    expect(message).toContain('1、账号 import4 导入失败：与第 2 行重复')
    expect(await userOf('import4')).toMatchObject({ nickName: '王四' })
    expect(await userOf('import5')).toMatchObject({ nickName: '王五' })
    // the same where both rows would change a person who is there
    const again = await refusalOf(
      api(importData, {
        file: await sheet([
          ['', 'import4', '王四一', '', '', '', ''],
          ['', 'import4', '王四二', '', '', '', ''],
        ]),
        query: { updateSupport: '1' },
      }),
    )
    expect(again.message).toContain('共 1 条')
    expect(again.message).toContain('与第 2 行重复')
    expect(await userOf('import4')).toMatchObject({ nickName: '王四一' })
  })

  it('takes 2,000 rows, and tells those that it refuses by name and in their order', async () => {
    const phone = (at: number) => `137${String(at).padStart(8, '0')}`
    const rows = Array.from({ length: 2_000 }, (_, at) => [
      103,
      `bulk${at}`,
      `批量${at}`,
      '',
      phone(at),
      '男',
      '正常',
    ])
    rows[501] = [103, 'bulk501', '号码重复', '', phone(500), '男', '正常']
    rows[1_200] = [999, 'bulk1200', '没有部门', '', '', '男', '正常']
    rows[1_999] = [103, 'BULK7', '大小写', '', '', '男', '正常']
    const { message } = await refusalOf(api(importData, { file: await sheet(rows) }))
    expect(message.split('<br/>')).toEqual([
      '很抱歉，导入失败！共 3 条数据格式不正确，错误如下：',
      '1、账号 bulk501 导入失败：新增用户&#39;bulk501&#39;失败，手机号码已存在',
      '2、账号 bulk1200 导入失败：部门不存在',
      '3、账号 BULK7 导入失败：新增用户&#39;BULK7&#39;失败，登录账号已存在',
    ])
    expect((await api(userAdmin.list, { query: { userName: 'bulk' } })).total).toBe(1_997)
    expect(await userOf('bulk502')).toMatchObject({ nickName: '批量502', phonenumber: phone(502) })
  })

  it('promises what comes in, row by row, and gives back the others to be mended and sent again', async () => {
    const { userName } = await make.account({ userName: 'there1', usertype: '00' })
    const file = await sheet([
      [103, 'once1', '钱一', 'once@example.com', '13900000021', '男', '正常'],
      [103, 'once2', '钱二', '', '13900000021', '男', '正常'],
      [103, 'ONCE1', '钱三', '', '', '男', '正常'],
      [103, 'once4', '钱四', 'once@example.com', '', '男', '正常'],
      [999, 'once5', '钱五', '', '', '男', '正常'],
      [103, 'once6', '', '', '', '男', '正常'],
      [103, 'once7', '钱七', '', '12345', '男', '正常'],
      [103, 'once8', '钱八', '', '139****0021', '男', '正常'],
      [103, userName, '钱九', '', '', '男', '正常'],
      [103, 'once1', '钱十', '', '', '男', '正常'],
      [103, '=once11', '钱十一', '', '12345', '男', '正常'],
      [103, 'once12', '钱十二', '', '', '女', '正常'],
    ])
    const refused = [
      [3, 'once2', '手机号码已存在'],
      [4, 'ONCE1', '登录账号已存在'],
      [5, 'once4', '邮箱账号已存在'],
      [6, 'once5', '部门不存在'],
      [7, 'once6', '用户昵称不能为空'],
      [8, 'once7', '请输入正确的手机号码'],
      [9, 'once8', '请输入正确的手机号码'],
      [10, 'there1', '账号 there1 已存在'],
      [11, 'once1', '与第 2 行重复'],
      [12, '=once11', '请输入正确的手机号码'],
    ].map(([line, name, reason]) => ({ line, name, reason }))

    const { data: promised } = await api(importPreview, { file })
    expect(promised).toMatchObject({ good: 2, bad: 10 })
    expect(
      promised.rows
        .filter(({ outcome }) => outcome === 'failed' || outcome === 'exists')
        .map(({ line, values, errors }) => ({
          line,
          name: values.userName,
          reason: Object.values(errors).join(),
        })),
    ).toEqual(refused)
    await expect(userOf('once1')).rejects.toThrow()

    const { message, data } = await refusalOf(api(importData, { file, query: { report: '1' } }))
    expect(message).toContain('很抱歉，导入失败！共 10 条数据格式不正确，错误如下：')
    const report = data as { added: number; updated: number; refused: unknown; workbook: string }
    expect(report).toMatchObject({ added: 2, updated: 0, refused })
    expect(await userOf('once12')).toMatchObject({ nickName: '钱十二' })

    const rest = Buffer.from(report.workbook, 'base64')
    const [heads, ...rows] = readWorkbook(rest)
    expect(heads).toEqual([...HEADS, '原因'])
    expect(rows[0]).toEqual(['103', 'once2', '钱二', '', '13900000021', '男', '正常', '手机号码已存在'])
    // a spreadsheet must not run what a person wrote into a cell
    expect(rows.at(-1)?.[1]).toBe('\t=once11')
    const again = new File([rest], 'rest.xlsx')
    expect((await api(importPreview, { file: again })).data).toMatchObject({ good: 0, bad: 10 })
  })

  it('promises and does the same where those that are there are changed, and leaves blank cells as they are', async () => {
    await make.account({ userName: 'change1', nickName: '孙一', usertype: '00' })
    const file = await sheet([
      ['', 'change1', '', '', '13900000031', '', ''],
      ['', 'change2', '孙二', '', '', '', ''],
    ])
    const query = { updateSupport: '1' }
    const outcomes = async (body: object) =>
      (await api(importPreview, { file, ...body })).data.rows.map(({ outcome }) => outcome)
    expect(await outcomes({})).toEqual(['exists', 'added'])
    expect(await outcomes({ query })).toEqual(['updated', 'added'])
    expect((await userOf('change1')).phonenumber).toBe('')
    const { msg, data } = await api(importData, { file, query: { ...query, report: '1' } })
    expect(msg).toContain('恭喜您，数据已全部导入成功！共 2 条')
    expect(data).toEqual({ added: 1, updated: 1, refused: [], workbook: null })
    expect(await userOf('change1')).toMatchObject({ nickName: '孙一', phonenumber: '13900000031' })
  })

  it('says it in the language of its reader, and the log keeps no file', async () => {
    const english = as(app, token, { language: 'en' })
    const file = await sheet([[999, 'tongue1', 'Li', '', '', '', '']])
    const { data } = await refusalOf(english(importData, { file, query: { report: '1' } }))
    const report = data as { refused: unknown; workbook: string }
    expect(report.refused).toEqual([{ line: 2, name: 'tongue1', reason: 'There is no such department' }])
    expect(readWorkbook(Buffer.from(report.workbook, 'base64'))[0]?.at(-1)).toBe('Reason')
    const [entry] = (
      await api(operLogAdmin.list, { query: { title: '用户管理', businessType: '6' } as never })
    ).rows
    expect(entry?.jsonResult).toContain('tongue1')
    expect(entry?.jsonResult).not.toContain('workbook')
  })

  it.each([
    ['more rows than it takes', 2_001, '2000'],
    ['rows without an end', 51_000, '2000'],
  ])('refuses %s', async (_, count, message) => {
    const rows = Array.from({ length: count }, (_row, at) => (count > 3_000 ? [''] : ['', `many${at}`]))
    expect((await refusalOf(api(importPreview, { file: await sheet(rows) }))).message).toContain(message)
  })

  it('says what would come of it before anything is written', async () => {
    const file = await sheet([
      [103, 'preview1', '赵一', '', '', '男', '正常'],
      [103, 'preview2', '<b>', 'x', '', '男', '正常'],
    ])
    const { data } = await api(importPreview, { file })
    expect(data).toMatchObject({ good: 1, bad: 1 })
    expect(data.rows[1]?.errors).toMatchObject({
      nickName: '用户昵称不能包含脚本字符',
      email: '邮箱格式不正确',
    })
    await expect(userOf('preview1')).rejects.toThrow()
  })

  it.each([
    ['no workbook', new File(['hello'], 'users.xlsx'), '文件无法读取'],
    ['another kind of file', new File(['a,b'], 'users.txt'), 'xlsx'],
  ])('refuses %s', async (_, file, message) => {
    expect((await refusalOf(api(importData, { file }))).message).toContain(message)
  })
})
