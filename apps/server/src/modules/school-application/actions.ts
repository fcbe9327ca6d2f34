import {
  type SchoolApplication,
  StaleApplication,
} from '@app/contract/member/application/school-application.ts'
import { applicationLimits } from '@app/contract/member/application/school-application.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { z } from 'zod'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { applicationOf, countOf, isSchool, takeTurn, writeApplication } from './store.ts'

type Change = Pick<
  SchoolApplication,
  'schoolId' | 'version' | 'state' | 'steps' | 'dates' | 'papers' | 'notes'
>

/**
 * Writes the caller's record of a school. Throws `applicationStale` with the present record when it is another version
 * than the one the change was made on, also when it was deleted since.
 */
export async function changeApplication(
  ctx: Ctx,
  { schoolId, version, ...written }: Change,
): Promise<SchoolApplication> {
  const { userId } = signedIn(ctx)
  const now = ctx.now()
  await ctx.limiter.take(ctx.db, limits.ownLists, String(userId), now)
  await takeTurn(ctx.db, userId)
  const current = await applicationOf(ctx.db, userId, schoolId)
  if ((current?.version ?? 0) !== version)
    throw problem('applicationStale', { data: z.encode(StaleApplication, { current: current ?? null }) })
  if (!current) {
    if (!(await isSchool(ctx.db, schoolId))) throw problem('notFound')
    if ((await countOf(ctx.db, userId)) >= applicationLimits.applications) throw problem('applicationMax')
  }
  await writeApplication(ctx.db, { userId, schoolId, version }, written, now)
  const saved = await applicationOf(ctx.db, userId, schoolId)
  if (!saved) throw new Error('the application was not written')
  return saved
}
