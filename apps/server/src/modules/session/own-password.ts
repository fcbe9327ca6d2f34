import { problem } from '@app/contract/problem.ts'
import { hashPassword, passwordFits } from '#modules/account/password.ts'
import { accountById, setPassword } from '#modules/account/store.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { lockedOut } from './actions.ts'
import { decryptPassword } from './password-key.ts'
import { clearTries, countTry, deviceOfSession, endOtherSessions } from './store.ts'

const MIN = 6
const MAX = 20

/**
 * Changes the caller's own password and ends every other session of the account. Guesses at the
 * old one are counted like those at signing in, for each session by itself: whoever stole one must not find
 * the password with it, nor keep its owner from changing it.
 */
export async function changeOwnPassword(
  ctx: Ctx,
  encrypted: { oldPassword?: string; newPassword?: string },
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
  if (newPassword.length < MIN || newPassword.length > MAX)
    throw problem('passwordLength', { field: 'newPassword' })
  if (newPassword === oldPassword) throw problem('passwordSame', { field: 'newPassword' })
  await setPassword(ctx.db, me.userId, await hashPassword(newPassword), ctx.now())
  await endOtherSessions(ctx.db, me.userId, me.sessionId)
}
