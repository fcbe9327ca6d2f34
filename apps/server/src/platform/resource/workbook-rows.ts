import { readFile } from 'node:fs/promises'
import { inflatesWithin } from './archive-size.ts'
import { csvRows } from './csv-rows.ts'

/** Rows of one import: so many are written within the time a call has. */
export const MAX_IMPORT_ROWS = 2_000
/** Rows that are looked at, empty ones among them. */
const MAX_SHEET_ROWS = 50_000
/** Styles and texts of a workbook are read whole. */
const MAX_INFLATED_BYTES = 30_000_000

/** A row of a sheet that is not empty; `index` counts from 0. */
export interface SheetRow {
  index: number
  values: (string | number | boolean | Date | null)[]
}

/**
 * Reads the rows of the first sheet of a workbook, or of a CSV file, its heads first, or says that it is too long. Takes long for large
 * files: call it through the worker pool.
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
  if (isCsv) return rowsOfCsv(bytes)
  const { streamXlsxRows } = await import('hucre/xlsx')
  if (!inflatesWithin(bytes, MAX_INFLATED_BYTES)) return 'tooLong'
  const rows: SheetRow[] = []
  let seen = 0
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, maxRows: MAX_SHEET_ROWS })) {
    // the reader ends there without a word, and what stands below would be lost
    if (++seen === MAX_SHEET_ROWS || rows.length > MAX_IMPORT_ROWS + 1) return 'tooLong'
    if (values.every((value) => value === null || value === '')) continue
    rows.push({ index, values: values as SheetRow['values'] })
  }
  return rows
}

function rowsOfCsv(bytes: Uint8Array): SheetRow[] | 'tooLong' {
  const rows: SheetRow[] = []
  let index = 0
  for (const values of csvRows(bytes)) {
    if (index === MAX_SHEET_ROWS || rows.length > MAX_IMPORT_ROWS + 1) return 'tooLong'
    if (values.some((value) => value.trim() !== '')) rows.push({ index, values })
    index++
  }
  return rows
}
