import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import {
  type RegisterImportState,
  WHOLE_LIST_SHARE,
} from '@app/contract/school/register/register-desk.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { and, asc, desc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm'
import {
  type NamedBoard,
  type RegisterEntry,
  registerChanges,
  registerEntries,
  registerImports,
} from '#modules/register/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { TableLine } from '#platform/resource/table/table-lines.ts'
import {
  type FileFacts,
  FileSurvey,
  fileKinds,
  numberOf,
  type ReadRow,
  type Recognised,
  readRow,
} from './file-rules.ts'

export type ImportRow = typeof registerImports.$inferSelect
export type Change = Pick<
  typeof registerChanges.$inferSelect,
  'ministryNo' | 'change' | 'before' | 'after' | 'isWork' | 'line'
>

/** So many rows are compared and written at a time; the thread that serves is free between them. */
export const ROWS_AT_ONCE = 500
/** So many unreadable rows are named. */
const MOST_NAMED = 500

/** Locks the register for this transaction, over all processes. False where another import has the lock. */
export async function lockRegister(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('register', 0)) as held`,
  )
  return rows[0]?.held === true
}

async function* linesOf(path: string): AsyncGenerator<TableLine> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    if (line) yield JSON.parse(line) as TableLine
}

/** What all lines of a file together say of how to read them. */
export async function surveyOf(path: string): Promise<FileSurvey> {
  const survey = new FileSurvey()
  for await (const line of linesOf(path)) survey.see(line)
  return survey
}

/** The day of an applied import of the same file. */
export async function dayOfSameFile(db: Db, fileHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ day: registerImports.asOf })
    .from(registerImports)
    .where(and(eq(registerImports.fileHash, fileHash), eq(registerImports.state, 'applied')))
    .orderBy(desc(registerImports.id))
    .limit(1)
  return row?.day
}

const isSame = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) < 1e-6 : one === other

/** Days of files, which move with every new one. */
const dayFields: readonly string[] = ['listedOn', 'figuresOn']

/** The figure of the year before is the one that stood in the entry, once a file of a later school year comes. */
function resultBefore(
  entry: RegisterEntry,
  fields: Partial<RegisterEntry>,
  schoolYear: string,
): Partial<RegisterEntry> {
  const isLater = entry.osslt !== null && entry.ossltYear !== null && entry.ossltYear < schoolYear
  return fields.osslt !== undefined && isLater
    ? { ossltBefore: entry.osslt, ossltBeforeYear: entry.ossltYear }
    : {}
}

const enrolmentFields = ['enrolment', 'enrolmentYear', 'enrolmentMissing'] as const

/** What a file states, without an enrolment that is older than the entry's: two kinds of files state it. */
function withoutOlderEnrolment(
  entry: RegisterEntry,
  fields: Partial<RegisterEntry>,
  schoolYear: string,
): Partial<RegisterEntry> {
  if (entry.enrolmentYear === null || entry.enrolmentYear <= schoolYear) return fields
  const left = { ...fields }
  for (const field of enrolmentFields) delete left[field]
  return left
}

/** Coordinates are doubted as they are; others are not. */
function trustedPlace(entry: RegisterEntry, { lat, lng }: Partial<RegisterEntry>): Partial<RegisterEntry> {
  const isOther = lat !== undefined && !(isSame(lat, entry.lat) && isSame(lng, entry.lng))
  return isOther && entry.isPlaceDoubtful ? { isPlaceDoubtful: false } : {}
}

/** What a row changes of its entry; undefined for nothing. */
export function changeOf(
  entry: RegisterEntry | undefined,
  { ministryNo, fields, isCovered, line: at }: ReadRow,
  { kind, schoolYear }: Pick<FileFacts, 'kind' | 'schoolYear'>,
): Change | undefined {
  const { isList } = fileKinds[kind]
  const line = at ?? null
  if (!entry)
    return isList && isCovered
      ? { ministryNo, change: 'new', before: {}, after: fields, isWork: false, line }
      : undefined
  const wanted: Partial<RegisterEntry> = {
    ...withoutOlderEnrolment(entry, fields, schoolYear),
    ...resultBefore(entry, fields, schoolYear),
    ...trustedPlace(entry, fields),
  }
  if (isList) wanted.goneOn = null
  const names = (Object.keys(wanted) as (keyof RegisterEntry)[]).filter(
    (name) => !isSame(wanted[name] ?? null, entry[name] ?? null),
  )
  if (names.length === 0) return undefined
  const pick = (from: Partial<RegisterEntry>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null])) as Partial<RegisterEntry>
  const isConfirmed = names.every((name) => dayFields.includes(name))
  return {
    ministryNo,
    change: names.includes('goneOn') ? 'returned' : isConfirmed ? 'confirmed' : 'changed',
    before: pick(entry),
    after: pick(wanted),
    isWork: names.includes('credits'),
    line,
  }
}

async function insertChanges(db: Db, importId: number, changes: readonly Change[]): Promise<void> {
  if (changes.length > 0)
    await db.execute(sql`
      insert into ${registerChanges} (import_id, ministry_no, change, before, after, is_work, line)
      select ${importId}, one."ministryNo", one.change, one.before, one.after, one."isWork", one.line
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as one("ministryNo" text, change text, before jsonb, after jsonb, "isWork" boolean, line integer)`)
}

/** A file that was read, and on whose behalf. */
export interface StagedFile extends Recognised {
  fileName: string
  fileHash: string
  facts: FileFacts
  /** Its lines as JSON. */
  path: string
  byName: string
  now: Date
}

/**
 * Refuses a file that is older than what the register holds of its kind.
 *
 * @throws {Problem} `registerOlder`
 */
async function checkDay(db: Db, { kind, asOf }: FileFacts): Promise<void> {
  const { of, isList } = fileKinds[kind]
  const dayColumn = isList ? registerEntries.listedOn : registerEntries.figuresOn
  const [stands] = await db
    .select({ day: max(dayColumn) })
    .from(registerEntries)
    .where(inArray(registerEntries.kind, [...of]))
  const [applied] = await db
    .select({ day: max(registerImports.asOf) })
    .from(registerImports)
    .where(and(eq(registerImports.kind, kind), eq(registerImports.state, 'applied')))
  const days = [applied?.day, isList || kind === 'demographics' ? stands?.day : undefined]
  const newest = days
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1)
  if (newest && newest > asOf) throw problem('registerOlder', { values: { day: newest } })
}

/**
 * Compares the lines of a file with the register and stores what they would change, in the caller's transaction. A number
 * that appears twice is taken once.
 *
 * @throws {Problem} `registerOlder`
 */
export async function stageImport(db: Db, file: StagedFile): Promise<ImportRow> {
  const { facts } = file
  await checkDay(db, facts)
  const [made] = await db
    .insert(registerImports)
    .values({
      kind: facts.kind,
      fileName: file.fileName.slice(-200),
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
  const staging = new Staging(db, made.id, facts)
  for await (const line of linesOf(file.path)) await staging.add(line)
  const [stored] = await db
    .update(registerImports)
    .set(await staging.finish())
    .where(eq(registerImports.id, made.id))
    .returning()
  return stored ?? made
}

/** How names of schools are compared. */
const foldName = (name: TableLine['cells'][string] | undefined) =>
  String(name ?? '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Gathers what the lines of one file change. */
class Staging {
  readonly #db: Db
  readonly #importId: number
  readonly #facts: FileFacts
  /** Numbers of all rows: one that cannot be read still states that its school is listed. */
  readonly #listed = new Set<string>()
  /** Numbers of the rows that were read. */
  readonly #read = new Set<string>()
  /** Names of rows without a readable number: a list that names a school has not lost it. */
  readonly #unnumbered = new Set<string>()
  readonly #boards = new Map<string, NamedBoard>()
  readonly #unreadable: ImportRow['unreadable'] = []
  readonly #totals = {
    rowCount: 0,
    changeCount: 0,
    newCount: 0,
    changedCount: 0,
    goneCount: 0,
    skippedCount: 0,
    unreadableCount: 0,
  }
  #batch: ReadRow[] = []

  constructor(db: Db, importId: number, facts: FileFacts) {
    this.#db = db
    this.#importId = importId
    this.#facts = facts
  }

  async add(line: TableLine): Promise<void> {
    this.#totals.rowCount++
    const row = readRow(line, this.#facts)
    const ministryNo = numberOf(line)
    if ('fields' in row && row.isOtherBuilding) return
    if (ministryNo) this.#listed.add(ministryNo)
    else this.#unnumbered.add(foldName(line.cells['school name']))
    if ('reason' in row || this.#read.has(row.ministryNo)) {
      this.#totals.unreadableCount++
      const reason = 'reason' in row ? row.reason : 'double'
      if (this.#unreadable.length < MOST_NAMED) this.#unreadable.push({ line: line.line, reason })
      return
    }
    this.#read.add(row.ministryNo)
    this.#batch.push({ ...row, line: line.line })
    if (this.#batch.length >= ROWS_AT_ONCE) await this.#compare()
  }

  async finish() {
    await this.#compare()
    const isPartial = fileKinds[this.#facts.kind].isList && (await this.#stageGone())
    return { ...this.#totals, unreadable: this.#unreadable, boards: [...this.#boards.values()], isPartial }
  }

  async #compare(): Promise<void> {
    const batch = this.#batch
    this.#batch = []
    if (batch.length === 0) return
    const entries = await entriesOf(
      this.#db,
      batch.map(({ ministryNo }) => ministryNo),
    )
    const changes = batch.flatMap((row) => this.#changeOf(entries.get(row.ministryNo), row) ?? [])
    for (const { change } of changes) {
      if (change === 'new') this.#totals.newCount++
      else if (change !== 'confirmed') this.#totals.changedCount++
    }
    await this.#store(changes)
  }

  #changeOf(entry: RegisterEntry | undefined, row: ReadRow): Change | undefined {
    const { of, isList } = fileKinds[this.#facts.kind]
    // an entry of another kind is not this file's to change
    const isOther = entry !== undefined && !of.includes(entry.kind)
    if (isOther || (!entry && !(isList && row.isCovered))) {
      this.#totals.skippedCount++
      return undefined
    }
    if (row.board) this.#boards.set(row.board.boardNo, row.board)
    return changeOf(entry, row, this.#facts)
  }

  async #store(changes: readonly Change[]): Promise<void> {
    this.#totals.changeCount += changes.length
    await insertChanges(this.#db, this.#importId, changes)
  }

  /** Stores which entries of its kind a list leaves out. True where these are so many that it may be a part of one. */
  async #stageGone(): Promise<boolean> {
    const { kind, asOf } = this.#facts
    let [listed, after] = [0, '']
    for (;;) {
      const rows = await this.#db
        .select({ ministryNo: registerEntries.ministryNo, name: registerEntries.name })
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
      const gone = rows.filter(
        ({ ministryNo, name }) => !this.#listed.has(ministryNo) && !this.#unnumbered.has(foldName(name)),
      )
      this.#totals.goneCount += gone.length
      await this.#store(
        gone.map(({ ministryNo }) => ({
          ministryNo,
          change: 'gone',
          before: { goneOn: null },
          after: { goneOn: asOf },
          isWork: true,
          line: null,
        })),
      )
      after = rows.at(-1)?.ministryNo ?? after
      if (rows.length < ROWS_AT_ONCE) break
    }
    return this.#totals.goneCount > listed * (1 - WHOLE_LIST_SHARE)
  }
}

/** Entries by their numbers. */
export async function entriesOf(
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, RegisterEntry>> {
  const rows = await db
    .select()
    .from(registerEntries)
    .where(inArray(registerEntries.ministryNo, [...numbers]))
  return new Map(rows.map((entry) => [entry.ministryNo, entry]))
}

/** States in which an import is at work. */
export const atWork = ['applying', 'undoing'] as const satisfies RegisterImportState[]
