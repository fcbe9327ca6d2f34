import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { files } from '#modules/file/table.ts'
import { posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { ReporterRecord } from './rules.ts'
import { reportCases, reports } from './table.ts'

export type Report = typeof reports.$inferSelect

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

/** Whether the post in question is a student story, which has another address. */
export const isStory = sql<boolean>`coalesce(${posts.isStory}, false)`

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
    .where(and(eq(files.ownerId, userId), eq(files.isOfSite, false), inArray(files.fileId, [...ids])))
  return rows.map(({ fileName }) => fileName)
}
