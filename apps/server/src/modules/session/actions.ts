import { Problem, problem } from '@app/contract/problem.ts'
import bowser from 'bowser'
import { hashPassword, passwordFits } from '#modules/account/password.ts'
import { accountByName, insertMember, noteSignIn } from '#modules/account/store.ts'
import { logSignIn } from '#modules/log/store.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { limits } from '#platform/rate-limit.ts'
import { useCaptcha } from './captcha.ts'
import { openSealedPassword } from './password-key.ts'
import { captchaIsOn, isBlocked, placeOf } from './rules.ts'
import { clearTries, countTry, type Device, isLocked, LOCK_MINUTES, MAX_TRIES, openSession } from './store.ts'

export interface Credentials {
  username?: string | null
  password?: string | null
  code?: string | null
  uuid?: string | null
}

/** Names have 2 to 20 signs and passwords 5 to 64 (console.md 1.11, widened for members by forum.md 9.1). */
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

export async function isCaptchaOn(ctx: Pick<Ctx, 'config' | 'setting'>): Promise<boolean> {
  return captchaIsOn(ctx.config.captcha, await ctx.setting('sys.account.captchaEnabled'))
}

/**
 * Signs somebody in and gives the token. Checks, texts and log rows follow console.md 1.11 in its order; every
 * failure writes a log row and keeps what it counted, which is why this runs outside one transaction.
 */
export async function signInWith(ctx: Ctx, credentials: Credentials): Promise<string> {
  const name = credentials.username?.trim() ?? ''
  const device = deviceOf(ctx)
  const log = (status: '0' | '1', msg: string) =>
    logSignIn(ctx.db, { userName: name.slice(0, 50), ...device, status, msg, loginTime: ctx.now() })
  try {
    const token = await attempt(ctx, name, credentials, device)
    await log('0', '登录成功')
    return token
  } catch (error) {
    if (error instanceof Problem)
      await log('1', name && credentials.password ? error.say('zh') : '* 必须填写')
    throw error
  }
}

async function attempt(ctx: Ctx, name: string, credentials: Credentials, device: Device): Promise<string> {
  const { db, client } = ctx
  const now = ctx.now()
  await checkCaptcha(ctx, credentials)
  if (!name || !credentials.password) throw problem('loginWrong')
  const password = await openSealedPassword(ctx, credentials.password)
  if (!fits(password, PASSWORD) || !fits(name, NAME)) throw problem('loginWrong')
  if (isBlocked(client.ip, await ctx.setting('sys.login.blackIPList'))) throw problem('loginBlocked')

  const account = await accountByName(db, name)
  if (account?.status === '1') throw problem('accountStopped')
  const locked = () => problem('loginLocked', { values: { tries: MAX_TRIES, minutes: LOCK_MINUTES } })
  if (account && (await isLocked(db, name, now))) throw locked()

  // from here on a password is guessed: wrong tries count for the address, good ones are taken back
  ctx.limiter.hit(limits.loginMinute, client.ip, now)
  await ctx.limiter.check(db, limits.loginHour, client.ip, now)
  if (account && !(await countTry(db, name, now))) throw locked()
  if (!(await passwordFits(account?.password, password)) || !account) {
    await ctx.limiter.note(db, limits.loginHour, client.ip, now)
    throw problem('loginWrong')
  }
  ctx.limiter.forgive(limits.loginMinute, client.ip)
  await clearTries(db, name)
  await noteSignIn(db, account.userId, client.ip, now)
  return openSession(db, account.userId, device, now)
}

/** The captcha is used up either way (console.md 1.11). */
async function checkCaptcha(ctx: Ctx, { uuid, code }: Pick<Credentials, 'uuid' | 'code'>): Promise<void> {
  if (!(await isCaptchaOn(ctx))) return
  const answer = await useCaptcha(ctx.db, uuid ?? '', ctx.now())
  if (answer === undefined) throw problem('captchaGone', { field: 'code' })
  if (answer.toLowerCase() !== code?.trim().toLowerCase()) throw problem('captchaWrong', { field: 'code' })
}

/** Makes a personal account, when registration is open. Order and texts follow console.md 1.11. */
export async function registerMember(ctx: Ctx, form: Credentials): Promise<void> {
  if ((await ctx.setting('sys.account.registerUser')) !== 'true') throw problem('registrationClosed')
  await checkCaptcha(ctx, form)
  const { db } = ctx
  const now = ctx.now()
  const name = form.username?.trim() ?? ''
  if (!name) throw problem('registerNameMissing', { field: 'username' })
  if (!form.password) throw problem('registerPasswordMissing', { field: 'password' })
  if (!fits(name, NAME)) throw problem('registerNameLength', { field: 'username' })
  const password = await openSealedPassword(ctx, form.password)
  if (!fits(password, { min: PASSWORD.min, max: NEW_PASSWORD_MAX }))
    throw problem('registerPasswordLength', { field: 'password' })
  await ctx.limiter.check(db, limits.registerDay, ctx.client.ip, now)
  const hashed = await hashPassword(password)
  await db.transaction(async (tx) => {
    const made = await insertMember(tx, name, hashed, now)
    if (made === undefined) throw problem('registerNameTaken', { field: 'username', values: { name } })
    await ctx.limiter.note(tx, limits.registerDay, ctx.client.ip, now)
    await logSignIn(tx, { userName: name, ...deviceOf(ctx), status: '0', msg: '注册成功', loginTime: now })
  })
}
