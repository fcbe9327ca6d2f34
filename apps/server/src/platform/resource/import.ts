import { explainAll } from '@app/contract/explain.ts'
import { fill, type Pair } from '@app/contract/language.ts'
import { Problem } from '@app/contract/problem.ts'
import type { Resource } from '@app/contract/resource.ts'
import { brokenConstraint } from '#platform/db/database.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { type Ctx, handle, type RouteHandler } from '#platform/http/handle.ts'
import { type ImportedRow, readWorkbook } from './read-workbook.ts'
import { workbook } from './workbook.ts'

/** What a resource says of its import. */
export interface ImportOptions<D> {
  /** What reports call a record before its name: `账号`. */
  called: Pair
  /** What reports and the question whether it exists name a record by. */
  nameOf: (draft: D) => string
  /** Which of these names exist already, by name; null where several records bear one. */
  existing: (ctx: Ctx, names: readonly string[]) => Promise<ReadonlyMap<string, number | null>>
  /** Completes a row before it is checked, such as with a first password. */
  complete?: (ctx: Ctx, values: Record<string, unknown>) => Record<string, unknown>
}

interface Writers<D> {
  createMany: (ctx: Ctx, drafts: readonly [D, ...D[]]) => Promise<Record<string, unknown>[]>
  updateOne: (ctx: Ctx, id: number, sent: Record<string, unknown>) => Promise<void>
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
  name: string
  draft: D
}

/** What came of a row. */
interface Told {
  text: Pair
  name: string
  reason?: string | undefined
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
  added: { zh: '{i}、{called} {name} 导入成功', en: '{i}. {called} {name} imported' },
  updated: { zh: '{i}、{called} {name} 更新成功', en: '{i}. {called} {name} updated' },
  exists: { zh: '{i}、{called} {name} 已存在', en: '{i}. {called} {name} exists already' },
  several: {
    zh: '有多条同名的记录，无法确定要更新哪一条',
    en: 'Several records bear this name: it is not clear which one is meant',
  },
  failed: {
    zh: '{i}、{called} {name} 导入失败：{reason}',
    en: '{i}. {called} {name} was not imported: {reason}',
  },
} satisfies Record<string, Pair>

