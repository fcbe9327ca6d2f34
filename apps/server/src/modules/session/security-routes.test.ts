import { accountProblems } from '@app/contract/account/account.problems.ts'
import { readCaptcha, readMe, register, updateMyPassword } from '@app/contract/account/account.ts'
import {
  closeTotp,
  confirmEmail,
  confirmTotp,
  deleteMySession,
  deleteOtherSession,
  listMySession,
  readMySecurity,
  sendSmsCode,
  smsSignIn,
  startTotp,
  totpSignIn,
  updateMyEmail,
  updateMyPhone,
} from '@app/contract/account/account-security.ts'
import { updateMyInfo } from '@app/contract/member/member.ts'
import { messageProblems } from '@app/contract/monitor/message.problems.ts'
import { messageAdmin } from '@app/contract/monitor/message.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import { messages } from '#modules/message/table.ts'
import { events } from '#platform/event/events.ts'
import { as, refusalOf } from '#test/as.ts'
import { PASSWORD as MADE_PASSWORD, makers } from '#test/make.ts'
import { newestCode, newestMessage } from '#test/messages.ts'
import { encrypted, signInLog, trySignIn } from '#test/sign-in.ts'
import { call, MINUTE, openTestApp, type TestApp } from '#test/test-app.ts'
import { sessions, smsCodes } from './table.ts'

const app = await openTestApp()
const make = makers(app)
const visitor = (where: TestApp = app) => as(where, undefined, { from: where.newAddress() })
const PASSWORD = 'Maple-lantern-7'

let count = 0
const newPhone = () => `1390000${String(++count).padStart(4, '0')}`

async function codeFor(phonenumber: string, scene: 'register' | 'login' | 'reset' | 'bind') {
  await visitor()(sendSmsCode, { body: { phonenumber, scene } })
  return newestCode(app, scene)
}

/** A member with a phone, registered as families do. */
async function member() {
  const phonenumber = newPhone()
  const username = `member_${++count}`
  const smsCode = await codeFor(phonenumber, 'register')
  const { token } = await visitor()(register, {
    body: { username, phonenumber, smsCode, agree: true, password: await encrypted(app, PASSWORD) },
  })
  const api = as(app, token ?? '', { from: app.newAddress() })
  const { user } = await api(readMe)
  // the limit allows the next code
  app.clock.pass(MINUTE)
  return { phonenumber, username, token: token ?? '', api, userId: user.userId }
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })

const securityEvents = async (userId: number) =>
  (await app.db.select().from(events).where(eq(events.kind, 'security')))
    .filter(({ payload }) => payload.userId === userId)
    .map(({ payload }) => payload.what)

