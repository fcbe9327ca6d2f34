import type { ImportOutcome } from '@app/contract/shapes/import.values.ts'
import { fill, type Pair } from '@app/contract/shapes/language.ts'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { explainAll } from '@app/contract/wire/explain.ts'
import { Problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import { brokenConstraint } from '#platform/db/database.ts'
import { takenBack } from '#platform/db/taken-back.ts'
import { type Ctx, handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { escapeHtml } from '#platform/text/escape-html.ts'
import { idsByName, type NameColumns } from './import-store.ts'
import { type ImportCodes, type ImportedRow, readWorkbook } from './read-workbook.ts'
import { rowsWorkbook, workbook } from './workbook.ts'

type ExistingNames = (ctx: Ctx, names: readonly string[]) => Promise<ReadonlyMap<string, number | null>>

/** What a resource says of its import. */
export interface ImportOptions<D> {
  /** What reports call a record before its name, where it differs from the title: `账号`. */
  called?: Pair
  /** What reports and the question whether it exists name a record by, where messages name it otherwise. */
  nameOf?: (draft: D) => string
  /** Which of these names exist already: the columns that hold them, or by name, null where several records bear one. */
  existing: NameColumns | ExistingNames
  /** Completes a row before it is checked, such as with a first password. */
  complete?: (ctx: Ctx, values: Record<string, unknown>) => Record<string, unknown>
  /** Labels of fields that are chosen from records, such as types, with the codes that they stand for. */
  codes?: (ctx: Ctx) => Promise<ImportCodes>
  /** What the console's forms demand beyond the call; of a record that is there only for what the sheet says. */
  forms?: { added: z.ZodObject; updated: z.ZodObject }
}

/** The same with what the resource says already. */
interface Import<D> extends ImportOptions<D> {
  called: Pair
  nameOf: (draft: D) => string
  existing: ExistingNames
}

interface Writers<D> {
  /** What messages about other writes name a record by. */
  nameOf: (draft: D) => string
  createMany: (ctx: Ctx, drafts: readonly [D, ...D[]]) => Promise<Record<string, unknown>[]>
  /** Returns the record as it was; its version comes with `noteChanges`. */
  updateOne: (ctx: Ctx, id: number, draft: Record<string, unknown>) => Promise<Record<string, unknown>>
  /** Stores versions of all changed records at once: one by one they would take as long as the changes. */
  noteChanges: (ctx: Ctx, before: readonly Record<string, unknown>[]) => Promise<void>
}

/** A row with what was understood of it. */
interface Read<D> extends ImportedRow {
  draft: D | undefined
  errors: Record<string, Pair>
  name: string
}

/** A row that makes a record, and its place in the sheet. */
interface Fresh<D> {
  at: number
  row: Read<D>
  draft: D
}

/** What came of a row. */
interface Result<D> {
  row: Read<D>
  outcome: ImportOutcome
  /** Why it was refused, by field; a reason that speaks of no field stands under the empty name. */
  errors: Record<string, string>
  /** The same as one sentence. */
  reason: string
}

/** Records that are made at once: clients of the admin template give a call up after ten seconds. */
const BATCH = 100

const texts = {
  allGood: {
    zh: '恭喜您，数据已全部导入成功！共 {n} 条，数据如下：',
    en: 'All {n} rows were imported:',
  },
  someBad: {
    zh: '很抱歉，导入失败！共 {n} 条数据格式不正确，错误如下：',
    en: '{n} rows could not be imported; the others were:',
  },
} satisfies Record<string, Pair>

const outcomeTexts: Record<ImportOutcome, Pair> = {
  added: { zh: '{i}、{called} {name} 导入成功', en: '{i}. {called} {name} imported' },
  updated: { zh: '{i}、{called} {name} 更新成功', en: '{i}. {called} {name} updated' },
  exists: { zh: '{i}、{called} {name} 已存在', en: '{i}. {called} {name} exists already' },
  failed: {
    zh: '{i}、{called} {name} 导入失败：{reason}',
    en: '{i}. {called} {name} was not imported: {reason}',
  },
}

const reasons = {
  several: {
    zh: '有多条同名的记录，无法确定要更新哪一条',
    en: 'Several records bear this name: it is not clear which one is meant',
  },
  exists: { zh: '{called} {name} 已存在', en: '{called} {name} exists already' },
  repeats: { zh: '与第 {line} 行重复', en: 'The same as row {line}' },
  inTheWay: {
    zh: '数据已被其他记录占用或不完整',
    en: 'Another record stands in the way, or something is missing',
  },
} satisfies Record<string, Pair>

const importQuery = (query: unknown) => query as { updateSupport?: string; report?: string }
const updatesKnown = (query: unknown) => ['1', 'true'].includes(String(importQuery(query).updateSupport))

const isImported = <D>({ outcome }: Result<D>) => outcome === 'added' || outcome === 'updated'

/** What writes leave to follow from them outside their transaction. */
const nothingFollows = {
  retainFiles: async () => undefined,
  afterCommit: () => undefined,
  afterFailure: () => undefined,
} satisfies Partial<Ctx>

/** Ends a transaction whose outcome was all that was wanted. */
/** The template, the check and the import of a resource; good rows are imported although others fail. */
export function importHandlers<D>(
  resource: Resource,
  declared: ImportOptions<D>,
  writers: Writers<D>,
): RouteHandler[] {
  const { existing } = declared
  const options: Import<D> = {
    called: resource.title,
    nameOf: writers.nameOf,
    ...declared,
    existing:
      typeof existing === 'function'
        ? existing
        : ({ db }, names) => idsByName(db, resource.id, existing, names),
  }
  const { importTemplate, importPreview, importData } = resource
  if (!importTemplate || !importPreview || !importData) return []
  return [
    handle(importTemplate, async (_, ctx) => ({
      file: await workbook({ ...resource, exports: resource.imports } as Resource, nothing(), ctx),
    })),
    handle(importPreview, async ({ query }, ctx) => {
      ctx.limiter.hit(limits.importCheck, String(signedIn(ctx).userId), ctx.now())
      const rows = await understood(resource, options, ctx)
      // read before the transaction holds a connection: it needs one of its own
      await ctx.dataScope()
      // the import itself, taken back: whatever it would refuse is refused here, by the same rule
      const results = await takenBack(ctx.db, { lockMs: 2_000, statementMs: 20_000 }, (db) =>
        write(options, writers, { ...ctx, db, ...nothingFollows }, rows, updatesKnown(query)),
      )
      const good = results.filter(isImported).length
      return {
        data: {
          rows: results.map(({ row: { line, texts: values }, errors, outcome }) => ({
            line,
            values,
            errors,
            outcome,
          })),
          good,
          bad: results.length - good,
        },
      } as never
    }),
    handle(importData, async ({ query }, ctx) => {
      const rows = await understood(resource, options, ctx)
      const results = await write(options, writers, ctx, rows, updatesKnown(query))
      const bad = results.filter((result) => !isImported(result))
      const isBad = bad.length > 0
      const list = isBad ? bad : results
      const msg = [
        fill(texts[isBad ? 'someBad' : 'allGood'][ctx.language], { n: list.length }),
        ...list.map(({ row: { name }, outcome, reason }, at) =>
          fill(outcomeTexts[outcome][ctx.language], {
            i: at + 1,
            called: options.called[ctx.language],
            name: escapeHtml(name),
            reason: escapeHtml(reason),
          }),
        ),
      ].join('<br/>')
      const data = importQuery(query).report ? { data: await reportOf(resource, results, ctx) } : {}
      return (isBad ? { code: 500, msg, ...data } : { msg, ...data }) as never
    }),
  ]
}

/** Writes the good rows and says of every row what came of it. */
async function write<D>(
  options: Import<D>,
  { createMany, updateOne, noteChanges }: Writers<D>,
  ctx: Ctx,
  rows: readonly Read<D>[],
  isUpdating: boolean,
): Promise<Result<D>[]> {
  const existing = await options.existing(ctx, namesOf(rows))
  const results: Result<D>[] = []
  const put = (at: number, row: Read<D>, outcome: ImportOutcome, why: Why = { reason: '', errors: {} }) => {
    results[at] = { row, outcome, ...why }
  }
  let batch: Fresh<D>[] = []
  /** The row that named a record first: a later one would overwrite it, whatever came of it. */
  const lines = new Map<string, number>()
  const updatedBy = new Map<number, number>()
  const changed: Record<string, unknown>[] = []
  /** Makes the records that wait. Where one is refused, each half is tried by itself: that one is alone in the end. */
  const make = async (fresh: readonly Fresh<D>[]): Promise<void> => {
    const [first, ...others] = fresh
    if (!first) return
    try {
      await ctx.db.transaction((tx) =>
        createMany({ ...ctx, db: tx }, [first.draft, ...others.map(({ draft }) => draft)]),
      )
      for (const { at, row } of fresh) put(at, row, 'added')
    } catch (error) {
      if (others.length === 0) return put(first.at, first.row, 'failed', whyRefused(error, ctx))
      const half = Math.ceil(fresh.length / 2)
      await make(fresh.slice(0, half))
      await make(fresh.slice(half))
    }
  }
  const makeWaiting = () => {
    const waiting = batch
    batch = []
    return make(waiting)
  }
  for (const [at, row] of rows.entries()) {
    const { draft, name, values, line } = row
    if (batch.length === BATCH) await makeWaiting()
    const known = existing.get(name)
    // two names may mean one record, as words do that are folded
    const before = lines.get(name) ?? updatedBy.get(known ?? 0)
    if (name && before === undefined) lines.set(name, line)
    if (!draft) put(at, row, 'failed', whyWrong(row.errors, ctx))
    else if (before !== undefined) put(at, row, 'failed', of(reasons.repeats, { line: before }, ctx))
    else if (known === undefined) batch.push({ at, row, draft })
    else if (!isUpdating) put(at, row, 'exists', of(reasons.exists, { called: options.called, name }, ctx))
    else if (known === null) put(at, row, 'failed', of(reasons.several, {}, ctx))
    else {
      updatedBy.set(known, line)
      // a row that is refused takes back only what was begun for it
      await ctx.db
        .transaction((tx) => updateOne({ ...ctx, db: tx }, known, pick(draft, Object.keys(values))))
        .then(
          (was) => {
            changed.push(was)
            put(at, row, 'updated')
          },
          (error: unknown) => put(at, row, 'failed', whyRefused(error, ctx)),
        )
    }
  }
  await makeWaiting()
  await noteChanges(ctx, changed)
  return results
}

type Why = Pick<Result<unknown>, 'reason' | 'errors'>

/** A reason that speaks of no field. */
function of(
  text: Pair,
  { called, name = '', line = 0 }: { called?: Pair; name?: string; line?: number },
  { language }: Ctx,
): Why {
  const reason = fill(text[language], { called: called?.[language] ?? '', name, line })
  return { reason, errors: { '': reason } }
}

function whyWrong(found: Record<string, Pair>, { language }: Ctx): Why {
  const errors = Object.fromEntries(Object.entries(found).map(([field, pair]) => [field, pair[language]]))
  return { reason: Object.values(errors)[0] ?? '', errors }
}

/** What a row is refused with; anything that is no refusal ends the import. */
function whyRefused(error: unknown, ctx: Ctx): Why {
  if (error instanceof Problem) {
    const reason = error.say(ctx.language)
    const { field = '', data } = error.details
    const { fields } = (data ?? {}) as { fields?: Record<string, Pair> }
    return fields ? { ...whyWrong(fields, ctx), reason } : { reason, errors: { [field]: reason } }
  }
  if (brokenConstraint(error)) return of(reasons.inTheWay, {}, ctx)
  throw error
}

/** Counts, and the rows that were not taken: as a list and as a workbook to be mended and sent again. */
async function reportOf<D>(resource: Resource, results: readonly Result<D>[], ctx: Ctx) {
  const refused = results.filter((result) => !isImported(result))
  const count = (wanted: ImportOutcome) => results.filter(({ outcome }) => outcome === wanted).length
  const errorText = ({ errors }: Result<D>) => Object.values(errors).join(ctx.language === 'zh' ? '；' : '; ')
  return {
    added: count('added'),
    updated: count('updated'),
    refused: refused.map((result) => ({
      line: result.row.line,
      name: result.row.name,
      reason: errorText(result),
    })),
    workbook:
      refused.length === 0
        ? null
        : await rowsWorkbook(
            resource,
            refused.map((result) => ({ texts: result.row.texts, reason: errorText(result) })),
            ctx,
          ),
  }
}

async function* nothing(): AsyncGenerator<Record<string, unknown>> {}

async function understood<D>(resource: Resource, options: Import<D>, ctx: Ctx): Promise<Read<D>[]> {
  const read = (await readWorkbook(resource, ctx, await options.codes?.(ctx))).map((row) => {
    const values = options.complete?.(ctx, row.values) ?? row.values
    return { ...row, completed: values, name: options.nameOf(values as D) ?? '' }
  })
  const existing = options.forms ? await options.existing(ctx, namesOf(read)) : undefined
  return read.map(({ completed, ...row }) => {
    const checked = resource.draft.safeParse(completed, { reportInput: true })
    const isThere = existing?.has(row.name) ?? false
    const demanded = formErrors(options.forms?.[isThere ? 'updated' : 'added'], completed, (field) =>
      isThere ? field in row.values : true,
    )
    const errors = {
      ...(checked.success ? {} : explainAll(checked.error, resource.draft)),
      ...demanded,
      ...row.unknown,
    }
    const draft = checked.success && Object.keys(errors).length === 0 ? (checked.data as D) : undefined
    return { ...row, draft, errors }
  })
}

/** What a form would not take of a row. */
function formErrors(
  form: z.ZodObject | undefined,
  values: Record<string, unknown>,
  isAsked: (field: string) => boolean,
): Record<string, Pair> {
  const checked = form?.safeParse(values, { reportInput: true })
  if (!form || !checked || checked.success) return {}
  return Object.fromEntries(
    Object.entries(explainAll(checked.error, form)).filter(([field]) => isAsked(field.split('.')[0] ?? '')),
  )
}

const namesOf = (rows: readonly { name: string }[]): string[] => [
  ...new Set(rows.map(({ name }) => name).filter(Boolean)),
]

function pick(draft: unknown, fields: readonly string[]): Record<string, unknown> {
  const all = draft as Record<string, unknown>
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}
