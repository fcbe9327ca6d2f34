import { inArray } from 'drizzle-orm'
import { schoolFollows } from '#modules/reaction/table.ts'
import type { Db } from '#platform/db/database.ts'
import { type PayloadOf, publishEvent } from '#platform/event/events.ts'
import { registerDeskEvents } from './events.ts'
import type { Change } from './import-store.ts'

type Changed = PayloadOf<(typeof registerDeskEvents)['register.changed']>
type News = Pick<Changed, 'credits' | 'listing' | 'hasNewName' | 'hasNewAddress'>

const address = ['street', 'city', 'postalCode'] as const

/** What of a change followers hear of: the licence, the list, the name and the address, and nothing else. */
export function newsOf({ change, before, after }: Omit<Change, 'isWork'>): News | undefined {
  if (change === 'new' || change === 'confirmed') return undefined
  const news: News = {
    credits: before.credits && after.credits ? { before: before.credits, after: after.credits } : null,
    listing: change === 'changed' ? null : change,
    hasNewName: 'name' in after,
    hasNewAddress: address.some((field) => field in after),
  }
  return Object.values(news).some(Boolean) ? news : undefined
}

/** Publishes what changes about schools that members follow. */
export async function tellFollowers(
  db: Db,
  list: Pick<Changed, 'day' | 'importId' | 'isTakenBack'>,
  changes: readonly Change[],
  schoolIds: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const all = changes.flatMap((change) => {
    const news = newsOf(change)
    return news ? (schoolIds.get(change.ministryNo) ?? []).map((schoolId) => ({ schoolId, ...news })) : []
  })
  if (all.length === 0) return
  const rows = await db
    .selectDistinct({ id: schoolFollows.schoolId })
    .from(schoolFollows)
    .where(
      inArray(
        schoolFollows.schoolId,
        all.map(({ schoolId }) => schoolId),
      ),
    )
  const followed = new Set(rows.map(({ id }) => id))
  for (const news of all)
    if (followed.has(news.schoolId))
      await publishEvent(db, registerDeskEvents['register.changed'], { ...news, ...list })
}
