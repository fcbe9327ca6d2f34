import { BURST_REPORTS, type ReportKind } from '@app/contract/moderation/report.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import { coveredBy, type Scope } from '#modules/moderator/store.ts'
import { posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { accountMadeAt, type Report } from './store.ts'
import { reportCases, reports } from './table.ts'

export type ReportCase = typeof reportCases.$inferSelect

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

/** How many reporters share one network, or one browser; 0 where each has an own one. */
const sharing = (origin: typeof reports.networkHash | typeof reports.deviceHash) => sql<number>`coalesce((
  select max(n) from (select count(distinct ${reports.userId})::int as n from ${reports}
    where ${reports.caseId} = ${thisCase} and ${reports.status} <> 'withdrawn' and ${origin} is not null
    group by ${origin}) as one where n > 1), 0)`

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
  sameNetwork: sharing(reports.networkHash),
  sameDevice: sharing(reports.deviceHash),
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
  const order = [
    sql`${reportCases.status} <> 'open'`,
    sql`case when ${reportCases.status} = 'open' then ${reportCases.isMinor} end desc nulls last`,
    sql`case when ${reportCases.status} = 'open' then ${reportCases.score} end desc nulls last`,
    desc(reportCases.decidedTime),
    asc(reportCases.createTime),
    asc(reportCases.id),
  ]
  // the reports of a case are read for those of the page alone
  const places = db
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const rows = await db
    .select(caseColumns)
    .from(reportCases)
    .where(inArray(reportCases.id, places))
    .orderBy(...order)
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
  return { found, excerpts }
}

/** Whether an account has a report in a case that it did not take back. */
export async function isReporter(db: Db, caseId: number, userId: number): Promise<boolean> {
  const own = and(eq(reports.caseId, caseId), eq(reports.userId, userId), ne(reports.status, 'withdrawn'))
  return (await db.$count(reports, own)) > 0
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

/** What a rule writes in place of an explanation. */
export const BURST = 'burst'

/** Those of these posts that the rule has pointed out before. */
export async function pointedOut(db: Db, kind: ReportKind, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: reportCases.objId })
    .from(reportCases)
    .innerJoin(reports, eq(reports.caseId, reportCases.id))
    .where(
      and(
        eq(reportCases.objKind, kind),
        inArray(reportCases.objId, [...ids]),
        isNull(reports.userId),
        eq(reports.content, BURST),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
