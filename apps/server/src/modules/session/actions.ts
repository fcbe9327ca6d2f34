import { Problem, problem } from '@app/contract/problem.ts'
import bowser from 'bowser'
import { hashPassword, passwordFits } from '#modules/account/password.ts'
import { credentialsOf, insertMember, noteSignIn } from '#modules/account/store.ts'
import { logSignIn } from '#modules/log/store.ts'
import type { Db } from '#platform/db/database.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { forgetHits, limits, networkOf } from '#platform/rate-limit.ts'
import { useCaptcha } from './captcha.ts'
import { sessionOfDevice } from './known-device.ts'
import { decryptPassword } from './password-key.ts'
import { captchaIsOn, isBlocked, placeOf } from './rules.ts'
import {
  clearTries,
  countTry,
  type Device,
  deviceOfSession,
  isKnownPlace,
  LOCK_MINUTES,
  MAX_TRIES,
  notePlace,
  openSession,
} from './store.ts'

export interface Credentials {
  username?: string | null
  password?: string | null
  code?: string | null
  uuid?: string | null
  device?: string | null
}

/** Where a try to sign in comes from. */
interface Origin {
  /** Each place has its own five tries. */
  place: string
  /** True when the device has signed in to this account before. */
  isKnownDevice: boolean
}

/** Lengths that can sign in. A new password at registration ends at 20, as clients of the admin template check. */
const NAME = { min: 2, max: 20 }
const PASSWORD = { min: 5, max: 64 }
const NEW_PASSWORD_MAX = 20
const fits = (text: string, { min, max }: { min: number; max: number }) =>
  text.length >= min && text.length <= max

/** The caller's device as the logs and the session list show it. */
export function deviceOf(ctx: Pick<Ctx, 'client'>): Device {
  const { ip, userAgent } = ctx.client
  const parsed = userAgent ? bowser.parse(userAgent) : undefined
  const named = (name?: string, version?: string) =>
    [name, version?.split('.')[0]].filter(Boolean).join(' ') || 'Unknown'
  return {
    ipaddr: ip,
    loginLocation: placeOf(ip),
    browser: named(parsed?.browser.name, parsed?.browser.version).slice(0, 50),
    os: named(parsed?.os.name, parsed?.os.versionName ?? parsed?.os.version).slice(0, 50),
  }
}

/** Whether signing in and registering ask for a captcha now. */
export async function isCaptchaOn(ctx: Pick<Ctx, 'config' | 'setting'>): Promise<boolean> {
  return captchaIsOn(ctx.config.captcha, await ctx.setting('sys.account.captchaEnabled'))
}

/** The refusal of the sixth password from one place. */
export function lockedOut(): Problem {
  return problem('loginLocked', { values: { tries: MAX_TRIES, minutes: LOCK_MINUTES } })
}

/**
 * Signs somebody in and gives the token. Order and texts of the checks are in docs/wire.md#signing-in; a stopped
 * account is told so only after its password. Every failure writes a log row and keeps what it counted,
 * which is why this runs outside one transaction; what is beyond the limit of an address or a device is not even
 * logged.
 */
export async function signInWith(ctx: Ctx, credentials: Credentials): Promise<string> {
  const { db, client, limiter } = ctx
  const now = ctx.now()
  const name = credentials.username?.trim() ?? ''
  const device = deviceOf(ctx)
  const log = (status: '0' | '1', msg: string) =>
    logSignIn(db, { userName: name.slice(0, 50), ...device, status, msg, loginTime: ctx.now() })
  const session = sessionOfDevice(ctx.encryption, name, credentials.device, now)
  const isKnownDevice = session !== undefined
  const place = isKnownDevice ? deviceOfSession(session) : networkOf(client.ip)
  // a known device has limits of its own, whatever others do who share its address
  const counted = isKnownDevice ? place : client
  await db.transaction(async (tx) => {
    await limiter.take(tx, limits.loginMinute, counted, now)
    await limiter.take(tx, limits.loginHour, counted, now)
  })
  try {
    const token = await attempt(ctx, name, credentials, device, { place, isKnownDevice })
    await limiter.giveBack(db, limits.loginMinute, counted, now)
    await limiter.giveBack(db, limits.loginHour, counted, now)
    await log('0', '登录成功')
    return token
  } catch (error) {
    if (error instanceof Problem)
      await log('1', name && credentials.password ? error.say('zh') : '* 必须填写')
    throw error
  }
}

