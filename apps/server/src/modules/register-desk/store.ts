import type { RegisterChange, RegisterImport } from '@app/contract/school/register/register-desk.ts'
import type { EntryChange, ImportState } from '@app/contract/school/register/register-desk.values.ts'
import { isList } from '@app/contract/school/register/register-file.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, asc, count, desc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import {
  type RegisterEntry,
  registerChanges,
  registerEntries,
  registerImports,
} from '#modules/register/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { spanOf } from '#platform/db/prepared.ts'
import { type Difference, isPartial } from './difference.ts'

const ROWS_AT_ONCE = 500

type ImportRow = typeof registerImports.$inferSelect

/** One import, locked for what is done with it; undefined where there is none. */
export async function lockImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(registerImports).where(eq(registerImports.id, id)).for('update')
  return row
}

/** Takes the register for this transaction; false while another import has it. */
export async function takeRegister(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('register import', 0)) as taken`,
  )
  return rows[0]?.taken === true
}

/** All entries by number. */
export async function allEntries(db: Db): Promise<Map<string, RegisterEntry>> {
  const rows = await db.select().from(registerEntries)
  return new Map(rows.map((row) => [row.ministryNo, row]))
}

/** Stores a reading with what it would change. */
export async function insertImport(
  db: Db,
  row: typeof registerImports.$inferInsert,
  changes: readonly Difference[],
): Promise<number> {
  const [made] = await db.insert(registerImports).values(row).returning({ id: registerImports.id })
  if (!made) throw new Error('the import was not written')
  for (let from = 0; from < changes.length; from += ROWS_AT_ONCE)
    await db
      .insert(registerChanges)
      .values(changes.slice(from, from + ROWS_AT_ONCE).map((change) => ({ importId: made.id, ...change })))
  return made.id
}

/** How many entries of the kinds of an import the register has, before it is applied. */
const present = sql<number>`(select count(*)::int from ${registerEntries} where gone_on is null and kind = any(
  case ${registerImports.kind} when 'contacts' then array['public', 'catholic'] when 'private' then array['private']
    when 'abroad' then array['abroad'] else array[]::text[] end))`

const shown = { row: registerImports, present }

function shownImport({ row, present: there }: { row: ImportRow; present: number }): RegisterImport {
  return {
    ...row,
    state: row.state as ImportState,
    isPartial: row.state === 'preview' && isList(row.kind) && isPartial(row.goneCount, there),
  }
}

export async function importById(db: Db, id: number): Promise<RegisterImport | undefined> {
  const [found] = await db.select(shown).from(registerImports).where(eq(registerImports.id, id))
  return found && shownImport(found)
}

export async function importPage(db: Db, state: ImportState | undefined, page: Page) {
  const where = state ? eq(registerImports.state, state) : undefined
  const { limit, offset } = spanOf(page)
  const [rows, total] = await Promise.all([
    db
      .select(shown)
      .from(registerImports)
      .where(where)
      .orderBy(desc(registerImports.id))
      .limit(limit)
      .offset(offset),
    db.$count(registerImports, where),
  ])
  return { rows: rows.map(shownImport), total }
}

type Values = RegisterChange['before']

export async function changePage(db: Db, importId: number, change: EntryChange | undefined, page: Page) {
  const where = and(
    eq(registerChanges.importId, importId),
    change ? eq(registerChanges.change, change) : undefined,
  )
  const { limit, offset } = spanOf(page)
  const [rows, total] = await Promise.all([
    db
      .select({ row: registerChanges, name: registerEntries.name })
      .from(registerChanges)
      .leftJoin(registerEntries, eq(registerEntries.ministryNo, registerChanges.ministryNo))
      .where(where)
      .orderBy(asc(registerChanges.id))
      .limit(limit)
      .offset(offset),
    db.$count(registerChanges, where),
  ])
  return {
    rows: rows.map(({ row: { importId: _, ...row }, name }) => ({
      ...row,
      name: row.after.name ?? name ?? row.ministryNo,
      before: row.before as Values,
      after: row.after as Values,
    })),
    total,
  }
}

/** All changes of an import, in their order, a batch at a time. */
export async function* changesOf(db: Db, importId: number) {
  for (let last = 0; ; ) {
    const batch = await db
      .select()
      .from(registerChanges)
      .where(and(eq(registerChanges.importId, importId), gt(registerChanges.id, last)))
      .orderBy(asc(registerChanges.id))
      .limit(ROWS_AT_ONCE)
    if (batch.length === 0) return
    yield batch
    last = batch.at(-1)?.id ?? 0
  }
}

/** Entries by number, locked for a change. */
export async function lockEntries(db: Db, numbers: readonly string[]): Promise<Map<string, RegisterEntry>> {
  const rows = await db
    .select()
    .from(registerEntries)
    .where(inArray(registerEntries.ministryNo, [...numbers]))
    .for('update')
  return new Map(rows.map((row) => [row.ministryNo, row]))
}

/** Writes entries as they are given, new ones and known ones. */
export async function putEntries(db: Db, rows: readonly RegisterEntry[]): Promise<void> {
  if (rows.length === 0) return
  const fromInsert = Object.fromEntries(
    (Object.keys(rows[0] ?? {}) as (keyof RegisterEntry)[])
      .filter((key) => key !== 'ministryNo')
      .map((key) => [key, sql.raw(`excluded.${registerEntries[key].name}`)]),
  )
  await db
    .insert(registerEntries)
    .values([...rows])
    .onConflictDoUpdate({ target: registerEntries.ministryNo, set: fromInsert })
}

export async function removeEntries(db: Db, numbers: readonly string[]): Promise<void> {
  if (numbers.length > 0)
    await db.delete(registerEntries).where(inArray(registerEntries.ministryNo, [...numbers]))
}

/** How many schools of an import a later applied one changed as well. */
export async function changedLater(db: Db, importId: number): Promise<number> {
  const later = db
    .select({ one: sql`1` })
    .from(sql`bbs_register_change as later`)
    .innerJoin(sql`bbs_register_import as other`, sql`other.id = later.import_id`)
    .where(
      sql`later.ministry_no = ${registerChanges.ministryNo} and later.import_id > ${importId} and other.state = 'applied'`,
    )
  const [row] = await db
    .select({ n: count() })
    .from(registerChanges)
    .where(and(eq(registerChanges.importId, importId), exists(later)))
  return row?.n ?? 0
}

export async function setImport(db: Db, id: number, values: Partial<ImportRow>): Promise<void> {
  await db.update(registerImports).set(values).where(eq(registerImports.id, id))
}

/** Schools of the directory that stand for these entries. */
export async function schoolsOf(db: Db, numbers: readonly string[]) {
  if (numbers.length === 0) return []
  return db
    .select()
    .from(schools)
    .where(and(inArray(schools.ministryNo, [...numbers]), eq(schools.isSample, false)))
}

/** Hides or shows again schools that an import has made. */
export async function setListed(db: Db, ids: readonly number[], isListed: boolean): Promise<void> {
  if (ids.length > 0)
    await db
      .update(schools)
      .set({ status: isListed ? '0' : '1' })
      .where(inArray(schools.id, [...ids]))
}

/** What applied imports changed of the entry of a school, the latest first. */
export async function historyOf(db: Db, schoolId: number) {
  const rows = await db
    .select({
      asOf: registerImports.asOf,
      change: registerChanges.change,
      before: registerChanges.before,
      after: registerChanges.after,
    })
    .from(schools)
    .innerJoin(registerChanges, eq(registerChanges.ministryNo, schools.ministryNo))
    .innerJoin(registerImports, eq(registerImports.id, registerChanges.importId))
    .where(
      and(
        eq(schools.id, schoolId),
        eq(schools.status, '0'),
        eq(schools.isSample, false),
        eq(registerImports.state, 'applied'),
      ),
    )
    .orderBy(desc(registerChanges.id))
    .limit(50)
  return rows.map((row) => ({ ...row, before: row.before as Values, after: row.after as Values }))
}
