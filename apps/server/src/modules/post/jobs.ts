import { purgeClientTokens } from '#platform/client-token.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { purgeOrigins, purgeRemoved } from './state/purge-store.ts'
import { joinTotals, recountPosts } from './state/recount-store.ts'
import { followTags } from './tag/tag-actions.ts'
import { countTags } from './tag/tag-store.ts'

/** What becomes of posts and comments with time. */
export const postJobs = (appContext: AppContext): Job[] => {
  const {
    database: { db },
    now,
    log,
  } = appContext
  return [
    {
      name: 'count-tags',
      title: { zh: '统计标签', en: 'Count tags' },
      cron: '*/5 * * * *',
      run: async () => void (await countTags(db)),
    },
    {
      name: 'follow-tags',
      title: { zh: '让帖子跟随标签的改名与合并', en: 'Let posts follow renamed and merged tags' },
      cron: '* * * * *',
      run: () => followTags(appContext),
    },
    {
      name: 'recount-posts',
      title: { zh: '核对帖子计数', en: 'Recount posts' },
      cron: '12 4 * * *',
      run: async () => {
        const differed = await recountPosts(db)
        // each is an error somewhere, and told as one
        if (differed > 0)
          log.error({ differed }, 'counters of posts and comments were wrong and are repaired')
      },
    },
    {
      name: 'join-post-totals',
      title: { zh: '合并帖子总数', en: 'Merge post totals' },
      cron: '* * * * *',
      run: () => joinTotals(db),
    },
    {
      name: 'purge-removed-posts',
      title: { zh: '清除到期的已删除帖子', en: 'Purge removed posts' },
      cron: '41 3 * * *',
      run: async () => {
        await purgeRemoved(db, now())
        await purgeOrigins(db, now())
      },
    },
    {
      name: 'purge-client-tokens',
      title: { zh: '清理防重复提交标记', en: 'Purge repeat-write tokens' },
      cron: '47 * * * *',
      run: () => purgeClientTokens(db, now()),
    },
  ]
}
