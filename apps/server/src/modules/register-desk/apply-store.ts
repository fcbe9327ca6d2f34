import { schoolAdmin } from '@app/contract/school/school.ts'
import { and, asc, eq, getTableColumns, gt, inArray, sql, TransactionRollbackError } from 'drizzle-orm'
import { reckonAverages } from '#modules/register/store.ts'
import {
  type RegisterEntry,
  registerBoards,
  registerChanges,
  registerEntries,
  registerImports,
} from '#modules/register/table.ts'
import { knownFacts, listEntries, schoolTypeOf } from '#modules/school/register-store.ts'
import { indexSchools, renamedSchools } from '#modules/school/search-store.ts'
import { accountsOfSchools } from '#modules/school/store.ts'
import { schools } from '#modules/school/table.ts'
import { markSearchStale, reindexReferring } from '#modules/search/actions.ts'
import type { Db } from '#platform/db/database.ts'
import type { Module } from '#platform/module.ts'
import { recordVersions } from '#platform/resource/version/table.ts'
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
  /** Their records are found by the names of schools too. */
  modules: readonly Module[]
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

/** Some of these changes cannot be written; the cause is the database's error. */
export class UnwritableChanges extends Error {
  readonly changes: readonly Change[]

  constructor(changes: readonly Change[], options: ErrorOptions) {
    super('changes of an import cannot be written', options)
    this.changes = changes
  }
}

/** Writes the entries as changes have them. */
async function writeChanges(db: Db, changes: readonly Change[]): Promise<void> {
  const entries = await entriesOf(db, numbersOf(changes))
  await putEntries(
    db,
    changes.map(({ ministryNo, after }) => ({
      ...(entries.get(ministryNo) ?? emptyEntry),
      ...after,
      ministryNo,
    })),
  )
}

/** True if these changes cannot be written. Nothing of them stays. */
async function isUnwritable(db: Db, changes: readonly Change[]): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await writeChanges(tx, changes)
      tx.rollback()
    })
  } catch (error) {
    return !(error instanceof TransactionRollbackError)
  }
  return false
}

/** The first change of a batch that cannot be written, found by halves; undefined where each can be by itself. */
export async function unwritableOf(db: Db, changes: readonly Change[]): Promise<Change | undefined> {
  if (!(await isUnwritable(db, changes))) return undefined
  let left = changes
  while (left.length > 1) {
    const first = left.slice(0, Math.ceil(left.length / 2))
    left = (await isUnwritable(db, first)) ? first : left.slice(first.length)
  }
  return left[0]
}

const numbersOf = (changes: readonly Change[]) => changes.map(({ ministryNo }) => ministryNo)

/** What of a school follows its entry, where the school has it from there; null for what stays. */
function followedBy(
  school: typeof schools.$inferSelect,
  entry: RegisterEntry | undefined,
  former: Partial<RegisterEntry>,
) {
  const isOfRegister = entry !== undefined && school.createBy === REGISTER
  const isRenamed =
    isOfRegister &&
    school.schoolName === former.name &&
    school.schoolNameEn === former.name &&
    entry.name !== former.name
  const isMoved =
    isOfRegister &&
    school.schoolType === schoolTypeOf({ ...entry, ...former }) &&
    school.schoolType !== schoolTypeOf(entry)
  return {
    id: school.id,
    completeness: knownFacts(school, entry),
    name: isRenamed ? entry.name : null,
    former: school.schoolName,
    formerEn: school.schoolNameEn,
    type: isMoved ? schoolTypeOf(entry) : null,
  }
}

/**
 * What of the directory follows changed entries: how many facts are known, and the name and type where they are still
 * those that the register gave. Who reads such a school in a form meanwhile has to read it again. Gives the ids of the
 * schools by their numbers.
 */
