import { readFile } from 'node:fs/promises'
import { inflatesWithin } from './archive-size.ts'

/** Rows of one import: so many are written within the time a call has. */
export const MAX_IMPORT_ROWS = 2_000
/** Rows that are looked at, empty ones among them. */
const MAX_SHEET_ROWS = 50_000
/** Columns that are looked at, many times those of any import: what stands beside them never reaches the thread that serves. */
const MAX_COLUMNS = 200
/** Styles and texts of a workbook are read whole. */
const MAX_INFLATED_BYTES = 30_000_000

/** A row of a sheet that is not empty; `index` counts from 0. */
export interface SheetRow {
  index: number
  values: (string | number | boolean | Date | null)[]
}

/**
 * Reads the rows of the first sheet of a workbook, or of a CSV file, its heads first, or says that it is too long. Takes
 * long for large files: call it through the worker pool.
 *
 * @throws {Error} when the file is no workbook
 */
export async function workbookRows({
  path,
  isCsv,
}: {
  path: string
  isCsv: boolean
}): Promise<SheetRow[] | 'tooLong'> {
  const bytes = await readFile(path)
  if (!isCsv && !inflatesWithin(bytes, MAX_INFLATED_BYTES)) return 'tooLong'
  const rows: SheetRow[] = []
  let seen = 0
  for await (const { index, values } of isCsv ? csvRows(bytes) : xlsxRows(bytes)) {
    // the reader of workbooks ends there without a word, and what stands below would be lost
    if (++seen === MAX_SHEET_ROWS || rows.length > MAX_IMPORT_ROWS + 1) return 'tooLong'
    const cells = values.slice(0, MAX_COLUMNS).map(withoutNul)
    if (cells.some((cell) => cell !== null && String(cell).trim() !== '')) rows.push({ index, values: cells })
  }
  return rows
}

/** The database stores no NUL. */
const withoutNul = (cell: SheetRow['values'][number]) =>
  typeof cell === 'string' ? cell.replaceAll('\0', '') : cell

async function* xlsxRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: MAX_SHEET_ROWS }))
    yield { index, values: values as SheetRow['values'] }
}

async function* csvRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const { streamCsvRows } = await import('hucre/csv')
  let index = 0
  for (const values of streamCsvRows(textOf(bytes)))
    yield { index: index++, values: values as SheetRow['values'] }
}

/** The text of a CSV file: UTF-16 where its mark says so, UTF-8, else GB18030, in which spreadsheet programs in China save it. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
