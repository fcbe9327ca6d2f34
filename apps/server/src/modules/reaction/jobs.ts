import { numbersNow } from '#modules/member/community-number-store.ts'
import { publishEvent } from '#platform/event/events.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { reactionEvents } from './events.ts'
import { updateLevels } from './level-store.ts'
import { recountReactions } from './recount-store.ts'
import { forgetOldViews } from './view-store.ts'
import { weighPosts } from './weight-store.ts'

type Parts = Pick<AppContext, 'database' | 'cacheTags' | 'now' | 'log' | 'setting'>

/** Members whom one event names. */
const RAISED_AT_ONCE = 500

/** Brings levels up to date; a level is shown beside whatever its holder wrote. */
export async function updateAllLevels({ database: { db }, cacheTags, now, setting }: Parts): Promise<void> {
  const changed: string[] = []
  await updateLevels(db, await numbersNow({ setting }), now(), async (tx, userIds, level) => {
    const tags = userIds.map((userId) => `account:${userId}`)
    await cacheTags.publish(tx, tags)
    for (let at = 0; at < userIds.length; at += RAISED_AT_ONCE)
      await publishEvent(tx, reactionEvents['level.raised'], {
        userIds: userIds.slice(at, at + RAISED_AT_ONCE),
        level,
      })
    changed.push(...tags)
  })
  cacheTags.invalidate(changed)
}

/** Repairs counters that differ from their rows. There should be none: each one is an error somewhere, and told as one. */
export async function recountAll({ database: { db }, cacheTags, log }: Parts): Promise<void> {
  const { wrong, tags } = await recountReactions(db)
  const total = Object.values(wrong).reduce((sum, n) => sum + n, 0)
  if (total === 0) return
  log.error({ total, ...wrong }, 'counters differed from what they count, and were repaired')
  await cacheTags.publish(db, [], tags)
  cacheTags.expire(tags)
}

export const reactionJobs = (parts: Parts): Job[] => [
  {
    name: 'update-levels',
    title: { zh: '更新用户等级', en: 'Update member levels' },
    cron: '7 4 * * *',
    run: () => updateAllLevels(parts),
  },
  {
    name: 'recount-reactions',
    title: { zh: '核对互动计数', en: 'Recount reactions' },
    cron: '22 4 * * *',
    run: () => recountAll(parts),
  },
  {
    name: 'weigh-posts',
    title: { zh: '更新帖子热度', en: 'Update the weight of posts' },
    cron: '7-57/10 * * * *',
    run: async () => {
      await weighPosts(parts.database.db, parts.now())
    },
  },
  {
    name: 'forget-old-views',
    title: { zh: '清理旧浏览记录', en: 'Delete old views' },
    cron: '37 4 * * *',
    run: () => forgetOldViews(parts.database.db, parts.now()),
  },
]
