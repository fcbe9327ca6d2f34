import { tidyInvitation } from '@app/contract/member/invitation.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { countUse, openInvitation } from './store.ts'

/**
 * The number of the invitation that a registration names. Where one is needed, wrong codes are counted by address and
 * refused beyond a bound, outside any transaction; a right one passes, whatever others of the address tried, but all of
 * them have a bound a minute, or the refusals would still tell a guess. One refusal stands for unknown, expired, withdrawn and used up, so that a guess
 * learns nothing. Where registration is open, a code that does not fit is passed over.
 */
export async function invitationFor(
  { db, client, limiter, now }: Ctx,
  written: string | null | undefined,
  { isNeeded }: { isNeeded: boolean },
): Promise<number | undefined> {
  const code = tidyInvitation(written ?? '')
  if (!isNeeded) return code ? openInvitation(db, code, now()) : undefined
  if (!code) throw problem('invitationMissing', { field: 'invitation' })
  const at = now()
  limiter.hit(limits.invitationAsked, client.ip, at)
  const id = await openInvitation(db, code, at)
  if (id !== undefined) return id
  await limiter.take(db, limits.invitationTry, client, at)
  throw problem('invitationBad', { field: 'invitation' })
}

/** Uses an invitation in the transaction that makes the account. */
export async function redeemInvitation(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: number,
  userId: number,
): Promise<void> {
  if (!(await countUse(db, id, userId, now()))) throw problem('invitationBad', { field: 'invitation' })
}
