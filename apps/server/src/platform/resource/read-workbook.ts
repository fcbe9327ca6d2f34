import type { Pair } from '@app/contract/shapes/language.ts'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { kindOf } from '@app/contract/shapes/shapes.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { problem, problems } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import { type Ctx, ownerOf } from '#platform/http/handle.ts'
import { QueueFull } from '#platform/limit/concurrency-limiter.ts'
import { workers } from '#platform/offload/worker-pool.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { MAX_IMPORT_ROWS } from './workbook-rows.ts'

/** A row of an import as it stands in the workbook: values by field, coded ones turned back from their labels. */
export interface ImportedRow {
  /** Its number in the sheet, as a person counts. */
  line: number
  values: Record<string, unknown>
  /** What stands in the cells, for who looks at it before it is written. */
  texts: Record<string, string>
  /** Fields whose text is none of what they are chosen from. */
  unknown: Record<string, Pair>
}

/** Codes by their labels, of fields that are chosen from records. */
export type ImportCodes = Readonly<Record<string, ReadonlyMap<string, string>>>

/**
 * The rows of the first sheet that was sent. Columns are found by their heads, in either language; what the resource
 * does not import is left aside, and empty rows are passed over.
 */
export async function readWorkbook(
  resource: Pick<Resource, 'imports' | 'draft' | 'title'>,
  ctx: Pick<Ctx, 'file' | 'dictionary' | 'me' | 'client'>,
  codes: ImportCodes = {},
): Promise<ImportedRow[]> {
  if (!ctx.file) throw problem('fileMissing')
  const isCsv = ctx.file.name.toLowerCase().endsWith('.csv')
  if (!isCsv && !ctx.file.name.toLowerCase().endsWith('.xlsx')) throw problem('workbookType')
  if (ctx.file.isCut) throw problem('fileTooLarge', { values: { mb: 5 } })
  const tooLong = () => problem('workbookLong', { values: { max: MAX_IMPORT_ROWS } })
  const found = await workers
    .run('workbookRows', { path: ctx.file.path, isCsv }, ownerOf(ctx))
    .catch((error) => {
      if (!(error instanceof QueueFull)) throw problem('workbookBroken')
      const { retryAfterSeconds: seconds } = error
      throw problem('uploadsBusy', { values: { seconds }, data: { retryAfter: seconds } })
    })
  if (found === 'tooLong') throw tooLong()
  const [head, ...others] = found
  if (!head) throw problem('workbookHeadless')
  const fields = await fieldsOf(resource, head.values.map(String), ctx, codes)
  const rows = others.map(({ index, values }) => ({ line: index + 1, ...rowOf(fields, values) }))
  if (rows.length === 0)
    throw problem('workbookEmpty', {
      text: { zh: `导入${resource.title.zh}数据不能为空！`, en: problems.workbookEmpty.en },
    })
  if (rows.length > MAX_IMPORT_ROWS) throw tooLong()
  return rows
}

interface Field {
  name: string
  head: Pair
  holds: Holds
  /** Codes by their labels, in both languages; undefined for a field that is not chosen from anything. */
  codes: ReadonlyMap<string, string> | undefined
}

type Holds = 'number' | 'boolean' | 'array' | 'other'

/** What a field holds, behind its wrappers. A codec reads text by itself. */
function heldBy(schema: z.core.$ZodType): Holds {
  const { type, innerType } = schema._zod.def as { type: string; innerType?: z.core.$ZodType }
  if (innerType) return heldBy(innerType)
  return type === 'number' || type === 'boolean' || type === 'array' ? type : 'other'
}

const heads = (head: Pair | undefined): string[] => (head ? [head.zh, head.en] : [])

async function fieldsOf(
  { imports = {}, draft }: Pick<Resource, 'imports' | 'draft'>,
  row: readonly string[],
  ctx: Pick<Ctx, 'dictionary'>,
  codes: ImportCodes,
): Promise<(Field | undefined)[]> {
  const names = row.map((text) =>
    Object.keys(imports).find((name) => heads(imports[name]).includes(text.trim())),
  )
  if (!names.some(Boolean)) throw problem('workbookHeadless')
  return Promise.all(
    names.map(async (name) => {
      const [schema, head] = name === undefined ? [] : [draft.shape[name], imports[name]]
      if (name === undefined || !schema || !head) return undefined
      return { name, head, holds: heldBy(schema), codes: codes[name] ?? (await codesOf(schema, ctx)) }
    }),
  )
}

async function codesOf(
  schema: z.core.$ZodType,
  ctx: Pick<Ctx, 'dictionary'>,
): Promise<Map<string, string> | undefined> {
  const kind = kindOf(schema)
  if (kind?.kind !== 'dictionary' && kind?.kind !== 'choice') return undefined
  const entries: [code: string, ...labels: (string | null | undefined)[]][] =
    kind.kind === 'dictionary'
      ? (await ctx.dictionary(kind.type)).map((one) => [one.dictValue, one.dictLabelZh, one.dictLabelEn])
      : Object.entries(kind.options).map(([code, { zh, en }]) => [code, zh, en])
  // a label that another entry has as its code is still the label
  const codes = new Map(entries.map(([code]) => [code, code]))
  for (const [code, ...labels] of entries) for (const label of labels) if (label) codes.set(label, code)
  return codes
}

function rowOf(fields: readonly (Field | undefined)[], cells: readonly unknown[]): Omit<ImportedRow, 'line'> {
  const values: Record<string, unknown> = {}
  const texts: Record<string, string> = {}
  const unknown: Record<string, Pair> = {}
  for (const [at, field] of fields.entries()) {
    const value = cells[at]
    if (!field || value === null || value === undefined || value === '') continue
    const text = value instanceof Date ? writeMoment(value) : String(cleanText(String(value))).trim()
    if (!text) continue
    texts[field.name] = text
    const parts = field.holds === 'array' ? text.split(/[,，、]/).map((part) => part.trim()) : [text]
    const strange = parts.find((part) => part && field.codes && !field.codes.has(part))
    if (strange !== undefined) unknown[field.name] = notAmongThem(field.head, strange)
    const read = parts.filter(Boolean).map((part) => field.codes?.get(part) ?? part)
    values[field.name] = field.holds === 'array' ? read : readAs(field.holds, read[0] ?? '')
  }
  return { values, texts, unknown }
}

const notAmongThem = (head: Pair, text: string): Pair => ({
  zh: `${head.zh}“${text}”不在可选范围内`,
  en: `${head.en}: “${text}” is none of the choices`,
})

const truths: Record<string, boolean> = {
  是: true,
  Yes: true,
  true: true,
  否: false,
  No: false,
  false: false,
}

/** A cell's text as its field holds it; unreadable text stays text, and the field's own rule refuses it. */
function readAs(holds: Holds, text: string): unknown {
  if (holds === 'boolean') return truths[text] ?? text
  return holds === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
