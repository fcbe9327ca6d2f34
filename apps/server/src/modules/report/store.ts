import { type AuditAct, ledgerActs, reversingActs } from '@app/contract/moderation/audit.values.ts'
import { appealKinds, BURST_REPORTS, type ReportKind } from '@app/contract/moderation/report.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { audits } from '#modules/audit/table.ts'
import { files } from '#modules/file/table.ts'
import { members } from '#modules/member/table.ts'
import { coveredBy, type Scope } from '#modules/moderator/store.ts'
import { comments, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { beginningOf } from '#platform/text/clean-html.ts'
import type { ReporterRecord } from './rules.ts'
import { appeals, reportCases, reports } from './table.ts'

export type ReportCase = typeof reportCases.$inferSelect
export type Report = typeof reports.$inferSelect

/** What a report is about. */
export interface Target {
  title: string
  /** The owner's id; null without an owner. */
  ownerId: number | null
  ownerName: string
  /** The post it is, or stands below. */
  blogId: number | null
  status: string
  /** HTML, or plain text of a person or a school. */
  content: string
  hideName: boolean
  /** When it was changed last. */
  changedTime: Date | null
}

const TITLE = 60

/** What stands behind a kind and a number, in whatever state; undefined when there is nothing. */
export async function targetOf(db: Db, kind: ReportKind, id: number): Promise<Target | undefined> {
  if (kind === 'blog') {
    const [{ post, name } = {}] = await db
      .select({ post: posts, name: accounts.nickName })
      .from(posts)
      .leftJoin(accounts, eq(accounts.userId, posts.authorId))
      .where(eq(posts.id, id))
    return (
      post && {
        ownerName: name ?? '',
        title: post.title,
        ownerId: post.authorId,
        blogId: post.id,
        status: post.status,
        content: post.content,
        hideName: post.hideName,
        changedTime: post.editTime,
      }
    )
  }
  if (kind === 'comment') {
    const [{ comment, name } = {}] = await db
      .select({ comment: comments, name: accounts.nickName })
      .from(comments)
      .leftJoin(accounts, eq(accounts.userId, comments.authorId))
      .where(eq(comments.id, id))
    return (
      comment && {
        ownerName: name ?? '',
        title: beginningOf(comment.content, TITLE),
        ownerId: comment.authorId,
        blogId: comment.blogId,
        status: comment.status,
        content: comment.content,
        hideName: comment.hideName,
        changedTime: comment.editTime,
      }
    )
  }
  const nothing = { blogId: null, status: 'published', hideName: false, changedTime: null }
  if (kind === 'user') {
    const [person] = await db
      .select({ nickName: accounts.nickName, bio: accounts.bio })
      .from(accounts)
      .where(and(eq(accounts.userId, id), eq(accounts.delFlag, '0')))
    return (
      person && {
        ...nothing,
        title: person.nickName,
        ownerId: id,
        ownerName: person.nickName,
        content: person.bio,
      }
    )
  }
  const [school] = await db.select({ name: schools.schoolName }).from(schools).where(eq(schools.id, id))
  return school && { ...nothing, title: school.name, ownerId: null, ownerName: '', content: '' }
}

/** The open case of a thing, locked; opened when there is none. */
export async function takeOpenCase(
  db: Db,
  fresh: Pick<ReportCase, 'objKind' | 'objId' | 'blogId' | 'title' | 'createTime'>,
): Promise<ReportCase> {
  await db.insert(reportCases).values(fresh).onConflictDoNothing()
  const [open] = await db
    .select()
    .from(reportCases)
    .where(
      and(
        eq(reportCases.objKind, fresh.objKind),
        eq(reportCases.objId, fresh.objId),
        eq(reportCases.status, 'open'),
      ),
    )
    .for('update')
  if (!open) throw new Error('the case was not opened')
  return open
}

/** When the newest case of a thing that is decided was decided so that nothing was found. */
export async function lastDismissal(db: Db, objKind: ReportKind, objId: number): Promise<Date | null> {
  const [row] = await db
    .select({ status: reportCases.status, note: reportCases.note, decidedTime: reportCases.decidedTime })
    .from(reportCases)
    .where(
      and(eq(reportCases.objKind, objKind), eq(reportCases.objId, objId), ne(reportCases.status, 'open')),
    )
    .orderBy(desc(reportCases.id))
    .limit(1)
  // what was taken back was not looked at
  return row?.status === 'dismissed' && row.note !== WITHDRAWN ? row.decidedTime : null
}

/** The note of a case whose last report was taken back. */
export const WITHDRAWN = 'withdrawn'

/** A member's report in a case, unless it was taken back. */
export async function reportIn(db: Db, caseId: number, userId: number): Promise<Report | undefined> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.caseId, caseId), eq(reports.userId, userId), ne(reports.status, 'withdrawn')))
  return row
}

