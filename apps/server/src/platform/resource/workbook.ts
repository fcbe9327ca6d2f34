import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { kindOf, labelOf } from '@app/contract/shapes/shapes.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { CellStyle } from 'hucre/xlsx'
import type { Ctx, FileReply } from '#platform/http/handle.ts'
import { ConcurrencyLimiter, QueueFull } from '#platform/limit/concurrency-limiter.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ROWS_PER_SHEET = 65_536
const MAX_CELL = 32_000

/** Workbooks that are written at once, and those of one account that are written or wait for their turn. */
const AT_ONCE = 4
const WAITING = 40
const OF_ACCOUNT = 3
const gate = new ConcurrencyLimiter({ limit: AT_ONCE, queueLimit: WAITING, perOwner: OF_ACCOUNT })

/** Spreadsheets run text that begins so as a formula; a tab in front keeps it text. */
const FORMULA = /^[=\-+@]/

/** Heads as the admin template draws them. Its rows are 14 high; the writer gives every row the usual 15. */
const HEAD: CellStyle = {
  font: { name: 'Arial', size: 10, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '808080' } },
  alignment: { horizontal: 'center', vertical: 'center' },
}

interface Column {
  name: string
  head: string
  write: (value: unknown) => string | number
}

/**
 * The workbook of a list, written row by row as it is read, so that its length costs no memory: the requested columns
 * or all that the resource names for it, coded values as their labels, at most 65,536 rows a sheet
 * (docs/wire.md#exports). Refuses what cannot be read at all before the first byte. A few are written at a time, each
 * account in its turn; a place is held until the reader has the last byte or has left.
 *
 * @throws {Problem} `exportBusy` at once, when the account has three open, or too many wait
 */
export function workbook(
  resource: Resource,
  rows: AsyncIterator<Record<string, unknown>>,
  ctx: Pick<Ctx, 'language' | 'dictionary' | 'me'>,
  wanted?: readonly string[],
): Promise<FileReply['file']> {
  const begun = Promise.withResolvers<FileReply['file']>()
  const written = gate.run(
    async () => {
      const file = await beginWorkbook(resource, rows, ctx, wanted)
      begun.resolve(file)
      // a reader who leaves ends it as well
      await finished(file.bytes as Readable).catch(() => undefined)
      await rows.return?.()
    },
    { key: String(ctx.me?.userId ?? '') },
  )
  written.catch((failure: unknown) => {
    const isFull = failure instanceof QueueFull
    const seconds = isFull ? failure.retryAfterSeconds : 0
    begun.reject(isFull ? problem('exportBusy', { data: { retryAfter: seconds } }) : failure)
  })
  return begun.promise
}

async function beginWorkbook(
  resource: Resource,
  rows: AsyncIterator<Record<string, unknown>>,
  ctx: Pick<Ctx, 'language' | 'dictionary'>,
  wanted?: readonly string[],
): Promise<FileReply['file']> {
  const columns = await columnsOf(resource, ctx, wanted)
  const first = await rows.next()
  const cells = async function* () {
    for (let next = first; !next.done; next = await rows.next())
      yield columns.map(({ name, write }) => write(next.value[name]))
  }
  const bytes = await sheetOf(
    resource,
    ctx.language,
    columns.map(({ head }) => head),
    cells(),
  )
  return { name: `${resource.name}_${Date.now()}.xlsx`, type: TYPE, bytes: Readable.fromWeb(bytes as never) }
}

const REASON: Pair = { zh: '原因', en: 'Reason' }

/**
 * Rows of an import that were not taken, as they were sent and with the reason behind them, in base64. The import reads
 * the file again as it is: a column that it does not know is left aside.
 */
export async function rowsWorkbook(
  resource: Pick<Resource, 'imports' | 'sheet' | 'title'>,
  rows: readonly { texts: Record<string, string>; reason: string }[],
  { language }: Pick<Ctx, 'language'>,
): Promise<string> {
  const columns = Object.entries(resource.imports ?? {}).flatMap(([name, head]) =>
    head ? [{ name, head: head[language] }] : [],
  )
  const cells = async function* () {
    for (const { texts, reason } of rows)
      yield [...columns.map(({ name }) => guarded(texts[name] ?? '')), guarded(reason)]
  }
  const heads = [...columns.map(({ head }) => head), REASON[language]]
  const bytes = await new Response((await sheetOf(resource, language, heads, cells())) as never).arrayBuffer()
  return Buffer.from(bytes).toString('base64')
}

async function sheetOf(
  resource: Pick<Resource, 'sheet' | 'title'>,
  language: Language,
  heads: readonly string[],
  cells: AsyncGenerator<(string | number)[]>,
) {
  const { writeXlsxStream } = await import('hucre/xlsx')
  return writeXlsxStream(cells, {
    name: (resource.sheet ?? resource.title)[language],
    columns: styled(heads.map((header) => ({ header, width: 16 }))),
    freezePane: { rows: 1 },
    maxRowsPerSheet: ROWS_PER_SHEET,
  })
}

/**
 * The writer styles columns, not rows, and asks the style of a column once for each of its cells: the first of a sheet is
 * the head.
 */
function styled<C extends object>(columns: C[]): (C & { style?: CellStyle })[] {
  return columns.map((column) => {
    let cells = 0
    return Object.defineProperty(column, 'style', {
      get: () => (cells++ % ROWS_PER_SHEET === 0 ? HEAD : undefined),
    })
  })
}

async function columnsOf(
  resource: Resource,
  ctx: Pick<Ctx, 'language' | 'dictionary'>,
  wanted?: readonly string[],
): Promise<Column[]> {
  const columns: Column[] = []
  const heads: Record<string, Pair | undefined> =
    resource.exports ??
    Object.fromEntries(Object.entries(resource.record.shape).map(([name, schema]) => [name, labelOf(schema)]))
  for (const [name, label] of Object.entries(heads)) {
    const schema = resource.record.shape[name]
    if (!label || !schema || (wanted && !wanted.includes(name))) continue
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
