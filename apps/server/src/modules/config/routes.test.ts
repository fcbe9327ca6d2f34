import { configAdmin, readConfigValue, refreshConfig } from '@app/contract/system/config.ts'
import type { Permission } from '@app/contract/wire/call.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { call, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const token = await make.superAdministrator()
const api = as(app, token)

const readSetting = async (key: string) =>
  (await call(app, { path: `/system/config/configKey/${key}`, token })).envelope

describe('a setting', () => {
  it('answers its value in msg, and an empty text when it does not exist', async () => {
    expect(await readSetting('sys.index.skinName')).toEqual({ code: 200, msg: 'skin-blue' })
    expect(await readSetting('no.such.key')).toEqual({ code: 200, msg: '' })
  })

  it.each([
    'sys.index.skinName',
    'sys.index.sideTheme',
    'sys.account.captchaEnabled',
    'sys.account.registerUser',
    'sys.account.chrtype',
  ])('that clients build their pages with is read by everybody who is signed in: %s', async (key) => {
    const member = as(app, (await make.member()).token)
    expect(await member(readConfigValue, { params: { key } })).toEqual({})
  })

  it.each([
    'sys.user.initPassword',
    'sys.login.blackIPList',
    'sys.account.passwordValidateDays',
    'no.such.key',
    'constructor',
  ])('of any other kind is for administrators, and refused whether it exists or not: %s', async (key) => {
    const read = async (...permissions: Permission[]) =>
      as(app, (await make.administrator({ permissions })).token)(readConfigValue, { params: { key } })
    const member = as(app, (await make.member()).token)
    expect((await refusalOf(member(readConfigValue, { params: { key } }))).code).toBe(403)
    expect((await refusalOf(read('bbs:school:list'))).code).toBe(403)
    expect(await read('system:config:query')).toEqual({})
    expect(await read('system:config:list')).toEqual({})
  })

  it('with the first password of new accounts is read by those who give accounts to others', async () => {
    const read = async (permission: Permission) =>
      as(app, (await make.administrator({ permissions: [permission] })).token)(readConfigValue, {
        params: { key: 'sys.user.initPassword' },
      })
    for (const verb of ['add', 'import', 'resetPwd'] as const)
      expect(await read(`system:user:${verb}`)).toEqual({})
    expect((await refusalOf(read('system:user:list'))).code).toBe(403)
  })

  it('shows a new value at once', async () => {
    const body = { configName: '测试', configKey: 'test.key', configValue: '一' }
    const { data } = await api(configAdmin.create, { body })
    expect(await readSetting('test.key')).toMatchObject({ msg: '一' })
    await api(configAdmin.update, { body: { ...body, configId: data.configId, configValue: '二' } })
    expect(await readSetting('test.key')).toMatchObject({ msg: '二' })
    await api(configAdmin.remove, { params: { ids: [data.configId] } })
    expect(await readSetting('test.key')).toMatchObject({ msg: '' })
  })

  it('that is built in cannot be deleted', async () => {
    const { rows } = await api(configAdmin.list, { query: { configKey: 'sys.index.skinName' } })
    const refusal = await refusalOf(api(configAdmin.remove, { params: { ids: [rows[0]?.configId ?? 0] } }))
    expect(refusal).toMatchObject({ code: 500, message: '内置参数【sys.index.skinName】不能删除 ' })
  })

  it('has a key of its own', async () => {
    const twin = api(configAdmin.create, {
      body: { configName: '重复', configKey: 'sys.index.skinName', configValue: 'x' },
    })
    expect(await refusalOf(twin)).toMatchObject({
      field: 'configKey',
      message: "新增参数'重复'失败，参数键名已存在",
    })
  })

  it('is listed with those whose value is empty', async () => {
    const { rows, total } = await api(configAdmin.list, { query: { pageSize: 50 } })
    expect(rows.length).toBe(total)
    expect(rows.find((row) => row.configKey === 'sys.login.blackIPList')?.configValue).toBe('')
  })

  it('written past the product shows after reloading', async () => {
    await readSetting('sys.index.sideTheme')
    await app.db.execute(
      sql`update sys_config set config_value = 'light' where config_key = 'sys.index.sideTheme'`,
    )
    await api(refreshConfig)
    expect(await readSetting('sys.index.sideTheme')).toMatchObject({ msg: 'light' })
  })
})
