import { readCaptcha, register, takeVisitorPass, updateMyPassword } from '@app/contract/account/account.ts'
import {
  confirmEmail,
  confirmTotp,
  sendSmsCode,
  smsSignIn,
  startTotp,
  totpSignIn,
  updateMyEmail,
  updateMyPhone,
} from '@app/contract/account/account-security.ts'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { captchas } from '#modules/session/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { newestCode, newestMessage } from '#test/messages.ts'
import { encrypted, trySignIn } from '#test/sign-in.ts'
import { copyDatabase, MINUTE, openTestApp, type TestApp } from '#test/test-app.ts'

/** Two processes on one database. */
const { name } = await copyDatabase()
const app = await openTestApp({}, name)
const twin = await openTestApp({}, name)
const houses = [app, twin] as const
const PASSWORD = 'Maple-lantern-7'

const pass = (ms: number) => {
  for (const { clock } of houses) clock.pass(ms)
}
let visitors = 0
const visitor = (where: TestApp) => as(where, undefined, { from: `198.51.100.${++visitors % 250}` })

let count = 0
const newPhone = () => `1370000${String(++count).padStart(4, '0')}`

async function codeFor(phonenumber: string, scene: 'register' | 'login' | 'reset' | 'bind') {
  await visitor(app)(sendSmsCode, { body: { phonenumber, scene } })
  return newestCode(app, scene)
}

async function member() {
  const phonenumber = newPhone()
  const username = `user_${++count}`
  const smsCode = await codeFor(phonenumber, 'register')
  const { token } = await visitor(app)(register, {
    body: { username, phonenumber, smsCode, agree: true, password: await encrypted(app, PASSWORD) },
  })
  pass(MINUTE)
  return { phonenumber, username, token: token ?? '' }
}

/**
 * Uses something in both processes at the same time, three times in each, then once more in each, and gives what became
 * of it.
 */
async function usedOften(use: (where: TestApp, index: number) => Promise<unknown>) {
  const outcomes = async (uses: Promise<unknown>[]) =>
    (await Promise.allSettled(uses)).map((one) =>
      one.status === 'fulfilled' ? 'done' : String((one.reason as { errKey?: string }).errKey ?? one.reason),
    )
  const at = (index: number) => houses[index % 2] as TestApp
  const first = await outcomes(Array.from({ length: 6 }, (_, index) => use(at(index), index)))
  const later = await outcomes([use(app, 6), use(twin, 7)])
  return {
    won: [...first, ...later].filter((one) => one === 'done').length,
    later,
    all: [...first, ...later],
  }
}

describe('a code by SMS is good for one use, however many come at once', () => {
  it('to sign in', async () => {
    const { phonenumber } = await member()
    const smsCode = await codeFor(phonenumber, 'login')
    const used = await usedOften((where) => visitor(where)(smsSignIn, { body: { phonenumber, smsCode } }))
    expect(used).toMatchObject({ won: 1, later: ['sms.bad', 'sms.bad'] })
  })

  it('to register', async () => {
    const phonenumber = newPhone()
    const smsCode = await codeFor(phonenumber, 'register')
    const password = await Promise.all(houses.map((where) => encrypted(where, PASSWORD)))
    const used = await usedOften((where, index) =>
      visitor(where)(register, {
        body: {
          username: `many_${count}_${index}`,
          phonenumber,
          smsCode,
          agree: true,
          password: password[index % 2] ?? '',
        },
      }),
    )
    expect(used.won).toBe(1)
  })

  it('to set a new password', async () => {
    const { phonenumber } = await member()
    const smsCode = await codeFor(phonenumber, 'reset')
    const used = await usedOften(async (where, index) =>
      visitor(where)(updateMyPassword, {
        body: { phonenumber, smsCode, newPassword: await encrypted(where, `Maple-lantern-9${index}`) },
      }),
    )
    expect(used).toMatchObject({ won: 1, later: ['sms.bad', 'sms.bad'] })
  })

  it('to bind a phone', async () => {
    const { token } = await member()
    const unbind = async () => {
      await as(app, token)(sendSmsCode, { body: { scene: 'unbind' } })
      return newestCode(app, 'unbind')
    }
    const oldSmsCode = await unbind()
    const phonenumber = newPhone()
    await as(app, token)(sendSmsCode, { body: { phonenumber, scene: 'bind' } })
    const smsCode = await newestCode(app, 'bind')
    const used = await usedOften((where) =>
      as(where, token)(updateMyPhone, { body: { phonenumber, smsCode, oldSmsCode } }),
    )
    expect(used.won).toBe(1)
    expect(used.later).toEqual(['sms.bad', 'sms.bad'])
  })
})

