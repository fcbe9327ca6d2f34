import { ledgerActs, reversingActs } from '@app/contract/moderation/audit.values.ts'
import { REPORT_HIGH } from '@app/contract/moderation/report.values.ts'
import { staffCommentAdmin, staffPostAdmin } from '@app/contract/moderation/review.ts'
import {
  CLAIM_MINUTES,
  kindsBesideContent,
  type QueueKind,
  type QueuePart,
} from '@app/contract/moderation/review.values.ts'
import type { DayRange } from '@app/contract/shapes/shapes.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, count, desc, eq, getTableColumns, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { accounts } from '#modules/account/table.ts'
import { audits } from '#modules/audit/table.ts'
import { cities } from '#modules/city/table.ts'
import { members } from '#modules/member/table.ts'
import { coveredBy, type Scope } from '#modules/moderator/store.ts'
import { comments, postAppends, postRevisions, posts } from '#modules/post/table.ts'
import { reportCases, reports } from '#modules/report/table.ts'
import type { SchoolChange } from '#modules/school/change-store.ts'
import { schoolChanges, schools } from '#modules/school/table.ts'
import { auths, type SchoolDetails, type StudentDetails } from '#modules/school-auth/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { likePattern, requestedOrder, searchCondition } from '#platform/resource/crud.ts'
import { lastPageAtMost } from '#platform/resource/read-page.ts'
import { reviewClaims } from './table.ts'

/** Numbers of the wire are whole and below 2^53, which a raw query gives as text unless it is told otherwise. */
const number = (column: SQL | unknown) => sql`(${column})::float8`
const millis = (column: unknown) => sql`(extract(epoch from ${column}) * 1000)::float8`

/**
 * What waits, with how urgent it is: 4 concerns a minor, 3 many reports, 2 waits for its first look, 1 the rest. A person
 * and an application belong to no city.
 */
const waiting = sql`
  select 'blog' as kind, ${posts.id} as obj_id, ${posts.id} as blog_id, 2 as priority,
    coalesce(${posts.updateTime}, ${posts.createTime}) as since, ${posts.cityCode} as city_code
  from ${posts} where ${posts.status} = 'pending'
  union all
  select 'revision', ${postRevisions.blogId}, ${postRevisions.blogId}, 2, ${postRevisions.createTime}, ${posts.cityCode}
  from ${postRevisions} join ${posts} on ${posts.id} = ${postRevisions.blogId} and ${posts.status} = 'published'
  where ${postRevisions.state} = 'pending'
  union all
  select 'append', ${postAppends.blogId}, ${postAppends.blogId}, 2, min(${postAppends.createTime}), min(${posts.cityCode})
  from ${postAppends} join ${posts} on ${posts.id} = ${postAppends.blogId} and ${posts.status} = 'published'
  where ${postAppends.status} = 'pending' group by ${postAppends.blogId}
  union all
  select 'comment', ${comments.id}, ${comments.blogId}, 2, ${comments.createTime}, ${posts.cityCode}
  from ${comments} join ${posts} on ${posts.id} = ${comments.blogId} where ${comments.status} = 'pending'
  union all
  select 'report', ${reportCases.id}, ${reportCases.blogId},
    case when ${reportCases.isMinor} then 4
      when ${reportCases.confirmDue} is not null or ${reportCases.score} >= ${sql.raw(String(REPORT_HIGH))} then 3 else 1 end,
    ${reportCases.createTime}, coalesce(${posts.cityCode}, ${schools.cityCode})
  from ${reportCases} left join ${posts} on ${posts.id} = ${reportCases.blogId}
    left join ${schools} on ${reportCases.objKind} = 'school' and ${schools.id} = ${reportCases.objId}
  where ${reportCases.status} = 'open'
  union all
  select case ${auths.kind} when 'school' then 'schoolAuth' else 'studentAuth' end, ${auths.id}, null, 2,
    ${auths.createTime}, null
  from ${auths} where ${auths.status} = 'pending'
  union all
  select 'schoolChange', ${schoolChanges.id}, null, 2, ${schoolChanges.createTime}, ${schools.cityCode}
  from ${schoolChanges} join ${schools} on ${schools.id} = ${schoolChanges.schoolId}
  where ${schoolChanges.status} = 'pending'`

/** Who looks at the queue: where they moderate, and whether applications and schools are theirs to decide. */
export interface QueueReader {
  scope: Scope
  seesAuths: boolean
  seesSchools: boolean
}

const openTo = ({ scope, seesAuths, seesSchools }: QueueReader): SQL | undefined =>
  and(
    coveredBy(scope, sql`city_code`),
    seesAuths ? undefined : sql`kind not in ('schoolAuth', 'studentAuth')`,
    seesSchools ? undefined : sql`kind <> 'schoolChange'`,
  )

