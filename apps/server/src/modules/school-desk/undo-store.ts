import { MERGE_UNDO_DAYS } from '@app/contract/school/school-desk.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { notices } from '#modules/notice/table.ts'
import { redBlack, redBlackSteps } from '#modules/red-black/table.ts'
import { reportCases } from '#modules/report/table.ts'
import { schoolChanges, schoolRedirects, schools } from '#modules/school/table.ts'
import { schoolApplications } from '#modules/school-application/table.ts'
import type { Db } from '#platform/db/database.ts'
import { spanOf } from '#platform/db/prepared.ts'
import { casesOf, joined, keyOf, moved } from './merge-store.ts'
import { type SchoolMerge, schoolMerges } from './table.ts'
import type { MovedMember, MovedRows } from './undo-rules.ts'

async function idsWhere(db: Db, id: PgColumn, where: SQL | undefined): Promise<number[]> {
  const rows = await db.select({ id }).from(id.table).where(where)
  return rows.map((row) => Number(row.id))
}

/** The only row of a table that a condition finds, as JSON that `jsonb_populate_record` takes back. */
async function jsonOf(db: Db, table: PgTable, where: SQL): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(one) as row from ${table} as one where ${where}`,
  )
  return rows[0]?.row
}

const membersOf = async (db: Db, table: (typeof joined)[keyof typeof joined], id: number, into: number) => {
  const { rows } = await db.execute<MovedMember & Record<string, unknown>>(sql`
    select gone.user_id::int as "userId", to_json(gone.create_time)#>>'{}' as "createTime",
      exists (select 1 from ${table} as stays where stays.school_id = ${into} and stays.user_id = gone.user_id) as "isJoined"
    from ${table} as gone where gone.school_id = ${id}`)
  return rows
}

/** The whole row of a school, and all that a merge is about to move from it. Comes after the locks of both schools. */
export async function readMoved(
  db: Db,
  id: number,
  into: number,
): Promise<{ record: Record<string, unknown>; moved: MovedRows }> {
  const record = await jsonOf(db, schools, sql`one.id = ${id}`)
  if (!record) throw new Error('a school that is locked is gone')
  const rows: Record<string, number[]> = {}
  for (const [kind, column] of Object.entries(moved))
    rows[kind] = await idsWhere(db, keyOf(column), eq(column, id))
  const ownChange = await jsonOf(db, schoolChanges, sql`one.school_id = ${id}`)
  const otherChange = await db.$count(schoolChanges, eq(schoolChanges.schoolId, into))
  const ownEntry = await jsonOf(db, redBlack, sql`one.school_id = ${id}`)
  const [otherEntry] = await idsWhere(db, redBlack.id, eq(redBlack.schoolId, into))
  const entryId = Number(ownEntry?.id ?? 0)
  return {
    record,
    moved: {
      rows,
      follows: await membersOf(db, joined.follows, id, into),
      favourites: await membersOf(db, joined.favourites, id, into),
      reports: await idsWhere(db, reportCases.id, casesOf(id)),
      notices: await idsWhere(db, notices.id, and(eq(notices.objKind, 'school'), eq(notices.objId, id))),
      applications: await db
        .select({ userId: schoolApplications.userId, version: schoolApplications.version })
        .from(schoolApplications)
        .where(
          and(
            eq(schoolApplications.schoolId, id),
            sql`not exists (select 1 from ${schoolApplications} as stays
              where stays.school_id = ${into} and stays.user_id = ${schoolApplications.userId})`,
          ),
        ),
      change: ownChange ? (otherChange > 0 ? { dropped: ownChange } : { id: Number(ownChange.id) }) : null,
      entry: ownEntry
        ? otherEntry === undefined
          ? { id: entryId }
          : {
              dropped: ownEntry,
              steps: await idsWhere(db, redBlackSteps.id, eq(redBlackSteps.entryId, entryId)),
              into: otherEntry,
            }
        : null,
      redirects: await idsWhere(db, schoolRedirects.fromId, eq(schoolRedirects.toId, id)),
    },
  }
}

/** Writes down a merge. */
export async function noteMerge(db: Db, merge: typeof schoolMerges.$inferInsert): Promise<void> {
  await db.insert(schoolMerges).values(merge)
}

/** A merge, locked. */
export async function lockMerge(db: Db, id: number): Promise<SchoolMerge | undefined> {
  const [merge] = await db.select().from(schoolMerges).where(eq(schoolMerges.id, id)).for('update')
  return merge
}

/** The merges into a school, newest first. */
export async function mergesInto(db: Db, intoId: number, page: Page) {
  const { limit, offset } = spanOf(page)
  const where = eq(schoolMerges.intoId, intoId)
  const rows = await db
    .select({
      id: schoolMerges.id,
      fromId: schoolMerges.fromId,
      fromName: schoolMerges.fromName,
      fromNameEn: schoolMerges.fromNameEn,
      byName: schoolMerges.byName,
      createTime: schoolMerges.createTime,
      undoneTime: schoolMerges.undoneTime,
      undoneBy: schoolMerges.undoneBy,
    })
    .from(schoolMerges)
    .where(where)
    .orderBy(desc(schoolMerges.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(schoolMerges, where) }
}

/** Inserts a row that was read with `to_jsonb`, maybe by an earlier version: columns that it had not take their defaults. */
async function insertJson(db: Db, table: PgTable, row: Record<string, unknown>): Promise<void> {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name)
  const columns = sql.join(
    names.filter((name) => name in row).map((name) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(
    sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`,
  )
}