/** Adds a report and gives its number. */
export async function insertReport(db: Db, row: typeof reports.$inferInsert): Promise<number> {
  const [made] = await db.insert(reports).values(row).returning({ id: reports.id })
  if (!made) throw new Error('the report was not written')
  return made.id
}

/** A member's report; undefined for another member's. */
export async function ownReport(db: Db, id: number, userId: number): Promise<Report | undefined> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.userId, userId)))
  return row
}

/** Takes an open report back; false when it is not open any more. */
export async function markWithdrawn(db: Db, id: number, now: Date): Promise<boolean> {
  const done = await db
    .update(reports)
    .set({ status: 'withdrawn', decidedTime: now })
    .where(and(eq(reports.id, id), eq(reports.status, 'open')))
    .returning({ id: reports.id })
  return done.length > 0
}

/** When the account that a query with `accounts` reads was made, in milliseconds. */
export const accountMadeAt = sql<number>`(extract(epoch from coalesce(${accounts.createTime}, now())) * 1000)::float8`

/** How a reporter's last fifty decided reports ended. */
export async function recordOf(db: Db, userId: number): Promise<ReporterRecord> {
  const last = db
    .select({ status: reports.status })
    .from(reports)
    .where(and(eq(reports.userId, userId), inArray(reports.status, ['upheld', 'dismissed'])))
    .orderBy(desc(reports.id))
    .limit(50)
    .as('last')
  const [row] = await db
    .select({
      decided: sql<number>`count(*)::int`,
      upheld: sql<number>`count(*) filter (where ${last.status} = 'upheld')::int`,
    })
    .from(last)
  return row ?? { decided: 0, upheld: 0 }
}

/**
 * Sums a case up anew from its open reports, and counts at the post those about it and about its comments. What may hide
 * or cool down a thing comes from reporters with a record alone, and of those who share a network or a browser only the
 * weightiest counts.
 */
export async function recount(db: Db, { id, blogId }: ReportCase): Promise<ReportCase> {
  const open = sql`from ${reports} where ${reports.caseId} = ${id} and ${reports.status} = 'open'`
  const apart = (origin: typeof reports.networkHash | typeof reports.deviceHash) =>
    sql`(select coalesce(sum(heaviest), 0) from (select max(${reports.weight}) as heaviest ${open}
      and ${reports.hasRecord} group by ${origin}) as apart)`
  const [changed] = await db
    .update(reportCases)
    .set({
      score: sql`(select coalesce(sum(${reports.weight}), 0) ${open})`,
      hideScore: sql`least(${apart(reports.networkHash)}, ${apart(reports.deviceHash)})`,
      isMinor: sql`exists (select 1 ${open} and ${reports.reason} = 'minor')`,
    })
    .where(eq(reportCases.id, id))
    .returning()
  if (blogId !== null)
    await db
      .update(posts)
      .set({
        openReports: sql`(select count(*) from ${reports} join ${reportCases} on ${reportCases.id} = ${reports.caseId}
          where ${reportCases.status} = 'open' and ${reportCases.blogId} = ${blogId} and ${reports.status} = 'open' and ${reports.hasRecord})`,
      })
      .where(eq(posts.id, blogId))
  if (!changed) throw new Error('the case is gone')
  return changed
}