/** Whether something waits and is open to somebody. */
export async function isWaitingFor(
  db: Db,
  reader: QueueReader,
  { objKind, objId }: { objKind: QueueKind; objId: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from (${waiting}) waiting
    where ${and(sql`kind = ${objKind} and obj_id = ${objId}`, openTo(reader))} limit 1`)
  return rows.length > 0
}

export interface Waiting extends Record<string, unknown> {
  kind: QueueKind
  objId: number
  blogId: number | null
  priority: number
  since: number
  total: number
  isStory: boolean | null
  title: string | null
  content: string | null
  version: number | null
  pendingReason: string | null
  images: { url: string }[] | null
  revisionTitle: string | null
  revisionContent: string | null
  revisionImages: number | null
  appended: string | null
  comment: string | null
  commentImages: { url: string }[] | null
  caseTitle: string | null
  caseKind: string | null
  caseObjId: number | null
  caseVersion: number | null
  score: number | null
  reasons: string[] | null
  authSchool: string | null
  authDetails: SchoolDetails | StudentDetails | null
  authVersion: number | null
  changeValues: SchoolChange['values'] | null
  changeFormer: SchoolChange['former'] | null
  changeReason: string | null
  changeVersion: number | null
  hideName: boolean
  userId: number | null
  nickName: string | null
  level: number
  schoolName: string | null
  schoolNameEn: string | null
  claimedBy: number | null
  claimedName: string | null
  claimedUntil: number | null
}

/** An application or a school's change that its owner sent anew is another one than was claimed. */
const isOutdated = sql`(exists (select 1 from ${auths} where k.obj_kind in ('schoolAuth', 'studentAuth')
  and ${auths.id} = k.obj_id and ${auths.updateTime} > k.until - make_interval(mins => ${sql.raw(String(CLAIM_MINUTES))}))
  or exists (select 1 from ${schoolChanges} where k.obj_kind = 'schoolChange' and ${schoolChanges.id} = k.obj_id
    and ${schoolChanges.createTime} > k.until - make_interval(mins => ${sql.raw(String(CLAIM_MINUTES))})))`

/** A page of what waits for somebody, the most urgent first, then the oldest: found and completed in one query. */
export async function queuePage(
  db: Db,
  reader: QueueReader,
  kind: QueuePart | undefined,
  { pageNum, pageSize }: Page,
  now: Date,
): Promise<{ rows: Waiting[]; total: number }> {
  const chosen = chosenOf(reader, kind)
  const page = sql`select *, count(*) over () as total from (${waiting}) waiting where ${chosen}
    order by priority desc, since, kind, obj_id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`
  const { rows } = await db.execute<Waiting>(sql`
    select page.kind, ${number(sql`page.obj_id`)} as "objId", ${number(sql`page.blog_id`)} as "blogId",
      page.priority, ${millis(sql`page.since`)} as since, ${number(sql`page.total`)} as total,
      p.is_story as "isStory", p.title, coalesce(p.unmasked->>'content', p.content) as content, p.version,
      p.pending_reason as "pendingReason", p.images,
      r.data->>'title' as "revisionTitle", r.data->>'content' as "revisionContent",
      jsonb_array_length(coalesce(r.data->'images', '[]')) as "revisionImages",
      (select string_agg(content, '' order by id) from ${postAppends}
        where page.kind = 'append' and blog_id = page.blog_id and status = 'pending') as appended,
      coalesce(c.unmasked, c.content) as comment, c.images as "commentImages",
      rc.title as "caseTitle", rc.obj_kind as "caseKind", ${number(sql`rc.obj_id`)} as "caseObjId",
      rc.version as "caseVersion", rc.score,
      (select array_agg(reason) from ${reports}
        where page.kind = 'report' and case_id = page.obj_id and status = 'open') as reasons,
      coalesce(c.hide_name, p.hide_name, false) as "hideName",
      ${number(sql`a.user_id`)} as "userId", a.nick_name as "nickName", coalesce(m.level, 0) as level,
      coalesce(s.school_name, au.school_name) as "schoolName", s.school_name_en as "schoolNameEn",
      au.school_name as "authSchool", au.details as "authDetails", au.version as "authVersion",
      sc.values as "changeValues", sc.former as "changeFormer", sc.reason as "changeReason", sc.version as "changeVersion",
      ${number(sql`k.user_id`)} as "claimedBy", ka.nick_name as "claimedName", ${millis(sql`k.until`)} as "claimedUntil"
    from (${page}) page
    left join ${reportCases} rc on page.kind = 'report' and rc.id = page.obj_id
    left join ${comments} c on c.id = case when page.kind = 'comment' then page.obj_id
      when rc.obj_kind = 'comment' then rc.obj_id end
    left join ${auths} au on page.kind in ('schoolAuth', 'studentAuth') and au.id = page.obj_id
    left join ${schoolChanges} sc on page.kind = 'schoolChange' and sc.id = page.obj_id
    left join ${posts} p on p.id = page.blog_id
    left join ${postRevisions} r on page.kind = 'revision' and r.blog_id = page.blog_id and r.state = 'pending'
    left join ${accounts} a on a.user_id = case when rc.obj_kind = 'user' then rc.obj_id
      when au.id is not null then au.user_id when sc.id is not null then sc.user_id when c.id is not null then c.author_id else p.author_id end
    left join ${members} m on m.user_id = a.user_id
    left join ${schools} s on s.id = case when rc.obj_kind = 'school' then rc.obj_id
      when au.id is not null then au.school_id when sc.id is not null then sc.school_id else p.school_id end
    left join ${reviewClaims} k on k.obj_kind = page.kind and k.obj_id = page.obj_id and k.until > ${now}
      and not (${isOutdated})
    left join ${accounts} ka on ka.user_id = k.user_id
    order by page.priority desc, page.since, page.kind, page.obj_id`)
  if (rows[0] || pageNum === 1) return { rows, total: rows[0]?.total ?? 0 }
  // a page beyond the last one has no row to say it
  return { rows, total: await countQueue(db, reader, kind) }
}

/** How much waits for somebody. */
export async function countQueue(db: Db, reader: QueueReader, kind?: QueuePart): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${waiting}) waiting where ${chosenOf(reader, kind)}`,
  )
  return rows[0]?.total ?? 0
}

