import { fill, type Pair } from '@app/contract/language.ts'
import { problem, problems } from '@app/contract/problem.ts'
import { type Resource, type Verb, verbsOf } from '@app/contract/resource.ts'
import { kindOf, labelOf, pageOf } from '@app/contract/shapes.ts'
import { type Page, writeMoment } from '@app/contract/shapes.values.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  is,
  lt,
  lte,
  type SQL,
  StringChunk,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { cleanHtml, filesIn, isTooTangled } from '#platform/clean-html.ts'
import { brokenConstraint, type Db } from '#platform/db/database.ts'
import { type Ctx, handle, type RouteHandler } from '#platform/http/handle.ts'
import { workbook } from './workbook.ts'

/** How a filter finds rows: `like` contains, `equal` is, `days` a range of days with both ends included. */
type Finder = readonly [column: PgColumn, how: 'like' | 'equal' | 'days']

type Row = Record<string, unknown>
type Draft<R extends Resource> = z.output<R['draft']>

export interface CrudOptions<R extends Resource, T extends PgTable> {
  /** Must hold every column the record promises. */
  table: T & (T['$inferSelect'] extends z.output<R['record']> ? unknown : never)
  /** The order when none is asked for; the id is added, so that equal rows come by age. */
  order: SQL[]
  /** One finder for each filter of the declaration. */
  search: { [K in keyof z.output<R['search']>]-?: Finder }
  /** What a record is called in messages. */
  nameOf: (record: Draft<R>) => string
  /** Unique constraints by name, and the field each speaks of. */
  unique?: Record<string, keyof Draft<R> & string>
  /** What messages call the thing, where it differs from the title. */
  called?: Pair
  /** Checks or completes what is written, in the write's transaction. */
  beforeWrite?: (
    ctx: Ctx,
    draft: Draft<R>,
    id: number | undefined,
  ) => Promise<Record<string, unknown>> | Record<string, unknown>
  /** What follows from a change, in its transaction: told the ids that were written or removed. */
  afterWrite?: (ctx: Ctx, ids: readonly number[]) => Promise<void>
  /** Completes rows on their way out, such as decrypting a number. */
  complete?: (ctx: Ctx, row: Row) => Row
  /** Refuses a removal, in the write's transaction. */
  beforeRemove?: (ctx: Ctx, rows: T['$inferSelect'][]) => Promise<void> | void
}

const EXPORT_BATCH = 5_000
const MAX_CONSOLE_PAGE = 200

