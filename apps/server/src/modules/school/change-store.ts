import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { PersonalList, PersonalReading } from '#platform/module.ts'
import { schoolChanges, schools } from './table.ts'

export type School = typeof schools.$inferSelect
export type SchoolChange = typeof schoolChanges.$inferSelect

export async function schoolById(db: Db, id: number): Promise<School | undefined> {
  const [row] = await db.select().from(schools).where(eq(schools.id, id))
  return row
}

/** A school, locked: its change is written and decided about under this lock. */
export async function lockSchoolRow(db: Db, id: number): Promise<School | undefined> {
  const [row] = await db.select().from(schools).where(eq(schools.id, id)).for('update')
  return row
}

/** Tells whoever has read a school that it is another one now, where the row itself stays as it is. */
export async function raiseVersion(db: Db, id: number): Promise<void> {
  await db
    .update(schools)
    .set({ version: sql`${schools.version} + 1` })
    .where(eq(schools.id, id))
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

/** Takes away what somebody sent who does not speak for a school any more. */
export async function dropChangesOf(db: Db, userId: number): Promise<void> {
  await db.delete(schoolChanges).where(eq(schoolChanges.userId, userId))
}

/** Those of some files that stand on the page of a school, or would with the change that waits. */
export async function filesOnSchoolPages(db: Db, fileNames: readonly string[]): Promise<Set<string>> {
  if (fileNames.length === 0) return new Set()
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from unnest(${sql.param([...fileNames])}::text[]) as name where ${onSchoolPage(sql`name`)}`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** The same as a condition on a column of names. */
export const onSchoolPage = (fileName: SQL) => sql`(exists (select 1 from ${schools}
    where ${fileName} in (${schools.logo}, ${schools.cover}) or ${schools.photos} @> to_jsonb(${fileName})
      or position(${fileName} in concat(${schools.intro}, ${schools.introEn}, ${schools.admissions},
        ${schools.admissionsEn}, ${schools.life}, ${schools.lifeEn})) > 0)
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
