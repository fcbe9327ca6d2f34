import { sql } from 'drizzle-orm'
import { audits } from '#modules/audit/table.ts'
import { dayOf, timeStepOf } from '#platform/db/day.ts'
import type { DaySpan, Figures } from '#platform/module.ts'
import { comments, posts, postTotals } from './table.ts'

const isPublished = sql`${posts.status} = 'published'`
const isShown = sql`${comments.status} = 'published'`

/** Published posts, without stories, of some days: walked by time along an index. */
const publishedIn = ({ from, until }: DaySpan) => sql`${isPublished} and not ${posts.isStory}
  and ${posts.publishTime} >= ${from} and ${posts.publishTime} < ${until}`

/** When another person first answered each post. */
const firstAnswer = sql`cross join lateral (
  select min(${comments.createTime}) as at from ${comments} where ${comments.blogId} = ${posts.id} and ${isShown}
    and ${comments.authorId} is distinct from ${posts.authorId}) answer`

/** First decisions of some days about texts of one kind: their day, and the step of the time since the text was written. */
const decisions = (written: typeof posts | typeof comments, kind: string, { from, until }: DaySpan) => sql`
  select ${dayOf(audits.createTime)} as day, ${timeStepOf(written.createTime, audits.createTime)} as step
  from ${audits} join ${written} on ${written.id} = ${audits.objId}
  where ${audits.objKind} = ${kind} and ${audits.act} in ('approve', 'reject') and ${audits.role} <> 'system'
    and ${audits.createTime} >= ${from} and ${audits.createTime} < ${until} and not exists (
      select 1 from ${audits} earlier where earlier.obj_kind = ${kind} and earlier.obj_id = ${audits.objId}
        and earlier.act in ('approve', 'reject') and earlier.id < ${audits.id})`

/** Published posts, stories and comments. Of the days, stories count among the posts. */
export const postFigures: Figures = {
  totals: {
    posts: { table: postTotals, where: () => sql`not ${postTotals.isStory}`, sum: postTotals.n },
    stories: { table: postTotals, where: () => sql`${postTotals.isStory}`, sum: postTotals.n },
    comments: { table: comments, where: () => isShown, id: comments.id },
  },
  days: {
    posts: { time: posts.publishTime, where: isPublished },
    comments: { time: comments.createTime, where: isShown },
  },
  rolled: {
    posts: {
      settlesAfterDays: 2,
      rows: (span) => sql`
        select ${dayOf(posts.publishTime)}, case when ${posts.isQuestion} then 'question' else ${posts.blogType}::text end, count(*)
        from ${posts} where ${publishedIn(span)} group by 1, 2`,
    },
    firstPosts: {
      settlesAfterDays: 2,
      rows: (span) => sql`
        select ${dayOf(posts.publishTime)}, '', count(distinct ${posts.authorId})
        from ${posts} where ${publishedIn(span)} and not exists (
          select 1 from ${posts} earlier where earlier.author_id = ${posts.authorId} and earlier.status = 'published'
            and not earlier.is_story and earlier.publish_time < ${posts.publishTime})
        group by 1`,
    },
    comments: {
      settlesAfterDays: 2,
      rows: ({ from, until }) => sql`
        select ${dayOf(comments.createTime)}, case when ${comments.isOfficial} then 'official' else 'member' end, count(*)
        from ${comments}
        where ${isShown} and ${comments.createTime} >= ${from} and ${comments.createTime} < ${until} group by 1, 2`,
    },
    firstAnswers: {
      settlesAfterDays: 31,
      rows: (span) => sql`
        select ${dayOf(posts.publishTime)}, ${timeStepOf(posts.publishTime, sql`answer.at`)}, count(*)
        from ${posts} ${firstAnswer} where ${publishedIn(span)} and answer.at is not null group by 1, 2`,
    },
    questions: {
      settlesAfterDays: 2,
      rows: (span) => sql`
        select ${dayOf(posts.publishTime)}, '', count(*)
        from ${posts} where ${publishedIn(span)} and ${posts.isQuestion} group by 1`,
    },
    questionsAnswered: {
      settlesAfterDays: 3,
      rows: (span) => sql`
        select ${dayOf(posts.publishTime)}, '', count(*)
        from ${posts} ${firstAnswer}
        where ${publishedIn(span)} and ${posts.isQuestion} and answer.at <= ${posts.publishTime} + interval '1 day' group by 1`,
    },
    reviewTimes: {
      settlesAfterDays: 2,
      rows: (span) => sql`
        select day, step, count(*) from (${decisions(posts, 'blog', span)} union all ${decisions(comments, 'comment', span)}) d
        group by 1, 2`,
    },
  },
}
