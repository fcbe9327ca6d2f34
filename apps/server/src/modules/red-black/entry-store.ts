import type { ListState } from '@app/contract/editorial/red-black.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { spanOf } from '#platform/db/prepared.ts'
import { withBasis } from './basis-store.ts'
import { redBlack, redBlackSettlements, redBlackSteps } from './table.ts'

const named = { schoolName: schools.schoolName, schoolNameEn: schools.schoolNameEn, logo: schools.logo }

/** One page of the entries of both lists, those that wait for a decision first. */
export async function entryPage(
  db: Db,
  filter: { list?: 'red' | 'black'; state?: ListState },
  page: Page,
  language: Language,
) {
  const where = and(
    filter.list ? eq(redBlack.list, filter.list) : undefined,
    filter.state ? eq(redBlack.state, filter.state) : undefined,
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
  const [all] = await db.select({ n: count() }).from(redBlack).where(where)
  const entries = rows.map(({ entry, school }) => ({ ...entry, ...school }))
  return { rows: await withBasis(db, entries, language), total: all?.n ?? 0 }
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

/** Every step with an entry, oldest first. */
export function stepsOf(db: Db, entryId: number) {
  return db
    .select({
      action: redBlackSteps.action,
      reason: redBlackSteps.reason,
      byName: redBlackSteps.byName,
      createTime: redBlackSteps.createTime,
    })
    .from(redBlackSteps)
    .where(eq(redBlackSteps.entryId, entryId))
    .orderBy(asc(redBlackSteps.id))
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
