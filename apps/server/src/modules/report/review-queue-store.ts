import { REPORT_HIGH, type ReportKind, type ReportReason } from '@app/contract/moderation/report.values.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { lockComments, lockPosts } from '#modules/post/state/state-store.ts'
import { comments, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { jsonObject } from '#platform/db/json-object.ts'
import { floodKey, type ReviewItem } from '#platform/review-kind.ts'
import { reportCases, reports } from './table.ts'

/** What of a case its reviewer reads in the queue. */
export interface WaitingCase extends ReviewItem {
  title: string
  caseKind: ReportKind
  score: number
  version: number
  /** Why, one of each open report. */
  reasons: ReportReason[]
  /** What the reported comment, or else the post says; nothing for a person or a school. */
  comment: string | null
  post: string | null
  commentImages: { url: string }[] | null
  postImages: { url: string }[] | null
}

export const waitingCases = sql`
  select ${reportCases.id}, ${reportCases.blogId},
    case when ${reportCases.isMinor} then 4
      when ${reportCases.confirmDue} is not null or ${reportCases.score} >= ${sql.raw(String(REPORT_HIGH))} then 3 else 1 end,
    ${reportCases.createTime}, coalesce(${posts.cityCode}, ${schools.cityCode}),
    case ${reportCases.objKind} when 'blog' then ${floodKey('blog', posts.clusterId)}
      when 'comment' then ${floodKey('comment', comments.clusterId)} end
  from ${reportCases} left join ${posts} on ${posts.id} = ${reportCases.blogId}
    left join ${comments} on ${reportCases.objKind} = 'comment' and ${comments.id} = ${reportCases.objId}
    left join ${schools} on ${reportCases.objKind} = 'school' and ${schools.id} = ${reportCases.objId}
  where ${reportCases.status} = 'open'`

/** Locks what cases of one flood are about: posts, or comments. */
export async function lockCases(db: Db, ids: readonly number[]): Promise<void> {
  const rows = await db
    .select({ objKind: reportCases.objKind, objId: reportCases.objId })
    .from(reportCases)
    .where(inArray(reportCases.id, [...ids]))
  const idsOf = (kind: ReportKind) => rows.filter(({ objKind }) => objKind === kind).map(({ objId }) => objId)
  await lockPosts(db, idsOf('blog'))
  await lockComments(db, idsOf('comment'))
}

const isAbout = (kind: ReportKind) => sql`${reportCases.objKind} = ${kind}`

export const waitingCase = (id: SQL) => sql<WaitingCase>`
  select ${jsonObject<WaitingCase>({
    userId: sql`case when ${isAbout('user')} then ${reportCases.objId}
      when ${comments.id} is not null then ${comments.authorId} else ${posts.authorId} end`,
    hideName: sql`coalesce(${comments.hideName}, ${posts.hideName}, false)`,
    isStory: sql`coalesce(${posts.isStory}, false)`,
    schoolId: sql`case when ${isAbout('school')} then ${reportCases.objId} else ${posts.schoolId} end`,
    title: reportCases.title,
    caseKind: reportCases.objKind,
    score: reportCases.score,
    version: reportCases.version,
    reasons: sql`(select coalesce(json_agg(${reports.reason}), '[]') from ${reports}
      where ${reports.caseId} = ${reportCases.id} and ${reports.status} = 'open')`,
    comment: sql`coalesce(${comments.unmasked}, ${comments.content})`,
    post: sql`coalesce(${posts.unmasked}->>'content', ${posts.content})`,
    commentImages: comments.images,
    postImages: posts.images,
  })} from ${reportCases}
    left join ${comments} on ${isAbout('comment')} and ${comments.id} = ${reportCases.objId}
    left join ${posts} on ${posts.id} = ${reportCases.blogId}
  where ${reportCases.id} = ${id}`
