import type {
  RegisterChangeKind,
  RegisterImportState,
} from '@app/contract/school/register/register-desk.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { registerChanges, registerEntries, registerImports } from '#modules/register/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { spanOf } from '#platform/db/prepared.ts'
import { fileKinds } from './file-rules.ts'
import { atWork, type ImportRow } from './import-store.ts'

/** An import by its number. */
export async function importById(db: Db, id: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(registerImports).where(eq(registerImports.id, id))
  return row
}

/** A page of all imports, newest first. */
export async function importPage(db: Db, state: RegisterImportState | undefined, page: Page) {
  const where = state ? eq(registerImports.state, state) : undefined
  const { limit, offset } = spanOf(page)
  const rows = await db
    .select()
    .from(registerImports)
    .where(where)
    .orderBy(desc(registerImports.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(registerImports, where) }
}

const nameIn = (column: typeof registerChanges.after | typeof registerChanges.before) =>
  sql`${column}->>'name'`

const changeColumns = {
  id: registerChanges.id,
  ministryNo: registerChanges.ministryNo,
  name: sql<string>`coalesce(${registerEntries.name}, ${nameIn(registerChanges.after)}, ${registerChanges.ministryNo})`,
  schoolId: sql<number | null>`(select min(${schools.id}) from ${schools}
    where ${schools.ministryNo} = ${registerChanges.ministryNo} and not ${schools.isSample})`.mapWith(
    (id: unknown) => (id === null ? null : Number(id)),
  ),
  change: sql<RegisterChangeKind>`${registerChanges.change}`,
  before: registerChanges.before,
  after: registerChanges.after,
}

/** A page of what an import changes, with the names of the schools; what it only confirms is left out. */
export async function changePage(
  db: Db,
  importId: number,
  change: RegisterChangeKind | undefined,
  page: Page,
) {
  const where = and(
    eq(registerChanges.importId, importId),
    change ? eq(registerChanges.change, change) : ne(registerChanges.change, 'confirmed'),
  )
  const { limit, offset } = spanOf(page)
  const rows = await db
    .select(changeColumns)
    .from(registerChanges)
    .leftJoin(registerEntries, eq(registerEntries.ministryNo, registerChanges.ministryNo))
    .where(where)
    .orderBy(asc(registerChanges.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(registerChanges, where) }
}

/** What of applied imports no member of staff has checked yet. */
const waits: SQL | undefined = and(
  registerChanges.isWork,
  isNull(registerChanges.checkedTime),
  sql`exists (select 1 from ${registerImports}
    where ${registerImports.id} = ${registerChanges.importId} and ${registerImports.state} = 'applied')`,
)

/** How many changes wait for staff. */
export const countWork = (db: Db): Promise<number> => db.$count(registerChanges, waits)

/** A page of the changes that wait for staff: schools with most followers first. */
export async function workPage(db: Db, page: Page) {
  const { limit, offset } = spanOf(page)
  const followers = sql<number>`coalesce((select max(${schools.followCount}) from ${schools}
    where ${schools.ministryNo} = ${registerChanges.ministryNo} and not ${schools.isSample}), 0)`.mapWith(
    Number,
  )
  const rows = await db
    .select({ ...changeColumns, asOf: registerImports.asOf, followers })
    .from(registerChanges)
    .innerJoin(registerImports, eq(registerImports.id, registerChanges.importId))
    .leftJoin(registerEntries, eq(registerEntries.ministryNo, registerChanges.ministryNo))
    .where(waits)
    .orderBy(desc(followers), desc(registerChanges.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await countWork(db) }
}

/** Takes a change from the work of staff. False where there is none. */
export async function checkWork(db: Db, id: number, by: { name: string; now: Date }): Promise<boolean> {
  const [row] = await db
    .update(registerChanges)
    .set({ checkedTime: by.now, checkedBy: by.name })
    .where(and(eq(registerChanges.id, id), waits))
    .returning({ id: registerChanges.id })
  return row !== undefined
}

/** True when an import is being applied or undone. */
export async function isRegisterBusy(db: Db): Promise<boolean> {
  return (await db.$count(registerImports, inArray(registerImports.state, [...atWork]))) > 0
}

/** True when an import of the same entries was applied or undone since this one was compared with the register. */
export async function hasChangedSince(db: Db, { id, kind, createTime }: ImportRow): Promise<boolean> {
  const since = createTime ?? new Date(0)
  const { of } = fileKinds[kind]
  const alike = (Object.keys(fileKinds) as ImportRow['kind'][]).filter((other) =>
    fileKinds[other].of.some((entryKind) => of.includes(entryKind)),
  )
  const later = await db.$count(
    registerImports,
    and(
      ne(registerImports.id, id),
      inArray(registerImports.kind, alike),
      or(gt(registerImports.appliedTime, since), gt(registerImports.undoneTime, since)),
    ),
  )
  return later > 0
}

/**
 * The first later import that is applied and changed one of the same entries, or stands on the same kind of file: it
 * stores nothing of what it found as this one had left it, such as a school that it leaves out as well. Imports of the same entries are applied in
 * the order of their numbers: a preview that another one overtook is stale.
 */
export async function laterChange(
  db: Db,
  { id, kind }: Pick<ImportRow, 'id' | 'kind'>,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: string | null }>(sql`
    select min(id) as id from (
      select later.import_id as id
      from ${registerChanges} as own
        join ${registerChanges} as later on later.ministry_no = own.ministry_no and later.import_id > own.import_id
        join ${registerImports} as import on import.id = later.import_id and import.state = 'applied'
      where own.import_id = ${id} and own.change <> 'confirmed' and later.change <> 'confirmed'
      union all
      select alike.id from ${registerImports} as alike
      where alike.id > ${id} and alike.kind = ${kind} and alike.state = 'applied'
    ) as later`)
  return rows[0]?.id ? Number(rows[0].id) : undefined
}

/** What applied imports changed about a public school of the directory, newest first. */
export async function historyOf(db: Db, schoolId: number, most: number) {
  return db
    .select({
      day: registerImports.asOf,
      file: registerImports.kind,
      change: sql<RegisterChangeKind>`${registerChanges.change}`,
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
        ne(registerChanges.change, 'confirmed'),
        eq(registerImports.state, 'applied'),
      ),
    )
    .orderBy(desc(registerChanges.id))
    .limit(most)
}

/** So long a preview waits to be applied. */
const PREVIEW_DAYS = 14

/** Gives up old previews, and erases what imports would have changed that were never applied. */
export async function forgetPreviews(db: Db, now: Date): Promise<void> {
  await db
    .update(registerImports)
    .set({ state: 'cancelled' })
    .where(
      and(
        eq(registerImports.state, 'preview'),
        lt(registerImports.createTime, new Date(now.getTime() - PREVIEW_DAYS * DAY_MS)),
      ),
    )
  await db.delete(registerChanges).where(
    inArray(
      registerChanges.importId,
      db
        .select({ id: registerImports.id })
        .from(registerImports)
        .where(inArray(registerImports.state, ['cancelled', 'failed'])),
    ),
  )
}
