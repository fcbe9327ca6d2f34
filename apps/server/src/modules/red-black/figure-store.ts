import { sql } from 'drizzle-orm'
import { dayOf } from '#platform/db/day.ts'
import type { Figures } from '#platform/module.ts'
import { redBlackSteps } from './table.ts'

/** Steps taken with entries of the red and black list. */
export const redBlackFigures: Figures = {
  rolled: {
    listSteps: {
      settlesAfterDays: 2,
      rows: ({ from, until }) => sql`
        select ${dayOf(redBlackSteps.createTime)}, ${redBlackSteps.action}, count(*)
        from ${redBlackSteps} where ${redBlackSteps.createTime} >= ${from} and ${redBlackSteps.createTime} < ${until}
        group by 1, 2`,
    },
  },
}
