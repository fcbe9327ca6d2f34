import { readMe, register } from '@app/contract/account/account.ts'
import { sendSmsCode } from '@app/contract/account/account-security.ts'
import { configAdmin } from '@app/contract/system/config.ts'
import type { CallInput } from '@app/contract/wire/call.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { newestCode } from '#test/messages.ts'
import { encrypted, signInLog, trySignIn } from '#test/sign-in.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const visitor = (language: 'zh' | 'en' = 'zh') => as(app, undefined, { from: app.newAddress(), language })

let count = 0
const newPhone = () => `1380000${String(++count).padStart(4, '0')}`

type Form = NonNullable<CallInput<typeof register>['body']>

/** A whole form with a right code, changed by what a test is about. */
async function filled(change: Partial<Form> & { password?: string } = {}): Promise<Form> {
  const phonenumber = change.phonenumber ?? newPhone()
  await visitor()(sendSmsCode, { body: { phonenumber, scene: 'register' } })
  const smsCode = await newestCode(app, 'register')
  const { password = 'Maple-lantern-7', ...rest } = change
  return {
    username: `family_${++count}`,
    phonenumber,
    smsCode,
    agree: true,
    ...rest,
    password: await encrypted(app, password),
  }
}

describe('becoming a member', () => {
  it('takes a phone, its code and a name; the member is signed in, and the number lies sealed', async () => {
    const form = await filled({ phonenumber: '138 1234 5678', username: 'Lu_2026', nickName: '多伦多的小鹿' })
    const { token } = await visitor()(register, { body: { ...form, remember: true } })
    const me = await as(app, token ?? '')(readMe)
    expect(me.user).toMatchObject({
      userName: 'Lu_2026',
      nickName: '多伦多的小鹿',
      usertype: '01',
      phonenumber: '138****5678',
    })
    const [row] = await app.db.select().from(accounts).where(eq(accounts.userId, me.user.userId))
    expect(JSON.stringify(row)).not.toContain('12345678')
    expect(app.product.appContext.encryption.decrypt(row?.phoneSealed ?? '')).toBe('+8613812345678')
    expect(row?.agreeTime).toEqual(app.clock.now())
    expect(await signInLog(app, 'Lu_2026')).toMatchObject([{ status: '0', msg: '注册成功' }])
    // by name and by phone, however it is written
    for (const username of ['lu_2026', '13812345678', '+86 138-1234-5678'])
      expect((await trySignIn(app, { username, password: 'Maple-lantern-7' })).envelope.code).toBe(200)
  })

  it('refuses the nickname of another member or of a school; the code is good for another one', async () => {
    const make = makers(app)
    await make.school({ schoolName: '海棠湾国际书院' })
    await make.member({ nickName: '湖边的枫叶' })
    const form = await filled({ nickName: '湖边的枫叶' })
    const send = (nickName: string) => visitor()(register, { body: { ...form, nickName } })
    expect((await refusalOf(send('湖边的枫叶'))).errKey).toBe('user.nick.taken')
    expect((await refusalOf(send('海棠湾国际书院招生'))).errKey).toBe('user.nick.official')
    const { token } = await send('湖边的枫叶2')
    expect((await as(app, token ?? '')(readMe)).user.nickName).toBe('湖边的枫叶2')
  })

  it('refuses a nickname that would need review', async () => {
    const form = await filled({ nickName: '专业代写' })
    expect(await refusalOf(visitor()(register, { body: form }))).toMatchObject({
      errKey: 'word.block',
      field: 'nickName',
    })
    const { token } = await visitor()(register, { body: { ...form, nickName: '专心读书' } })
    expect((await as(app, token ?? '')(readMe)).user.nickName).toBe('专心读书')
  })

  it('is open in a fresh product, while the console’s own page is closed, and follows its switch', async () => {
    expect((await refusalOf(visitor()(register, { body: { username: 'somebody' } }))).message).toBe(
      '当前系统没有开启注册功能！',
    )
    const form = await filled()
    const administrator = as(app, await makers(app).superAdministrator())
    const { rows } = await administrator(configAdmin.list, {
      query: { configKey: 'sys.account.registerMember' },
    })
    const [row] = rows
    if (!row) throw new Error('there is no such switch')
    const { configId, configName, configKey, configType } = row
    const turn = (configValue: string) =>
      administrator(configAdmin.update, {
        body: { configId, configName, configKey, configType, configValue },
      })
    await turn('false')
    expect((await refusalOf(visitor()(register, { body: form }))).errKey).toBe('register.closed')
    await turn('true')
    expect((await visitor()(register, { body: form })).token).toBeTruthy()
  })

  it('gives who names none a nickname that says nothing of the account', async () => {
    const form = await filled({ username: 'secret_name' })
    const { token } = await visitor('en')(register, { body: form })
    const { user } = await as(app, token ?? '')(readMe)
    expect(user.nickName).toMatch(/^Newcomer [a-z2-9]{6}$/)
  })

  it.each([
    [{ username: 'abc' }, 'user.name.format', 'username', '账号须为4到20位字母、数字或下划线，且以字母开头'],
    [{ username: '4abcd' }, 'user.name.format', 'username', undefined],
    [{ username: 'admin_1' }, 'user.name.format', 'username', undefined],
    [{ phonenumber: '12345' }, 'phone.format', 'phonenumber', '请输入正确的手机号'],
    [{ password: 'short-1' }, 'user.pwd.format', 'password', undefined],
    [{ password: 'onlyletters' }, 'user.pwd.format', 'password', undefined],
    [{ password: `Aa1-${'x'.repeat(61)}` }, 'user.pwd.format', 'password', undefined],
    [{ password: 'password123' }, 'user.pwd.weak', 'password', '密码过于简单，请更换'],
    [{ password: 'qwer123456' }, 'user.pwd.weak', 'password', undefined],
    [{ username: 'greendeer', password: 'my-greendeer-1' }, 'user.pwd.weak', 'password', undefined],
    [{ usertype: '00' }, 'user.type', 'usertype', undefined],
    [{ nickName: '鹿' }, 'user.nick.length', 'nickName', undefined],
    [{ nickName: '小鹿<b>' }, 'user.nick.format', 'nickName', undefined],
    [{ nickName: '官方客服' }, 'user.nick.official', 'nickName', undefined],
    [{ agree: false }, 'user.agree', 'agree', '请先同意用户协议与隐私政策'],
    [{ smsCode: '000000' }, 'sms.bad', 'smsCode', '短信验证码错误或已过期'],
  ])('is refused with %j', async (change, errKey, field, message) => {
    const { phonenumber, ...rest } = change as Partial<Form> & { password?: string }
    const form = { ...(await filled(rest)), ...(phonenumber ? { phonenumber } : {}) }
    const refusal = await refusalOf(visitor()(register, { body: form }))
    expect(refusal).toMatchObject({ code: 500, errKey, field })
    if (message) expect(refusal.message).toBe(message)
  })

  it('refuses a password that holds the phone', async () => {
    const phonenumber = newPhone()
    const form = await filled({ phonenumber, password: `deer-${phonenumber}` })
    expect((await refusalOf(visitor()(register, { body: form }))).errKey).toBe('user.pwd.weak')
  })

  it('lets a taken name be mended with the same code', async () => {
    const first = await filled({ username: 'first_here' })
    await visitor()(register, { body: first })
    const second = await filled({ username: 'First_Here' })
    expect(await refusalOf(visitor()(register, { body: second }))).toMatchObject({
      errKey: 'user.name.taken',
      field: 'username',
    })
    await visitor()(register, { body: { ...second, username: 'second_here' } })
  })

  it('tells that a phone is taken only to who has its code', async () => {
    const phonenumber = newPhone()
    await visitor()(register, { body: await filled({ phonenumber }) })
    app.clock.pass(2 * MINUTE)
    const again = await filled({ phonenumber })
    const guess = await refusalOf(visitor()(register, { body: { ...again, smsCode: '123456' } }))
    expect(guess.errKey).toBe('sms.bad')
    expect((await refusalOf(visitor()(register, { body: again }))).errKey).toBe('phone.taken')
  })

  it('makes one account of twenty equal forms at the same moment', async () => {
    const form = await filled()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => visitor()(register, { body: form })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await app.db.$count(accounts, eq(accounts.userName, form.username ?? ''))).toBe(1)
  })

  it('is open to schools as well', async () => {
    const { token } = await visitor()(register, { body: await filled({ usertype: '02' }) })
    expect((await as(app, token ?? '')(readMe)).user.usertype).toBe('02')
  })

  // forum check 29: the (n+1)-th call is refused with a time, and succeeds after it
  it('is not refused to the fourth family of a day behind an address, and to the fourteenth of a minute', async () => {
    const from = as(app, undefined, { from: app.newAddress() })
    const joined: string[] = []
    // each proves a phone there, by which the share of a day grows by two and that of a minute by a fifth
    const next = async () => from(register, { body: await filled() }).then(() => joined.push('one'))
    for (let time = 0; time < 10; time++) await next()
    const refusal = await refusalOf(
      (async () => {
        for (let time = 0; time < 4; time++) await next()
      })(),
    )
    expect(refusal).toMatchObject({ code: 601, errKey: 'rate.register' })
    expect(joined.length).toBeLessThan(14)
    app.clock.pass(MINUTE)
    await next()
  })
})
