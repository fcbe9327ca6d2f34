import { accountNameBounds } from '@app/contract/account/password.values.ts'
import { accountPhone, maskPhone } from '@app/contract/account/phone.values.ts'
import { registrationPolicyOf } from '@app/contract/site/site-settings.values.ts'
import { Problem, problem } from '@app/contract/wire/problem.ts'
import bowser from 'bowser'
import { rightsOf } from '#modules/access-control/rights-store.ts'
import { passwordFits } from '#modules/account/password.ts'
import {
  accountById,
  accountByName,
  credentialsOf,
  nameOfPhone,
  noteSignIn,
  phoneHashOf,
  SUPER_ACCOUNT,
} from '#modules/account/store.ts'
import { logSignIn } from '#modules/log/store.ts'
import type { Db } from '#platform/db/database.ts'
import { type Ctx, type Me, worksInConsole } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { forgetHits, networkOf } from '#platform/limit/rate-limit.ts'
import { useCaptcha } from './captcha/captcha.ts'
import { checkSmsCode, spendSmsCode } from './code/sms-code-store.ts'
import { deviceOfBrowser, hashOfDevice, sessionOfDevice } from './known-device.ts'
import { decryptPassword } from './password/password-key.ts'
import { lockedOut } from './password/tries.ts'
import { captchaIsOn, isBlocked, loginLocationOf, provenPerson } from './rules.ts'
import { tellSecurity } from './security-notice.ts'
import {
  clearTries,
  countTry,
  type Device,
  deviceOfSession,
  isKnownPlace,
  notePlace,
  openSession,
} from './store.ts'
import { isTicketOf, totpTicket, useOneTimeCode, userOfTicket } from './totp/totp.ts'
import { isTotpOn } from './totp/totp-store.ts'

export interface Credentials extends Mark {
  username?: string | null
  password?: string | null
  code?: string | null
  uuid?: string | null
}

/** What a client sends that is to be known again. */
export interface Mark {
  device?: string | null
  browser?: string | null
  remember?: boolean | null
}

/** Where a try to sign in comes from. */
interface Origin {
  /** Each place has its own five tries. */
  place: string
  /** True when the device has signed in to this account before. */
  isKnownDevice: boolean
  /** The browser, where it has been marked before. */
  deviceId: string | undefined
  /** True when the session is to outlive the day. */
  isRemembered: boolean
}

/** Lengths that can sign in. */
export const PASSWORD = { min: 5, max: 64 }
export const fits = (text: string, { min, max }: { min: number; max: number }) =>
  text.length >= min && text.length <= max

/** The keyed hash of the browser that the caller signed in with. */
export const deviceHashOf = ({ encryption }: Pick<Ctx, 'encryption'>, { deviceId }: Me): string =>
  hashOfDevice(encryption, deviceId)

/** The caller's device as the logs and the session list show it. */
export function deviceOf(ctx: Pick<Ctx, 'client'>): Device {
  const { ip, userAgent } = ctx.client
  const parsed = userAgent ? bowser.parse(userAgent) : undefined
  const named = (name?: string, version?: string) =>
    [name, version?.split('.')[0]].filter(Boolean).join(' ') || 'Unknown'
  return {
    ipaddr: ip,
    loginLocation: loginLocationOf(ip),
    browser: named(parsed?.browser.name, parsed?.browser.version).slice(0, 50),
    os: named(parsed?.os.name, parsed?.os.versionName ?? parsed?.os.version).slice(0, 50),
  }
}

/** Whether signing in and registering ask for a captcha now. */
export async function isCaptchaOn(ctx: Pick<Ctx, 'config' | 'setting'>): Promise<boolean> {
  return captchaIsOn(ctx.config.captcha, await ctx.setting('sys.account.captchaEnabled'))
}

/**
 * The name under which tries are counted and logged: for a bound phone that of its account, so that both share one
 * count. An unbound number gets a derived name that reveals nothing of it.
 */
async function accountNameOf(ctx: Ctx, written: string): Promise<string> {
  const phone = accountPhone(written)
  if (!phone) return written
  const hash = phoneHashOf(ctx.encryption, phone)
  // runs both queries in any case; some accounts of the console have a number as their name
  const owner = await nameOfPhone(ctx.db, hash)
  const namesake = await accountByName(ctx.db, written)
  return owner ?? namesake?.userName ?? `+${hash.slice(0, accountNameBounds.max - 1)}`
}

/**
 * Signs a member in by account name or bound phone and returns the token. Order and texts of the checks are in
 * docs/wire.md#signing-in; a disabled account gets its own refusal only after its password. Every failure writes a
 * log row and its counters stay, which is why this runs outside one transaction; tries beyond the limit of an address
 * or a device are not even logged.
 */
