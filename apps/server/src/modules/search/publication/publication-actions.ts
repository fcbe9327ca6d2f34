import { indexRecords } from '#modules/search/index-store.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Worker } from '#platform/jobs/workers.ts'
import {
  dueRecords,
  nextTurn,
  type PublishedTable,
  turnRecords,
} from '#platform/resource/publication-store.ts'
import type { SearchSource } from '#platform/search-source.ts'

interface Published {
  /** The subject, as its cache tags begin. */
  subject: string
  table: PublishedTable
  source: SearchSource
}

/**
 * Makes records appear and end at their moment: marks them, and drops what caches and the search show of them, in one
 * transaction (docs/runtime.md#scheduled-records).
 */
export function publicationWorker(appContext: AppContext, { subject, table, source }: Published): Worker {
  const { database, now } = appContext
  let next: Date | undefined
  return {
    name: `publish-${subject}`,
    channel: `publication_${subject}`,
    async run() {
      for (;;) {
        const ids = await dueRecords(database.db, table, now())
        if (ids.length === 0) break
        await runAsSystem(appContext, async ({ db, invalidate }) => {
          const turned = await turnRecords(db, table, ids, now())
          await indexRecords(db, source, turned)
          if (turned.length > 0) invalidate(`${subject}:list`, ...turned.map((id) => `${subject}:${id}`))
        })
      }
      next = await nextTurn(database.db, table, now())
    },
    untilDue: () => next && Math.max(0, next.getTime() - now().getTime()),
  }
}
