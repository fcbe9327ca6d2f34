import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { RegisterChangeKind } from '@app/contract/school/register/register-desk.values.ts'
import { WHOLE_LIST_SHARE } from '@app/contract/school/register/register-desk.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { and, asc, count, desc, eq, gt, inArray, isNull, max, ne, or, sql } from 'drizzle-orm'
import {
  type NamedBoard,
  type RegisterEntry,
  registerChanges,
  registerEntries,
  registerImports,
} from '#modules/register/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { TableLine } from '#platform/resource/table-lines.ts'
import {
  type FileFacts,
  FractionFinder,
  fileKinds,
  numberOf,
  type ReadRow,
  type Recognised,
  readRow,
} from './file-rules.ts'

export type ImportRow = typeof registerImports.$inferSelect
type Change = typeof registerChanges.$inferInsert

/** So many rows are compared and written at a time; the thread that serves is free between them. */
export const ROWS_AT_ONCE = 400
/** So many unreadable rows are named. */
const MOST_NAMED = 500

/** One import of the register writes at a time, over all processes. False where another one does. */
export async function holdRegister(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('register', 0)) as held`,
  )
  return rows[0]?.held === true
}

async function* linesOf(path: string): AsyncGenerator<TableLine> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    if (line) yield JSON.parse(line) as TableLine
}

/** Which columns hold fractions, found in one pass over all lines. */
export async function fractionsOf(path: string): Promise<ReadonlySet<string>> {
  const finder = new FractionFinder()
  for await (const line of linesOf(path)) finder.see(line)
  return finder.fractions
}

const isSame = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) < 1e-6 : one === other

/** Days of files, which move with every new one. */
const days: readonly string[] = ['listedOn', 'figuresOn']

/** What a row changes of its entry; undefined for nothing. */
function changeOf(entry: RegisterEntry | undefined, { ministryNo, fields, isCovered }: ReadRow, facts: FileFacts) {
  const { isList } = fileKinds[facts.kind]
  if (!entry)
    return isList && isCovered
      ? { ministryNo, change: 'new' as const, before: {}, after: { ...fields, ministryNo } }
      : undefined
  const wanted: Partial<RegisterEntry> = { ...fields }
  // the figure of the year before is the one that stood here
  if (fields.osslt !== undefined && fields.osslt !== null && entry.osslt !== null && entry.ossltYear !== fields.ossltYear) {
    wanted.ossltBefore = entry.osslt
    wanted.ossltBeforeYear = entry.ossltYear
  }
  if (isList) wanted.goneOn = null
  const names = (Object.keys(wanted) as (keyof RegisterEntry)[]).filter(
    (name) => !isSame(wanted[name] ?? null, entry[name] ?? null),
  )
  if (names.length === 0) return undefined
  const pick = (from: Partial<RegisterEntry>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null])) as Partial<RegisterEntry>
  const change: RegisterChangeKind | 'confirmed' = names.includes('goneOn')
    ? 'returned'
    : names.every((name) => days.includes(name))
      ? 'confirmed'
      : 'changed'
  return { ministryNo, change, before: pick(entry), after: pick(wanted) }
}

async function insertChanges(db: Db, importId: number, changes: readonly Omit<Change, 'importId'>[]) {
  if (changes.length > 0)
    await db.insert(registerChanges).values(changes.map((change) => ({ ...change, importId })))
}

interface Staged extends Recognised {
  fileName: string
  fileHash: string
  facts: FileFacts
  path: string
  byName: string
  now: Date
}

/**
 * Compares the lines of a file with the register and stores what they would change, in the caller's transaction. A
 * number that appears twice is taken once.
 */
export async function stageImport(db: Db, file: Staged): Promise<ImportRow> {
  const { facts } = file
  const { of, isList } = fileKinds[facts.kind]
  const [newest] = await db
    .select({ day: max(registerImports.asOf) })
    .from(registerImports)
    .where(and(eq(registerImports.kind, facts.kind), eq(registerImports.state, 'applied')))
  if (newest?.day && newest.day > facts.asOf) throw problem('registerOlder', { values: { day: newest.day } })
  const [made] = await db
    .insert(registerImports)
    .values({
      kind: facts.kind,
      fileName: file.fileName.slice(0, 200),
      fileHash: file.fileHash,
      asOf: facts.asOf,
      state: 'preview',
      missingHeaders: file.missingHeaders,
      unknownHeaders: file.unknownHeaders,
      createBy: file.byName,
      createTime: file.now,
    })
    .returning()
  if (!made) throw new Error('the import was not stored')
  const totals = { rowCount: 0, newCount: 0, changedCount: 0, goneCount: 0, skippedCount: 0, unreadableCount: 0 }
  const unreadable: ImportRow['unreadable'] = []
  const seen = new Set<string>()
  const boards = new Map<string, NamedBoard>()
  let batch: ReadRow[] = []

  const compare = async () => {
    const found = await db
      .select()
      .from(registerEntries)
      .where(
        inArray(
          registerEntries.ministryNo,
          batch.map(({ ministryNo }) => ministryNo),
        ),
      )
    const entries = new Map(found.map((entry) => [entry.ministryNo, entry]))
    const changes = batch.flatMap((row) => {
      const entry = entries.get(row.ministryNo)
      // an entry of another kind is not this file's to change
      const isOther = entry !== undefined && !of.includes(entry.kind)
      if (isOther || (!entry && !(isList && row.isCovered))) totals.skippedCount++
      else if (row.board) boards.set(row.board.boardNo, row.board)
      return isOther ? [] : (changeOf(entry, row, facts) ?? [])
    })
    for (const { change } of changes) {
      if (change === 'new') totals.newCount++
      else if (change !== 'confirmed') totals.changedCount++
    }
    await insertChanges(db, made.id, changes)
    batch = []
  }

  for await (const line of linesOf(file.path)) {
    totals.rowCount++
    const row = readRow(line, facts)
    const ministryNo = numberOf(line)
    const isDouble = ministryNo !== undefined && seen.has(ministryNo)
    // a row that cannot be read still says that its school is listed
    if (ministryNo) seen.add(ministryNo)
    // further buildings of one school are no mistake of that file
    const reason = 'reason' in row ? row.reason : isDouble && facts.kind !== 'locations' ? 'double' : undefined
    if (reason) {
      totals.unreadableCount++
      if (unreadable.length < MOST_NAMED) unreadable.push({ line: line.line, reason })
    } else if ('fields' in row && !isDouble) batch.push(row)
    if (batch.length >= ROWS_AT_ONCE) await compare()
  }
  if (batch.length > 0) await compare()
  const isPartial = isList && (await stageGone(db, made.id, facts, seen, totals))
  const [stored] = await db
    .update(registerImports)
    .set({ ...totals, unreadable, boards: [...boards.values()], isPartial })
    .where(eq(registerImports.id, made.id))
    .returning()
  return stored ?? made
}

/** Stores which entries of its kind a list leaves out. True where these are so many that it may be a part of one. */
async function stageGone(
  db: Db,
  importId: number,
  { kind, asOf }: FileFacts,
  seen: ReadonlySet<string>,
  totals: { goneCount: number },
): Promise<boolean> {
  let [listed, after] = [0, '']
  for (;;) {
    const rows = await db
      .select({ ministryNo: registerEntries.ministryNo })
      .from(registerEntries)
      .where(
        and(
          inArray(registerEntries.kind, [...fileKinds[kind].of]),
          isNull(registerEntries.goneOn),
          gt(registerEntries.ministryNo, after),
        ),
      )
      .orderBy(asc(registerEntries.ministryNo))
      .limit(ROWS_AT_ONCE)
    listed += rows.length
    const gone = rows.filter(({ ministryNo }) => !seen.has(ministryNo))
    totals.goneCount += gone.length
    await insertChanges(
      db,
      importId,
      gone.map(({ ministryNo }) => ({
        ministryNo,
        change: 'gone' as const,
        before: { goneOn: null },
        after: { goneOn: asOf },
      })),
    )
    after = rows.at(-1)?.ministryNo ?? after
    if (rows.length < ROWS_AT_ONCE) break
  }
  return totals.goneCount > listed * (1 - WHOLE_LIST_SHARE)
}

/** An import by its number. */
export async function importById(db: Db, id: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(registerImports).where(eq(registerImports.id, id))
  return row
}

/** A page of all imports, newest first. */
export async function importPage(db: Db, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const rows = await db
    .select()
    .from(registerImports)
    .orderBy(desc(registerImports.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [all] = await db.select({ total: count() }).from(registerImports)
  return { rows, total: all?.total ?? 0 }
}

const nameIn = (column: typeof registerChanges.after | typeof registerChanges.before) => sql`${column}->>'name'`

/** A page of what an import changes, with the names of the schools. */
export async function changePage(
  db: Db,
  importId: number,
  kind: RegisterChangeKind | undefined,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const where = and(
    eq(registerChanges.importId, importId),
    kind ? eq(registerChanges.change, kind) : ne(registerChanges.change, 'confirmed'),
  )
  const rows = await db
    .select({
      id: registerChanges.id,
      ministryNo: registerChanges.ministryNo,
      name: sql<string>`coalesce(${registerEntries.name}, ${nameIn(registerChanges.after)}, ${nameIn(registerChanges.before)}, '')`,
      schoolId: sql<number | null>`(select min(${schools.id}) from ${schools}
        where ${schools.ministryNo} = ${registerChanges.ministryNo} and not ${schools.isSample})`.mapWith(
        (id: unknown) => (id === null ? null : Number(id)),
      ),
      change: sql<RegisterChangeKind>`${registerChanges.change}`,
      before: registerChanges.before,
      after: registerChanges.after,
    })
    .from(registerChanges)
    .leftJoin(registerEntries, eq(registerEntries.ministryNo, registerChanges.ministryNo))
    .where(where)
    .orderBy(asc(registerChanges.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [all] = await db.select({ total: count() }).from(registerChanges).where(where)
  return { rows, total: all?.total ?? 0 }
}

/** True when an import is being applied or undone. */
export async function isRegisterBusy(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: registerImports.id })
    .from(registerImports)
    .where(inArray(registerImports.state, ['applying', 'undoing']))
    .limit(1)
  return row !== undefined
}

/** True when an import was applied or undone since this one was compared with the register. */
export async function hasChangedSince(db: Db, { id, createTime }: ImportRow): Promise<boolean> {
  const since = createTime ?? new Date(0)
  const [row] = await db
    .select({ id: registerImports.id })
    .from(registerImports)
    .where(
      and(
        ne(registerImports.id, id),
        or(gt(registerImports.appliedTime, since), gt(registerImports.undoneTime, since)),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** The first later import that is applied and changed one of the same entries. */
export async function laterChange(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select min(later.import_id) as id
    from ${registerChanges} as own
      join ${registerChanges} as later on later.ministry_no = own.ministry_no
      join ${registerImports} as import on import.id = later.import_id and import.state = 'applied'
    where own.import_id = ${id} and own.change <> 'confirmed' and later.change <> 'confirmed'
      and import.applied_time > (select applied_time from ${registerImports} where id = ${id})
      and import.id <> ${id}`)
  return rows[0]?.id ? Number(rows[0].id) : undefined
}

/** What applied imports changed about one school, newest first. */
export async function historyOf(db: Db, ministryNo: string, most: number) {
  return db
    .select({
      day: registerImports.asOf,
      file: registerImports.kind,
      change: registerChanges.change,
      before: registerChanges.before,
      after: registerChanges.after,
    })
    .from(registerChanges)
    .innerJoin(registerImports, eq(registerImports.id, registerChanges.importId))
    .where(
      and(
        eq(registerChanges.ministryNo, ministryNo),
        ne(registerChanges.change, 'confirmed'),
        eq(registerImports.state, 'applied'),
      ),
    )
    .orderBy(desc(registerChanges.id))
    .limit(most)
}

/** The number of a public school's entry; undefined where it has none. */
export async function numberOfSchool(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ ministryNo: schools.ministryNo })
    .from(schools)
    .where(and(eq(schools.id, id), eq(schools.status, '0'), eq(schools.isSample, false)))
  return row?.ministryNo ?? undefined
}
