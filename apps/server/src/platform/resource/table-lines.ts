import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { inflatesWithin } from './archive-size.ts'

/** A workbook of 100,000 rows and fifty columns. */
const MAX_INFLATED_BYTES = 400_000_000
const MAX_COLUMNS = 200
const MAX_CELL = 500
/** What is written at a time. */
const CHUNK = 200_000

/** A line of the table: its number in the file as a person counts, the kept cells, and whether cells are missing. */
export interface TableLine {
  line: number
  isShort: boolean
  cells: Record<string, string | number | boolean | null>
}

/** How headers are compared: without case, marks and spaces at the ends. */
export const foldHeader = (header: string): string =>
  header
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()

/**
 * Reads a table, a workbook or a text separated by commas or "|", and writes the columns of these headers as lines of JSON.
 * All other columns are left behind here: they may hold what must not be kept. Takes long for large files: call it
 * through the worker pool.
 *
 * @throws {Error} when the file is none of these
 */
export async function tableLines({
  path,
  isWorkbook,
  to,
  headers,
  maxRows,
}: {
  path: string
  isWorkbook: boolean
  to: string
  /** The folded headers to keep. */
  headers: readonly string[]
  maxRows: number
}): Promise<{ headers: string[]; rows: number } | 'tooLong' | 'encoding'> {
  const bytes = await readFile(path)
  if (isWorkbook && !inflatesWithin(bytes, MAX_INFLATED_BYTES)) return 'tooLong'
  const text = isWorkbook ? '' : textOf(bytes)
  if (text === undefined) return 'encoding'
  const wanted = new Set(headers)
  const out = createWriteStream(to, { mode: 0o600 })
  let pending = ''
  let found: string[] | undefined
  let kept: [name: string, at: number][] = []
  let [rows, index] = [0, 0]
  for await (const values of isWorkbook ? xlsxRows(bytes, maxRows) : textRows(text)) {
    const line = 'index' in values ? values.index + 1 : ++index
    const cells = values.cells.slice(0, MAX_COLUMNS)
    if (cells.every((cell) => cell === null || cell === undefined || String(cell).trim() === '')) continue
    if (!found) {
      found = cells.map((cell) => String(cell ?? '').trim())
      kept = found.flatMap((header, at) => {
        const name = foldHeader(header)
        return wanted.has(name) ? [[name, at] as [string, number]] : []
      })
      continue
    }
    if (++rows > maxRows) {
      out.destroy()
      return 'tooLong'
    }
    const one: TableLine = {
      line,
      isShort: !isWorkbook && values.cells.length !== found.length,
      cells: Object.fromEntries(kept.map(([name, at]) => [name, cellOf(cells[at])])),
    }
    pending += `${JSON.stringify(one)}\n`
    if (pending.length < CHUNK) continue
    if (!out.write(pending)) await new Promise((resolve) => out.once('drain', resolve))
    pending = ''
  }
  out.end(pending)
  await finished(out)
  return { headers: (found ?? []).filter(Boolean), rows }
}

function cellOf(cell: unknown): TableLine['cells'][string] {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number' || typeof cell === 'boolean') return cell
  const text = String(cell ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, MAX_CELL)
  return text === '' ? null : text
}

async function* xlsxRows(bytes: Buffer, maxRows: number) {
  const { streamXlsxRows } = await import('hucre/xlsx')
  // one more than may be, so that a longer sheet is seen to be longer
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: maxRows + 3 }))
    yield { index, cells: values as readonly unknown[] }
}

async function* textRows(text: string) {
  const { streamCsvRows } = await import('hucre/csv')
  const head = text.slice(0, text.indexOf('\n') + 1 || text.length)
  const count = (sign: string) => head.split(sign).length
  const delimiter = count('|') > count(',') ? '|' : count('\t') > count(',') ? '\t' : ','
  for (const values of streamCsvRows(text, { delimiter })) yield { cells: values as readonly unknown[] }
}

/** UTF-16 where its mark says so, UTF-8, else Windows-1252. Undefined for what is no text. */
function textOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
