import { SHORTLIST_MAX } from '@app/contract/member/shortlist.values.ts'
import { memberOf } from '#modules/member/store.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { dropSchools, existingSchools, saveSchools, shortlistOf, takeTurn } from './store.ts'

/**
 * Applies a browser's changes since the last synchronization to the caller's shortlist, and returns the merged list.
 * `left` names schools that do not fit, so that the browser retains them: no school is lost silently.
 */
export async function bringTogether(
  ctx: Ctx,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<{ ids: number[]; left: number[] }> {
  const { db } = ctx
  const me = signedIn(ctx)
  await ctx.limiter.take(db, limits.ownLists, String(me.userId), ctx.now())
  await takeTurn(db, me.userId)
  await dropSchools(db, me.userId, removed)
  const present = new Set(await shortlistOf(db, me.userId))
  const toAdd = [...new Set(added)].filter((id) => !present.has(id) && !removed.includes(id))
  const known = await existingSchools(db, toAdd)
  // a school's own account saves every school but itself (docs/community-rules.md#reactions)
  const { schoolId: ownId } = await memberOf(db, me)
  const fit = toAdd
    .filter((id) => known.has(id) && id !== ownId)
    .slice(0, Math.max(0, SHORTLIST_MAX - present.size))
  await saveSchools(db, me.userId, fit, ctx.now())
  return { ids: await shortlistOf(db, me.userId), left: toAdd.filter((id) => !fit.includes(id)) }
}
