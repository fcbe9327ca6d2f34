import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type FileReading, readRegisterRows } from '@app/contract/school/register/register-file.values.ts'
import { inflatesWithin } from './archive-size.ts'

/** Rows that are looked at: three times all schools of Ontario. */
export const MAX_REGISTER_ROWS = 20_000
const MAX_COLUMNS = 100
const MAX_INFLATED_BYTES = 60_000_000

type Cells = { line: number; cells: string[] }

const textOf = (value: unknown) =>
  value instanceof Date
    ? value.toISOString().slice(0, 10)
    : value === null || value === undefined
      ? ''
      : String(value)

const rowOf = (index: number, values: readonly unknown[]): Cells => ({
  line: index + 1,
  cells: values.slice(0, MAX_COLUMNS).map((value) => textOf(value).replaceAll('\0', '')),
})

/**
 * Reads a file of the ministry's lists: a workbook, CSV in UTF-8 or Windows-1252, or text with | between its fields. Takes
 * long for large files: call it through the worker pool.
 *
 * @throws {Error} when the file is no workbook
 */
export async function registerRows({
  path,
}: {
  path: string
}): Promise<{ reading: FileReading; hash: string } | 'tooLong' | 'unknown'> {
  const bytes = await readFile(path)
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isWorkbook && !inflatesWithin(bytes, MAX_INFLATED_BYTES)) return 'tooLong'
  const rows: Cells[] = []
  for await (const row of isWorkbook ? workbookRows(bytes) : textRows(bytes)) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    if (rows.length > MAX_REGISTER_ROWS) return 'tooLong'
    rows.push(row)
  }
  const reading = readRegisterRows(rows)
  return reading ? { reading, hash: createHash('sha256').update(bytes).digest('hex') } : 'unknown'
}

async function* workbookRows(bytes: Buffer): AsyncGenerator<Cells> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: MAX_REGISTER_ROWS + 2 }))
    yield rowOf(index, values)
}

async function* textRows(bytes: Buffer): AsyncGenerator<Cells> {
  const { streamCsvRows } = await import('hucre/csv')
  const text = decoded(bytes)
  const end = text.indexOf('\n')
  const head = end === -1 ? text : text.slice(0, end)
  const delimiter = head.split('|').length > head.split(',').length ? '|' : ','
  let index = 0
  for (const values of streamCsvRows(text, { delimiter })) yield rowOf(index++, values)
}

/** UTF-8 with or without its mark, else Windows-1252, in which the ministry saves its lists. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
