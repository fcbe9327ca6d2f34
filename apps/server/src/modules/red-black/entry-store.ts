import { type ListState, NOTICE_DAYS } from '@app/contract/editorial/red-black.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { auths } from '#modules/school-auth/table.ts'
import type { Db } from '#platform/db/database.ts'
import { spanOf } from '#platform/db/prepared.ts'
import { searchCondition } from '#platform/resource/crud.ts'
import { withBasis } from './basis-store.ts'
import { redBlack, redBlackSettlements } from './table.ts'

const named = { schoolName: schools.schoolName, schoolNameEn: schools.schoolNameEn, logo: schools.logo }

/** One page of the entries of both lists, those that wait for a decision first. */
export async function entryPage(
  db: Db,
  filter: { list?: 'red' | 'black'; state?: ListState; schoolName?: string; city?: string; dueAt?: Date },
  page: Page,
  language: Language,
) {
  const where = and(
    filter.list ? eq(redBlack.list, filter.list) : undefined,
    filter.state ? eq(redBlack.state, filter.state) : undefined,
    filter.dueAt ? isDue(filter.dueAt) : undefined,
    filter.city ? eq(redBlack.cityCode, filter.city) : undefined,
    filter.schoolName
      ? or(
          searchCondition(schools.schoolName, 'like', filter.schoolName),
          searchCondition(schools.schoolNameEn, 'like', filter.schoolName),
        )
      : undefined,
  )
  const { limit, offset } = spanOf(page)
  const rows = await db
    .select({ entry: redBlack, school: named })
    .from(redBlack)
    .innerJoin(schools, eq(schools.id, redBlack.schoolId))
    .where(where)
    .orderBy(
      sql`array_position(array['candidate', 'noticed', 'paused', 'published'], ${redBlack.state}::text) nulls last`,
      desc(redBlack.score),
      asc(redBlack.id),
    )
    .limit(limit)
    .offset(offset)
  const [all] = await db
    .select({ n: count() })
    .from(redBlack)
    .innerJoin(schools, eq(schools.id, redBlack.schoolId))
    .where(where)
  const entries = rows.map(({ entry, school }) => ({ ...entry, ...school }))
  return { rows: await withBasis(db, entries, language), total: all?.n ?? 0 }
}

/** How many entries stand in each state of each list. */
export function entryCounts(db: Db) {
  return db
    .select({ list: redBlack.list, state: redBlack.state, count: count() })
    .from(redBlack)
    .groupBy(redBlack.list, redBlack.state)
    .orderBy(asc(redBlack.list), asc(redBlack.state))
}

/** Candidates that no person has decided about, and entries whose school has had its time to answer. */
const isDue = (now: Date) =>
  and(
    eq(redBlack.list, 'black'),
    or(
      eq(redBlack.state, 'candidate'),
      and(
        eq(redBlack.state, 'noticed'),
        lte(redBlack.noticeTime, new Date(now.getTime() - NOTICE_DAYS * DAY_MS)),
      ),
    ),
  )

/** How many entries wait for a decision of staff. */
export const countDueEntries = (db: Db, now: Date): Promise<number> => db.$count(redBlack, isDue(now))

/** True if an account wrote about a school, speaks for it or has declared an interest in it. */
export async function isInvolved(db: Db, userId: number, schoolId: number): Promise<boolean> {
  const { rows } = await db.execute<{ own: boolean }>(sql`select
    exists (select 1 from ${accounts} where ${accounts.userId} = ${userId} and ${accounts.schoolId} = ${schoolId})
    or exists (select 1 from ${auths} where ${auths.userId} = ${userId} and ${auths.schoolId} = ${schoolId}
      and ${auths.kind} = 'school' and ${auths.status} in ('pending', 'approved'))
    or exists (select 1 from ${posts} where ${posts.authorId} = ${userId} and ${posts.schoolId} = ${schoolId}
      and ${posts.status} <> 'deleted' and (${posts.blogType} in (1, 2, 4, 5, 6)
        or coalesce(${posts.interest}, 'none') not in ('none', 'parent'))) as own`)
  return rows[0]?.own ?? false
}

/** True if an account wrote one of these posts. */
export async function wroteOneOf(db: Db, userId: number, blogIds: readonly number[]): Promise<boolean> {
  if (blogIds.length === 0) return false
  const [row] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, [...blogIds]), eq(posts.authorId, userId), eq(posts.status, 'published')))
    .limit(1)
  return row !== undefined
}

/** Whether an author has called the matter settled. */
export async function hasSettled(db: Db, entryId: number, userId: number): Promise<boolean> {
  const where = and(eq(redBlackSettlements.entryId, entryId), eq(redBlackSettlements.userId, userId))
  return (await db.$count(redBlackSettlements, where)) > 0
}

/** The approved accounts of a school: a notice reaches them. */
export async function accountsOfSchool(db: Db, schoolId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(
      and(
        eq(accounts.schoolId, schoolId),
        eq(accounts.usertype, '02'),
        eq(accounts.authstatus, 'approved'),
        eq(accounts.delFlag, '0'),
      ),
    )
  return rows.map(({ userId }) => userId)
}

/** Who wrote the posts that an entry rests on. */
export async function authorsBehind(db: Db, blogIds: readonly number[]): Promise<number[]> {
  if (blogIds.length === 0) return []
  const rows = await db
    .selectDistinct({ userId: posts.authorId })
    .from(posts)
    .where(and(inArray(posts.id, [...blogIds]), isNotNull(posts.authorId)))
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]))
}

/** One entry with the names of its school; undefined when there is none. */
export async function entryById(db: Db, id: number) {
  const [row] = await db
    .select({ entry: redBlack, school: named })
    .from(redBlack)
    .innerJoin(schools, eq(schools.id, redBlack.schoolId))
    .where(eq(redBlack.id, id))
  return row && { ...row.entry, ...row.school }
}

/** Changes an entry that is still in the state it was read in; false when it is not. */
export async function changeFrom(
  db: Db,
  id: number,
  was: ListState,
  change: Partial<typeof redBlack.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(redBlack)
    .set(change)
    .where(and(eq(redBlack.id, id), eq(redBlack.state, was)))
    .returning({ id: redBlack.id })
  return changed.length > 0
}

/** Sets or clears that an author calls the matter settled; repeating it changes nothing. */
export async function setSettlement(
  db: Db,
  entryId: number,
  userId: number,
  isSettled: boolean,
  now: Date,
): Promise<void> {
  if (isSettled)
    await db.insert(redBlackSettlements).values({ entryId, userId, createTime: now }).onConflictDoNothing()
  else
    await db
      .delete(redBlackSettlements)
      .where(and(eq(redBlackSettlements.entryId, entryId), eq(redBlackSettlements.userId, userId)))
}

/** Locks an entry for a change that depends on the school's other scores. */
export async function lockEntry(db: Db, id: number): Promise<void> {
  await db.select({ id: redBlack.id }).from(redBlack).where(eq(redBlack.id, id)).for('update')
}

/** The entry of the black list that a school may answer. */
export async function openEntryOf(db: Db, schoolId: number) {
  const [entry] = await db
    .select()
    .from(redBlack)
    .where(and(eq(redBlack.schoolId, schoolId), eq(redBlack.list, 'black'), ne(redBlack.state, 'left')))
  return entry?.state === 'candidate' ? undefined : entry
}
