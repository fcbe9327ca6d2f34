import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
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
import { atWork, type Change, entriesOf, type ImportRow, ROWS_AT_ONCE } from './import-store.ts'
import { tellFollowers } from './news-store.ts'

/** The import was cancelled while it was being applied. */
export class Cancelled extends Error {}

/** So many schools are indexed with the import; of more the whole index is made anew in the background. */
const INDEXED_AT_ONCE = 2_000
/** So many schools are named to the caches; of more all schools are. */
const NAMED_TO_CACHES = 200
/** Who made, and who took down, the school of an entry that an import had brought. */
const REGISTER = 'register'

/** What an import does to its surroundings. */
export interface ApplyTools {
  /** Stores how many changes are done, outside the transaction, where others can see it. */
  report: (done: number) => Promise<void>
  invalidate: (...tags: string[]) => void
  now: Date
}

const columns = Object.entries(getTableColumns(registerEntries))

/** What an entry holds that states nothing. */
const emptyEntry = Object.fromEntries(
  columns.map(([field, column]) => [field, column.default ?? null]),
) as RegisterEntry

const fromInsert = sql.raw(
  columns
    .filter(([field]) => field !== 'ministryNo')
    .map(([, { name }]) => `"${name}" = excluded."${name}"`)
    .join(', '),
)

/** Writes entries whole, new ones and known ones. */
async function putEntries(db: Db, entries: readonly RegisterEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) =>
    Object.fromEntries(columns.map(([field, { name }]) => [name, entry[field as keyof RegisterEntry]])),
  )
  await db.execute(sql`
    insert into ${registerEntries}
    select (jsonb_populate_recordset(null::${registerEntries}, ${JSON.stringify(rows)}::jsonb)).*
    on conflict (ministry_no) do update set ${fromInsert}`)
}

const numbersOf = (changes: readonly Change[]) => changes.map(({ ministryNo }) => ministryNo)

/**
 * What of the directory follows changed entries: how many facts are known, and the name where it is still the one that the
 * register gave. Gives the ids of the schools by their numbers.
 */
async function followEntries(
  db: Db,
  changes: readonly Change[],
  formerName: (change: Change) => string | undefined,
): Promise<ReadonlyMap<string, number>> {
  const entries = await entriesOf(db, numbersOf(changes))
  const former = new Map(changes.map((change) => [change.ministryNo, formerName(change)]))
  const found = await db
    .select()
    .from(schools)
    .where(and(inArray(schools.ministryNo, numbersOf(changes)), eq(schools.isSample, false)))
  const followed = found.flatMap((school) => {
    const entry = entries.get(school.ministryNo ?? '')
    const name = former.get(school.ministryNo ?? '')
    const isRenamed =
      entry !== undefined &&
      school.createBy === REGISTER &&
      school.schoolName === name &&
      school.schoolNameEn === name &&
      entry.name !== name
    const completeness = knownFacts(school, entry)
    return isRenamed || completeness !== school.completeness
      ? { id: school.id, completeness, name: isRenamed ? entry.name : null }
      : []
  })
  if (followed.length > 0)
    await db.execute(sql`
      update ${schools} as school
      set completeness = one.completeness, school_name = coalesce(one.name, school.school_name),
        school_name_en = coalesce(one.name, school.school_name_en),
        version = school.version + (one.name is not null)::int
      from jsonb_to_recordset(${JSON.stringify(followed)}::jsonb) as one(id bigint, completeness smallint, name text)
      where school.id = one.id`)
  return new Map(found.map(({ id, ministryNo }) => [ministryNo ?? '', id]))
}

