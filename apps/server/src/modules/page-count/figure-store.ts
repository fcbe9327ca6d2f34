import { type SQLWrapper, sql } from 'drizzle-orm'
import type { DaySpan, Figures } from '#platform/module.ts'
import { pageCounts } from './table.ts'

const viewsBy =
  (dimension: SQLWrapper) =>
  ({ first, last }: DaySpan) =>
    sql`
    select ${pageCounts.day}::text, ${dimension}, sum(${pageCounts.count})
    from ${pageCounts} where ${pageCounts.day} between ${first}::date and ${last}::date group by 1, 2`

/** Views by page and by language. */
export const pageCountFigures: Figures = {
  rolled: {
    pageViews: { settlesAfterDays: 2, rows: viewsBy(pageCounts.page) },
    languageViews: { settlesAfterDays: 2, rows: viewsBy(pageCounts.lang) },
  },
}