async function attempt(
  ctx: Ctx,
  name: string,
  credentials: Credentials,
  device: Device,
  { place, isKnownDevice }: Origin,
): Promise<string> {
  const { db, client, limiter } = ctx
  const now = ctx.now()
  await checkCaptcha(ctx, credentials)
  if (!name || !credentials.password) throw problem('loginWrong')
  const password = await decryptPassword(ctx, credentials.password)
  if (!fits(password, PASSWORD) || !fits(name, NAME)) throw problem('loginWrong')
  if (isBlocked(client.ip, await ctx.setting('sys.login.blackIPList'))) throw problem('loginBlocked')

  // the same queries for every name, whether somebody has it or not
  const account = await credentialsOf(db, name)
  const address = networkOf(client.ip)
  const isKnown = isKnownDevice || (client.isOneVisitor && (await isKnownPlace(db, name, address, now)))
  // from here on a password is guessed; the try counts before it is compared
  await db.transaction(async (tx) => {
    if (!(await countTry(tx, name, place, now))) throw lockedOut()
    if (!isKnown) await limiter.take(tx, limits.loginAccount, name.toLowerCase(), now)
  })
  if (!(await passwordFits(account?.password, password)) || !account) throw problem('loginWrong')
  await clearTries(db, name, place)
  if (!isKnown) await limiter.giveBack(db, limits.loginAccount, name.toLowerCase(), now)
  if (account.status === '1') throw problem('accountStopped')
  await ctx.checkEntry(account.userId)
  if (client.isOneVisitor) await notePlace(db, name, address, now)
  await noteSignIn(db, account.userId, client.ip, now)
  return openSession(db, account.userId, device, now)
}

/**
 * Lets an account in again at once: forgets its wrong passwords, and those counted for every address, because
 * the operator's own may be among them. Gives how many tries of the account were forgotten.
 */
export async function unlockAccount(db: Db, name: string): Promise<number> {
  const forgotten = await clearTries(db, name)
  await forgetHits(db, limits.loginAccount, name.toLowerCase())
  await forgetHits(db, limits.loginMinute)
  await forgetHits(db, limits.loginHour)
  return forgotten
}

/** The captcha is used up either way. */
export async function checkCaptcha(
  ctx: Ctx,
  { uuid, code }: Pick<Credentials, 'uuid' | 'code'>,
): Promise<void> {
  if (!(await isCaptchaOn(ctx))) return
  const answer = await useCaptcha(ctx.db, uuid ?? '', ctx.now())
  if (answer === undefined) throw problem('captchaGone', { field: 'code' })
  if (answer.toLowerCase() !== code?.trim().toLowerCase()) throw problem('captchaWrong', { field: 'code' })
}

/** Makes a personal account, when registration is open. Order and texts of the checks: docs/wire.md#signing-in. */
export async function registerMember(ctx: Ctx, form: Credentials): Promise<void> {
  if ((await ctx.setting('sys.account.registerUser')) !== 'true') throw problem('registrationClosed')
  const { db, client, limiter } = ctx
  const now = ctx.now()
  await limiter.take(db, limits.registerMinute, client, now)
  await checkCaptcha(ctx, form)
  const name = form.username?.trim() ?? ''
  if (!name) throw problem('registerNameMissing', { field: 'username' })
  if (!form.password) throw problem('registerPasswordMissing', { field: 'password' })
  if (!fits(name, NAME)) throw problem('registerNameLength', { field: 'username' })
  const password = await decryptPassword(ctx, form.password)
  if (!fits(password, { min: PASSWORD.min, max: NEW_PASSWORD_MAX }))
    throw problem('registerPasswordLength', { field: 'password' })
  const hashed = await hashPassword(password)
  await db.transaction(async (tx) => {
    // counts with the account it is for: a name that is taken takes nothing away
    await limiter.take(tx, limits.registerDay, client, now)
    const made = await insertMember(tx, name, hashed, now)
    if (made === undefined) throw problem('registerNameTaken', { field: 'username', values: { name } })
    await logSignIn(tx, { userName: name, ...deviceOf(ctx), status: '0', msg: '注册成功', loginTime: now })
  })
}
