import type { Language, Pair } from '@app/contract/language.ts'
import type { Resource } from '@app/contract/resource.ts'
import { kindOf, labelOf } from '@app/contract/shapes.ts'
import { writeMoment } from '@app/contract/shapes.values.ts'
import type { Ctx, FileReply } from '#platform/http/handle.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ROWS_PER_SHEET = 65_536
const MAX_CELL = 32_000

/** Spreadsheets run text that begins so as a formula; a tab in front keeps it text. */
const FORMULA = /^[=\-+@]/

interface Column {
  name: string
  head: string
  write: (value: unknown) => string | number
}

/**
 * The workbook of a list: the columns that the resource names for it, coded values as their labels,
 * at most 65,536 rows a sheet (docs/wire.md#exports).
 */
export async function workbook(
  resource: Resource,
  rows: readonly Record<string, unknown>[],
  ctx: Pick<Ctx, 'language' | 'dictionary'>,
): Promise<FileReply['file']> {
  const columns = await columnsOf(resource, ctx)
  const sheets = Math.max(1, Math.ceil(rows.length / ROWS_PER_SHEET))
  const title = resource.title[ctx.language]
  const head = columns.map((column) => ({
    value: column.head,
    fontWeight: 'bold' as const,
    textColor: '#FFFFFF',
    backgroundColor: '#404040',
    align: 'center' as const,
    height: 14,
  }))
  const { default: writeExcel } = await import('write-excel-file/node')
  const bytes = await writeExcel(
    Array.from({ length: sheets }, (_, sheet) => ({
      sheet: sheet === 0 ? title : `${title}${sheet}`,
      columns: columns.map(() => ({ width: 16 })),
      data: [
        head,
        ...rows
          .slice(sheet * ROWS_PER_SHEET, (sheet + 1) * ROWS_PER_SHEET)
          .map((row) => columns.map((column) => ({ value: column.write(row[column.name]), height: 14 }))),
      ],
    })),
  ).toBuffer()
  return { name: `${resource.name}_${Date.now()}.xlsx`, type: TYPE, bytes }
}

async function columnsOf(resource: Resource, ctx: Pick<Ctx, 'language' | 'dictionary'>): Promise<Column[]> {
  const columns: Column[] = []
  const heads: Record<string, Pair | undefined> =
    resource.exports ??
    Object.fromEntries(Object.entries(resource.record.shape).map(([name, schema]) => [name, labelOf(schema)]))
  for (const [name, label] of Object.entries(heads)) {
    const schema = resource.record.shape[name]
    if (!label || !schema) continue
    const kind = kindOf(schema)
    const names = new Map<string, string>()
    if (kind?.kind === 'dictionary')
      for (const entry of await ctx.dictionary(kind.type)) names.set(entry.dictValue, entry.dictLabel)
    if (kind?.kind === 'choice')
      for (const [value, pair] of Object.entries(kind.options)) names.set(value, pair[ctx.language])
    columns.push({
      name,
      head: label[ctx.language],
      write: (value) => guarded(cell(value, names, ctx.language)),
    })
  }
  return columns
}

function cell(value: unknown, names: ReadonlyMap<string, string>, language: Language): string | number {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return writeMoment(value)
  if (typeof value === 'boolean')
    return value ? { zh: '是', en: 'Yes' }[language] : { zh: '否', en: 'No' }[language]
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.map((one) => names.get(String(one)) ?? one).join(',')
  if (typeof value === 'object') return JSON.stringify(value).slice(0, MAX_CELL)
  const named = names.get(String(value))
  if (named !== undefined) return named
  if (typeof value === 'number') return value
  return String(value).slice(0, MAX_CELL)
}

function guarded(value: string | number): string | number {
  return typeof value === 'string' && FORMULA.test(value) ? `\t${value}` : value
}
