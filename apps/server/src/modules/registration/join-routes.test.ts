import { readMe, updateMyPassword } from '@app/contract/account/account.ts'
import {
  confirmEmail,
  joinByPhone,
  readMySecurity,
  sendSmsCode,
  smsSignIn,
  updateMyEmail,
} from '@app/contract/account/account-security.ts'
import { liftSanction, sanctionAdmin, sanctionUser } from '@app/contract/moderation/sanction.ts'
import { configAdmin } from '@app/contract/system/config.ts'
import type { CallInput } from '@app/contract/wire/call.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { audits } from '#modules/audit/table.ts'
import { members } from '#modules/member/table.ts'
import { deliverNotices } from '#modules/notice/actions.ts'
import { notices } from '#modules/notice/table.ts'
import { sanctionModule } from '#modules/sanction/module.ts'
import { sanctions } from '#modules/sanction/table.ts'
import { modules } from '#modules.ts'
import { events } from '#platform/event/events.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { newestCode, newestMessage } from '#test/messages.ts'
import { encrypted, signInLog, trySignIn } from '#test/sign-in.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const visitor = (language: 'zh' | 'en' = 'zh') => as(app, undefined, { from: app.newAddress(), language })

let count = 0
const newPhone = () => `1370000${String(++count).padStart(4, '0')}`

async function codeFor(phonenumber: string) {
  await visitor()(sendSmsCode, { body: { phonenumber, scene: 'login' } })
  return newestCode(app, 'login')
}

type Form = NonNullable<CallInput<typeof joinByPhone>['body']>

const filled = async (change: Partial<Form> = {}): Promise<Form> => {
  const phonenumber = change.phonenumber ?? newPhone()
  return { phonenumber, smsCode: await codeFor(phonenumber), agree: true, ...change }
}

const setPolicy = async (configValue: string) => {
  const administrator = as(app, await makers(app).superAdministrator())
  const { rows } = await administrator(configAdmin.list, {
    query: { configKey: 'sys.account.registerMember' },
  })
  const [row] = rows
  if (!row) throw new Error('there is no such setting')
  const { configId, configName, configKey, configType } = row
  await administrator(configAdmin.update, {
    body: { configId, configName, configKey, configType, configValue },
  })
}

