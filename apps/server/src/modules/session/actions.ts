import { Problem, problem } from '@app/contract/problem.ts'
import bowser from 'bowser'
import { passwordFits } from '#modules/account/password.ts'
import { accountByName, noteSignIn } from '#modules/account/store.ts'
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
  if (await isCaptchaOn(ctx)) {
    const answer = await useCaptcha(db, credentials.uuid ?? '', now)
    if (answer === undefined) throw problem('captchaGone', { field: 'code' })
    if (answer.toLowerCase() !== credentials.code?.trim().toLowerCase())
      throw problem('captchaWrong', { field: 'code' })
  }
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
