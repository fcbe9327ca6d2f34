import type { SchoolStatements } from '@app/contract/school/school-statements.values.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { corrections } from '#modules/correction/table.ts'
import { leads } from '#modules/lead/table.ts'
import { notices } from '#modules/notice/table.ts'
import { openDays } from '#modules/open-day/table.ts'
import { posts } from '#modules/post/table.ts'
import { schoolFavourites, schoolFollows } from '#modules/reaction/table.ts'
import { redBlack, redBlackSteps } from '#modules/red-black/table.ts'
import { reportCases } from '#modules/report/table.ts'
import { schoolChanges, schoolFigureLog, schoolRedirects, schools } from '#modules/school/table.ts'
import { moveApplications } from '#modules/school-application/store.ts'
import { auths } from '#modules/school-auth/table.ts'
import { videos } from '#modules/video/table.ts'
import type { Db } from '#platform/db/database.ts'

/** Rows that name a school by a column of their own, and simply name the other one afterwards. */
export const moved = {
  posts: posts.schoolId,
  leads: leads.schoolId,
  claims: auths.schoolId,
  accounts: accounts.schoolId,
  corrections: corrections.schoolId,
  videos: videos.schoolId,
  figures: schoolFigureLog.schoolId,
  openDays: openDays.schoolId,
} as const satisfies Record<string, PgColumn>

/** One row for each member and school: those that the other school has already go. */
export const joined = { follows: schoolFollows, favourites: schoolFavourites } as const

/** The key of the table that a column of `moved` is in. */
export const keyOf = (column: PgColumn): PgColumn =>
  column.table === accounts ? accounts.userId : (column.table as typeof posts).id

export const casesOf = (id: number) => and(eq(reportCases.objKind, 'school'), eq(reportCases.objId, id))

/** How many rows of each kind name a school. */
export async function countsOfSchool(db: Db, id: number) {
  const count = (table: PgTable, where: SQL | undefined) => db.$count(table, where)
  return {
    posts: await count(posts, eq(moved.posts, id)),
    follows: await count(schoolFollows, eq(schoolFollows.schoolId, id)),
    favourites: await count(schoolFavourites, eq(schoolFavourites.schoolId, id)),
    leads: await count(leads, eq(moved.leads, id)),
    claims: await count(auths, eq(moved.claims, id)),
    accounts: await count(accounts, eq(moved.accounts, id)),
    corrections: await count(corrections, eq(moved.corrections, id)),
    reports: await count(reportCases, casesOf(id)),
    videos: await count(videos, eq(moved.videos, id)),
    figures: await count(schoolFigureLog, eq(moved.figures, id)),
    openDays: await count(openDays, eq(moved.openDays, id)),
  }
}

/** What of two schools stands against a merge, as the database has it. */
export async function obstacles(db: Db, id: number, into: number) {
  const both = [id, into]
  const speaking = await db.$count(
    accounts,
    and(
      eq(accounts.schoolId, id),
      eq(accounts.usertype, '02'),
      eq(accounts.authstatus, 'approved'),
      eq(accounts.delFlag, '0'),
    ),
  )
  const [open] = await db
    .select({ id: redBlack.id })
    .from(redBlack)
    .where(
      and(
        eq(redBlack.schoolId, id),
        eq(redBlack.list, 'black'),
        inArray(redBlack.state, ['noticed', 'published', 'paused']),
      ),
    )
  const cases = await db.$count(
    reportCases,
    and(eq(reportCases.objKind, 'school'), inArray(reportCases.objId, both), eq(reportCases.status, 'open')),
  )
  return { isSpokenFor: speaking > 0, isListed: open !== undefined, bothReported: cases > 1 }
}

/** Moves all that names one school to another one. Comes after the locks of both. */
export async function moveRows(db: Db, id: number, into: number): Promise<void> {
  for (const column of Object.values(moved))
    await db.execute(
      sql`update ${column.table} set ${sql.identifier(column.name)} = ${into} where ${sql.identifier(column.name)} = ${id}`,
    )
  for (const table of Object.values(joined)) {
    await db.execute(sql`insert into ${table} (school_id, user_id, create_time)
      select ${into}, user_id, create_time from ${table} where school_id = ${id} on conflict do nothing`)
    await db.delete(table).where(eq(table.schoolId, id))
  }
  await db.update(reportCases).set({ objId: into }).where(casesOf(id))
  await db
    .update(notices)
    .set({ objId: into })
    .where(and(eq(notices.objKind, 'school'), eq(notices.objId, id)))
  await moveApplications(db, id, into)
  await moveChange(db, id, into)
  await moveEntry(db, id, into)
  await db.update(schoolRedirects).set({ toId: into }).where(eq(schoolRedirects.toId, id))
}

/** A school has one change at most: the one that stands stays. */
async function moveChange(db: Db, id: number, into: number): Promise<void> {
  await db.execute(sql`update ${schoolChanges} set school_id = ${into} where school_id = ${id}
    and not exists (select 1 from ${schoolChanges} other where other.school_id = ${into})`)
  await db.delete(schoolChanges).where(eq(schoolChanges.schoolId, id))
}

/** A school has one list entry at most: the history of the other one goes on below the one that stays. */
async function moveEntry(db: Db, id: number, into: number): Promise<void> {
  const entries = await db
    .select({ id: redBlack.id, schoolId: redBlack.schoolId })
    .from(redBlack)
    .where(inArray(redBlack.schoolId, [id, into]))
  const [gone, stays] = [id, into].map((schoolId) => entries.find((entry) => entry.schoolId === schoolId))
  if (!gone) return
  if (!stays) {
    await db.update(redBlack).set({ schoolId: into }).where(eq(redBlack.id, gone.id))
    return
  }
  await db.update(redBlackSteps).set({ entryId: stays.id }).where(eq(redBlackSteps.entryId, gone.id))
  await db.delete(redBlack).where(eq(redBlack.id, gone.id))
}

/** Counts posts and followers of a school anew. */
export async function recountSchool(db: Db, id: number): Promise<void> {
  await db.execute(sql`update ${schools} set
      blog_count = (select count(*) from ${posts} where ${posts.schoolId} = ${id} and ${posts.status} = 'published'
        and not ${posts.isStory}),
      follow_count = (select count(*) from ${schoolFollows} where ${schoolFollows.schoolId} = ${id})
    where id = ${id}`)
}

/** Adds statements of figures that were taken over from another school. */
export async function addStatements(db: Db, id: number, statements: SchoolStatements): Promise<void> {
  await db.execute(
    sql`update ${schools} set statements = statements || ${JSON.stringify(statements)}::jsonb where id = ${id}`,
  )
}

/** Takes the ministry number from a school that goes, so that the other one can bear it. */
export async function releaseNumber(db: Db, id: number): Promise<void> {
  await db.update(schools).set({ ministryNo: null }).where(eq(schools.id, id))
}

/** Removes a school whose rows have moved, and lets its address lead to the other one. */
export async function replaceSchool(
  db: Db,
  id: number,
  into: number,
  by: { byName: string; createTime: Date },
): Promise<void> {
  await db.delete(schools).where(eq(schools.id, id))
  await db.insert(schoolRedirects).values({ fromId: id, toId: into, ...by })
}

/** The ministry number, where no real school bears it; else null. */
export async function freeNumber(db: Db, ministryNo: unknown): Promise<string | null> {
  if (typeof ministryNo !== 'string') return null
  const bearers = await db.$count(
    schools,
    and(eq(schools.ministryNo, ministryNo), eq(schools.isSample, false)),
  )
  return bearers === 0 ? ministryNo : null
}
