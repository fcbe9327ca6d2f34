import { problem } from '@app/contract/wire/problem.ts'
import { type Ctx, hasAdminRole, signedIn } from '#platform/http/handle.ts'
import { isAdministrator } from './review-store.ts'

/** The refusal of what only administrators decide; it names no account, because the author may have hidden their name. */
export const forAdministrators = () =>
  problem('notAllowed', {
    text: {
      zh: '此项仅限管理员处理，请转交管理员',
      en: 'Only an administrator may decide this: pass it on to one',
    },
  })

/**
 * Throws `notAllowed` where anyone but an administrator acts on an administrator or on what an administrator wrote;
 * null where the author is gone.
 */
export async function checkNotAdministrator(ctx: Ctx, userId: number | null): Promise<void> {
  if (userId === null || hasAdminRole(signedIn(ctx)) || !(await isAdministrator(ctx.db, userId))) return
  throw forAdministrators()
}