/** A case, and locked when it is to be changed. */
export async function caseById(db: Db, id: number, lock = false): Promise<ReportCase | undefined> {
  const query = db.select().from(reportCases).where(eq(reportCases.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** Writes what became of a case. */
export async function changeCase(
  db: Db,
  id: number,
  change: Partial<typeof reportCases.$inferInsert>,
): Promise<void> {
  await db.update(reportCases).set(change).where(eq(reportCases.id, id))
}

/** Settles all open reports of a case; gives those of members. */
export async function settleReports(
  db: Db,
  caseId: number,
  status: 'upheld' | 'dismissed',
  now: Date,
): Promise<number[]> {
  const settled = await db
    .update(reports)
    .set({ status, decidedTime: now })
    .where(and(eq(reports.caseId, caseId), eq(reports.status, 'open')))
    .returning({ id: reports.id, userId: reports.userId })
  return settled.flatMap(({ id, userId }) => (userId === null ? [] : [id]))
}

/** Open cases whose hiding no moderator has confirmed in time. */
export function unconfirmedCases(db: Db, now: Date): Promise<ReportCase[]> {
  return db
    .select()
    .from(reportCases)
    .where(
      and(
        eq(reportCases.status, 'open'),
        isNotNull(reportCases.confirmDue),
        lte(reportCases.confirmDue, now),
      ),
    )
    .orderBy(asc(reportCases.id))
    .limit(200)
}

// written with the table's name: a query of one table leaves it out, and the inner one has an id too
const thisCase = qualified(reportCases.id)
const reporters = sql<number>`(select count(*)::int from ${reports}
  where ${reports.caseId} = ${thisCase} and ${reports.status} <> 'withdrawn')`
const reasons = sql<Report['reason'][]>`(select coalesce(array_agg(reason order by n desc, reason), '{}')
  from (select ${reports.reason} as reason, count(*) as n from ${reports}
    where ${reports.caseId} = ${thisCase} and ${reports.status} <> 'withdrawn' group by 1) counted)`

/** Where the post or the school of a case is; null for a person, who is everywhere. */
const cityOfCase = sql<string | null>`coalesce(
  (select ${posts.cityCode} from ${posts} where ${posts.id} = ${qualified(reportCases.blogId)}),
  (select ${schools.cityCode} from ${schools} where ${qualified(reportCases.objKind)} = 'school'
    and ${schools.id} = ${qualified(reportCases.objId)}))`

/** Where a case is; null for one about a person, and where there is none. */
export async function caseCity(db: Db, id: number): Promise<string | null> {
  const [row] = await db.select({ cityCode: cityOfCase }).from(reportCases).where(eq(reportCases.id, id))
  return row?.cityCode ?? null
}

/**
 * Many reports of members within a day, most of them without a record: perhaps one hand, which staff look at before they
 * look at what was reported.
 */
const isBurst = sql<boolean>`coalesce((select count(*) >= ${sql.raw(String(BURST_REPORTS))} and count(*) > 2 * count(*) filter (where has_record)
  from (select ${reports.hasRecord} as has_record, ${reports.createTime} as made, max(${reports.createTime}) over () as newest
    from ${reports} where ${reports.caseId} = ${thisCase} and ${reports.userId} is not null
      and ${reports.status} <> 'withdrawn') recent where made > newest - interval '24 hours'), false)`

const caseColumns = {
  id: reportCases.id,
  objKind: reportCases.objKind,
  objId: reportCases.objId,
  blogId: reportCases.blogId,
  title: reportCases.title,
  status: reportCases.status,
  score: reportCases.score,
  hideScore: reportCases.hideScore,
  isBurst,
  reporters,
  reasons,
  autoHiddenTime: reportCases.autoHiddenTime,
  confirmDue: reportCases.confirmDue,
  version: reportCases.version,
  createTime: reportCases.createTime,
  decidedTime: reportCases.decidedTime,
  note: reportCases.note,
}

/** A page of the cases of a scope: those concerning minors first, then by score and age; decided ones newest first. */
export async function casePage(
  db: Db,
  filter: { status?: ReportCase['status']; objKind?: ReportKind },
  scope: Scope,
  { pageNum, pageSize }: Page,
) {
  const where = and(
    filter.status ? eq(reportCases.status, filter.status) : undefined,
    filter.objKind ? eq(reportCases.objKind, filter.objKind) : undefined,
    coveredBy(scope, cityOfCase),
  )
  const rows = await db
    .select(caseColumns)
    .from(reportCases)
    .where(where)
    .orderBy(
      sql`${reportCases.status} <> 'open'`,
      sql`case when ${reportCases.status} = 'open' then ${reportCases.isMinor} end desc nulls last`,
      sql`case when ${reportCases.status} = 'open' then ${reportCases.score} end desc nulls last`,
      desc(reportCases.decidedTime),
      asc(reportCases.createTime),
      asc(reportCases.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(reportCases, where) }
}

/** How many cases of a scope are open. */
export const countOpenCases = (db: Db, scope: Scope): Promise<number> =>
  db.$count(reportCases, and(eq(reportCases.status, 'open'), coveredBy(scope, cityOfCase)))

const decidedAs = (
  states: readonly Report['status'][],
) => sql<number>`(select count(*)::int from ${reports} earlier
  where earlier.user_id = ${qualified(reports.userId)} and earlier.status in ${states})`

/** One case as lists show it, and its reports with what is known of who made them. */
export async function caseWithReports(db: Db, id: number) {
  const [found] = await db.select(caseColumns).from(reportCases).where(eq(reportCases.id, id))
  if (!found) return undefined
  const excerpts = await db
    .select({
      report: reports,
      nickName: accounts.nickName,
      reporter: {
        level: sql<number>`coalesce(${members.level}, 0)`,
        postCount: sql<number>`coalesce(${members.blogCount}, 0)`,
        madeAt: accountMadeAt,
        isVerified: sql<boolean>`coalesce(${accounts.usertype} = '01' and ${accounts.authstatus} = 'approved', false)`,
        isPhoneBound: sql<boolean>`coalesce(${accounts.phonenumber} <> '', false)`,
        upheld: decidedAs(['upheld']),
        decided: decidedAs(['upheld', 'dismissed']),
      },
    })
    .from(reports)
    .leftJoin(accounts, eq(accounts.userId, reports.userId))
    .leftJoin(members, eq(members.userId, reports.userId))
    .where(eq(reports.caseId, id))
    .orderBy(asc(reports.id))
  return { found, said: excerpts }
}

/** Whether the post in question is a student story, which has another address. */
const isStory = sql<boolean>`coalesce(${posts.isStory}, false)`

/** A page of a member's reports, newest first. */
export async function ownReports(db: Db, userId: number, { pageNum, pageSize }: Page) {
  const rows = await db
    .select({ report: reports, about: reportCases, isStory })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .leftJoin(posts, eq(posts.id, reportCases.blogId))
    .where(eq(reports.userId, userId))
    .orderBy(desc(reports.createTime), desc(reports.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(reports, eq(reports.userId, userId)) }
}

/** What a decided report is about, for telling who made it. */
export async function reportToTell(db: Db, id: number) {
  const [row] = await db
    .select({ report: reports, about: reportCases })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(eq(reports.id, id))
  return row
}

const ORIGIN_DAYS = 180

/** Forgets the networks and browsers of old reports. */
export async function purgeReportOrigins(db: Db, now: Date): Promise<void> {
  await db
    .update(reports)
    .set({ networkHash: null, deviceHash: null })
    .where(
      and(
        isNotNull(reports.networkHash),
        sql`${reports.createTime} < ${now}::timestamptz - ${ORIGIN_DAYS} * interval '1 day'`,
      ),
    )
}

/** Names of those of these files that the member uploaded. */
export async function ownFiles(db: Db, userId: number, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ fileName: files.fileName })
    .from(files)
    .where(and(eq(files.ownerId, userId), inArray(files.fileId, [...ids])))
  return rows.map(({ fileName }) => fileName)
}

/** Inserts an appeal and returns its id; undefined when the decision has one already. */
export async function insertAppeal(db: Db, row: typeof appeals.$inferInsert): Promise<number | undefined> {
  const [made] = await db.insert(appeals).values(row).onConflictDoNothing().returning({ id: appeals.id })
  return made?.id
}

/** True if a decision is about an act under an alias, which stays the author's in an appeal. */
const isUnderAlias = sql<boolean>`case ${audits.objKind}
  when 'blog' then exists (select 1 from ${posts} where ${posts.id} = ${audits.objId} and ${posts.hideName})
  when 'comment' then exists (select 1 from ${comments} where ${comments.id} = ${audits.objId} and ${comments.hideName})
  when 'user' then coalesce((${audits.after}->>'isUnderAlias')::boolean, false)
  else false end`

const selectAppeals = (db: Db) =>
  db
    .select({ appeal: appeals, decision: audits, nickName: accounts.nickName, isUnderAlias })
    .from(appeals)
    .innerJoin(audits, eq(audits.id, appeals.auditId))
    .innerJoin(accounts, eq(accounts.userId, appeals.userId))

/** A page of appeals, open ones first, then the newest; of one person where one is named. */
export async function appealPage(
  db: Db,
  filter: { status?: 'open' | 'accepted' | 'refused'; userId?: number },
  { pageNum, pageSize }: Page,
) {
  const where = and(
    filter.status ? eq(appeals.status, filter.status) : undefined,
    filter.userId === undefined ? undefined : eq(appeals.userId, filter.userId),
  )
  const rows = await selectAppeals(db)
    .where(where)
    .orderBy(
      ...(filter.userId === undefined ? [sql`${appeals.status} <> 'open'`] : []),
      desc(appeals.createTime),
      desc(appeals.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(appeals, where) }
}

/** How many appeals wait for a decision. */
export const countOpenAppeals = (db: Db): Promise<number> => db.$count(appeals, eq(appeals.status, 'open'))

/** One thing that a decision can be about. */
export interface AppealableThing {
  objKind: (typeof appealKinds)[number]
  objId: number
}

// written with the table's name: the inner query reads the same table
const thisDecision = {
  id: qualified(audits.id),
  objKind: qualified(audits.objKind),
  objId: qualified(audits.objId),
}
/** A later act about the same thing is among these. */
const followedBy = (acts: readonly AuditAct[]) =>
  sql<boolean>`exists (select 1 from ${audits} later where later.obj_kind = ${thisDecision.objKind}
    and later.obj_id = ${thisDecision.objId} and later.id > ${thisDecision.id}
    and later.act in ${acts})`

/**
 * A page of the decisions that concern a member, newest first; of these things alone the newest decision about each.
 */
export async function decisionPage(
  db: Db,
  userId: number,
  about: readonly AppealableThing[] | undefined,
  { pageNum, pageSize }: Page,
) {
  const isReplaced = followedBy(ledgerActs)
  const where = and(
    eq(audits.targetId, userId),
    inArray(audits.act, [...ledgerActs]),
    inArray(audits.objKind, [...appealKinds]),
    about &&
      and(
        sql`not ${isReplaced}`,
        or(
          sql`false`,
          ...about.map(({ objKind, objId }) => and(eq(audits.objKind, objKind), eq(audits.objId, objId))),
        ),
      ),
  )
  const rows = await db
    .select({
      decision: audits,
      isReplaced,
      isTakenBack: followedBy(reversingActs),
      isStory,
      appeal: { appealId: appeals.id, status: appeals.status, note: appeals.note },
    })
    .from(audits)
    .leftJoin(appeals, eq(appeals.auditId, audits.id))
    .leftJoin(posts, eq(posts.id, audits.blogId))
    .where(where)
    .orderBy(desc(audits.createTime), desc(audits.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(audits, where) }
}

/** An appeal with its decision. */
export async function appealById(db: Db, id: number) {
  const [row] = await selectAppeals(db).where(eq(appeals.id, id))
  return row
}

/** Decides an open appeal; false when it has been decided already. */
export async function settleAppeal(
  db: Db,
  id: number,
  change: Pick<typeof appeals.$inferInsert, 'status' | 'note' | 'decidedBy' | 'decidedTime'>,
): Promise<boolean> {
  const done = await db
    .update(appeals)
    .set(change)
    .where(and(eq(appeals.id, id), eq(appeals.status, 'open')))
    .returning({ id: appeals.id })
  return done.length > 0
}

/** Whether a case has a report left that was not taken back. */
export async function hasOpenReports(db: Db, caseId: number): Promise<boolean> {
  const open = await db.$count(reports, and(eq(reports.caseId, caseId), eq(reports.status, 'open')))
  return open > 0
}

/** The reason most of its reports give. */
export async function mainReason(db: Db, caseId: number): Promise<Report['reason']> {
  const [row] = await db
    .select({ reason: reports.reason })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), ne(reports.status, 'withdrawn')))
    .groupBy(reports.reason)
    .orderBy(sql`count(*) desc`, asc(reports.reason))
    .limit(1)
  return row?.reason ?? 'other'
}

/** Posts that people sent since then and that are public or wait, the newest first. */
export function recentPosts(db: Db, since: Date) {
  return db
    .select({ id: posts.id, title: posts.title, authorId: posts.authorId, content: posts.content })
    .from(posts)
    .where(
      and(
        gte(posts.createTime, since),
        isNotNull(posts.authorId),
        inArray(posts.status, ['published', 'pending']),
        eq(posts.isSample, false),
      ),
    )
    .orderBy(desc(posts.id))
    .limit(5_000)
}

/** What a rule writes in place of an explanation. */
export const BURST = 'burst'

/** Those of these posts that the rule has pointed out before. */
export async function pointedOut(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: reportCases.objId })
    .from(reportCases)
    .innerJoin(reports, eq(reports.caseId, reportCases.id))
    .where(
      and(
        eq(reportCases.objKind, 'blog'),
        inArray(reportCases.objId, [...ids]),
        isNull(reports.userId),
        eq(reports.content, BURST),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
