import { type SQL, sql } from 'drizzle-orm'
import { FIRST_CURRENT_YEAR } from '#modules/register/store.ts'
import { registerBoards, registerEntries } from '#modules/register/table.ts'
import { open, registered } from '#modules/school/register-store.ts'
import { schoolPlaces, schoolRevisions, schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { type CodedName, type NumberName, SchoolColumns, type SchoolValues } from './school-columns.ts'

const entry = registerEntries

/* What each filter compares: what the school states, or else what the register knows. */

const kind = sql`case when ${entry.kind} = 'abroad' and ${entry.country} not ilike '%china%' then 'abroad'
  when ${entry.kind} = 'abroad' then 'china' when ${entry.kind} is not null then ${entry.kind}
  when ${schools.schoolType} = 0 then 'china' end`
const setting = sql`case when ${entry.ministryNo} is not null then coalesce(${entry.programme}, 'day') end`
const size = sql`coalesce(${schools.existStuNums}, case when ${entry.enrolment} < 100 then '1'
  when ${entry.enrolment} < 300 then '2' when ${entry.enrolment} < 600 then '3'
  when ${entry.enrolment} < 1000 then '4' when ${entry.enrolment} >= 1000 then '5' end)`
const osslt = sql`case when ${entry.osslt} >= 90 then '90' when ${entry.osslt} >= 80 then '80'
  when ${entry.osslt} >= 70 then '70' when ${entry.osslt} >= 0 then '0'
  when ${entry.ministryNo} is not null then 'none' end`
const grades = sql`case when cardinality(${schools.recruitGrade}) > 0 then ${schools.recruitGrade}
  when ${entry.gradeFrom} is not null then array(
    select grade::text from generate_series(${entry.gradeFrom}::int, coalesce(${entry.gradeTo}, ${entry.gradeFrom})::int) as grade)
  else '{}'::text[] end`
/** A board that publishes a fee for international students takes them into its usual schools. */
const international = sql`coalesce(${schools.international},
  case when ${registerBoards.fees} <> '[]' and ${entry.programme} is null then 'yes' else 'unknown' end)`
/** What a school states of a year, or else its board of an international student: as `boardTuition` of the register's summary. */
const tuition = sql`coalesce(${schools.tuitionMin}, case when ${entry.programme} is null and ${schools.currency} = 'CAD' then (
  select (fee->>'tuition')::int from jsonb_array_elements(${registerBoards.fees}) as one (fee)
  where fee->>'tuition' is not null and left(fee->>'schoolYear', 4) >= ${String(FIRST_CURRENT_YEAR)}
  order by fee->>'schoolYear' desc limit 1) end)`
const sample = sql`case when ${schools.isSample} then 'sample' else 'real' end`

const coded: Record<CodedName, SQL> = {
  schoolType: sql`${schools.schoolType}::text`,
  city: sql`${schools.cityCode}`,
  recruitGrade: grades,
  joinSchool: sql`${schools.joinSchool}`,
  existStuNums: size,
  boarding: sql`${schools.boarding}`,
  // each name and after it the one in the other language, by which it is found as well
  programme: sql`array(select name from jsonb_array_elements(${schools.programs}) with ordinality as one (programme, nth)
    cross join lateral unnest(array[programme->>'name', programme->>'nameEn']) with ordinality as called (name, which)
    order by nth, which)`,
  kinds: kind,
  credits: sql`${entry.credits}`,
  deliveries: sql`${entry.delivery}`,
  settings: setting,
  regions: sql`${entry.region}`,
  towns: sql`${entry.city}`,
  // its number after its name, because the number has the usual names of a board
  boards: sql`case when ${registerBoards.name} is not null then array[${registerBoards.name}, ${registerBoards.boardNo}]::text[] end`,
  osslt,
  samples: sample,
  international,
  currency: sql`${schools.currency}`,
  tuitionPer: sql`${schools.tuitionPer}`,
}
const numbers: Record<NumberName, SQL> = {
  lat: sql`${schoolPlaces.lat}`,
  lng: sql`${schoolPlaces.lng}`,
  isArea: sql`${schoolPlaces.isArea}::int`,
  sheet: sql`${schoolPlaces.sheet}`,
  completeness: sql`${schools.completeness}`,
  tuitionMin: tuition,
  scoreAvg: sql`${schools.scoreAvg}`,
  blogCount: sql`${schools.blogCount}`,
  followCount: sql`${schools.followCount}`,
  created: sql`extract(epoch from ${schools.createTime})::float8`,
}
const values = sql.join(
  Object.entries({ ...coded, ...numbers }).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  sql`, `,
)

/** Schools read at a time, so that no other request waits long for the thread. */
const BATCH = 2_000

async function read(db: Db, which: SQL): Promise<SchoolValues[]> {
  const { rows } = await db.execute<SchoolValues & Record<string, unknown>>(sql`
    select ${schoolRevisions.schoolId}::int as id, ${schoolRevisions.revision} as revision,
      ${schools.id} is not null as "isOpen", ${values}
    from ${schoolRevisions} left join (${registered}) on ${schools.id} = ${schoolRevisions.schoolId} and ${open}
    left join ${schoolPlaces} on ${schoolPlaces.schoolId} = ${schools.id}
    where ${which} order by ${schoolRevisions.schoolId} limit ${BATCH}`)
  return rows
}

/** A snapshot of the database, as `pg_current_snapshot` writes it. */
type Snapshot = string

/** A standby does not list the transactions that run in a snapshot; none from the first of them on counts as seen there. */
const snapshot = sql`(case when pg_is_in_recovery()
  then pg_snapshot_xmin(pg_current_snapshot())::text || ':' || pg_snapshot_xmin(pg_current_snapshot())::text || ':'
  else pg_current_snapshot()::text end)`

async function snapshotNow(db: Db): Promise<Snapshot> {
  const { rows } = await db.execute<{ now: Snapshot }>(sql`select ${snapshot} as now`)
  return rows[0]?.now ?? ''
}

/** The schools that transactions changed which a snapshot does not see, and the snapshot of this moment. */
async function changedSince(db: Db, last: Snapshot): Promise<{ now: Snapshot; ids: number[] }> {
  const { changed, schoolId } = schoolRevisions
  // numbers from another cluster, in a database that was restored here, may be higher than any of this one
  const { rows } = await db.execute<{ now: Snapshot; ids: string | null }>(sql`
    select ${snapshot} as now, (
      select string_agg(${schoolId}::text, ',') from ${schoolRevisions}
      where ${changed} >= pg_snapshot_xmin(${last}::pg_snapshot)
        and ${changed} < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(${changed}, ${last}::pg_snapshot)
    ) as ids`)
  const { now = last, ids = null } = rows[0] ?? {}
  return { now, ids: ids ? ids.split(',').map(Number) : [] }
}

const firstRunning = (of: Snapshot) => BigInt(of.split(':')[0] ?? '0')

/** Keeps columns as new as the database. */
class ColumnReader {
  readonly columns = new SchoolColumns()
  private last: Snapshot | undefined
  private running: Promise<void> | undefined
  private next: Promise<void> | undefined

  /**
   * Reads what has changed until now. Callers that come while this is done share the one after it, because what is being
   * read may be older than what they have written.
   */
  refresh(db: Db): Promise<void> {
    if (!this.running) return this.start(db)
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = undefined
        return this.start(db)
      })
    return this.next
  }

  private start(db: Db): Promise<void> {
    this.running = (this.last === undefined ? this.readAll(db) : this.readChanges(db, this.last)).finally(
      () => {
        this.running = undefined
      },
    )
    return this.running
  }

  /** What changes while all is read is read again with the next changes. */
  private async readAll(db: Db): Promise<void> {
    const start = await snapshotNow(db)
    for (let after = 0, isMore = true; isMore; ) {
      const rows = await read(db, sql`${schoolRevisions.schoolId} > ${after}`)
      this.columns.apply(rows)
      after = rows.at(-1)?.id ?? after
      isMore = rows.length === BATCH
    }
    this.last = start
  }

  private async readChanges(db: Db, last: Snapshot): Promise<void> {
    const { now, ids } = await changedSince(db, last)
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = `{${ids.slice(from, from + BATCH).join(',')}}`
      this.columns.apply(await read(db, sql`${schoolRevisions.schoolId} = any(${batch}::bigint[])`))
    }
    // a replica may answer with less than is known from the primary
    if (firstRunning(now) >= firstRunning(last)) this.last = now
  }
}

const readers = new WeakMap<Db, ColumnReader>()

/** The columns of the directory as of this moment; no transaction's own, as what it writes is not there for others. */
export async function schoolColumns(db: Db): Promise<SchoolColumns> {
  const reader = readers.get(db) ?? new ColumnReader()
  readers.set(db, reader)
  await reader.refresh(db)
  return reader.columns
}
