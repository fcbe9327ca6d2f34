import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { schoolFollows } from '#modules/reaction/table.ts'
import { reckonAverages } from '#modules/register/store.ts'
import {
  type RegisterEntry,
  registerBoards,
  registerChanges,
  registerEntries,
  registerImports,
} from '#modules/register/table.ts'
import { knownFacts, listEntries } from '#modules/school/register-store.ts'
import { indexSchools } from '#modules/school/search-store.ts'
import { schools } from '#modules/school/table.ts'
import { markSearchStale } from '#modules/search/actions.ts'
import type { Db } from '#platform/db/database.ts'
import { publishEvent } from '#platform/event/events.ts'
import { registerDeskEvents } from './events.ts'
import { type ImportRow, ROWS_AT_ONCE } from './import-store.ts'

type Change = typeof registerChanges.$inferSelect

/** Somebody cancelled the import while it was being applied. */
export class Cancelled extends Error {}

/** So many schools are indexed with the import; of more the whole index is made anew in the background. */
const INDEXED_AT_ONCE = 2_000
/** So many schools are named to the caches; of more all schools are. */
const NAMED_TO_CACHES = 500
/** Who took down the school of an entry that an undone import had brought. */
const REGISTER = 'register'

/** What an import does to its surroundings. */
export interface ApplyTools {
  /** Says how many rows are done, outside the transaction, where others can see it. */
  report: (done: number) => Promise<void>
  invalidate: (...tags: string[]) => void
  now: Date
}

/** The columns of an entry as an insert that finds one sets them. */
const fromInsert = Object.fromEntries(
  Object.entries(registerEntries)
    .filter(([name, column]) => name !== 'ministryNo' && typeof column === 'object' && column && 'name' in column)
    .map(([name, column]) => [name, sql.raw(`excluded."${(column as { name: string }).name}"`)]),
)

async function entriesOf(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, RegisterEntry>> {
  const rows = await db
    .select()
    .from(registerEntries)
    .where(inArray(registerEntries.ministryNo, [...numbers]))
  return new Map(rows.map((entry) => [entry.ministryNo, entry]))
}

async function putEntries(db: Db, rows: readonly (typeof registerEntries.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(registerEntries)
      .values([...rows])
      .onConflictDoUpdate({ target: registerEntries.ministryNo, set: fromInsert })
}

/** What of the directory follows changed entries; ids of all schools that show them. */
async function followEntries(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const entries = await entriesOf(db, numbers)
  const rows = await db
    .select()
    .from(schools)
    .where(and(inArray(schools.ministryNo, [...numbers]), eq(schools.isSample, false)))
  const counted = rows
    .map((school) => ({
      id: school.id,
      completeness: knownFacts(school, entries.get(school.ministryNo ?? '')),
      before: school.completeness,
    }))
    .filter(({ completeness, before }) => completeness !== before)
  if (counted.length > 0)
    await db.execute(sql`
      update ${schools} as school set completeness = counted.completeness
      from unnest(${sql.param(counted.map(({ id }) => id))}::bigint[],
        ${sql.param(counted.map(({ completeness }) => completeness))}::int[]) as counted(id, completeness)
      where school.id = counted.id`)
  return new Map(rows.map((school) => [school.ministryNo ?? '', school.id]))
}

/** Followers hear of the licence, of the list and of name and address; of nothing else. */
async function tellFollowers(
  db: Db,
  day: string,
  changes: readonly Change[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const told = changes.filter(
    ({ change, after }) =>
      change === 'gone' ||
      change === 'returned' ||
      (change === 'changed' && ['credits', 'name', 'street', 'city', 'postalCode'].some((name) => name in after)),
  )
  const wanted = told.flatMap(({ ministryNo }) => ids.get(ministryNo) ?? [])
  if (wanted.length === 0) return
  const followed = new Set(
    (
      await db
        .selectDistinct({ id: schoolFollows.schoolId })
        .from(schoolFollows)
        .where(inArray(schoolFollows.schoolId, wanted))
    ).map(({ id }) => Number(id)),
  )
  for (const { ministryNo, change, before, after } of told) {
    const schoolId = ids.get(ministryNo)
    if (schoolId === undefined || !followed.has(schoolId)) continue
    await publishEvent(db, registerDeskEvents['register.changed'], {
      schoolId,
      day,
      credits: before.credits && after.credits ? { before: before.credits, after: after.credits } : null,
      listing: change === 'gone' || change === 'returned' ? change : null,
      hasNewName: 'name' in after,
      hasNewAddress: ['street', 'city', 'postalCode'].some((name) => name in after),
    })
  }
}

async function stateOf(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ state: registerImports.state })
    .from(registerImports)
    .where(eq(registerImports.id, id))
  return row?.state
}

/** Goes through the changes of an import little by little, those first that were stored first. */
async function* changesOf(db: Db, importId: number, skipsGone: boolean): AsyncGenerator<Change[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(registerChanges)
      .where(
        and(
          eq(registerChanges.importId, importId),
          gt(registerChanges.id, after),
          skipsGone ? ne(registerChanges.change, 'gone') : undefined,
        ),
      )
      .orderBy(asc(registerChanges.id))
      .limit(ROWS_AT_ONCE)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? 0
  }
}