/** The template, the check and the import of a resource, whose good rows are kept although others fail. */
export function importHandlers<D>(
  resource: Resource,
  options: ImportOptions<D>,
  { createMany, updateOne }: Writers<D>,
): RouteHandler[] {
  const { importTemplate, importPreview, importData } = resource
  if (!importTemplate || !importPreview || !importData) return []
  return [
    handle(importTemplate, async (_, ctx) => ({
      file: await workbook({ ...resource, exports: resource.imports } as Resource, nothing(), ctx),
    })),
    handle(importPreview, async (_, ctx) => {
      const rows = await understood(resource, options, ctx)
      const existing = await options.existing(ctx, namesOf(rows))
      const bad = rows.filter(({ draft }) => draft === undefined).length
      return {
        data: {
          rows: rows.map(({ line, texts, errors, name }) => ({
            line,
            values: texts,
            errors: Object.fromEntries(
              Object.entries(errors).map(([field, pair]) => [field, pair[ctx.language]]),
            ),
            exists: existing.has(name),
          })),
          good: rows.length - bad,
          bad,
        },
      } as never
    }),
    handle(importData, async ({ query }, ctx) => {
      const isUpdating = ['1', 'true'].includes(String((query as { updateSupport?: string }).updateSupport))
      const rows = await understood(resource, options, ctx)
      const existing = new Map(await options.existing(ctx, namesOf(rows)))
      const told: Told[] = []
      let batch: Fresh<D>[] = []
      /** Makes the records that wait. Where one is refused, each half is tried by itself: that one is alone in the end. */
      const make = async (rows: readonly Fresh<D>[]): Promise<void> => {
        const [first, ...others] = rows
        if (!first) return
        try {
          const made = await ctx.db.transaction((tx) =>
            createMany({ ...ctx, db: tx }, [first.draft, ...others.map(({ draft }) => draft)]),
          )
          for (const [index, { at, name }] of rows.entries()) {
            told[at] = { text: texts.added, name }
            existing.set(name, Number(made[index]?.[resource.id]))
          }
        } catch (error) {
          if (others.length === 0) {
            told[first.at] = { text: texts.failed, name: first.name, reason: reasonOf(error, ctx) }
            return
          }
          const half = Math.ceil(rows.length / 2)
          await make(rows.slice(0, half))
          await make(rows.slice(half))
        }
      }
      const makeWaiting = () => {
        const rows = batch
        batch = []
        return make(rows)
      }
      for (const [at, { draft, errors, name, values }] of rows.entries()) {
        // the name may have come further up
        if (batch.length === BATCH || batch.some((row) => row.name === name)) await makeWaiting()
        const known = existing.get(name)
        if (!draft) told[at] = { text: texts.failed, name, reason: Object.values(errors)[0]?.[ctx.language] }
        else if (known === undefined) batch.push({ at, name, draft })
        else if (!isUpdating) told[at] = { text: texts.exists, name }
        else if (known === null) told[at] = { text: texts.failed, name, reason: texts.several[ctx.language] }
        // a row that is refused takes back only what was begun for it
        else
          told[at] = await ctx.db
            .transaction((tx) => updateOne({ ...ctx, db: tx }, known, pick(draft, Object.keys(values))))
            .then(
              () => ({ text: texts.updated, name }),
              (error: unknown) => ({ text: texts.failed, name, reason: reasonOf(error, ctx) }),
            )
      }
      await makeWaiting()
      const bad = told.filter(({ text }) => text === texts.exists || text === texts.failed)
      const isBad = bad.length > 0
      const list = isBad ? bad : told
      const msg = [
        fill(texts[isBad ? 'someBad' : 'allGood'][ctx.language], { n: list.length }),
        ...list.map(({ text, name, reason = '' }, at) =>
          fill(text[ctx.language], {
            i: at + 1,
            called: options.called[ctx.language],
            name: escapeHtml(name),
            reason: escapeHtml(reason),
          }),
        ),
      ].join('<br/>')
      return (isBad ? { code: 500, msg } : { msg }) as never
    }),
  ]
}

async function* nothing(): AsyncGenerator<Record<string, unknown>> {}

async function understood<D>(resource: Resource, options: ImportOptions<D>, ctx: Ctx): Promise<Read<D>[]> {
  const rows = await readWorkbook(resource, ctx)
  return rows.map(({ line, values: read, texts, unknown }) => {
    const values = options.complete?.(ctx, read) ?? read
    const checked = resource.draft.safeParse(values, { reportInput: true })
    const isGood = checked.success && Object.keys(unknown).length === 0
    const draft = isGood ? (checked.data as D) : undefined
    return {
      line,
      values: read,
      texts,
      unknown,
      draft,
      errors: { ...(checked.success ? {} : explainAll(checked.error, resource.draft)), ...unknown },
      name: options.nameOf((draft ?? values) as D) ?? '',
    }
  })
}

const namesOf = (rows: readonly { name: string }[]): string[] => [
  ...new Set(rows.map(({ name }) => name).filter(Boolean)),
]

function pick(draft: unknown, fields: readonly string[]): Record<string, unknown> {
  const all = draft as Record<string, unknown>
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}

/** What a row is refused with; anything that is no refusal ends the import. */
function reasonOf(error: unknown, ctx: Ctx): string {
  if (error instanceof Problem) return error.say(ctx.language)
  if (brokenConstraint(error))
    return {
      zh: '数据已被其他记录占用或不完整',
      en: 'Another record stands in the way, or something is missing',
    }[ctx.language]
  throw error
}
