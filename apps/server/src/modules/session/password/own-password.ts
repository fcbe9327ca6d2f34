import { passwordFlaw, passwordRule, staffPasswordBounds } from '@app/contract/account/password.values.ts'
import { accountPhone } from '@app/contract/account/phone.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { hashPassword, passwordFits } from '#modules/account/password.ts'
import {
  type Account,
  accountById,
  accountByName,
  nameOfPhone,
  phoneHashOf,
  setPassword,
} from '#modules/account/store.ts'
import { checkSmsCode, spendSmsCode } from '#modules/session/code/sms-code-store.ts'
import { tellSecurity } from '#modules/session/security-notice.ts'
import {
  clearTries,
  countTry,
  deviceOfSession,
  endAllSessions,
  endOtherSessions,
} from '#modules/session/store.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { decryptPassword } from './password-key.ts'
import { lockedOut } from './tries.ts'

/** Refuses a new password: members, who have bound a phone, by the portal's rules, others by length and characters. */
async function judge(ctx: Ctx, account: Account, newPassword: string): Promise<void> {
  const phone = account.phoneSealed ? ctx.encryption.decrypt(account.phoneSealed) : undefined
  if (phone) {
    const flaw = passwordFlaw(newPassword, { name: account.userName, phone })
    if (flaw) throw problem(flaw, { field: 'newPassword' })
    return
  }
  const { min, max } = staffPasswordBounds
  if (newPassword.length < min || newPassword.length > max)
    throw problem('passwordLength', { field: 'newPassword' })
  const { pattern, zh, en } = passwordRule(await ctx.setting('sys.account.chrtype'))
  if (!pattern.test(newPassword))
    throw problem('passwordCharacters', { field: 'newPassword', text: { zh, en } })
}

/**
 * Changes the caller's own password and ends every other session of the account. Guesses at the old one are counted
 * like those at signing in, for each session on its own: a thief of one session must not find the password with it,
 * nor keep its owner from changing it.
 */
export async function changeOwnPassword(
  ctx: Ctx,
  encrypted: { oldPassword?: string | null; newPassword?: string | null },
): Promise<void> {
  const me = signedIn(ctx)
  const oldPassword = await decryptPassword(ctx, encrypted.oldPassword ?? '')
  const newPassword = await decryptPassword(ctx, encrypted.newPassword ?? '')
  const place = deviceOfSession(me.sessionId)
  // apart from this transaction: the try counts although this write is taken back when the password is wrong
  if (!(await countTry(ctx.limiter.apart, me.userName, place, ctx.now()))) throw lockedOut()
  const account = await accountById(ctx.db, me.userId)
  if (!account || !(await passwordFits(account.password, oldPassword)))
    throw problem('passwordOldWrong', { field: 'oldPassword' })
  await clearTries(ctx.limiter.apart, me.userName, place)
  await judge(ctx, account, newPassword)
  if (newPassword === oldPassword) throw problem('passwordSame', { field: 'newPassword' })
  await setPassword(ctx.db, me.userId, await hashPassword(newPassword), ctx.now())
  await endOtherSessions(ctx.db, me.userId, me.sessionId)
  await tellSecurity(ctx, account, 'passwordChanged')
}

/**
 * Sets the first password of a member who joined with a phone alone, by a code sent to that phone: the session alone must
 * not be enough. Sessions stay, because none of them was opened by a password.
 */
export async function setFirstPassword(
  ctx: Ctx,
  form: { smsCode?: string | null; newPassword?: string | null },
): Promise<void> {
  const account = await accountById(ctx.db, signedIn(ctx).userId)
  if (account?.password !== '') throw problem('passwordOldWrong', { field: 'oldPassword' })
  const phone = account.phoneSealed ? ctx.encryption.decrypt(account.phoneSealed) : undefined
  if (!phone) throw problem('smsBad', { field: 'smsCode' })
  const newPassword = await decryptPassword(ctx, form.newPassword ?? '')
  await judge(ctx, account, newPassword)
  const code = await checkSmsCode(ctx, phone, 'secure', form.smsCode)
  await spendSmsCode(ctx, code)
  await setPassword(ctx.db, account.userId, await hashPassword(newPassword), ctx.now())
  await tellSecurity(ctx, account, 'passwordChanged')
}

/**
 * Checks the caller's password on a locked screen. Counts guesses like those at changing it: a stranger at a locked
 * screen must not find the password with it.
 */
export async function unlock(ctx: Ctx, encrypted: string | null | undefined): Promise<void> {
  const me = signedIn(ctx)
  if (!encrypted) throw problem('unlockPasswordMissing', { field: 'password' })
  const password = await decryptPassword(ctx, encrypted)
  if (!password) throw problem('unlockPasswordMissing', { field: 'password' })
  const place = deviceOfSession(me.sessionId)
  if (!(await countTry(ctx.limiter.apart, me.userName, place, ctx.now()))) throw lockedOut()
  const account = await accountById(ctx.db, me.userId)
  if (!account) throw problem('unlockAccountGone')
  if (!(await passwordFits(account.password, password)))
    throw problem('unlockPasswordWrong', { field: 'password' })
  await clearTries(ctx.limiter.apart, me.userName, place)
}

/**
 * Sets a new password with a code sent to the bound phone, and ends every session of the account. Refuses unbound
 * numbers like wrong codes. One-time codes stay on: signing in needs them as before.
 */
export async function recoverPassword(
  ctx: Ctx,
  form: { phonenumber?: string | null; smsCode?: string | null; newPassword?: string | null },
): Promise<void> {
  const { db, limiter, client } = ctx
  if (!form.phonenumber) throw problem('phoneBoundEmpty', { field: 'phonenumber' })
  const phone = accountPhone(form.phonenumber)
  if (!phone) throw problem('phoneFormat', { field: 'phonenumber' })
  // tries from one address are counted with those at signing in, whatever becomes of this write
  const now = ctx.now()
  await limiter.take(limiter.apart, limits.loginMinute, client, now)
  await limiter.take(limiter.apart, limits.loginHour, client, now)
  const newPassword = await decryptPassword(ctx, form.newPassword ?? '')
  const flaw = passwordFlaw(newPassword, { phone })
  if (flaw) throw problem(flaw, { field: 'newPassword' })
  const code = await checkSmsCode(ctx, phone, 'reset', form.smsCode)
  const name = await nameOfPhone(db, phoneHashOf(ctx.encryption, phone))
  const account = name === undefined ? undefined : await accountByName(db, name)
  if (!account) throw problem('smsBad', { field: 'smsCode' })
  await judge(ctx, account, newPassword)
  await spendSmsCode({ ...ctx, db }, code)
  await setPassword(db, account.userId, await hashPassword(newPassword), now)
  await endAllSessions(db, [account.userId])
  await clearTries(db, account.userName)
  await tellSecurity(ctx, account, 'passwordReset')
  await limiter.giveBack(db, limits.loginMinute, client, now)
  await limiter.giveBack(db, limits.loginHour, client, now)
}
