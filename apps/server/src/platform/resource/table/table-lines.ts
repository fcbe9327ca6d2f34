import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { inflatesWithin } from '#platform/resource/archive-size.ts'

/** More bytes than the largest file has that is read. */
const MAX_BYTES = 40_000_000
/** A workbook of 5,000 rows and fifty columns holds 20 MB. */
const MAX_INFLATED_BYTES = 120_000_000
/** Columns that are looked at. */
const MAX_COLUMNS = 200
const MAX_CELL = 500
/** Rows above the headers, such as a title. */
const MOST_TITLES = 10
/** So many of the wanted headers make a row the one of the headers. */
const LEAST_HEADERS = 2
/** What is written at a time. */
const CHUNK = 200_000

type CellValue = string | number | boolean | null

/** A line of the table: its number in the file as a person counts, whether it has as many cells as there are headers, and the wanted cells. */
export interface TableLine {
  line: number
  isUneven: boolean
  cells: Record<string, CellValue>
}

interface RawRow {
  line: number
  cells: readonly unknown[]
}

/** How headers are compared: without case, marks and spaces at the ends. */
export const foldHeader = (header: string): string =>
  header
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()

/**
 * Reads a table, a workbook or a text separated by commas, tabs or "|", and writes the columns of these headers as lines
 * of JSON. All other columns are left behind here: they may hold what must not be stored. Takes long for large files:
 * call it through the worker pool.
 *
 * @throws {Error} when the file is none of these
 */
export async function tableLines({
  path,
  to,
  headers,
  maxRows,
}: {
  path: string
  to: string
  /** The folded headers whose columns are written. */
  headers: readonly string[]
  maxRows: number
}): Promise<{ headers: string[]; rows: number } | 'tooLong' | 'encoding'> {
  if ((await stat(path)).size > MAX_BYTES) return 'tooLong'
  const bytes = await readFile(path)
  const isWorkbook = bytes.subarray(0, 2).toString('latin1') === 'PK'
  if (isWorkbook && !inflatesWithin(bytes, MAX_INFLATED_BYTES)) return 'tooLong'
  const text = isWorkbook ? '' : decoded(bytes)
  if (text === undefined) return 'encoding'
  const table = new HeadedTable(headers)
  const out = new LineFile(to)
  let rows = 0
  for await (const row of isWorkbook ? workbookRows(bytes, maxRows) : textRows(text)) {
    if (row.cells.every(isEmpty) || table.takesAsHeaders(row)) continue
    if (++rows > maxRows) {
      out.drop()
      return 'tooLong'
    }
    await out.write(table.lineOf(row, isWorkbook))
  }
  await out.end()
  return { headers: table.headers, rows }
}

const isEmpty = (cell: unknown) => cell === null || cell === undefined || String(cell).trim() === ''

/** Finds the row of the headers and reads the rows below it by them. */
class HeadedTable {
  readonly #wanted: ReadonlySet<string>
  #first: string[] | undefined
  #titles = 0
  #width = 0
  #columns: (readonly [name: string, at: number])[] | undefined
  #headers: string[] | undefined

  constructor(headers: readonly string[]) {
    this.#wanted = new Set(headers)
  }

  /** The headers; of a table without any of the wanted ones its first row. */
  get headers(): string[] {
    return (this.#headers ?? this.#first ?? []).filter(Boolean)
  }

  /** True for a row at or above the headers. */
  takesAsHeaders({ cells }: RawRow): boolean {
    if (this.#columns) return false
    const names = cells.slice(0, MAX_COLUMNS).map((cell) => String(cell ?? '').trim())
    const columns = new Map<string, number>()
    names.forEach((header, at) => {
      const name = foldHeader(header)
      // of two columns with one header the first one counts
      if (this.#wanted.has(name) && !columns.has(name)) columns.set(name, at)
    })
    this.#first ??= names
    const isFound = columns.size >= LEAST_HEADERS
    if (!isFound && ++this.#titles < MOST_TITLES) return true
    if (isFound) this.#headers = names
    this.#columns = isFound ? [...columns] : []
    this.#width = cells.length
    return true
  }

  lineOf({ line, cells }: RawRow, isWorkbook: boolean): TableLine {
    return {
      line,
      // a workbook leaves empty cells at the end of a row out
      isUneven: !isWorkbook && cells.length !== this.#width,
      cells: Object.fromEntries((this.#columns ?? []).map(([name, at]) => [name, cellOf(cells[at])])),
    }
  }
}

/** Writes lines of JSON, many at a time. */
class LineFile {
  readonly #out: ReturnType<typeof createWriteStream>
  #pending = ''

  constructor(path: string) {
    this.#out = createWriteStream(path, { mode: 0o600 })
  }

  async write(line: TableLine): Promise<void> {
    this.#pending += `${JSON.stringify(line)}\n`
    if (this.#pending.length < CHUNK) return
    const isFree = this.#out.write(this.#pending)
    this.#pending = ''
    if (!isFree) await new Promise((resolve) => this.#out.once('drain', resolve))
  }

  async end(): Promise<void> {
    this.#out.end(this.#pending)
    await finished(this.#out)
  }

  drop(): void {
    this.#out.destroy()
  }
}

function cellOf(cell: unknown): CellValue {
  if (cell instanceof Date) return Number.isFinite(cell.getTime()) ? cell.toISOString().slice(0, 10) : null
  if (typeof cell === 'number' || typeof cell === 'boolean') return cell
  const text = String(cell ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, MAX_CELL)
  return text === '' ? null : text
}

async function* workbookRows(bytes: Buffer, maxRows: number): AsyncGenerator<RawRow> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  // more than may be, so that a longer sheet is seen to be longer
  const most = maxRows + MOST_TITLES + 2
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: most }))
    yield { line: index + 1, cells: values }
}

async function* textRows(text: string): AsyncGenerator<RawRow> {
  const delimiter = delimiterOf(text)
  let line = 0
  // texts separated by "|" have no quotes, and a mark of inches in one would swallow what follows
  if (delimiter === '|') {
    for (const row of text.split(/\r?\n/))
      yield { line: ++line, cells: row === '' ? [] : row.split('|').map(unquoted) }
    return
  }
  const { streamCsvRows } = await import('hucre/csv')
  for (const cells of streamCsvRows(text, { delimiter })) yield { line: ++line, cells }
}

const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/s, '$1')

/** Of the first lines that which has most of one separator decides. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split('\n', MOST_TITLES)
  const most = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length))
  const signs = ['|', '\t', ';', ',']
  return signs.toSorted((one, other) => most(other) - most(one))[0] ?? ','
}

/** UTF-16 where its mark says so, UTF-8, else Windows-1252. Undefined for what is no text. */
function decoded(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
