import type { AppContext } from '#platform/http/app-context.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { remindSchools } from './letter-actions.ts'
import { reckonLists } from './score-store.ts'

type Parts = Pick<AppContext, 'database' | 'cacheTags' | 'now'>

/** Reckons both lists anew; whatever shows them, or a school's place on them, is stale. */
export async function reckonAll({ database: { db }, cacheTags, now }: Parts): Promise<void> {
  const tags = await db.transaction(async (tx) => {
    const noted: string[] = []
    const changed = await reckonLists({
      db: tx,
      now,
      me: null,
      invalidate: (...tags) => void noted.push(...tags),
    })
    const stale =
      changed.length > 0
        ? ['redBlack', 'school:list', ...new Set(noted), ...changed.map((id) => `school:${id}`)]
        : []
    if (stale.length > 0) await cacheTags.publish(tx, stale)
    return stale
  })
  cacheTags.invalidate(tags)
}

export const redBlackJobs = (parts: AppContext): Job[] => [
  {
    name: 'reckon-red-black',
    title: { zh: '重新计算红黑榜', en: 'Compute the red and black lists' },
    cron: '11 */6 * * *',
    run: () => reckonAll(parts),
  },
  {
    name: 'remind-schools',
    title: { zh: '提醒未回应黑榜的学校', en: 'Remind schools to answer for the black list' },
    cron: '17 * * * *',
    run: () => remindSchools(parts),
  },
]
