import { purgeClientTokens } from '#platform/client-token.ts'
import type { AppContext } from '#platform/http/perform.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { purgeAddresses, purgeRemoved } from './purge-store.ts'

/** What becomes of posts and comments with time. */
export const postJobs = ({ database: { db }, now }: AppContext): Job[] => [
  {
    name: 'purge-removed-posts',
    cron: '41 3 * * *',
    run: async () => {
      await purgeRemoved(db, now())
      await purgeAddresses(db, now())
    },
  },
  { name: 'purge-client-tokens', cron: '47 * * * *', run: () => purgeClientTokens(db, now()) },
]