/** Brings the row of a school back under its number. */
export const restoreSchool = (db: Db, record: Record<string, unknown>): Promise<void> =>
  insertJson(db, schools, { ...record, version: Number(record.version ?? 0) + 1 })

const array = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`

async function giveMembersBack(
  db: Db,
  table: (typeof joined)[keyof typeof joined],
  members: readonly MovedMember[],
  { fromId, intoId }: SchoolMerge,
): Promise<void> {
  if (members.length === 0) return
  // who has left the school that stays since has left both
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
        as one("userId" bigint, "createTime" timestamptz, "isJoined" boolean)
    ), back as (
      insert into ${table} (school_id, user_id, create_time)
      select ${fromId}, stays.user_id, given."createTime" from given
      join ${table} as stays on stays.school_id = ${intoId} and stays.user_id = given."userId"
      on conflict do nothing
    )
    delete from ${table} as stays using given
    where stays.school_id = ${intoId} and stays.user_id = given."userId" and not given."isJoined"`)
}

async function giveChangeBack(
  db: Db,
  change: MovedRows['change'],
  { fromId, intoId }: SchoolMerge,
): Promise<void> {
  if (!change) return
  if ('id' in change) {
    await db
      .update(schoolChanges)
      .set({ schoolId: fromId })
      .where(and(eq(schoolChanges.id, change.id), eq(schoolChanges.schoolId, intoId)))
    return
  }
  const isThere = await db.$count(accounts, eq(accounts.userId, Number(change.dropped.user_id)))
  if (isThere > 0) await insertJson(db, schoolChanges, change.dropped)
}

async function giveEntryBack(
  db: Db,
  entry: MovedRows['entry'],
  { fromId, intoId }: SchoolMerge,
): Promise<void> {
  if (!entry) return
  if ('id' in entry) {
    await db
      .update(redBlack)
      .set({ schoolId: fromId })
      .where(and(eq(redBlack.id, entry.id), eq(redBlack.schoolId, intoId)))
    return
  }
  await insertJson(db, redBlack, entry.dropped)
  await db
    .update(redBlackSteps)
    .set({ entryId: Number(entry.dropped.id) })
    .where(and(sql`${redBlackSteps.id} = any(${array(entry.steps)})`, eq(redBlackSteps.entryId, entry.into)))
}

/** Moves back what a merge moved and what still belongs to the school that stays. Comes after `restoreSchool`. */
export async function giveRowsBack(db: Db, merge: SchoolMerge, was: MovedRows): Promise<void> {
  const { fromId, intoId } = merge
  for (const [kind, ids] of Object.entries(was.rows)) {
    const column = moved[kind as keyof typeof moved]
    if (!column || ids.length === 0) continue
    await db.execute(sql`update ${column.table} set ${sql.identifier(column.name)} = ${fromId}
      where ${sql.identifier(keyOf(column).name)} = any(${array(ids)}) and ${sql.identifier(column.name)} = ${intoId}`)
  }
  await giveMembersBack(db, joined.follows, was.follows, merge)
  await giveMembersBack(db, joined.favourites, was.favourites, merge)
  await db
    .update(reportCases)
    .set({ objId: fromId })
    .where(and(sql`${reportCases.id} = any(${array(was.reports)})`, casesOf(intoId)))
  await db
    .update(notices)
    .set({ objId: fromId })
    .where(
      and(
        sql`${notices.id} = any(${array(was.notices)})`,
        eq(notices.objKind, 'school'),
        eq(notices.objId, intoId),
      ),
    )
  await db.execute(sql`update ${schoolApplications} as own set school_id = ${fromId}
    from jsonb_to_recordset(${JSON.stringify(was.applications)}::jsonb) as one("userId" bigint, version int)
    where own.user_id = one."userId" and own.school_id = ${intoId} and own.version = one.version`)
  await giveChangeBack(db, was.change, merge)
  await giveEntryBack(db, was.entry, merge)
  await db.delete(schoolRedirects).where(eq(schoolRedirects.fromId, fromId))
  await db
    .update(schoolRedirects)
    .set({ toId: fromId })
    .where(and(inArray(schoolRedirects.fromId, [0, ...was.redirects]), eq(schoolRedirects.toId, intoId)))
}

/** How many of some accounts speak for the school that a merge moved them to. */
export const speakersAmong = (db: Db, ids: readonly number[], schoolId: number): Promise<number> =>
  db.$count(
    accounts,
    and(
      inArray(accounts.userId, [0, ...ids]),
      eq(accounts.schoolId, schoolId),
      eq(accounts.usertype, '02'),
      eq(accounts.authstatus, 'approved'),
      eq(accounts.delFlag, '0'),
    ),
  )

/** Marks a merge as undone and erases what it had moved. */
export async function settleMerge(
  db: Db,
  id: number,
  by: { undoneTime: Date; undoneBy: string },
): Promise<void> {
  await db
    .update(schoolMerges)
    .set({ ...by, record: null, moved: null, facts: null })
    .where(eq(schoolMerges.id, id))
}

/** Erases what merges had moved that can no longer be undone. */
export async function forgetMerges(db: Db, now: Date): Promise<void> {
  await db
    .update(schoolMerges)
    .set({ record: null, moved: null, facts: null })
    .where(
      and(
        lt(schoolMerges.createTime, new Date(now.getTime() - MERGE_UNDO_DAYS * DAY_MS)),
        or(isNotNull(schoolMerges.record), isNotNull(schoolMerges.moved)),
      ),
    )
}