const isShown = ({ change }: Change) => change !== 'confirmed'

/** Gathers the schools that were touched, for the search and the caches. */
class Touched {
  readonly #ids: number[] = []
  add(ids: Iterable<number>): void {
    this.#ids.push(...ids)
  }
  async finish(db: Db, invalidate: ApplyTools['invalidate']): Promise<void> {
    const ids = [...new Set(this.#ids)]
    if (ids.length > INDEXED_AT_ONCE) await markSearchStale(db)
    else
      for (let from = 0; from < ids.length; from += ROWS_AT_ONCE)
        await indexSchools(db, ids.slice(from, from + ROWS_AT_ONCE))
    await reckonAverages(db)
    if (ids.length > NAMED_TO_CACHES) invalidate('school')
    else invalidate('school:list', ...ids.map((id) => `school:${id}`))
    invalidate('registerImport')
  }
}

/**
 * Writes what an import changes to the register, in the caller's transaction, with everything that follows from it.
 *
 * @throws {Cancelled} when somebody cancelled it meanwhile: nothing of it may stay
 */
export async function applyChanges(db: Db, one: ImportRow, tools: ApplyTools): Promise<void> {
  const touched = new Touched()
  if (one.skipsGone)
    await db
      .delete(registerChanges)
      .where(and(eq(registerChanges.importId, one.id), eq(registerChanges.change, 'gone')))
  if (one.boards.length > 0)
    await db
      .insert(registerBoards)
      .values(one.boards.map((board) => ({ ...board, listedOn: one.asOf })))
      .onConflictDoNothing()
  let done = 0
  for await (const changes of changesOf(db, one.id, one.skipsGone)) {
    if ((await stateOf(db, one.id)) !== 'applying') throw new Cancelled()
    const numbers = changes.map(({ ministryNo }) => ministryNo)
    const entries = await entriesOf(db, numbers)
    await putEntries(
      db,
      changes.map(({ ministryNo, after }) => ({
        ...(entries.get(ministryNo) as RegisterEntry),
        ...(after as RegisterEntry),
        ministryNo,
      })),
    )
    const news = changes.flatMap(({ change, ministryNo }) => (change === 'new' ? [ministryNo] : []))
    if (news.length > 0) {
      await listEntries(db, news, tools.now)
      // what an undone import had brought stands again
      await db
        .update(schools)
        .set({ status: '0', updateBy: '' })
        .where(
          and(
            inArray(schools.ministryNo, news),
            eq(schools.status, '1'),
            eq(schools.createBy, REGISTER),
            eq(schools.updateBy, REGISTER),
          ),
        )
    }
    const shown = changes.filter(isShown)
    if (shown.length > 0) {
      const ids = await followEntries(
        db,
        shown.map(({ ministryNo }) => ministryNo),
      )
      touched.add(ids.values())
      await tellFollowers(db, one.asOf, shown, ids)
    }
    done += changes.length
    await tools.report(done)
  }
  await touched.finish(db, tools.invalidate)
  await settle(db, one.id, 'applying', {
    state: 'applied',
    appliedTime: tools.now,
    ...(one.skipsGone && { goneCount: 0 }),
  })
}

/** Takes an applied import back, in the caller's transaction: each field that still is as the import left it. */
export async function undoChanges(db: Db, one: ImportRow, tools: ApplyTools): Promise<void> {
  const touched = new Touched()
  let done = 0
  for await (const changes of changesOf(db, one.id, false)) {
    const numbers = changes.map(({ ministryNo }) => ministryNo)
    const entries = await entriesOf(db, numbers)
    const news = changes.flatMap(({ change, ministryNo }) => (change === 'new' ? [ministryNo] : []))
    await putEntries(
      db,
      changes.flatMap(({ change, ministryNo, before, after }) => {
        const entry = entries.get(ministryNo)
        if (!entry || change === 'new') return []
        const back = Object.keys(before).filter(
          (name) =>
            (entry[name as keyof RegisterEntry] ?? null) === (after[name as keyof RegisterEntry] ?? null),
        )
        const values = back.map((name) => [name, before[name as keyof RegisterEntry] ?? null])
        return [{ ...entry, ...(Object.fromEntries(values) as Partial<RegisterEntry>) }]
      }),
    )
    if (news.length > 0) {
      await db.delete(registerEntries).where(inArray(registerEntries.ministryNo, news))
      // posts and followers may hang on them: they are taken down, not removed
      await db
        .update(schools)
        .set({ status: '1', updateBy: REGISTER })
        .where(
          and(
            inArray(schools.ministryNo, news),
            eq(schools.status, '0'),
            eq(schools.createBy, REGISTER),
            eq(schools.updateBy, ''),
          ),
        )
    }
    const shown = changes.filter(isShown)
    if (shown.length > 0)
      touched.add(
        (
          await followEntries(
            db,
            shown.map(({ ministryNo }) => ministryNo),
          )
        ).values(),
      )
    done += changes.length
    await tools.report(done)
  }
  await touched.finish(db, tools.invalidate)
  await settle(db, one.id, 'undoing', { state: 'undone', undoneTime: tools.now })
}

async function settle(
  db: Db,
  id: number,
  from: ImportRow['state'],
  values: Partial<typeof registerImports.$inferInsert>,
): Promise<void> {
  const [row] = await db
    .update(registerImports)
    .set(values)
    .where(and(eq(registerImports.id, id), eq(registerImports.state, from)))
    .returning({ id: registerImports.id })
  if (!row) throw new Cancelled()
}

/** The channel that says at commit that an import is to be applied or undone. */
export const REGISTER_CHANNEL = 'register_import'

/** Moves an import from one state to another and wakes who works on it. False where it is in another state by now. */
export async function moveImport(
  db: Db,
  id: number,
  from: readonly ImportRow['state'][],
  values: Partial<typeof registerImports.$inferInsert>,
): Promise<boolean> {
  const [row] = await db
    .update(registerImports)
    .set(values)
    .where(and(eq(registerImports.id, id), inArray(registerImports.state, [...from])))
    .returning({ id: registerImports.id })
  if (row) await db.execute(sql`select pg_notify(${REGISTER_CHANNEL}, '')`)
  return row !== undefined
}

/** The import that waits to be applied or undone. */
export async function waitingImport(db: Db): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(registerImports)
    .where(inArray(registerImports.state, ['applying', 'undoing']))
    .orderBy(asc(registerImports.id))
    .limit(1)
  return row
}
