import { SHORTLIST_MAX } from '@app/contract/member/shortlist.values.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { schoolFavourites } from '#modules/reaction/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'

/** One after the other for each person, so that two devices cannot fill the list beyond its end. */
export async function takeTurn(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shortlist ${userId}`}, 0))`)
}

/** A member's last saved schools, oldest first. */
export async function shortlistOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: schoolFavourites.schoolId })
    .from(schoolFavourites)
    .where(eq(schoolFavourites.userId, userId))
    .orderBy(desc(schoolFavourites.createTime), desc(schoolFavourites.schoolId))
    .limit(SHORTLIST_MAX)
  return rows.map(({ id }) => id).reverse()
}

/** Those of these that are public schools; a disabled one cannot be saved. */
export async function existingSchools(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(inArray(schools.id, [...ids]), eq(schools.status, '0')))
    .orderBy(asc(schools.id))
  return new Set(rows.map(({ id }) => id))
}

/** Saves schools in this order; each gets a moment of its own, which the order of the list is. */
export async function saveSchools(
  db: Db,
  userId: number,
  schoolIds: readonly number[],
  now: Date,
): Promise<void> {
  if (schoolIds.length === 0) return
  await db
    .insert(schoolFavourites)
    .values(
      schoolIds.map((schoolId, at) => ({
        schoolId,
        userId,
        createTime: new Date(now.getTime() - schoolIds.length + at),
      })),
    )
    .onConflictDoNothing()
}

/** Removes schools from a member's list. */
export async function dropSchools(db: Db, userId: number, schoolIds: readonly number[]): Promise<void> {
  if (schoolIds.length === 0) return
  await db
    .delete(schoolFavourites)
    .where(and(eq(schoolFavourites.userId, userId), inArray(schoolFavourites.schoolId, [...schoolIds])))
}