describe('a code by SMS', () => {
  it('18: is answered for an unknown phone as for a known one, in the same time', async () => {
    const quick = await openTestApp()
    const known = await Promise.all(
      Array.from({ length: 15 }, async (_, index) => {
        const phone = `+86137000${String(index).padStart(5, '0')}`
        await makers(quick).account({
          phonenumber: '137****0000',
          phoneHash: quick.product.appContext.encryption.hmac(`phone ${phone}`),
          phoneSealed: quick.product.appContext.encryption.encrypt(phone),
        })
        return phone
      }),
    )
    const requestCode = async (phonenumber: string) => {
      const startedAt = performance.now()
      const { envelope } = await call(quick, {
        method: 'POST',
        path: '/bbs/web/sendSmsCode',
        from: quick.newAddress(),
        body: { phonenumber, scene: 'reset' },
      })
      return { envelope, took: performance.now() - startedAt }
    }
    const times = { known: [] as number[], unknown: [] as number[] }
    for (const [index, phone] of known.entries()) {
      const [one, other] = [
        await requestCode(phone),
        await requestCode(`+86136000${String(index).padStart(5, '0')}`),
      ]
      expect(one.envelope).toEqual({
        code: 200,
        msg: '操作成功',
        data: { resendAfter: 60, expireIn: 300 },
      })
      expect(other.envelope).toEqual(one.envelope)
      times.known.push(one.took)
      times.unknown.push(other.took)
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(50)
    // only those who have an account get a message
    const rows = await quick.db.select({ status: messages.status }).from(messages)
    expect(rows.filter(({ status }) => status === 'withheld')).toHaveLength(15)
  })

  it('is kept as a hash, is good for five minutes and for one use', async () => {
    const { phonenumber } = await member()
    const code = await codeFor(phonenumber, 'login')
    expect(JSON.stringify(await app.db.select().from(smsCodes))).not.toContain(code)
    await visitor()(smsSignIn, { body: { phonenumber, smsCode: code } })
    const again = visitor()(smsSignIn, { body: { phonenumber, smsCode: code } })
    expect((await refusalOf(again)).errKey).toBe('sms.bad')
    app.clock.pass(MINUTE)
    const late = await codeFor(phonenumber, 'login')
    app.clock.pass(5 * MINUTE)
    expect((await refusalOf(visitor()(smsSignIn, { body: { phonenumber, smsCode: late } }))).errKey).toBe(
      'sms.bad',
    )
  })

  it('is ended by five wrong tries, also when they come at the same moment', async () => {
    const { phonenumber } = await member()
    const code = await codeFor(phonenumber, 'login')
    const wrong = code === '111111' ? '222222' : '111111'
    await Promise.all(
      Array.from({ length: 8 }, () =>
        refusalOf(visitor()(smsSignIn, { body: { phonenumber, smsCode: wrong } })),
      ),
    )
    const right = visitor()(smsSignIn, { body: { phonenumber, smsCode: code } })
    expect((await refusalOf(right)).errKey).toBe('sms.bad')
  })

  it('counts a wrong try although the write it belongs to is taken back', async () => {
    const { phonenumber } = await member()
    await codeFor(phonenumber, 'reset')
    const body = { phonenumber, smsCode: 'x', newPassword: await encrypted(app, 'Other-lantern-8') }
    expect((await refusalOf(visitor()(updateMyPassword, { body }))).errKey).toBe('sms.bad')
    const hash = app.product.appContext.encryption.hmac(`phone +86${phonenumber}`)
    const [row] = await app.db
      .select()
      .from(smsCodes)
      .where(and(eq(smsCodes.phoneHash, hash), eq(smsCodes.scene, 'reset')))
    expect(row?.tries).toBe(1)
  })

  it('asks for a captcha where they are on, and a mistyped number does not use it up', async () => {
    const guarded = await openTestApp({ CAPTCHA: 'on' })
    const asks = visitor(guarded)
    const { uuid } = await asks(readCaptcha)
    const refusal = await refusalOf(
      asks(sendSmsCode, { body: { phonenumber: '12', scene: 'register', uuid } }),
    )
    expect(refusal).toMatchObject({ errKey: 'phone.format', field: 'phonenumber' })
    const body = { phonenumber: '13812345678', scene: 'register' as const }
    expect(
      (await refusalOf(asks(sendSmsCode, { body: { ...body, uuid, code: 'x' } }))).is('captchaWrong'),
    ).toBe(true)
    expect((await refusalOf(asks(sendSmsCode, { body }))).is('captchaGone')).toBe(true)
  })

  it('for one’s own number is for members, and needs no number', async () => {
    const { api } = await member()
    expect((await refusalOf(visitor()(sendSmsCode, { body: { scene: 'secure' } }))).code).toBe(401)
    expect(
      (await refusalOf(visitor()(sendSmsCode, { body: { scene: 'bind', phonenumber: newPhone() } }))).code,
    ).toBe(401)
    app.clock.pass(MINUTE)
    await api(sendSmsCode, { body: { scene: 'secure' } })
    expect(await newestCode(app, 'secure')).toMatch(/^\d{6}$/)
    const phoneless = as(app, (await make.member()).token)
    expect((await refusalOf(phoneless(sendSmsCode, { body: { scene: 'secure' } }))).errKey).toBe(
      'phone.needed',
    )
  })

  it('speaks the language of who asks', async () => {
    const phonenumber = newPhone()
    await as(app, undefined, { language: 'en', from: app.newAddress() })(sendSmsCode, {
      body: { phonenumber, scene: 'register' },
    })
    expect(await newestMessage(app, 'register')).toMatch(
      /^【OSSD DSS】\d{6} is your registration code, valid for 5 minutes\. Never share it\.$/,
    )
  })

  // forum check 29: the (n+1)-th call is refused with a time, and succeeds after it
  it('29: is sent to one number once a minute, five times an hour and ten times a day', async () => {
    const phonenumber = newPhone()
    const send = () => visitor()(sendSmsCode, { body: { phonenumber, scene: 'register' } })
    const waitingTime = async () => {
      const { code, data } = await refusalOf(send())
      expect(code).toBe(601)
      return (data as { retryAfter: number }).retryAfter
    }
    await send()
    expect(await waitingTime()).toBe(60)
    for (let time = 0; time < 4; time++) {
      app.clock.pass(MINUTE)
      await send()
    }
    app.clock.pass(MINUTE)
    expect(await waitingTime()).toBe(55 * 60)
    app.clock.pass(55 * MINUTE)
    for (let time = 0; time < 5; time++) {
      await send()
      app.clock.pass(13 * MINUTE)
    }
    const waits = await waitingTime()
    expect(waits).toBeGreaterThan(3600)
    app.clock.pass(waits * 1000)
    await send()
  })

  it('29: is sent from one address ten times an hour and twenty times a day', async () => {
    const api = as(app, undefined, { from: app.newAddress() })
    const send = () => api(sendSmsCode, { body: { phonenumber: newPhone(), scene: 'register' } })
    for (let time = 0; time < 10; time++) await send()
    expect(await refusalOf(send())).toMatchObject({ code: 601, data: { retryAfter: 3600 } })
    app.clock.pass(60 * MINUTE)
    for (let time = 0; time < 10; time++) await send()
    app.clock.pass(60 * MINUTE)
    expect(await refusalOf(send())).toMatchObject({ code: 601, data: { retryAfter: 22 * 3600 } })
  })
})

describe('signing in by SMS', () => {
  it('lets in with the code alone, and logs it', async () => {
    const { phonenumber, username, userId } = await member()
    const code = await codeFor(phonenumber, 'login')
    const { token } = await visitor()(smsSignIn, { body: { phonenumber, smsCode: code } })
    expect((await as(app, token)(readMe)).user.userId).toBe(userId)
    expect((await signInLog(app, username)).at(-1)).toMatchObject({ status: '0', msg: '登录成功' })
  })

  it('says the same of an unbound number, and logs no whole number', async () => {
    const phonenumber = newPhone()
    await visitor()(sendSmsCode, { body: { phonenumber, scene: 'login' } })
    const refusal = await refusalOf(visitor()(smsSignIn, { body: { phonenumber, smsCode: '123456' } }))
    expect(refusal).toMatchObject({ errKey: 'sms.bad', field: 'smsCode' })
    const masked = phonenumber.replace(/^(...).*(....)$/, '$1****$2')
    expect(await signInLog(app, masked)).toMatchObject([{ status: '1', msg: '短信验证码错误或已过期' }])
  })

  it('tells a stopped account so, after the right code', async () => {
    const { phonenumber, userId } = await member()
    await app.db.update(accounts).set({ status: '1' }).where(eq(accounts.userId, userId))
    const code = await codeFor(phonenumber, 'login')
    const refusal = await refusalOf(visitor()(smsSignIn, { body: { phonenumber, smsCode: code } }))
    expect(refusal.is('accountStopped')).toBe(true)
  })

  it('29: is tried six times a minute from one address', async () => {
    const api = as(app, undefined, { from: app.newAddress() })
    const guess = () => refusalOf(api(smsSignIn, { body: { phonenumber: newPhone(), smsCode: '123456' } }))
    for (let time = 0; time < 6; time++) expect((await guess()).errKey).toBe('sms.bad')
    expect(await guess()).toMatchObject({ code: 601, data: { retryAfter: 60 } })
    app.clock.pass(MINUTE)
    expect((await guess()).errKey).toBe('sms.bad')
  })
})

describe('recovering a password', () => {
  it('19: ends all sessions; old token → 401', async () => {
    const { phonenumber, username, api, userId } = await member()
    const other = as(app, await make.session(userId))
    const smsCode = await codeFor(phonenumber, 'reset')
    await visitor()(updateMyPassword, {
      body: { phonenumber, smsCode, newPassword: await encrypted(app, 'River-lantern-9') },
    })
    expect((await refusalOf(api(readMe))).code).toBe(401)
    expect((await refusalOf(other(readMe))).code).toBe(401)
    const old = await trySignIn(app, { username, password: PASSWORD })
    expect(old.envelope).toMatchObject({ errKey: 'login.bad' })
    const fresh = await trySignIn(app, { username, password: 'River-lantern-9' })
    expect(fresh.envelope.code).toBe(200)
    expect(await securityEvents(userId)).toContain('passwordReset')
  })

  it('says what is missing, and nothing about who has an account', async () => {
    const password = await encrypted(app, 'River-lantern-9')
    const tell = async (body: object) => refusalOf(visitor()(updateMyPassword, { body: body as never }))
    expect(await tell({ phonenumber: '', smsCode: '1', newPassword: password })).toMatchObject({
      errKey: 'phone.bound.empty',
      message: '请输入绑定的手机号',
    })
    expect(await tell({ phonenumber: '12', smsCode: '1', newPassword: password })).toMatchObject({
      errKey: 'phone.format',
    })
    const nobody = newPhone()
    await visitor()(sendSmsCode, { body: { phonenumber: nobody, scene: 'reset' } })
    const { phonenumber } = await member()
    await codeFor(phonenumber, 'reset')
    const body = { smsCode: '000000', newPassword: password }
    const [known, unknown] = [
      await tell({ ...body, phonenumber }),
      await tell({ ...body, phonenumber: nobody }),
    ]
    expect(known).toMatchObject({ errKey: 'sms.bad', field: 'smsCode' })
    expect({ ...unknown, stack: '' }).toEqual({ ...known, stack: '' })
  })

  it('asks who sends the old password without a session to sign in, as before', async () => {
    const oldPassword = await encrypted(app, PASSWORD)
    const newPassword = await encrypted(app, 'River-lantern-9')
    const body = { oldPassword, newPassword }
    const { envelope } = await call(app, { method: 'POST', path: '/updateMyPassword', body })
    expect(envelope).toMatchObject({ code: 401, msg: expect.stringContaining('/updateMyPassword') })
    const empty = await call(app, { method: 'POST', path: '/updateMyPassword', body: {} })
    expect(empty.envelope).toMatchObject({ code: 500, errKey: 'phone.bound.empty', field: 'phonenumber' })
  })
})

describe('a member’s password', () => {
  it('is changed by the rules of the portal, ends the other sessions and sends a notice', async () => {
    const { api, userId } = await member()
    const other = as(app, await make.session(userId))
    const change = async (newPassword: string) =>
      api(updateMyPassword, {
        body: {
          oldPassword: await encrypted(app, PASSWORD),
          newPassword: await encrypted(app, newPassword),
        },
      })
    expect((await refusalOf(change('short1'))).errKey).toBe('user.pwd.format')
    expect((await refusalOf(change('password1'))).errKey).toBe('user.pwd.weak')
    await change('a much longer password of 40 characters, 1')
    expect((await refusalOf(other(readMe))).code).toBe(401)
    expect(await securityEvents(userId)).toContain('passwordChanged')
  })
})

describe('a member’s phone', () => {
  it('is not exchanged by who is muted for ever: the sanction goes with the number', async () => {
    const { api, userId } = await member()
    const until = new Date('9999-12-31T00:00:00Z')
    await app.db
      .insert(members)
      .values({ userId, mutedUntil: until })
      .onConflictDoUpdate({ target: members.userId, set: { mutedUntil: until } })
    const change = { phonenumber: newPhone(), smsCode: '123456', oldSmsCode: '123456' }
    expect(await refusalOf(api(updateMyPhone, { body: change }))).toMatchObject({
      code: 601,
      errKey: 'phone.held',
    })
  })

  it('is changed with a code to both numbers; the former one gets a message', async () => {
    const { phonenumber, api, userId, username } = await member()
    const next = newPhone()
    app.clock.pass(MINUTE)
    await api(sendSmsCode, { body: { scene: 'unbind' } })
    const oldSmsCode = await newestCode(app, 'unbind')
    await api(sendSmsCode, { body: { scene: 'bind', phonenumber: next } })
    const smsCode = await newestCode(app, 'bind')
    const without = api(updateMyPhone, { body: { phonenumber: next, smsCode } })
    expect(await refusalOf(without)).toMatchObject({ errKey: 'sms.bad', field: 'oldSmsCode' })
    const { data } = await api(updateMyPhone, { body: { phonenumber: next, smsCode, oldSmsCode } })
    expect(data.phonenumber).toBe(next.replace(/^(...).*(....)$/, '$1****$2'))
    expect(await securityEvents(userId)).toContain('phoneChanged')
    expect(await newestMessage(app, 'phoneChanged')).toContain('更换了绑定手机号')
    const [smsMessage] = await app.db.select().from(messages).where(eq(messages.scene, 'phoneChanged'))
    expect(smsMessage?.phonenumber).toBe(phonenumber.replace(/^(...).*(....)$/, '$1****$2'))
    expect((await trySignIn(app, { username: next, password: PASSWORD })).envelope.code).toBe(200)
    expect((await trySignIn(app, { username: phonenumber, password: PASSWORD })).envelope.code).toBe(500)
    expect((await trySignIn(app, { username, password: PASSWORD })).envelope.code).toBe(200)
  })

  it('is bound by who has none, and belongs to one account', async () => {
    const taken = await member()
    const { token, userId } = await make.account({ usertype: '01' }, true).then(async (person) => ({
      ...person,
      token: await make.session(person.userId),
    }))
    const api = as(app, token)
    const bind = async (phonenumber: string, password: string | undefined) => {
      app.clock.pass(MINUTE)
      await api(sendSmsCode, { body: { scene: 'bind', phonenumber } })
      const smsCode = await newestCode(app, 'bind')
      const sealed = password === undefined ? undefined : await encrypted(app, password)
      return api(updateMyPhone, { body: { phonenumber, smsCode, password: sealed } })
    }
    app.clock.pass(MINUTE)
    const refusal = await refusalOf(bind(taken.phonenumber, MADE_PASSWORD))
    expect(refusal).toMatchObject({ errKey: 'phone.taken', field: 'phonenumber' })
    const mine = newPhone()
    for (const password of [undefined, 'not the password'])
      expect(await refusalOf(bind(mine, password))).toMatchObject({
        errKey: 'user.pwd.old',
        field: 'password',
      })
    expect((await api(readMySecurity)).data.phonenumber).toBe('')
    await bind(newPhone(), MADE_PASSWORD)
    expect((await api(readMySecurity)).data.phonenumber).toMatch(/^139\*{4}\d{4}$/)
    expect(await securityEvents(userId)).toEqual(['phoneBound'])
  })

  it('is not bound for the first time without the one-time code where codes are on', async () => {
    const person = await make.account({ usertype: '00' }, true)
    const api = as(app, await make.session(person.userId))
    const password = () => encrypted(app, MADE_PASSWORD)
    const { data } = await api(startTotp, { body: { password: await password() } })
    await api(confirmTotp, { body: { code: codeOf(data.secret) } })
    const phonenumber = newPhone()
    app.clock.pass(MINUTE)
    await api(sendSmsCode, { body: { scene: 'bind', phonenumber } })
    const smsCode = await newestCode(app, 'bind')
    const bind = async (totpCode?: string) =>
      api(updateMyPhone, { body: { phonenumber, smsCode, password: await password(), totpCode } })
    for (const code of [undefined, '000000'])
      expect(await refusalOf(bind(code))).toMatchObject({ errKey: 'totp.bad', field: 'totpCode' })
    expect((await bind(codeOf(data.secret))).data.phonenumber).toMatch(/^139\*{4}\d{4}$/)
  })

  it('gets the codes its owner asks for, however many a stranger asks for the number', async () => {
    const { phonenumber, userId } = await member()
    app.clock.pass(24 * 60 * MINUTE)
    const back = as(app, await make.session(userId))
    const ask = () => visitor()(sendSmsCode, { body: { scene: 'login', phonenumber } })
    await ask()
    expect((await refusalOf(ask())).errKey).toBe('rate.sms')
    for (const scene of ['export', 'secure'] as const) {
      await back(sendSmsCode, { body: { scene } })
      expect((await refusalOf(back(sendSmsCode, { body: { scene } }))).errKey).toBe('rate.sms')
      app.clock.pass(MINUTE)
    }
  })

  it('is counted as one with the account name when passwords are guessed', async () => {
    const { phonenumber, username } = await member()
    const from = app.newAddress()
    const guess = async (name: string) =>
      (await trySignIn(app, { username: name, password: 'wrong wrong', from })).envelope.errKey
    for (const name of [username, phonenumber, username, phonenumber, username])
      expect(await guess(name)).toBe('login.bad')
    expect(await guess(phonenumber)).toBe('login.locked')
  })
})

describe('sessions', () => {
  it('are listed for their owner, ended one by one or all but this; other accounts cannot reach them', async () => {
    const { api, userId } = await member()
    const other = await make.session(userId)
    const third = await make.session(userId)
    const { data } = await api(listMySession)
    expect(data).toHaveLength(3)
    expect(data.filter(({ current }) => current)).toHaveLength(1)
    const theirs = data.find(({ current, device }) => !current && device === 'Chrome 140 · Linux')
    const stranger = as(app, (await make.member()).token)
    const foreign = stranger(deleteMySession, { params: { id: theirs?.id ?? '' } })
    expect((await refusalOf(foreign)).code).toBe(404)
    await api(deleteMySession, { params: { id: theirs?.id ?? '' } })
    expect((await api(listMySession)).data).toHaveLength(2)
    await api(deleteOtherSession)
    for (const token of [other, third]) expect((await refusalOf(as(app, token)(readMe))).code).toBe(401)
    expect((await api(listMySession)).data).toMatchObject([{ current: true }])
  })

  it('are remembered for thirty days after their last use on request', async () => {
    const { username } = await member()
    const { envelope } = await call(app, {
      method: 'POST',
      path: '/login',
      from: app.newAddress(),
      body: { username, password: await encrypted(app, PASSWORD), remember: true },
    })
    const api = as(app, String(envelope.token))
    const DAY = 24 * 60 * MINUTE
    app.clock.pass(29 * DAY)
    await api(readMe)
    app.clock.pass(29 * DAY)
    await api(readMe)
    app.clock.pass(31 * DAY)
    expect((await refusalOf(api(readMe))).code).toBe(401)
  })

  it('of staff end after thirty minutes without a call, also where they ask to be remembered', async () => {
    const staff = await make.administrator({ permissions: ['bbs:blog:list'], withPassword: true })
    const { envelope } = await call(app, {
      method: 'POST',
      path: '/login',
      from: app.newAddress(),
      body: { username: staff.userName, password: await encrypted(app, MADE_PASSWORD), remember: true },
    })
    const api = as(app, String(envelope.token))
    await api(readMe)
    app.clock.pass(31 * MINUTE)
    expect((await refusalOf(api(readMe))).code).toBe(401)
  })

  it('that were remembered before their account had rights end like those of staff', async () => {
    const remembered = async () => {
      const { token, userId } = await make.administrator({ permissions: ['bbs:blog:list'] })
      const expiresAt = new Date(app.clock.now().getTime() + 30 * 24 * 60 * MINUTE)
      await app.db.update(sessions).set({ isRemembered: true, expiresAt }).where(eq(sessions.userId, userId))
      return as(app, token)
    }
    const [active, idle] = [await remembered(), await remembered()]
    await active(readMe)
    app.clock.pass(29 * MINUTE)
    await active(readMe)
    app.clock.pass(31 * MINUTE)
    expect((await refusalOf(active(readMe))).code).toBe(401)
    app.clock.pass(31 * MINUTE)
    expect((await refusalOf(idle(readMe))).code).toBe(401)
  })

  it('from somewhere new notify their owner, by SMS as well', async () => {
    const { username, userId } = await member()
    await trySignIn(app, { username, password: PASSWORD })
    expect(await securityEvents(userId)).toEqual(['newDevice'])
    expect(await newestMessage(app, 'newDevice')).toContain('Chrome 140')
  })
})

describe('one-time codes', () => {
  async function withCodes() {
    const person = await member()
    const { data } = await person.api(startTotp, { body: { password: await encrypted(app, PASSWORD) } })
    const { data: confirmed } = await person.api(confirmTotp, { body: { code: codeOf(data.secret) } })
    app.clock.pass(MINUTE)
    return { ...person, secret: data.secret, recoveryCodes: confirmed.recoveryCodes }
  }

  const firstStep = async (username: string, from = app.newAddress()) =>
    (await trySignIn(app, { username, password: PASSWORD, from })).envelope as {
      code: number
      errKey?: string
      msg: string
      data?: { ticket: string }
    }

  it('are switched on with a first code, drawn as a picture, and asked for after the password', async () => {
    const person = await member()
    const { data } = await person.api(startTotp, { body: { password: await encrypted(app, PASSWORD) } })
    expect(data.qr).toMatch(/^<svg/)
    expect(data.uri).toContain(`secret=${data.secret}`)
    // not on yet
    expect((await firstStep(person.username)).code).toBe(200)
    expect((await refusalOf(person.api(confirmTotp, { body: { code: '000000' } }))).errKey).toBe('totp.bad')
    const { data: confirmed } = await person.api(confirmTotp, { body: { code: codeOf(data.secret) } })
    expect(new Set(confirmed.recoveryCodes).size).toBe(10)
    expect((await person.api(readMySecurity)).data).toMatchObject({ totpOn: true, recoveryLeft: 10 })
    app.clock.pass(MINUTE)
    const firstStepAnswer = await firstStep(person.username)
    expect(firstStepAnswer).toMatchObject({ code: 601, errKey: 'totp.needed' })
    const ticket = firstStepAnswer.data?.ticket ?? ''
    const code = codeOf(data.secret)
    const { token } = await visitor()(totpSignIn, { body: { ticket, code } })
    expect((await as(app, token)(readMe)).user.userName).toBe(person.username)
    // none works twice
    const again = visitor()(totpSignIn, { body: { ticket, code } })
    expect((await refusalOf(again)).errKey).toBe('totp.bad')
  })

  it('are required after a code by SMS too', async () => {
    const { phonenumber } = await withCodes()
    const smsCode = await codeFor(phonenumber, 'login')
    const refusal = await refusalOf(visitor()(smsSignIn, { body: { phonenumber, smsCode } }))
    expect(refusal.errKey).toBe('totp.needed')
  })

  it('are replaced by a recovery code, once each', async () => {
    const { username, recoveryCodes, userId } = await withCodes()
    const [code = ''] = recoveryCodes
    const { data } = await firstStep(username)
    await visitor()(totpSignIn, { body: { ticket: data?.ticket ?? '', code: code.toUpperCase() } })
    const again = visitor()(totpSignIn, { body: { ticket: data?.ticket ?? '', code } })
    expect((await refusalOf(again)).errKey).toBe('totp.bad')
    expect(await securityEvents(userId)).toContain('recoveryUsed')
  })

  it('are guessed five times, and a ticket is over after five minutes or when it is another’s', async () => {
    const { username, secret } = await withCodes()
    const from = app.newAddress()
    const { data } = await firstStep(username, from)
    const ticket = data?.ticket ?? ''
    const guesser = as(app, undefined, { from })
    const guess = (code: string) => refusalOf(guesser(totpSignIn, { body: { ticket, code } }))
    for (let time = 0; time < 5; time++) expect((await guess('000000')).errKey).toBe('totp.bad')
    expect((await guess(codeOf(secret))).errKey).toBe('login.locked')
    app.clock.pass(5 * MINUTE)
    expect((await guess(codeOf(secret))).errKey).toBe('totp.ticket')
    const forged = `1.${ticket.split('.').slice(1).join('.')}`
    const other = visitor()(totpSignIn, { body: { ticket: forged, code: '123456' } })
    expect((await refusalOf(other)).errKey).toBe('totp.ticket')
  })

  it('are switched off with the password and a code', async () => {
    const { api, username, secret, recoveryCodes } = await withCodes()
    const wrong = await encrypted(app, 'not the password')
    const right = await encrypted(app, PASSWORD)
    const close = (code: string, password: string) => api(closeTotp, { body: { code, password } })
    expect((await refusalOf(close(codeOf(secret), wrong))).errKey).toBe('user.pwd.old')
    expect((await refusalOf(close('000000', right))).errKey).toBe('totp.bad')
    expect((await refusalOf(api(startTotp, { body: { password: wrong } }))).errKey).toBe('user.pwd.old')
    expect((await refusalOf(api(startTotp, { body: { password: right } }))).errKey).toBe('totp.on')
    await close(recoveryCodes[1] ?? '', right)
    expect((await firstStep(username)).code).toBe(200)
  })
})

describe('an e-mail address', () => {
  const give = async (api: Api, email: string, password = PASSWORD) =>
    api(updateMyEmail, { body: { email, password: await encrypted(app, password) } })

  it('asks for the password: a session alone does not name where messages go', async () => {
    const { api } = await member()
    expect((await refusalOf(give(api, 'thief@example.org', 'not the password'))).errKey).toBe('user.pwd.old')
    for (const call of [updateMyEmail, updateMyInfo])
      expect((await refusalOf(api(call, { body: { email: 'thief@example.org' } }))).errKey).toBe(
        'user.pwd.old',
      )
    expect((await api(readMySecurity)).data.pendingEmail).toBe('')
  })

  it('gets three links a day, whichever account requests them and however it is written', async () => {
    const people = [await member(), await member(), await member(), await member()]
    const written = [
      'stranger@example.org',
      'Stranger@Example.org',
      'stranger+x@example.org',
      'stranger+y@example.org',
    ]
    const outcomes: string[] = []
    for (const [index, { api }] of people.entries())
      outcomes.push(
        await give(api, written[index] ?? '').then(
          () => 'sent',
          ({ errKey }) => errKey,
        ),
      )
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'rate.email'])
  })

  it('gets two from one account, and more from one with an old phone number once new accounts used up their three', async () => {
    const [one, two, owner, changed] = [await member(), await member(), await member(), await member()]
    const since = new Date(app.clock.now().getTime() - 8 * 24 * 60 * MINUTE)
    const bound = { phoneHash: `old ${owner.userId}`, phoneTime: since }
    await app.db.update(accounts).set(bound).where(eq(accounts.userId, owner.userId))
    const recent = { phoneHash: `new ${changed.userId}`, phoneTime: app.clock.now(), createTime: since }
    await app.db.update(accounts).set(recent).where(eq(accounts.userId, changed.userId))
    const ask = ({ api }: { api: Api }) =>
      give(api, 'mother@example.org').then(
        () => 'sent',
        ({ errKey }) => errKey,
      )
    const outcomes: string[] = []
    for (const person of [one, one, one, two, two, changed, owner, owner, owner])
      outcomes.push(await ask(person))
    const full = 'rate.email'
    expect(outcomes).toEqual(['sent', 'sent', full, 'sent', full, full, 'sent', 'sent', full])
  })

  it('is kept once its link was opened, sealed and shown masked; the link works once', async () => {
    const { api, userId } = await member()
    const { data } = await give(api, 'parent@example.org')
    expect(data).toEqual({ email: '', pendingEmail: 'p***@example.org' })
    const mail = await newestMessage(app, 'confirmEmail', 'email')
    const [, token = ''] = /\/dssEmail#([\w-]{32})/.exec(mail) ?? []
    expect((await visitor()(confirmEmail, { body: { token } })).data.email).toBe('p***@example.org')
    expect((await refusalOf(visitor()(confirmEmail, { body: { token } }))).errKey).toBe('email.link')
    expect((await api(readMySecurity)).data).toMatchObject({ email: 'p***@example.org', pendingEmail: '' })
    const [row] = await app.db.select().from(accounts).where(eq(accounts.userId, userId))
    expect(JSON.stringify(row)).not.toContain('parent@')
    // the confirmed address is a way back into the account: a session alone does not take it away
    expect((await api(readMySecurity)).data.emailRemovalNeedsProof).toBe(true)
    for (const call of [updateMyEmail, updateMyInfo])
      expect((await refusalOf(api(call, { body: { email: '' } }))).errKey).toBe('user.pwd.old')
    expect((await refusalOf(give(api, '', 'not the password'))).errKey).toBe('user.pwd.old')
    await give(api, '')
    expect((await api(readMySecurity)).data.email).toBe('')
  })

  it('is removed without a password by who signed in with a code a moment ago', async () => {
    const { api, userId } = await member()
    const confirmed = { password: '', email: 'p***@example.org', emailConfirmTime: app.clock.now() }
    await app.db.update(accounts).set(confirmed).where(eq(accounts.userId, userId))
    app.clock.pass(20 * MINUTE)
    expect((await refusalOf(api(updateMyEmail, { body: { email: '' } }))).errKey).toBe('user.pwd.old')
    const fresh = as(app, await makers(app).session(userId))
    await fresh(updateMyEmail, { body: { email: '' } })
    expect((await fresh(readMySecurity)).data.email).toBe('')
  })

  it('is refused when it is none, and its link is over after a day', async () => {
    const { api } = await member()
    const wrong = give(api, 'a b@example.org')
    expect(await refusalOf(wrong)).toMatchObject({ errKey: 'user.email.format', field: 'email' })
    await give(api, 'late@example.org')
    const [, token = ''] = /#([\w-]+)/.exec(await newestMessage(app, 'confirmEmail', 'email')) ?? []
    app.clock.pass(25 * 60 * MINUTE)
    expect((await refusalOf(visitor()(confirmEmail, { body: { token } }))).errKey).toBe('email.link')
  })
})