/** List, read, create, update, remove and export for a declared resource. */
export function crud<R extends Resource, T extends PgTable>(
  resource: R,
  options: CrudOptions<R, T>,
): RouteHandler[] {
  const table = options.table as PgTable
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const id = columns[resource.id] as PgColumn
  const called = options.called ?? resource.title
  const shown = Object.keys(resource.record.shape)
  const selected = Object.fromEntries(shown.map((name) => [name, columns[name] as PgColumn]))
  const richText = Object.entries(resource.draft.shape).flatMap(([name, schema]) =>
    kindOf(schema)?.kind === 'richText' ? [name] : [],
  )

  const pictures = Object.entries(resource.draft.shape).flatMap(([name, schema]) =>
    kindOf(schema)?.kind === 'image' ? [name] : [],
  )
  /** Pictures of the record, and files that its texts show or link to. */
  const keepFiles = (draft: Row, ctx: Ctx) =>
    ctx.keepFiles([
      ...pictures.flatMap((name) => draft[name] as string | string[]).filter(Boolean),
      ...richText.flatMap((name) => filesIn(String(draft[name] ?? ''))),
    ])

  const where = (filters: Row): SQL | undefined =>
    and(
      ...Object.entries(options.search as Record<string, Finder>).map(([name, [column, how]]) =>
        foundBy(column, how, filters[name]),
      ),
    )

  const orderOf = (filters: Row): SQL[] => {
    const { orderByColumn, isAsc } = filters as { orderByColumn?: string; isAsc?: string }
    if (!orderByColumn) return [...options.order, options.order.some(falls) ? desc(id) : asc(id)]
    const column = shown.includes(orderByColumn) ? columns[orderByColumn] : undefined
    if (!column) throw problem('sortNotAllowed')
    return isAsc?.startsWith('desc') ? [desc(column), desc(id)] : [asc(column), asc(id)]
  }

  const rowsOf = (db: Db, filters: Row, page: { limit: number; offset: number }): Promise<Row[]> =>
    db
      .select(selected)
      .from(table)
      .where(where(filters))
      .orderBy(...orderOf(filters))
      .limit(page.limit)
      .offset(page.offset)

  const totalOf = async (db: Db, filters: Row): Promise<number> => {
    const [row] = await db.select({ total: count() }).from(table).where(where(filters))
    return row?.total ?? 0
  }

  const cleaned = (draft: Row): Row => {
    for (const name of richText) {
      const html = draft[name]
      if (typeof html !== 'string') continue
      if (isTooTangled(html)) throw tangled(name)
      draft[name] = cleanHtml(html)
    }
    return draft
  }

  const tangled = (field: string) => {
    const label = labelOf(resource.draft.shape[field] as never) ?? { zh: field, en: field }
    const { zh, en } = problems.textTangled
    const text = { zh: fill(zh, { field: label.zh }), en: fill(en, { field: label.en }) }
    return problem('textTangled', { field, text, data: { fields: { [field]: text } } })
  }

  const exists = (field: string, draft: Draft<R>, verb: Pair) => {
    const label = labelOf(resource.draft.shape[field] as never) ?? { zh: field, en: field }
    const name = options.nameOf(draft)
    return problem('alreadyThere', {
      field,
      text: {
        zh: `${verb.zh}${called.zh}'${name}'失败，${label.zh}已存在`,
        en: `Could not ${verb.en} ${called.en.toLowerCase()} “${name}”: this ${label.en.toLowerCase()} exists already`,
      },
      data: {
        fields: { [field]: { zh: `${label.zh}已存在`, en: `This ${label.en.toLowerCase()} exists already` } },
      },
    })
  }

  /** The database decides what is unique; the constraint's name says which field to blame. */
  const writing = async <V>(draft: Draft<R>, verb: Pair, work: () => Promise<V>): Promise<V> => {
    try {
      return await work()
    } catch (error) {
      const field = options.unique?.[brokenConstraint(error) ?? '']
      throw field ? exists(field, draft, verb) : error
    }
  }

  const complete = (ctx: Ctx, row: Row): Row => options.complete?.(ctx, row) ?? row

  const handler: Record<Verb, RouteHandler> = {
    list: handle(resource.list, async ({ query }, ctx) => {
      const { db } = ctx
      const total = await totalOf(db, query)
      const page = lastPageAtMost(pageOf(query, {}, MAX_CONSOLE_PAGE), total)
      const rows = await rowsOf(db, query, {
        limit: page.pageSize,
        offset: (page.pageNum - 1) * page.pageSize,
      })
      return { total, rows: rows.map((row) => complete(ctx, row)) } as never
    }),
    read: handle(resource.read, async ({ params }, ctx) => {
      const [row] = await ctx.db
        .select(selected)
        .from(table)
        .where(eq(id, Number(params.id)))
      if (!row) throw problem('notFound')
      return { data: complete(ctx, row) } as never
    }),
    create: handle(resource.create, async ({ body }, ctx) => {
      const draft = body as Draft<R>
      const values = { ...cleaned({ ...draft }), ...(await options.beforeWrite?.(ctx, draft, undefined)) }
      const [row] = await writing(draft, { zh: '新增', en: 'add' }, () =>
        ctx.db
          .insert(table)
          .values({ ...values, ...stamp(columns, 'create', ctx) } as never)
          .returning({ [resource.id]: id }),
      )
      await keepFiles(values, ctx)
      if (row) await options.afterWrite?.(ctx, [Number(row[resource.id])])
      return { data: row } as never
    }),
    update: handle(resource.update, async ({ body }, ctx) => {
      const { [resource.id]: key, ...sent } = body as Row
      const [kept] = await ctx.db.select(selected).from(table).where(eq(id, key)).for('update')
      if (!kept) throw problem('notFound')
      // what is not sent stays as it is, and is judged together with what is
      const fields = Object.keys(resource.draft.shape)
      const draft = cleaned(
        Object.fromEntries(fields.map((name) => [name, sent[name] === undefined ? kept[name] : sent[name]])),
      ) as Draft<R>
      const values = { ...draft, ...(await options.beforeWrite?.(ctx, draft, Number(key))) }
      await writing(draft, { zh: '修改', en: 'change' }, () =>
        ctx.db
          .update(table)
          .set({ ...values, ...stamp(columns, 'update', ctx) } as never)
          .where(eq(id, key)),
      )
      await keepFiles(values, ctx)
      await options.afterWrite?.(ctx, [Number(key)])
      return {}
    }),
    remove: handle(resource.remove, async ({ params }, ctx) => {
      const rows = await ctx.db
        .select()
        .from(table)
        .where(inArray(id, params.ids as number[]))
        .for('update')
      if (rows.length === 0) throw problem('notFound')
      await options.beforeRemove?.(ctx, rows as T['$inferSelect'][])
      await ctx.db.delete(table).where(inArray(id, params.ids as number[]))
      await options.afterWrite?.(ctx, params.ids as number[])
      return {}
    }),
    export: handle(resource.export, async ({ body }, ctx) => {
      const rows: Row[] = []
      for (let offset = 0; ; offset += EXPORT_BATCH) {
        const batch = await rowsOf(ctx.db, body, { limit: EXPORT_BATCH, offset })
        rows.push(...batch.map((row) => complete(ctx, row)))
        if (batch.length < EXPORT_BATCH) break
      }
      return { file: await workbook(resource, rows, ctx) }
    }),
  }
  return verbsOf(resource).map((verb) => handler[verb])
}