/** Goes through the changes of an import batch by batch, those first that were stored first. */
async function* changesOf(db: Db, importId: number) {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(registerChanges)
      .where(and(eq(registerChanges.importId, importId), gt(registerChanges.id, after)))
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
  readonly #ids = new Set<number>()

  add(ids: Iterable<number>): void {
    for (const id of ids) this.#ids.add(id)
  }

  async finish(db: Db, invalidate: ApplyTools['invalidate']): Promise<void> {
    const ids = [...this.#ids]
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

/** Hides schools that an import made and undoing it takes back, or shows them again: posts and followers may hang on them. */
async function setListed(db: Db, numbers: readonly string[], isListed: boolean): Promise<void> {
  if (numbers.length === 0) return
  await db
    .update(schools)
    .set(isListed ? { status: '0', updateBy: '' } : { status: '1', updateBy: REGISTER })
    .where(
      and(
        inArray(schools.ministryNo, [...numbers]),
        eq(schools.createBy, REGISTER),
        eq(schools.status, isListed ? '1' : '0'),
        eq(schools.updateBy, isListed ? REGISTER : ''),
      ),
    )
}

/**
 * Writes what an import changes to the register, in the caller's transaction, with everything that follows from it.
 *
 * @throws {Cancelled} when it was cancelled meanwhile: nothing of it may stay
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
  for await (const changes of changesOf(db, one.id)) {
    if ((await stateOf(db, one.id)) !== 'applying') throw new Cancelled()
    const entries = await entriesOf(db, numbersOf(changes))
    await putEntries(
      db,
      changes.map(({ ministryNo, after }) => ({
        ...(entries.get(ministryNo) ?? emptyEntry),
        ...after,
        ministryNo,
      })),
    )
    const added = numbersOf(changes.filter(({ change }) => change === 'new'))
    await listEntries(db, added, tools.now)
    await setListed(db, added, true)
    const shown = changes.filter(isShown)
    const ids = await followEntries(db, shown, ({ before }) => before.name)
    touched.add(ids.values())
    await tellFollowers(db, { importId: one.id, day: one.asOf, isTakenBack: false }, shown, ids)
    done += changes.length
    await tools.report(done)
  }
  await touched.finish(db, tools.invalidate)
  await settle(db, one.id, 'applying', {
    state: 'applied',
    doneCount: done,
    changeCount: done,
    appliedTime: tools.now,
    ...(one.skipsGone && { goneCount: 0 }),
  })
}

/** An entry with those fields as they were before a change that still are as it left them. */
function takenBack(entry: RegisterEntry, { before, after }: Change): RegisterEntry {
  const fields = Object.keys(before) as (keyof RegisterEntry)[]
  const back = fields.filter((field) => (entry[field] ?? null) === (after[field] ?? null))
  return { ...entry, ...Object.fromEntries(back.map((field) => [field, before[field] ?? null])) }
}

/** Takes an applied import back, in the caller's transaction. */
export async function undoChanges(db: Db, one: ImportRow, tools: ApplyTools): Promise<void> {
  const touched = new Touched()
  let done = 0
  for await (const changes of changesOf(db, one.id)) {
    const entries = await entriesOf(db, numbersOf(changes))
    await putEntries(
      db,
      changes.flatMap((change) => {
        const entry = entries.get(change.ministryNo)
        return entry && change.change !== 'new' ? takenBack(entry, change) : []
      }),
    )
    const added = numbersOf(changes.filter(({ change }) => change === 'new'))
    if (added.length > 0) await db.delete(registerEntries).where(inArray(registerEntries.ministryNo, added))
    await setListed(db, added, false)
    const shown = changes.filter(isShown)
    const ids = await followEntries(db, shown, ({ after }) => after.name)
    touched.add(ids.values())
    await tellFollowers(db, { importId: one.id, day: one.asOf, isTakenBack: true }, shown, ids)
    done += changes.length
    await tools.report(done)
  }
  await touched.finish(db, tools.invalidate)
  await settle(db, one.id, 'undoing', { state: 'undone', doneCount: done, undoneTime: tools.now })
}

/** Applies or undoes one import in this transaction, as its state says. */
export const workOn = (db: Db, one: ImportRow, tools: ApplyTools): Promise<void> =>
  one.state === 'undoing' ? undoChanges(db, one, tools) : applyChanges(db, one, tools)

async function stateOf(db: Db, id: number): Promise<ImportRow['state'] | undefined> {
  const [row] = await db
    .select({ state: registerImports.state })
    .from(registerImports)
    .where(eq(registerImports.id, id))
  return row?.state
}

type ImportValues = Partial<typeof registerImports.$inferInsert>

async function settle(db: Db, id: number, from: ImportRow['state'], values: ImportValues): Promise<void> {
  if (!(await setImport(db, id, [from], values))) throw new Cancelled()
}

async function setImport(
  db: Db,
  id: number,
  from: readonly ImportRow['state'][],
  values: ImportValues,
): Promise<boolean> {
  const [row] = await db
    .update(registerImports)
    .set(values)
    .where(and(eq(registerImports.id, id), inArray(registerImports.state, [...from])))
    .returning({ id: registerImports.id })
  return row !== undefined
}

/** Stores how many changes of an import at work are done. */
export async function reportDone(db: Db, { id, state }: ImportRow, doneCount: number): Promise<void> {
  await setImport(db, id, [state], { doneCount })
}

/** The channel that says at commit that an import is to be applied or undone. */
export const REGISTER_CHANNEL = 'register_import'

/** Moves an import from one state to another and wakes the worker. False where it is in another state by now. */
export async function moveImport(
  db: Db,
  id: number,
  from: readonly ImportRow['state'][],
  values: ImportValues,
): Promise<boolean> {
  const isMoved = await setImport(db, id, from, values)
  if (isMoved) await db.execute(sql`select pg_notify(${REGISTER_CHANNEL}, '')`)
  return isMoved
}

/** The import that waits to be applied or undone. */
export async function waitingImport(db: Db): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(registerImports)
    .where(inArray(registerImports.state, [...atWork]))
    .orderBy(asc(registerImports.id))
    .limit(1)
  return row
}