const chosenOf = (reader: QueueReader, kind: QueuePart | undefined) =>
  and(
    sql`true`,
    kind === 'content'
      ? sql`kind not in ${[...kindsBesideContent]}`
      : kind === undefined
        ? undefined
        : sql`kind = ${kind}`,
    openTo(reader),
  )

/** Takes something to work on; false while somebody else has it. */
export async function claim(
  db: Db,
  key: { objKind: string; objId: number },
  userId: number,
  until: Date,
  now: Date,
): Promise<boolean> {
  await db.execute(sql`delete from ${reviewClaims} k
    where k.obj_kind = ${key.objKind} and k.obj_id = ${key.objId} and ${isOutdated}`)
  const taken = await db
    .insert(reviewClaims)
    .values({ ...key, userId, until })
    .onConflictDoUpdate({
      target: [reviewClaims.objKind, reviewClaims.objId],
      set: { userId, until },
      setWhere: or(eq(reviewClaims.userId, userId), lte(reviewClaims.until, now)),
    })
    .returning({ userId: reviewClaims.userId })
  return taken.length > 0
}

/** Who has something now. */
export async function claimantOf(db: Db, key: { objKind: string; objId: number }): Promise<string> {
  const [row] = await db
    .select({ nickName: accounts.nickName })
    .from(reviewClaims)
    .innerJoin(accounts, eq(accounts.userId, reviewClaims.userId))
    .where(and(eq(reviewClaims.objKind, key.objKind), eq(reviewClaims.objId, key.objId)))
  return row?.nickName ?? ''
}

/** Gives back what one has claimed; with everybody's claim once it is decided. */
export async function release(
  db: Db,
  key: { objKind: string; objId: number },
  userId?: number,
): Promise<void> {
  await db
    .delete(reviewClaims)
    .where(
      and(
        eq(reviewClaims.objKind, key.objKind),
        eq(reviewClaims.objId, key.objId),
        userId === undefined ? undefined : eq(reviewClaims.userId, userId),
      ),
    )
}

interface Found {
  orderByColumn?: string | undefined
  isAsc?: string | undefined
  status?: string
  author?: string
  keyword?: string
  params?: z.output<typeof DayRange>
}

/** Authors by nickname; a hidden identity is not found by it. */
const byAuthor = (author: string | undefined, hideName: SQL | unknown) =>
  author ? and(ilike(accounts.nickName, likePattern(author)), sql`not ${hideName}`) : undefined

/** What a list may be sorted by. Not by its author, or the neighbours of a hidden identity would tell who it is. */
const sortableOf = (table: typeof posts | typeof comments, record: z.ZodObject) => {
  const { authorId: _, ...columns } = getTableColumns(table)
  return Object.fromEntries(Object.entries(columns).filter(([name]) => name in record.shape))
}
const sortablePosts = sortableOf(posts, staffPostAdmin.record)
const sortableComments = sortableOf(comments, staffCommentAdmin.record)