describe('a code of an app, or a recovery code,', () => {
  it('signs in once', async () => {
    const { username, token } = await member()
    const api = as(app, token)
    const { data } = await api(startTotp, { body: { password: await encrypted(app, PASSWORD) } })
    const totp = new TOTP({ secret: Secret.fromBase32(data.secret) })
    const codeNow = () => totp.generate({ timestamp: app.clock.now().getTime() })
    const { data: confirmed } = await api(confirmTotp, { body: { code: codeNow() } })
    pass(MINUTE)
    const ticket = async () => {
      const { envelope } = await trySignIn(app, { username, password: PASSWORD })
      return (envelope.data as { ticket: string }).ticket
    }
    const [first, code] = [await ticket(), codeNow()]
    const byApp = await usedOften((where) => visitor(where)(totpSignIn, { body: { ticket: first, code } }))
    expect(byApp).toMatchObject({ won: 1, later: ['totp.bad', 'totp.bad'] })
    const [second, recovery = ''] = [await ticket(), confirmed.recoveryCodes[0]]
    const byPaper = await usedOften((where) =>
      visitor(where)(totpSignIn, { body: { ticket: second, code: recovery } }),
    )
    expect(byPaper).toMatchObject({ won: 1, later: ['totp.bad', 'totp.bad'] })
  })
})

it('a link that confirms an address is opened once', async () => {
  const { token } = await member()
  const password = await encrypted(app, PASSWORD)
  await as(app, token)(updateMyEmail, { body: { email: 'reader@example.org', password } })
  const [, secret = ''] = /#([\w-]+)/.exec(await newestMessage(app, 'confirmEmail', 'email')) ?? []
  const used = await usedOften((where) => visitor(where)(confirmEmail, { body: { token: secret } }))
  expect(used.won).toBe(1)
})

it('a captcha stands for every code of its number and scene, and for nothing else', async () => {
  const guarded = await openTestApp({ CAPTCHA: 'on' }, name)
  const { uuid = '' } = await visitor(guarded)(readCaptcha)
  const [row] = await guarded.db.select().from(captchas).where(eq(captchas.uuid, uuid))
  const solved = { uuid, code: row?.answer ?? '', phonenumber: newPhone(), scene: 'login' as const }
  const send = (change: Partial<typeof solved> | { scene: 'register' } = {}) =>
    visitor(guarded)(sendSmsCode, { body: { ...solved, ...change } })
  await send()
  // too soon for the number, which is no reason for another picture
  expect((await refusalOf(send())).errKey).toBe('rate.sms')
  guarded.clock.pass(MINUTE)
  await send()
  for (const other of [
    { phonenumber: newPhone() },
    { scene: 'register' as const },
    { code: 'x' },
    { code: '' },
  ])
    expect((await refusalOf(send(other))).field).toBe('code')
  guarded.clock.pass(10 * MINUTE)
  expect((await refusalOf(send())).field).toBe('code')
})

it('a captcha gives one pass, and one try', async () => {
  const [one, two] = [await openTestApp({ CAPTCHA: 'on' }, name), await openTestApp({ CAPTCHA: 'on' }, name)]
  const { uuid = '' } = await visitor(one)(readCaptcha)
  const [row] = await one.db.select().from(captchas).where(eq(captchas.uuid, uuid))
  const used = await usedOften((where) =>
    visitor(where === app ? one : two)(takeVisitorPass, { body: { uuid, code: row?.answer ?? '' } }),
  )
  expect(used.won).toBe(1)
  const { uuid: second = '' } = await visitor(one)(readCaptcha)
  const answer = (await one.db.select().from(captchas).where(eq(captchas.uuid, second)))[0]?.answer ?? ''
  const guess = (code: string) => visitor(one)(takeVisitorPass, { body: { uuid: second, code } })
  await expect(guess('x')).rejects.toThrow()
  await expect(guess(answer)).rejects.toThrow()
})
