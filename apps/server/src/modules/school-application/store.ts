import type { SchoolApplication } from '@app/contract/member/application/school-application.ts'
import { applicationLimits } from '@app/contract/member/application/school-application.values.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolApplications } from './table.ts'

const own = (userId: number, schoolId: number) =>
  and(eq(schoolApplications.userId, userId), eq(schoolApplications.schoolId, schoolId))

const columns = {
  schoolId: schoolApplications.schoolId,
  schoolName: schools.schoolName,
  schoolNameEn: schools.schoolNameEn,
  state: schoolApplications.state,
  steps: schoolApplications.steps,
  dates: schoolApplications.dates,
  papers: schoolApplications.papers,
  notes: schoolApplications.notes,
  version: schoolApplications.version,
  updateTime: schoolApplications.updateTime,
}

/** A member's records, the latest change first. */
export function applicationsOf(db: Db, userId: number): Promise<SchoolApplication[]> {
  return db
    .select(columns)
    .from(schoolApplications)
    .innerJoin(schools, eq(schools.id, schoolApplications.schoolId))
    .where(eq(schoolApplications.userId, userId))
    .orderBy(desc(schoolApplications.updateTime), desc(schoolApplications.schoolId))
    .limit(applicationLimits.applications)
}

/** One record; undefined when the member has none of that school. */
export async function applicationOf(
  db: Db,
  userId: number,
  schoolId: number,
): Promise<SchoolApplication | undefined> {
  const [found] = await db
    .select(columns)
    .from(schoolApplications)
    .innerJoin(schools, eq(schools.id, schoolApplications.schoolId))
    .where(own(userId, schoolId))
  return found
}

type Written = Pick<SchoolApplication, 'state' | 'steps' | 'dates' | 'papers' | 'notes'>

/** Serializes writes of a member, so that versions and the limit on records hold. */
export async function takeTurn(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`applications ${userId}`}, 0))`)
}

/** How many records a member has. */
export function countOf(db: Db, userId: number): Promise<number> {
  return db.$count(schoolApplications, eq(schoolApplications.userId, userId))
}

/** Whether the directory shows such a school. */
export async function isSchool(db: Db, schoolId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.id, schoolId), eq(schools.status, '0')))
  return found !== undefined
}

/** Writes a record as the version after `version`. */
export async function writeApplication(
  db: Db,
  { userId, schoolId, version }: { userId: number; schoolId: number; version: number },
  written: Written,
  now: Date,
): Promise<void> {
  const values = { ...written, version: version + 1, updateTime: now }
  await db
    .insert(schoolApplications)
    .values({ userId, schoolId, ...values, createTime: now })
    .onConflictDoUpdate({
      target: [schoolApplications.userId, schoolApplications.schoolId],
      set: values,
    })
}

/** Deletes a record; false when the member has none of that school. */
export async function removeApplication(db: Db, userId: number, schoolId: number): Promise<boolean> {
  const gone = await db
    .delete(schoolApplications)
    .where(own(userId, schoolId))
    .returning({ id: schoolApplications.schoolId })
  return gone.length > 0
}

/** Two lists of lines as one, each id once. */
const joined = (
  first: SQL,
  second: SQL,
): SQL => sql`${first} || (select coalesce(jsonb_agg(line.item order by line.place), '[]')
  from jsonb_array_elements(${second}) with ordinality as line(item, place)
  where not ${first} @> jsonb_build_array(jsonb_build_object('id', line.item -> 'id')))`

/**
 * Moves the records of a school to another one. A member who has both keeps one, with the notes, dates and papers of
 * both and the state of the one that stays: also beyond the limits of what is written, so that nothing is lost. Of two
 * lines with one id the one that stays counts.
 */
export async function moveApplications(db: Db, id: number, into: number): Promise<void> {
  await db.execute(sql`insert into ${schoolApplications} as kept
      (user_id, school_id, state, steps, dates, papers, notes, version, create_time, update_time)
    select user_id, ${into}, state, steps, dates, papers, notes, version, create_time, update_time
      from ${schoolApplications} where school_id = ${id}
    on conflict (user_id, school_id) do update set
      state = coalesce(kept.state, excluded.state),
      steps = case when kept.steps = '[]'::jsonb then excluded.steps else kept.steps end,
      dates = ${joined(sql`kept.dates`, sql`excluded.dates`)},
      papers = ${joined(sql`kept.papers`, sql`excluded.papers`)},
      notes = concat_ws(E'\n\n', nullif(kept.notes, ''), nullif(excluded.notes, '')),
      version = greatest(kept.version, excluded.version) + 1`)
  await db.delete(schoolApplications).where(eq(schoolApplications.schoolId, id))
}
