import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalList, PersonalReading } from '#platform/module.ts'
import { schoolChanges, schoolFigureLog, schools } from './table.ts'

export type School = typeof schools.$inferSelect
export type SchoolChange = typeof schoolChanges.$inferSelect

export async function schoolById(db: Db, id: number): Promise<School | undefined> {
  const [row] = await db.select().from(schools).where(eq(schools.id, id))
  return row
}

/**
 * A school, locked: its change is written and decided about under this lock. Who locks several takes them in one order
 * (docs/community-rules.md#a-schools-own-profile): school, application, account, change, because a school that is removed
 * takes its change along.
 */
export async function lockSchoolRow(db: Db, id: number): Promise<School | undefined> {
  const [row] = await db.select().from(schools).where(eq(schools.id, id)).for('update')
  return row
}

/**
 * Locks, in the order of their ids, the schools that a member speaks for or has sent a change of, and others. Comes
 * before any other lock of that member.
 */
export async function lockSchoolsOf(db: Db, userId: number, others: readonly number[]): Promise<void> {
  await db
    .select({ id: schools.id })
    .from(schools)
    .where(
      or(
        inArray(schools.id, [...others]),
        sql`${schools.id} = (select ${accounts.schoolId} from ${accounts} where ${accounts.userId} = ${userId})`,
        sql`${schools.id} in (select ${schoolChanges.schoolId} from ${schoolChanges} where ${schoolChanges.userId} = ${userId})`,
      ),
    )
    .orderBy(asc(schools.id))
    .for('update')
}

/** The number after the one that stands, for a statement that changes the row. */
export const nextVersion = sql`${schools.version} + 1`

/** Raises the version of schools whose own rows stay unchanged, so that editors with them open get a conflict. */
export async function raiseVersions(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(schools)
    .set({ version: nextVersion })
    .where(inArray(schools.id, [...ids]))
}

/** Records who wrote which figures of a school. */
export async function logFigures(
  db: Db,
  schoolId: number,
  changes: readonly Pick<typeof schoolFigureLog.$inferInsert, 'figure' | 'before' | 'after'>[],
  by: Pick<typeof schoolFigureLog.$inferInsert, 'saidBy' | 'byName' | 'createTime'>,
): Promise<void> {
  if (changes.length > 0)
    await db.insert(schoolFigureLog).values(changes.map((change) => ({ schoolId, ...change, ...by })))
}

/** What waits for a school, or was refused. */
export async function changeOf(db: Db, schoolId: number): Promise<SchoolChange | undefined> {
  const [row] = await db.select().from(schoolChanges).where(eq(schoolChanges.schoolId, schoolId))
  return row
}

export async function changeById(db: Db, id: number): Promise<SchoolChange | undefined> {
  const [row] = await db.select().from(schoolChanges).where(eq(schoolChanges.id, id))
  return row
}

/** Puts a change in the place of the one before, if there was one. */
export async function putChange(
  db: Db,
  change: Pick<
    typeof schoolChanges.$inferInsert,
    'schoolId' | 'userId' | 'values' | 'former' | 'reason' | 'createTime'
  >,
): Promise<void> {
  await db
    .insert(schoolChanges)
    .values(change)
    .onConflictDoUpdate({
      target: schoolChanges.schoolId,
      set: {
        ...change,
        status: 'pending',
        rejectReason: null,
        note: null,
        version: sql`${schoolChanges.version} + 1`,
      },
    })
}

export async function refuseChange(
  db: Db,
  id: number,
  why: { rejectReason: string; note: string | null },
): Promise<void> {
  await db
    .update(schoolChanges)
    .set({ ...why, status: 'rejected', version: sql`${schoolChanges.version} + 1` })
    .where(eq(schoolChanges.id, id))
}

export async function dropChange(db: Db, id: number): Promise<void> {
  await db.delete(schoolChanges).where(eq(schoolChanges.id, id))
}

/** Deletes the pending changes of a member who does not speak for a school any more. Comes after `lockSchoolsOf`. */
export async function dropChangesOf(db: Db, userId: number): Promise<void> {
  const gone = await db
    .delete(schoolChanges)
    .where(eq(schoolChanges.userId, userId))
    .returning({ schoolId: schoolChanges.schoolId })
  await raiseVersions(
    db,
    gone.map(({ schoolId }) => schoolId),
  )
}

/** Those of some files that stand on the page of a school, or would with the change that waits. */
export async function filesOnSchoolPages(db: Db, fileNames: readonly string[]): Promise<Set<string>> {
  if (fileNames.length === 0) return new Set()
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from unnest(${sql.param([...fileNames])}::text[]) as name where ${onSchoolPage(sql`name`)}`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Whether the page of a school shows a file now. */
export const appearsOnSchoolPage = (fileName: SQL) => sql`exists (select 1 from ${schools}
    where ${fileName} in (${schools.logo}, ${schools.cover}) or ${schools.photos} @> to_jsonb(${fileName})
      or position(${fileName} in concat(${schools.intro}, ${schools.introEn}, ${schools.admissions},
        ${schools.admissionsEn}, ${schools.life}, ${schools.lifeEn})) > 0)`

/** The same, or what waits for it, as a condition on a column of names. */
export const onSchoolPage = (fileName: SQL) => sql`(${appearsOnSchoolPage(fileName)}
  or exists (select 1 from ${schoolChanges} where ${schoolChanges.status} = 'pending'
    and position(${fileName} in ${schoolChanges.values}::text) > 0))`

async function* changesOf({ db, userId }: PersonalReading) {
  const rows = await db
    .select({ change: schoolChanges, school: schools.schoolName })
    .from(schoolChanges)
    .innerJoin(schools, eq(schools.id, schoolChanges.schoolId))
    .where(eq(schoolChanges.userId, userId))
    .orderBy(schoolChanges.id)
  for (const { change, school } of rows)
    yield {
      school,
      state: change.status,
      before: change.former,
      after: change.values,
      reason: change.rejectReason,
      note: change.note,
      sentAt: change.createTime,
    }
}

export const changeLists: readonly PersonalList[] = [
  {
    name: 'school-changes',
    title: {
      zh: '我为学校资料提交、尚未公开的修改',
      en: 'Changes of my school’s profile that are not public',
    },
    rows: changesOf,
  },
]
