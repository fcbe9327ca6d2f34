import { sql } from 'drizzle-orm'
import { searchLog } from '#modules/search/table.ts'
import type { Figures } from '#platform/module.ts'

/** Searches that found something, and those that found nothing. The words stay where they are. */
export const searchFigures: Figures = {
  rolled: {
    searches: {
      settlesAfterDays: 2,
      rows: ({ first, last }) => sql`
        select ${searchLog.day}, case when ${searchLog.isEmpty} then 'empty' else 'found' end, sum(${searchLog.times})
        from ${searchLog} where ${searchLog.day} between ${first} and ${last} group by 1, 2`,
    },
  },
}