async function followEntries(
  db: Db,
  changes: readonly Change[],
  formerOf: (change: Change) => Partial<RegisterEntry>,
  now: Date,
): Promise<ReadonlyMap<string, number[]>> {
  const entries = await entriesOf(db, numbersOf(changes))
  const former = new Map(changes.map((change) => [change.ministryNo, formerOf(change)]))
  const found = await db
    .select()
    .from(schools)
    .where(and(inArray(schools.ministryNo, numbersOf(changes)), eq(schools.isSample, false)))
  const followed = found.flatMap((school) => {
    const number = school.ministryNo ?? ''
    const one = followedBy(school, entries.get(number), former.get(number) ?? {})
    const isSame = one.completeness === school.completeness && one.name === null && one.type === null
    return isSame ? [] : [one]
  })
  if (followed.length > 0)
    await db.execute(sql`
      update ${schools} as school
      set completeness = one.completeness, school_name = coalesce(one.name, school.school_name),
        school_name_en = coalesce(one.name, school.school_name_en),
        school_type = coalesce(one.type, school.school_type),
        version = school.version + one.is_written::int,
        update_by = case when one.is_written then ${REGISTER} else school.update_by end,
        update_time = case when one.is_written
          then greatest(${now.toISOString()}::timestamptz, date_trunc('second', school.update_time) + interval '1 second')
          else school.update_time end
      from (
        select *, name is not null or type is not null as is_written
        from jsonb_to_recordset(${JSON.stringify(followed)}::jsonb)
          as one(id bigint, completeness smallint, name text, former text, "formerEn" text, type smallint)
      ) as one
      where school.id = one.id and school.school_name = one.former and school.school_name_en = one."formerEn"`)
  const ids = new Map<string, number[]>()
  for (const { id, ministryNo } of found)
    ids.set(ministryNo ?? '', [...(ids.get(ministryNo ?? '') ?? []), id])
  return ids
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
  /** True where pages of other schools show what changed too: the day of their list. */
  #isWide = false

  add(ids: ReadonlyMap<string, readonly number[]>, changes: readonly Change[]): void {
    for (const id of [...ids.values()].flat()) this.#ids.add(id)
    this.#isWide ||= !changes.every(isShown)
  }

  async finish(db: Db, { invalidate, modules }: Pick<ApplyTools, 'invalidate' | 'modules'>): Promise<void> {
    const ids = [...this.#ids]
    if (ids.length > INDEXED_AT_ONCE) await markSearchStale(db)
    else
      for (let from = 0; from < ids.length; from += ROWS_AT_ONCE)
        await indexFollowed(db, ids.slice(from, from + ROWS_AT_ONCE), { invalidate, modules })
    // an average stands on the page of every school of its board
    const areAveragesNew = await reckonAverages(db)
    if (ids.length > NAMED_TO_CACHES || this.#isWide || areAveragesNew) invalidate('school')
    else invalidate('school:list', ...ids.map((id) => `school:${id}`))
    invalidate('registerImport')
  }
}

/** Indexes schools anew, and what is found or shown by the names of those that have another one. */
async function indexFollowed(
  db: Db,
  ids: readonly number[],
  { invalidate, modules }: Pick<ApplyTools, 'invalidate' | 'modules'>,
): Promise<void> {
  const renamed = await renamedSchools(db, ids)
  await indexSchools(db, ids)
  if (renamed.length === 0) return
  invalidate(...(await accountsOfSchools(db, renamed)).map((id) => `account:${id}`))
  await reindexReferring(db, modules, 'school', renamed)
}

/**
 * Hides schools that an import made and undoing it takes back, or shows them again: posts and followers may hang on them.
 * What an editor wrote to stays as the editor left it.
 */
async function setListed(db: Db, numbers: readonly string[], isListed: boolean, now: Date): Promise<void> {
  if (numbers.length === 0) return
  await db
    .update(schools)
    .set({ status: isListed ? '0' : '1', updateBy: REGISTER, updateTime: now })
    .where(
      and(
        inArray(schools.ministryNo, [...numbers]),
        eq(schools.createBy, REGISTER),
        eq(schools.status, isListed ? '1' : '0'),
        isListed ? eq(schools.updateBy, REGISTER) : inArray(schools.updateBy, ['', REGISTER]),
        sql`not exists (select 1 from ${recordVersions}
          where ${recordVersions.resource} = ${schoolAdmin.name} and ${recordVersions.recordId} = ${schools.id})`,
      ),
    )
}

/** Numbers of entries that a change brings into the directory, or takes from it, by whom their schools are for. */
const numbersFor = (changes: readonly Change[], side: 'before' | 'after', isForFamilies: boolean) =>
  numbersOf(changes.filter((change) => change[side].isForFamilies === isForFamilies))

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
    await writeChanges(db, changes).catch((cause) => {
      throw new UnwritableChanges(changes, { cause })
    })
    const added = numbersOf(changes.filter(({ change }) => change === 'new'))
    await listEntries(db, added, tools.now)
    const closed = numbersFor(changes, 'after', false)
    const open = added.filter((number) => !closed.includes(number))
    await setListed(db, open, true, tools.now)
    await setListed(db, closed, false, tools.now)
    const visible = changes.filter(isShown)
    const ids = await followEntries(db, visible, ({ before }) => before, tools.now)
    touched.add(ids, changes)
    await tellFollowers(db, { importId: one.id, day: one.asOf, isTakenBack: false }, visible, ids)
    done += changes.length
    await tools.report(done)
  }
  await touched.finish(db, tools)
  await settle(db, one.id, 'applying', {
    state: 'applied',
    doneCount: done,
    changeCount: done,
    appliedTime: tools.now,
    failure: null,
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
    await setListed(db, added, false, tools.now)
    await setListed(db, numbersFor(changes, 'before', true), true, tools.now)
    const visible = changes.filter(isShown)
    const ids = await followEntries(db, visible, ({ after }) => after, tools.now)
    touched.add(ids, changes)
    await tellFollowers(db, { importId: one.id, day: one.asOf, isTakenBack: true }, visible, ids)
    done += changes.length
    await tools.report(done)
  }
  await touched.finish(db, tools)
  await settle(db, one.id, 'undoing', {
    state: 'undone',
    doneCount: done,
    undoneTime: tools.now,
    failure: null,
  })
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