describe('7: a token that is gone in the middle of composing', () => {
  it('answers 401 and changes nothing; the same call succeeds after signing in', async () => {
    const { api, username, userId } = await member()
    await app.db.delete(sessions)
    const refusal = await refusalOf(api(updateMyEmail, { body: { email: 'again@example.org' } }))
    expect(refusal.code).toBe(401)
    expect(await app.db.$count(messages, eq(messages.phonenumber, 'a***@example.org'))).toBe(0)
    const { envelope } = await trySignIn(app, { username, password: PASSWORD })
    const back = as(app, String(envelope.token))
    await back(updateMyEmail, {
      body: { email: 'again@example.org', password: await encrypted(app, PASSWORD) },
    })
    expect((await back(readMe)).user.userId).toBe(userId)
    expect(await app.db.$count(messages, eq(messages.phonenumber, 'a***@example.org'))).toBe(1)
  })
})

describe('28: every errKey of joining', () => {
  it.each(Object.entries({ ...accountProblems, ...messageProblems }))(
    '%s has a text in both languages',
    (_, text) => {
      expect(text.zh).toMatch(/\p{Script=Han}/u)
      expect(text.en).toMatch(/[a-z]/)
      expect(text.en).not.toMatch(/\p{Script=Han}/u)
      const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
      expect(places(text.en)).toEqual(places(text.zh))
    },
  )
})

it('the list of messages is for staff', async () => {
  const { api } = await member()
  expect((await refusalOf(api(messageAdmin.list))).code).toBe(403)
})