export async function signInWith(ctx: Ctx, credentials: Credentials): Promise<string> {
  const written = credentials.username?.trim() ?? ''
  const name = await accountNameOf(ctx, written)
  const isFilled = Boolean(name && credentials.password)
  return counted(
    ctx,
    { name, loginName: displayName(written, name), isFilled, mark: credentials },
    (origin) => byPassword(ctx, name, credentials, origin),
  )
}

/** The name of a try in the log: masks an unbound number. */
function displayName(written: string, name: string): string {
  const phone = name.startsWith('+') ? accountPhone(written) : undefined
  return (phone ? maskPhone(phone) : name).slice(0, 50)
}

interface Try {
  /** Whose account is tried. */
  name: string
  loginName: string
  /** False when something that must be filled in is missing. */
  isFilled: boolean
  mark: Mark
}

/** Counts a try to sign in by address or known device, and logs what became of it. */
async function counted(
  ctx: Ctx,
  { name, loginName, isFilled, mark }: Try,
  attempt: (origin: Origin) => Promise<string>,
): Promise<string> {
  const { db, client, limiter } = ctx
  const now = ctx.now()
  const log = (status: '0' | '1', msg: string) =>
    logSignIn(db, { userName: loginName, ...deviceOf(ctx), status, msg, loginTime: ctx.now() })
  const session = sessionOfDevice(ctx.encryption, name, mark.device, now)
  const isKnownDevice = session !== undefined
  const place = isKnownDevice ? deviceOfSession(session) : networkOf(client.ip)
  // a known device has limits of its own, whatever others do who share its address
  const who = isKnownDevice ? place : client
  await db.transaction(async (tx) => {
    await limiter.take(tx, limits.loginMinute, who, now)
    await limiter.take(tx, limits.loginHour, who, now)
  })
  const giveBack = async () => {
    await limiter.giveBack(db, limits.loginMinute, who, now)
    await limiter.giveBack(db, limits.loginHour, who, now)
  }
  try {
    const token = await attempt({
      place,
      isKnownDevice,
      deviceId: deviceOfBrowser(ctx.encryption, mark.browser, now),
      isRemembered: mark.remember === true,
    })
    await giveBack()
    await log('0', '登录成功')
    return token
  } catch (error) {
    if (error instanceof Problem) {
      // so far everything was right
      if (error.name === 'totpNeeded' || error.name === 'joinNeeded') await giveBack()
      // there is no account yet that the log could name
      if (error.name === 'joinNeeded') throw error
      await log('1', isFilled ? error.say('zh') : '* 必须填写')
    }
    throw error
  }
}

async function byPassword(ctx: Ctx, name: string, credentials: Credentials, origin: Origin): Promise<string> {
  const { db, limiter } = ctx
  const now = ctx.now()
  await checkCaptcha(ctx, credentials)
  if (!name || !credentials.password) throw problem('loginWrong')
  const password = await decryptPassword(ctx, credentials.password)
  if (!fits(password, PASSWORD) || !fits(name, accountNameBounds)) throw problem('loginWrong')
  await refuseBlocked(ctx)
  // the same queries for every name, whether the account exists or not
  const account = await credentialsOf(db, name)
  const isKnown = await isKnownOrigin(ctx, name, origin)
  // from here on a password is guessed; the try counts before it is compared
  await db.transaction(async (tx) => {
    if (!(await countTry(tx, name, origin.place, now))) throw lockedOut()
    if (!isKnown) await limiter.take(tx, limits.loginAccount, name.toLowerCase(), now)
  })
  if (!(await passwordFits(account?.password, password)) || !account) throw problem('loginWrong')
  await clearTries(db, name, origin.place)
  if (!isKnown) await limiter.giveBack(db, limits.loginAccount, name.toLowerCase(), now)
  if (account.status === '1') throw problem('accountStopped')
  if (await isTotpOn(db, account.userId)) throw await secondStep(ctx, account.userId)
  return enter(ctx, account.userId, origin, isKnown)
}

async function refuseBlocked(ctx: Ctx): Promise<void> {
  if (isBlocked(ctx.client.ip, await ctx.setting('sys.login.blackIPList'))) throw problem('loginBlocked')
}

/** Whether the account was signed in to from this device or address before. */
async function isKnownOrigin({ db, client, now }: Ctx, name: string, origin: Origin): Promise<boolean> {
  return (
    origin.isKnownDevice ||
    (client.isOneVisitor && (await isKnownPlace(db, name, networkOf(client.ip), now())))
  )
}

/**
 * Signs a member in by a code sent to the bound phone. Only a reader of the number's messages learns that it has no
 * account, by `joinNeeded`; the code stays good for joining.
 */
