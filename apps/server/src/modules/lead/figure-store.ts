import { type SQLWrapper, sql } from 'drizzle-orm'
import { dayOf } from '#platform/db/day.ts'
import type { DaySpan, Figures } from '#platform/module.ts'
import { leads } from './table.ts'

const leadsBy =
  (dimension: SQLWrapper) =>
  ({ from, until }: DaySpan) =>
    sql`
    select ${dayOf(leads.createTime)}, ${dimension}, count(*)
    from ${leads} where ${leads.createTime} >= ${from} and ${leads.createTime} < ${until} group by 1, 2`

/** Leads by the day they came: the page they came from, without its parameters, and where they stand now. */
export const leadFigures: Figures = {
  rolled: {
    leadSources: {
      settlesAfterDays: 2,
      rows: leadsBy(sql`coalesce(nullif(split_part(${leads.source}, '?', 1), ''), '/')`),
    },
    // a family takes months from the first call to the enrolment
    leadStates: { settlesAfterDays: 180, rows: leadsBy(leads.status) },
  },
}
