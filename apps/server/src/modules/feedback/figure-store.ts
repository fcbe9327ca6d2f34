import { sql } from 'drizzle-orm'
import { dayOf } from '#platform/db/day.ts'
import type { DaySpan, Figures } from '#platform/module.ts'
import { feedbacks } from './table.ts'

const answersOf =
  (answer: 'yes' | 'no') =>
  ({ from, until }: DaySpan) =>
    sql`
    select ${dayOf(feedbacks.createTime)}, ${feedbacks.path}, count(*)
    from ${feedbacks} where ${feedbacks.helpful} = ${answer}
      and ${feedbacks.createTime} >= ${from} and ${feedbacks.createTime} < ${until} group by 1, 2`

/** Answers to “Was this page helpful?” by page. */
export const feedbackFigures: Figures = {
  rolled: {
    helpful: { settlesAfterDays: 2, rows: answersOf('yes') },
    unhelpful: { settlesAfterDays: 2, rows: answersOf('no') },
  },
}