export async function signInBySms(
  ctx: Ctx,
  form: Mark & { phonenumber?: string | null; smsCode?: string | null },
): Promise<string> {
  const phone = accountPhone(form.phonenumber ?? '')
  if (!phone) throw problem('phoneFormat', { field: 'phonenumber' })
  const name = await accountNameOf(ctx, phone)
  const isFilled = Boolean(form.smsCode)
  return counted(ctx, { name, loginName: displayName(phone, name), isFilled, mark: form }, async (origin) => {
    await refuseBlocked(ctx)
    const code = await checkSmsCode(ctx, phone, 'login', form.smsCode)
    const account = await credentialsOf(ctx.db, name)
    if (!account) throw await joiningRefusal(ctx)
    await spendSmsCode(ctx, code)
    if (account.status === '1') throw problem('accountStopped')
    const isKnown = await isKnownOrigin(ctx, name, origin)
    if (await isTotpOn(ctx.db, account.userId)) throw await secondStep(ctx, account.userId)
    return enter(ctx, account.userId, origin, isKnown)
  })
}

/** The answer to the right code of a number without an account. */
async function joiningRefusal(ctx: Ctx): Promise<Problem> {
  const policy = registrationPolicyOf(await ctx.setting('sys.account.registerMember'))
  if (policy === 'false') return problem('memberRegistrationClosed')
  return problem('joinNeeded', { data: { needsInvitation: policy === 'invitation' } })
}

/** The refusal that asks for the one-time code, with the ticket that stands for the first step. */
async function secondStep(ctx: Ctx, userId: number): Promise<Problem> {
  const account = await accountById(ctx.db, userId)
  if (!account) return problem('loginWrong')
  return problem('totpNeeded', { data: { ticket: totpTicket(ctx.encryption, account, ctx.now()) } })
}

/** The second step of signing in: the one-time code, or one of the recovery codes. */
export async function signInByTotp(ctx: Ctx, form: Mark & { ticket: string; code: string }): Promise<string> {
  const { db, encryption, limiter } = ctx
  const userId = userOfTicket(form.ticket)
  const account = userId === undefined ? undefined : await accountById(db, userId)
  if (!account || !isTicketOf(encryption, account, form.ticket, ctx.now())) throw problem('totpTicketGone')
  const name = account.userName
  return counted(ctx, { name, loginName: name, isFilled: Boolean(form.code), mark: form }, async (origin) => {
    const now = ctx.now()
    const place = `totp ${origin.place}`
    const isKnown = await isKnownOrigin(ctx, name, origin)
    await db.transaction(async (tx) => {
      if (!(await countTry(tx, name, place, now))) throw lockedOut()
      if (!isKnown) await limiter.take(tx, limits.loginAccount, name.toLowerCase(), now)
    })
    if (!(await useOneTimeCode(ctx, account.userId, form.code))) throw problem('totpBad', { field: 'code' })
    await clearTries(db, name, place)
    if (!isKnown) await limiter.giveBack(db, limits.loginAccount, name.toLowerCase(), now)
    if (account.status === '1') throw problem('accountStopped')
    return enter(ctx, account.userId, origin, isKnown)
  })
}

/** Opens the session of an authenticated account, and notifies its owner when it is from somewhere new. */
async function enter(ctx: Ctx, userId: number, origin: Origin, isKnown: boolean): Promise<string> {
  const { client } = ctx
  const now = ctx.now()
  const device = deviceOf(ctx)
  await ctx.checkEntry(userId)
  return ctx.db.transaction(async (tx) => {
    const account = await accountById(tx, userId)
    if (!account) throw problem('loginWrong')
    // who has never signed in has nothing to compare with, and a shared address says nothing
    if (account.loginDate && !isKnown && client.isOneVisitor)
      await tellSecurity({ ...ctx, db: tx }, account, 'newDevice', `${device.browser}, ${device.os}`)
    if (client.isOneVisitor) await notePlace(tx, account.userName, networkOf(client.ip), now)
    const person = provenPerson(account, now)
    if (person !== undefined) await ctx.limiter.notePerson(tx, client, person, now)
    await noteSignIn(tx, userId, client.ip, now)
    const rights = { isSuper: userId === SUPER_ACCOUNT, ...(await rightsOf(tx, userId)) }
    // staff sign in anew after thirty minutes without a call, also where they sign in to the portal
    const isRemembered = origin.isRemembered && !worksInConsole(rights)
    return openSession(tx, userId, device, now, { ...origin, isRemembered })
  })
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

/** The captcha is used up either way, whatever becomes of the caller's transaction. */
export async function checkCaptcha(
  ctx: Ctx,
  { uuid, code }: Pick<Credentials, 'uuid' | 'code'>,
): Promise<void> {
  if (!(await isCaptchaOn(ctx))) return
  const answer = await useCaptcha(ctx.limiter.apart, uuid ?? '', ctx.now())
  if (answer === undefined) throw problem('captchaGone', { field: 'code' })
  if (answer.toLowerCase() !== code?.trim().toLowerCase()) throw problem('captchaWrong', { field: 'code' })
}