describe('joining with a phone alone', () => {
  it('takes number, code and consent; account name and nickname are made', async () => {
    const form = await filled({ phonenumber: '137 1234 5678' })
    const { token, isNew } = await visitor()(joinByPhone, { body: { ...form, remember: true } })
    expect(isNew).toBe(true)
    const { user } = await as(app, token)(readMe)
    expect(user).toMatchObject({ usertype: '01', phonenumber: '137****5678' })
    expect(user.userName).toMatch(/^m[a-z2-9]{13}$/)
    expect(user.nickName).toMatch(/^新朋友/)
    const [row] = await app.db.select().from(accounts).where(eq(accounts.userId, user.userId))
    expect(row?.agreeTime).toEqual(app.clock.now())
    expect(await signInLog(app, user.userName)).toMatchObject([{ status: '0', msg: '注册成功' }])
  })

  it('checks a nickname by the rules of registration, and the code is good for another one', async () => {
    await makers(app).member({ nickName: '河边的柳树' })
    const form = await filled()
    const send = (nickName: string) => visitor()(joinByPhone, { body: { ...form, nickName } })
    expect(await refusalOf(send('河边的柳树'))).toMatchObject({
      errKey: 'user.nick.taken',
      field: 'nickName',
    })
    expect(await refusalOf(send('官方客服'))).toMatchObject({ errKey: 'user.nick.official' })
    expect(await refusalOf(send('专业代写'))).toMatchObject({ errKey: 'word.block', field: 'nickName' })
    const { token } = await send('枫叶小鹿0207')
    expect((await as(app, token)(readMe)).user.nickName).toBe('枫叶小鹿0207')
  })

  it('needs the consent that registration needs', async () => {
    const form = await filled({ agree: false })
    expect(await refusalOf(visitor()(joinByPhone, { body: form }))).toMatchObject({
      errKey: 'user.agree',
      field: 'agree',
    })
  })

  it('signs in the account of a number that has one', async () => {
    const form = await filled()
    const first = await visitor()(joinByPhone, { body: form })
    app.clock.pass(MINUTE)
    const again = await filled({ phonenumber: form.phonenumber ?? '' })
    // neither consent nor nickname is looked at
    const second = await visitor()(joinByPhone, { body: { ...again, agree: false, nickName: '<b>' } })
    expect(second.isNew).toBe(false)
    const idOf = async (token: string) => (await as(app, token)(readMe)).user.userId
    expect(await idOf(second.token)).toBe(await idOf(first.token))
  })

  it('makes one account of ten equal forms at the same moment', async () => {
    const form = await filled()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => visitor()(joinByPhone, { body: form })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('lets eighty families behind one address join within a quarter of an hour', async () => {
    const from = as(app, undefined, { from: app.newAddress() })
    for (let family = 0; family < 80; family++) {
      const phonenumber = newPhone()
      await from(sendSmsCode, { body: { phonenumber, scene: 'login' } })
      const smsCode = await newestCode(app, 'login')
      await from(joinByPhone, { body: { phonenumber, smsCode, agree: true } })
      app.clock.pass(MINUTE / 5)
    }
  }, 60_000)
})

describe('a number without an account', () => {
  it('differs from others only after its right code, at signing in and at joining', async () => {
    const known = newPhone()
    await visitor()(joinByPhone, { body: await filled({ phonenumber: known }) })
    app.clock.pass(MINUTE)
    const unknown = newPhone()
    const answers = []
    for (const phonenumber of [known, unknown]) {
      const answer = await visitor()(sendSmsCode, { body: { phonenumber, scene: 'login' } })
      const wrong = { phonenumber, smsCode: '000000' }
      const refusals = [
        await refusalOf(visitor()(smsSignIn, { body: wrong })),
        await refusalOf(visitor()(joinByPhone, { body: { ...wrong, nickName: '<b>' } })),
      ]
      answers.push([answer.data, ...refusals.map(({ errKey, message }) => [errKey, message])])
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('gets join.needed at signing in, and joins with the same code', async () => {
    const form = await filled()
    const { phonenumber, smsCode } = form
    const refusal = await refusalOf(visitor()(smsSignIn, { body: { phonenumber, smsCode } }))
    expect(refusal).toMatchObject({ code: 601, errKey: 'join.needed', data: { needsInvitation: false } })
    expect((await visitor()(joinByPhone, { body: form })).isNew).toBe(true)
  })

  it('gets no code while registration is closed; by invitation it needs one', async () => {
    await setPolicy('false')
    const phonenumber = newPhone()
    await visitor()(sendSmsCode, { body: { phonenumber, scene: 'login' } })
    await expect(newestMessage(app, 'login')).rejects.toThrow('no message about login')
    await setPolicy('invitation')
    const form = await filled()
    const { smsCode } = form
    const number = { phonenumber: form.phonenumber, smsCode }
    expect(await refusalOf(visitor()(smsSignIn, { body: number }))).toMatchObject({
      data: { needsInvitation: true },
    })
    expect((await refusalOf(visitor()(joinByPhone, { body: form }))).errKey).toBe('invitation.missing')
    await setPolicy('false')
    expect((await refusalOf(visitor()(joinByPhone, { body: form }))).errKey).toBe('register.closed')
    await setPolicy('true')
    expect((await visitor()(joinByPhone, { body: form })).isNew).toBe(true)
  })
})

describe('the first e-mail address of who joined with a phone', () => {
  it('needs no password within a quarter of an hour after the code, and one after that or in place of another', async () => {
    const { token } = await visitor()(joinByPhone, { body: { ...(await filled()), remember: true } })
    const me = as(app, token)
    const give = (email: string) => me(updateMyEmail, { body: { email } })
    expect((await me(readMySecurity)).data).toMatchObject({ emailNeedsProof: false })
    await give('mother@example.org')
    app.clock.pass(16 * MINUTE)
    expect((await me(readMySecurity)).data).toMatchObject({ emailNeedsProof: true })
    expect(await refusalOf(give('thief@example.org'))).toMatchObject({ errKey: 'user.pwd.old' })

    const form = await filled()
    const next = as(app, (await visitor()(joinByPhone, { body: form })).token)
    await next(updateMyEmail, { body: { email: 'father@example.org' } })
    const [, link = ''] = /#([\w-]{32})/.exec(await newestMessage(app, 'confirmEmail', 'email')) ?? []
    await visitor()(confirmEmail, { body: { token: link } })
    const changed = next(updateMyEmail, { body: { email: 'thief@example.org' } })
    expect(await refusalOf(changed)).toMatchObject({ errKey: 'user.pwd.old' })
  })
})

describe('the first password of who joined with a phone', () => {
  it('is set by a code to the own phone, once; signing in by password works from then on', async () => {
    const form = await filled()
    const { token } = await visitor()(joinByPhone, { body: form })
    const me = as(app, token)
    expect((await me(readMySecurity)).data).toMatchObject({ hasPassword: false, passwordTime: null })
    const newPassword = await encrypted(app, 'Maple-lantern-7')
    const username = form.phonenumber ?? ''
    expect((await trySignIn(app, { username, password: '' })).envelope.code).toBe(500)
    expect(await refusalOf(me(updateMyPassword, { body: { newPassword, smsCode: '000000' } }))).toMatchObject(
      {
        errKey: 'sms.bad',
      },
    )
    await me(sendSmsCode, { body: { scene: 'secure' } })
    const smsCode = await newestCode(app, 'secure')
    await me(updateMyPassword, { body: { newPassword, smsCode } })
    expect((await me(readMySecurity)).data.hasPassword).toBe(true)
    expect((await trySignIn(app, { username, password: 'Maple-lantern-7' })).envelope.code).toBe(200)
    app.clock.pass(MINUTE)
    await me(sendSmsCode, { body: { scene: 'secure' } })
    const next = await newestCode(app, 'secure')
    const other = await encrypted(app, 'Cedar-lantern-8')
    expect(
      (await refusalOf(me(updateMyPassword, { body: { newPassword: other, smsCode: next } }))).errKey,
    ).toBe('user.pwd.old')
  })
})

describe('who joins again with the number of an account that was closed', () => {
  const { db, clock } = app
  const idOf = async (token: string) => (await as(app, token)(readMe)).user.userId
  const muteOf = async (userId: number) =>
    (await db.select().from(members).where(eq(members.userId, userId)))[0]?.mutedUntil ?? null

  it('is muted for ever as before, and the row of a sanction under an alias stays in the list until lifted', async () => {
    const boss = as(app, await makers(app).superAdministrator())
    const phonenumber = newPhone()
    const first = await visitor()(joinByPhone, { body: await filled({ phonenumber }) })
    const userId = await idOf(first.token)
    const forEver = { kind: 'mute' as const, isForEver: true, reasonKey: 'spam' as const }
    await boss(sanctionUser, { params: { userId }, body: forEver })
    const [decision] = await db
      .insert(audits)
      .values({
        act: 'mute',
        objKind: 'user',
        objId: userId,
        userName: 'x',
        role: 'admin',
        createTime: clock.now(),
        after: { isUnderAlias: true },
      })
      .returning()
    const until = new Date(clock.now().getTime() + 90 * 24 * 60 * MINUTE)
    await db
      .insert(sanctions)
      .values({ userId, kind: 'mute', isUnderAlias: true, until, decisionId: decision?.id })
    const listed = async () => (await boss(sanctionAdmin.list)).rows.map((row) => row.kind)
    expect(await listed()).toEqual(['mute', 'mute'])
    await sanctionModule.personalData?.erase?.(app.product.appContext, { userId, keepsContent: false })
    const closed = { delFlag: '2' as const, phoneHash: null }
    await db.update(accounts).set(closed).where(eq(accounts.userId, userId))
    expect(await listed()).toEqual(['mute'])
    clock.pass(2 * MINUTE)
    const again = await visitor()(joinByPhone, { body: await filled({ phonenumber }) })
    const heir = await idOf(again.token)
    expect(heir).not.toBe(userId)
    expect((await muteOf(heir))?.getUTCFullYear()).toBe(9999)
    const [told] = await db.select().from(events).where(eq(events.kind, 'user.sanctionTakenOver'))
    if (!told) throw new Error('the sanction came without an event')
    await deliverNotices(db, app.product.appContext, modules, [told])
    const [notice] = await db.select().from(notices).where(eq(notices.userId, heir))
    expect(JSON.stringify(notice)).toContain('从前的账号')
    const other = await visitor()(joinByPhone, { body: await filled() })
    expect(await muteOf(await idOf(other.token))).toBeNull()
    // it is lifted like any other, once and for all
    await boss(sanctionUser, { params: { userId: heir }, body: { kind: 'unmute', reasonKey: 'spam' } })
    expect(await muteOf(heir)).toBeNull()
    await boss(liftSanction, { params: { id: decision?.id ?? 0 }, body: { reasonKey: 'other' } })
    expect(await listed()).toEqual([])
  })

  it('is refused while the closed account was banned, and makes no account', async () => {
    const boss = as(app, await makers(app).superAdministrator())
    const phonenumber = newPhone()
    const { token } = await visitor()(joinByPhone, { body: await filled({ phonenumber }) })
    const userId = await idOf(token)
    await boss(sanctionUser, {
      params: { userId },
      body: { kind: 'ban', isForEver: true, reasonKey: 'spam' },
    })
    await sanctionModule.personalData?.erase?.(app.product.appContext, { userId, keepsContent: false })
    await db.update(accounts).set({ delFlag: '2', phoneHash: null }).where(eq(accounts.userId, userId))
    clock.pass(2 * MINUTE)
    const before = await db.$count(accounts)
    const refusal = await refusalOf(visitor()(joinByPhone, { body: await filled({ phonenumber }) }))
    expect(refusal.is('userBanned')).toBe(true)
    expect(await db.$count(accounts)).toBe(before)
  })
})
