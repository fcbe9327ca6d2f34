import { readCaptcha, readMe, register, takeVisitorPass } from '@app/contract/account/account.ts'
import { VISITOR_PASS_COOKIE } from '@app/contract/account/account.values.ts'
import {
  confirmTotp,
  sendSmsCode,
  smsSignIn,
  startTotp,
  totpSignIn,
} from '@app/contract/account/account-security.ts'
import { addOutsideReport } from '@app/contract/moderation/report.ts'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliverMessages } from '#modules/message/actions.ts'
import { messages } from '#modules/message/table.ts'
import { visitorPassOf } from '#platform/limit/visitor-pass.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { newestCode } from '#test/messages.ts'
import { encrypted, trySignIn } from '#test/sign-in.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { captchas } from './table.ts'

const HOUR = 60 * MINUTE
const app = await openTestApp()
const { clock, db } = app
const PASSWORD = 'Maple-lantern-7'
const visitor = () => as(app, undefined, { from: app.newAddress() })

// each test begins long after what the last one left
beforeEach(() => clock.pass(30 * 24 * HOUR))

let count = 0
async function member() {
  const phonenumber = `1360000${String(++count).padStart(4, '0')}`
  const username = `clock_${count}`
  await visitor()(sendSmsCode, { body: { phonenumber, scene: 'register' } })
  const smsCode = await newestCode(app, 'register')
  const { token } = await visitor()(register, {
    body: { username, phonenumber, smsCode, agree: true, password: await encrypted(app, PASSWORD) },
  })
  clock.pass(MINUTE)
  return { phonenumber, username, token: token ?? '' }
}

const isOpen = (token: string) =>
  as(
    app,
    token,
  )(readMe).then(
    () => true,
    () => false,
  )

describe('a clock that is set back by an hour', () => {
  it('neither ends a session nor makes it last', async () => {
    const { token } = await member()
    clock.pass(-HOUR)
    expect(await isOpen(token)).toBe(true)
    clock.pass(31 * MINUTE)
    expect(await isOpen(token)).toBe(false)
  })

  it('lets a code be requested again at once, sends it, and makes none last longer', async () => {
    const { phonenumber } = await member()
    await visitor()(sendSmsCode, { body: { phonenumber, scene: 'login' } })
    const early = await newestCode(app, 'login')
    clock.pass(-HOUR)
    const old = visitor()(smsSignIn, { body: { phonenumber, smsCode: early } })
    expect((await refusalOf(old)).errKey).toBe('sms.bad')
    await visitor()(sendSmsCode, { body: { phonenumber, scene: 'login' } })
    const smsCode = await newestCode(app, 'login')
    await visitor()(smsSignIn, { body: { phonenumber, smsCode } })
  })

  it('sends what was queued before', async () => {
    const { phonenumber } = await member()
    await visitor()(sendSmsCode, { body: { phonenumber, scene: 'login' } })
    clock.pass(-HOUR)
    await deliverMessages(app.product.appContext)
    expect(await db.select().from(messages).where(eq(messages.status, 'waiting'))).toEqual([])
  })

  it('takes the codes of an app at once, each once, and the ticket of a clock that is a little ahead', async () => {
    const { username, token } = await member()
    const api = as(app, token)
    const { data } = await api(startTotp, { body: { password: await encrypted(app, PASSWORD) } })
    const totp = new TOTP({ secret: Secret.fromBase32(data.secret) })
    const codeNow = () => totp.generate({ timestamp: clock.now().getTime() })
    await api(confirmTotp, { body: { code: codeNow() } })
    const ticket = async () => {
      const { envelope } = await trySignIn(app, { username, password: PASSWORD })
      return (envelope.data as { ticket: string }).ticket
    }
    clock.pass(-HOUR)
    const body = { ticket: await ticket(), code: codeNow() }
    await visitor()(totpSignIn, { body })
    expect((await refusalOf(visitor()(totpSignIn, { body }))).errKey).toBe('totp.bad')
    const ahead = await ticket()
    clock.pass(-2_000)
    const refusal = await refusalOf(visitor()(totpSignIn, { body: { ticket: ahead, code: '000000' } }))
    expect(refusal.errKey).toBe('totp.bad')
    clock.pass(-HOUR)
    expect(
      (await refusalOf(visitor()(totpSignIn, { body: { ticket: ahead, code: codeNow() } }))).errKey,
    ).toBe('totp.ticket')
  })

  it('makes no pass of a visitor last longer', async () => {
    const from = app.newAddress()
    const { data } = await as(app, undefined, { from })(takeVisitorPass, { body: {} })
    const idNow = () =>
      visitorPassOf(
        app.product.appContext.encryption,
        `${VISITOR_PASS_COOKIE}=${data.pass}`,
        from,
        clock.now(),
      )
    expect(idNow()).toBeDefined()
    clock.pass(-HOUR)
    expect(idNow()).toBeUndefined()
  })
})

describe('a clock that is set forward by an hour', () => {
  it('ends what is over then, and a limit that was full is free', async () => {
    const { phonenumber, token } = await member()
    await visitor()(sendSmsCode, { body: { phonenumber, scene: 'login' } })
    const smsCode = await newestCode(app, 'login')
    clock.pass(HOUR)
    expect(await isOpen(token)).toBe(false)
    const late = visitor()(smsSignIn, { body: { phonenumber, smsCode } })
    expect((await refusalOf(late)).errKey).toBe('sms.bad')
    await visitor()(sendSmsCode, { body: { phonenumber, scene: 'login' } })
  })
})

it('a captcha that was answered wrongly is used up, although the call was refused', async () => {
  const guarded = await openTestApp({ CAPTCHA: 'on' })
  const { id } = await makers(guarded).post()
  const ask = as(guarded, undefined, { from: guarded.newAddress() })
  const { uuid = '' } = await ask(readCaptcha)
  const [row] = await guarded.db.select().from(captchas).where(eq(captchas.uuid, uuid))
  const complain = (code: string) =>
    ask(addOutsideReport, {
      body: {
        objKind: 'blog',
        objId: id,
        reason: 'copy',
        content: '这篇文章抄自我们网站的原创内容',
        name: '王律师',
        contact: 'law@example.com',
        uuid,
        code,
      },
    })
  expect((await refusalOf(complain('x'))).message).toBe('验证码错误')
  expect((await refusalOf(complain(row?.answer ?? ''))).message).toBe('验证码已失效')
})