/** True for an order from high to low, such as newest first: rows that are equal in it then come in this order too. */
function falls(order: SQL): boolean {
  return order.queryChunks.some((chunk) => is(chunk, StringChunk) && chunk.value.join('').includes('desc'))
}

/** Below 1 is page 1, beyond the end is the last page: after a removal the console asks for a page that is gone. */
function lastPageAtMost(page: Page, total: number): Page {
  const last = Math.max(1, Math.ceil(total / page.pageSize))
  return { ...page, pageNum: Math.min(page.pageNum, last) }
}

/** The condition of one filter; none for a filter that is empty. */
export function foundBy(column: PgColumn, how: Finder[1], value: unknown): SQL | undefined {
  if (how === 'days') {
    const { beginTime, endTime } = (value ?? {}) as { beginTime?: string; endTime?: string }
    if (column.columnType === 'PgDateString') {
      const [first, last] = [dayText(beginTime), dayText(endTime)]
      return and(first ? gte(column, first) : undefined, last ? lte(column, last) : undefined)
    }
    const begin = dayStart(beginTime)
    const end = dayStart(endTime)
    return and(
      begin ? gte(column, begin) : undefined,
      end ? lt(column, new Date(end.getTime() + DAY_MS)) : undefined,
    )
  }
  if (value === undefined || value === null || value === '') return undefined
  return how === 'like' ? ilike(column, likePattern(String(value))) : eq(column, value)
}

const DAY_MS = 86_400_000

/** When a day written with `-`, `/` or `.` begins in Asia/Shanghai; undefined for text that names none. */
function dayStart(text = ''): Date | undefined {
  // the database has no year 0
  const [, year, month, day] = /^([1-9]\d{3})[-/.](\d{2})[-/.](\d{2})/.exec(text) ?? []
  const start = new Date(`${year}-${month}-${day}T00:00:00+08:00`)
  return Number.isNaN(start.getTime()) ? undefined : start
}

/** A day as a column of days holds it. */
function dayText(text = ''): string | undefined {
  const start = dayStart(text)
  return start && writeMoment(start).slice(0, 10)
}

/** The pattern that finds a text anywhere; wildcards in the text are plain characters. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function stamp(columns: Record<string, PgColumn>, kind: 'create' | 'update', ctx: Ctx): Row {
  const by = `${kind}By`
  return by in columns ? { [by]: ctx.me?.userName ?? '', [`${kind}Time`]: ctx.now() } : {}
}