/** A page of the posts of a scope in all states, the newest first unless another order is asked for. */
export async function staffPosts(
  db: Db,
  filter: Found & { blogType?: number; cityCode?: string; schoolId?: number; isStory?: 'true' | 'false' },
  scope: Scope,
  asked: Page,
) {
  const order = requestedOrder(filter, {
    sortable: sortablePosts,
    id: posts.id,
    order: [desc(posts.createTime)],
  })
  const where = and(
    searchCondition(posts.status, 'equal', filter.status),
    searchCondition(posts.blogType, 'equal', filter.blogType),
    searchCondition(posts.cityCode, 'equal', filter.cityCode),
    searchCondition(posts.schoolId, 'equal', filter.schoolId),
    searchCondition(posts.isStory, 'equal', filter.isStory && filter.isStory === 'true'),
    searchCondition(posts.createTime, 'days', filter.params),
    searchCondition(posts.title, 'like', filter.keyword),
    byAuthor(filter.author, posts.hideName),
    coveredBy(scope, posts.cityCode),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(posts)
    .leftJoin(accounts, eq(accounts.userId, posts.authorId))
    .where(where)
  const total = counted?.total ?? 0
  const { pageNum, pageSize } = lastPageAtMost(asked, total)
  const rows = await db
    .select({
      post: posts,
      nickName: accounts.nickName,
      school: { name: schools.schoolName, nameEn: schools.schoolNameEn },
      city: { name: cities.label, nameEn: cities.labelEn },
    })
    .from(posts)
    .leftJoin(accounts, eq(accounts.userId, posts.authorId))
    .leftJoin(schools, eq(schools.id, posts.schoolId))
    .leftJoin(cities, eq(cities.value, posts.cityCode))
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total }
}

/** A page of the comments below posts of a scope in all states, the newest first unless another order is asked for. */
export async function staffComments(db: Db, filter: Found & { blogId?: number }, scope: Scope, asked: Page) {
  const order = requestedOrder(filter, {
    sortable: sortableComments,
    id: comments.id,
    order: [desc(comments.createTime)],
  })
  const where = and(
    searchCondition(comments.status, 'equal', filter.status),
    searchCondition(comments.blogId, 'equal', filter.blogId),
    searchCondition(comments.createTime, 'days', filter.params),
    searchCondition(comments.content, 'like', filter.keyword),
    byAuthor(filter.author, comments.hideName),
    coveredBy(scope, posts.cityCode),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .leftJoin(accounts, eq(accounts.userId, comments.authorId))
    .where(where)
  const total = counted?.total ?? 0
  const { pageNum, pageSize } = lastPageAtMost(asked, total)
  const rows = await db
    .select({
      comment: comments,
      nickName: accounts.nickName,
      blogTitle: posts.title,
      isStory: posts.isStory,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .leftJoin(accounts, eq(accounts.userId, comments.authorId))
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total }
}

const audited = { id: qualified(audits.id), kind: qualified(audits.objKind), objId: qualified(audits.objId) }

/** True of decisions about what a member did under the own name; of what is gone nobody can tell any more. */
const isUnderOwnName = sql<boolean>`case ${audited.kind}
  when 'blog' then exists (select 1 from ${posts} p where p.id = ${audited.objId} and not p.hide_name)
  when 'comment' then exists (select 1 from ${comments} c where c.id = ${audited.objId} and not c.hide_name)
  when 'user' then not coalesce((${qualified(audits.after)}->>'isUnderAlias')::boolean, false)
  else false end`

const isTakenBack = sql<boolean>`exists (select 1 from ${audits} later where later.obj_kind = ${audited.kind}
  and later.obj_id = ${audited.objId} and later.id > ${audited.id} and later.act in ${[...reversingActs]})`

/** So many decisions say how a member behaves. */
const RECORD_ROWS = 20

/** The newest decisions about a member's own texts and about the member, and how many there are. */
export async function memberRecord(db: Db, userId: number) {
  const where = and(eq(audits.targetId, userId), inArray(audits.act, [...ledgerActs]), isUnderOwnName)
  const rows = await db
    .select({
      act: audits.act,
      objKind: audits.objKind,
      reasonKey: audits.reasonKey,
      isTakenBack,
      createTime: audits.createTime,
    })
    .from(audits)
    .where(where)
    .orderBy(desc(audits.createTime), desc(audits.id))
    .limit(RECORD_ROWS)
  return { rows, total: await db.$count(audits, where) }
}
