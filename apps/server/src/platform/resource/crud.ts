import { type Resource, type Verb, verbsOf } from '@app/contract/shapes/resource.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { isTree } from '@app/contract/shapes/tree.ts'
import { hasVersions } from '@app/contract/shapes/version.ts'
import { DAY_MS, SECOND_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { and, asc, desc, eq, gt, gte, ilike, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type Ctx, handle, handlePrepared, ownerOf, type RouteHandler } from '#platform/http/handle.ts'
import { countRows } from './count-store.ts'
import { type ImportOptions, importHandlers } from './import.ts'
import { falls, readPage } from './read-page.ts'
import { authorshipOf, type Draft, type Row, recordWriter, type WriterOptions } from './record-writer.ts'
import { cleanFields } from './rich-fields.ts'
import { versionHandlers } from './version/handlers.ts'
import { forgetVersions } from './version/store.ts'
import { workbook } from './workbook.ts'

/** Comparisons by name; `from` and `to` include their end. */
const comparisons = { equal: eq, not: ne, above: gt, from: gte, below: lt, to: lte }

/**
 * How a filter finds rows by a column, or by any of several: `like` contains, `pairs` the same by an index of the
 * column's pairs of characters, `among` is one of several, `days` a range of days and `moments` one to the second, with
 * both ends included, the rest compare; or a condition of its own.
 */
type Finder =
  | readonly [columns: PgColumn | readonly PgColumn[], how: Found]
  | ((value: unknown, ctx: Ctx) => Promise<SQL | undefined> | SQL | undefined)
type Found = 'like' | 'pairs' | 'among' | 'days' | 'moments' | keyof typeof comparisons

export interface CrudOptions<R extends Resource, T extends PgTable, E extends string = never>
  extends WriterOptions<R, T, E> {
  /** The default order; the id is added, so that equal rows come by age. */
  order: SQL[]
  /** What the list may be sorted by, when not by all that it shows: large tables, whose sorts need an index. */
  sorts?: readonly (keyof z.output<R['record']> & string)[]
  /** One finder for each filter of the declaration. */
  search: { [K in keyof z.output<R['search']>]-?: Finder }
  /** How rows of a workbook become records; only for resources that declare what they import. */
  imports?: ImportOptions<Draft<R>>
  /** Refuses a removal, in the write's transaction. */
  beforeRemove?: (ctx: Ctx, rows: T['$inferSelect'][]) => Promise<void> | void
}

/** Records that an export holds in memory at a time: so few that they are gone before memory is made for old ones. */
const EXPORT_BATCH = 200
/** The most rows that a page of a console list has. */
export const MAX_CONSOLE_PAGE = 200

/** List, read, create, update, remove and export for a declared resource; for a tree also its order. */
export function crud<R extends Resource, T extends PgTable, E extends string = never>(
  resource: R,
  options: CrudOptions<R, T, E>,
): RouteHandler[] {
  const writer = recordWriter(resource, options)
  const { table, columns, id, selected, isThere, complete, refuseBeyondScope, refuseUnseen } = writer
  const { createMany, updateOne, versions } = writer
  const recordFields = Object.keys(resource.record.shape)
  const extra = (options.extra ?? {}) as Record<string, SQL>
  const { scope, softDelete } = options
  const tree = isTree(resource) ? resource : undefined

  const where = async (ctx: Ctx, filters: Row): Promise<SQL | undefined> =>
    and(
      isThere,
      scope?.holds(await ctx.dataScope(), ctx.db),
      await options.among?.(ctx),
      ...(await Promise.all(
        Object.entries(options.search as Record<string, Finder>).map(([name, finder]) =>
          typeof finder === 'function'
            ? finder(filters[name], ctx)
            : or(...[finder[0]].flat().map((column) => searchCondition(column, finder[1], filters[name]))),
        ),
      )),
    )

  const sortable = Object.fromEntries(
    (options.sorts ?? recordFields).flatMap((name) => {
      const column = columns[name] ?? extra[name]
      return column ? [[name, column] as const] : []
    }),
  )
  const orderOf = (filters: Row): SQL[] => requestedOrder(filters, { sortable, id, order: options.order })

  /**
   * Records of a list in its order, as the consumer reads them: their ids are fixed at the beginning, in one text,
   * which takes a tenth of the memory that rows would.
   */
  async function* exported(ctx: Ctx, { ids, ...filters }: Row): AsyncGenerator<Row, undefined> {
    const chosen = ids ? inArray(id, ids as number[]) : undefined
    const found = sql<
      string | null
    >`string_agg(${id}::text, ',' order by ${sql.join(orderOf(filters), sql`, `)})`
    const [list] = await ctx.db
      .select({ ids: found })
      .from(table)
      .where(and(await where(ctx, filters), chosen))
    for (const batch of batchesOf(list?.ids ?? '')) {
      const rows: Row[] = await ctx.db
        .select(selected)
        .from(table)
        .where(sql`${id} = any(${sql.param(batch)})`)
      const byId = new Map(rows.map((row) => [Number(row[resource.id]), row]))
      for (const one of batch) {
        const row = byId.get(one)
        if (row) yield complete(ctx, row)
      }
    }
  }

  /** Every record of a tree, in the order that the request names, or in the list's own. */
  const wholeTree = async (ctx: Ctx, filters: Row, condition: SQL | undefined): Promise<Row[]> => {
    const rows: Row[] = await ctx.db
      .select(selected)
      .from(table)
      .where(condition)
      .orderBy(...orderOf(filters))
    return rows.map((row) => complete(ctx, row))
  }

  /** Gives every record that was sent its place, or none of them. */
  const sorting = (order: string) => async (received: { body?: unknown }, ctx: Ctx) => {
    const { [`${resource.id}s`]: ids = [], orderNums: places = [] } = received.body as Record<
      string,
      number[]
    >
    const schema = resource.draft.shape[order] as z.ZodType
    const isWhole = ids.length === places.length && new Set(ids).size === ids.length
    if (!isWhole || !places.every((place) => schema.safeParse(place).success)) throw problem('orderNotSaved')
    await refuseBeyondScope(ctx, ids)
    const before = await versions.rowsOf(ctx, ids)
    const positions = sql`unnest(${sql.param(ids)}::bigint[], ${sql.param(places)}::bigint[]) as sent(id, place)`
    // whose place stays is not changed by being sent
    const authorship = Object.entries(authorshipOf(columns, 'update', ctx)).map(([name, value]) => {
      const column = columns[name] as PgColumn
      const isMoved = sql`${columns[order]} is distinct from sent.place`
      return [name, sql`case when ${isMoved} then ${sql.param(value, column)} else ${column} end`]
    })
    const changed = await ctx.db
      .update(table)
      .set({ [order]: sql`sent.place`, ...Object.fromEntries(authorship) })
      .from(positions)
      .where(and(eq(id, sql`sent.id`), isThere, await options.among?.(ctx)))
      .returning({ id })
    if (changed.length < ids.length) throw problem('orderNotSaved')
    await options.afterWrite?.(ctx, ids)
    await versions.note(ctx, 'sort', ids, before)
    return {}
  }

  const handler: Record<Verb, RouteHandler> = {
    list: handle(resource.list, async ({ query }, ctx) => {
      const { db } = ctx
      const condition = await where(ctx, query)
      if (tree) return { data: await wholeTree(ctx, query, condition) } as never
      const order = orderOf(query)
      const page = pageOf(query, {}, MAX_CONSOLE_PAGE)
      const counted = await countRows(db, table, condition, page)
      const rows = await readPage(
        db,
        { table, id, where: condition, order },
        { page, ...counted, select: selected },
      )
      return { ...counted, rows: rows.map((row) => complete(ctx, row)) } as never
    }),
    read: handle(resource.read, async ({ params }, ctx) => {
      await refuseUnseen(ctx, [Number(params.id)])
      const [row] = await ctx.db
        .select(selected)
        .from(table)
        .where(and(eq(id, Number(params.id)), isThere))
      if (!row) throw problem('notFound')
      return { data: complete(ctx, row) } as never
    }),
    create: handlePrepared(
      resource.create,
      async ({ body }, ctx) => cleanFields(resource, body as Row, ownerOf(ctx)),
      async ({ body }, ctx, texts) => {
        const draft = { ...(body as Row), ...texts } as Draft<R>
        return { data: (await createMany(ctx, [draft], { isClean: true }))[0] } as never
      },
    ),
    update: handlePrepared(
      resource.update,
      async ({ body }, ctx) => cleanFields(resource, body as Row, ownerOf(ctx)),
      async ({ body }, ctx, texts) => {
        const { [resource.id]: key, readTime, ...draft } = body as Row
        await updateOne(
          ctx,
          Number(key),
          { ...draft, ...texts },
          { readTime: readTime as Date | null | undefined, isClean: true },
        )
        return {}
      },
    ),
    remove: handle(resource.remove, async ({ params }, ctx) => {
      const chosen = and(inArray(id, params.ids as number[]), isThere)
      await refuseUnseen(ctx, params.ids as number[])
      // in one order, so that two who remove some of the same records do not wait for each other
      const rows = await ctx.db.select().from(table).where(chosen).orderBy(asc(id)).for('update')
      if (rows.length === 0) throw problem('notFound')
      await options.beforeRemove?.(ctx, rows as T['$inferSelect'][])
      const { readOnlyBecause } = resource.versions || {}
      if (readOnlyBecause) await forgetVersions(ctx.db, resource.name, params.ids as number[])
      else await versions.store(ctx, 'remove', await versions.withLinked(ctx, rows))
      if (softDelete)
        await ctx.db
          .update(table)
          .set({
            [nameOfColumn(columns, softDelete)]: REMOVED,
            ...authorshipOf(columns, 'update', ctx),
          } as never)
          .where(chosen)
      else await ctx.db.delete(table).where(chosen)
      await options.afterWrite?.(ctx, params.ids as number[])
      return {}
    }),
    export: handle(resource.export, async ({ body: { columns: wanted, ...query } }, ctx) => ({
      file: await workbook(resource, exported(ctx, query), ctx, wanted as string[] | undefined),
    })),
  }
  return [
    ...verbsOf(resource).map((verb) => handler[verb]),
    ...(tree?.sort && tree.tree.order ? [handle(tree.sort, sorting(tree.tree.order))] : []),
    ...(options.imports
      ? importHandlers(resource, options.imports, {
          nameOf: options.nameOf,
          createMany: (ctx, drafts) => createMany(ctx, drafts, { action: 'import' }),
          updateOne: (ctx, key, draft) => updateOne(ctx, key, draft, { action: 'notedLater' }),
          noteChanges: async (ctx, before) => {
            const ids = before.map((row) => Number(row[resource.id]))
            if (options.followsTogether && ids.length > 0) await options.afterWrite?.(ctx, ids)
            await versions.noteMany(ctx, 'import', before)
          },
        })
      : []),
    ...(hasVersions(resource) ? versionHandlers(resource, versioned()) : []),
  ]

  function versioned(): Parameters<typeof versionHandlers>[1] {
    return {
      table,
      id,
      isThere,
      versions,
      refuseUnseen,
      seen: async (ctx) => and(scope?.holds(await ctx.dataScope(), ctx.db), await options.among?.(ctx)),
      names: options.versions?.names ?? {},
      update: async (ctx, key, { form, fields }, action) => {
        const { goBack } = options.versions ?? {}
        if (!goBack) {
          await updateOne(ctx, key, form, { action })
          return
        }
        const before = await versions.rowsOf(ctx, [key])
        await updateOne(ctx, key, form, { action: 'notedLater' })
        await goBack(ctx, key, fields)
        await versions.note(ctx, action, [key], before)
      },
      present: async (ctx, fields) => (await options.versions?.present?.(ctx, fields)) ?? fields,
      create: async (ctx, key, draft) => {
        await createMany(ctx, [draft as Draft<R>], { action: 'restore', id: key })
      },
      undelete: softDelete && ((ctx, key, draft) => undelete(ctx, key, draft, softDelete)),
    }
  }

  /** A row that stayed is shown again, and written as it was. */
  async function undelete(ctx: Ctx, key: number, draft: Row, flag: PgColumn): Promise<void> {
    await writer.writing(draft as Draft<R>, 'create', () =>
      ctx.db
        .update(table)
        .set({ [nameOfColumn(columns, flag)]: '0' })
        .where(and(eq(id, key), eq(flag, REMOVED))),
    )
    await updateOne(ctx, key, draft, { action: 'restore' })
  }
}

/**
 * The order the request names, or the list's own: total either way, because the id decides last. Throws
 * `sortNotAllowed` for what is none of the columns.
 */
export function requestedOrder(
  { orderByColumn, isAsc }: { orderByColumn?: string | undefined; isAsc?: string | undefined },
  {
    sortable,
    id,
    order,
  }: { sortable: Readonly<Record<string, PgColumn | SQL>>; id: PgColumn; order: readonly SQL[] },
): SQL[] {
  if (!orderByColumn) return [...order, order.some(falls) ? desc(id) : asc(id)]
  const column = Object.hasOwn(sortable, orderByColumn) ? sortable[orderByColumn] : undefined
  if (!column) throw problem('sortNotAllowed')
  return isAsc?.startsWith('desc') ? [desc(column), desc(id)] : [asc(column), asc(id)]
}

const REMOVED = '2'

/** Ids that are joined by commas, so many at a time as an export holds. */
function* batchesOf(ids: string): Generator<number[]> {
  let batch: number[] = []
  for (let at = 0; at < ids.length; ) {
    const end = ids.indexOf(',', at)
    const next = end < 0 ? ids.length : end
    batch.push(Number(ids.slice(at, next)))
    at = next + 1
    if (batch.length === EXPORT_BATCH || at > ids.length) {
      yield batch
      batch = []
    }
  }
}

/** The name in code of a column of the table. */
function nameOfColumn(columns: Record<string, PgColumn>, column: PgColumn): string {
  return Object.keys(columns).find((name) => columns[name] === column) ?? ''
}

/** The condition of one filter; none for a filter that is empty. */
export function searchCondition(column: PgColumn, how: Found, value: unknown): SQL | undefined {
  if (how === 'days') return dayRange(column, value ?? {})
  if (how === 'moments') return momentRange(column, value ?? {})
  if (value === undefined || value === null || value === '') return undefined
  if (how === 'among')
    return (value as unknown[]).length > 0 ? inArray(column, value as unknown[]) : undefined
  if (how === 'pairs') return contains(column, String(value))
  return how === 'like' ? ilike(column, likePattern(String(value))) : comparisons[how](column, value)
}

/** Both ends of a range as a filter has them. */
interface Range {
  beginTime?: string
  endTime?: string
}

function dayRange(column: PgColumn, { beginTime, endTime }: Range): SQL | undefined {
  if (column.columnType === 'PgDateString') {
    const [first, last] = [dayText(beginTime), dayText(endTime)]
    return and(first ? gte(column, first) : undefined, last ? lte(column, last) : undefined)
  }
  return within(column, dayStart(beginTime), dayStart(endTime), DAY_MS)
}

function momentRange(column: PgColumn, { beginTime, endTime }: Range): SQL | undefined {
  return within(column, momentOf(beginTime, '00:00:00'), momentOf(endTime, '23:59:59'), SECOND_MS)
}

/** From a moment to the end of the unit that begins with another one. */
function within(column: PgColumn, begin: Date | undefined, end: Date | undefined, unitMs: number) {
  return and(
    begin ? gte(column, begin) : undefined,
    end ? lt(column, new Date(end.getTime() + unitMs)) : undefined,
  )
}

/** Four pairs. */
const INDEXED_CHARACTERS = 5

/**
 * True where a column contains a text, in any letter case. The column has a GIN index of `text_pairs`, which finds
 * what is rare (docs/decisions.md#decision-20); a single character has no pair, so every row is searched. The query
 * uses the last pairs alone: texts of a kind begin alike (user1, 10.0.0.1), and each pair that all of them have costs
 * a walk.
 */
export function contains(column: PgColumn, text: string): SQL | undefined {
  const isThere = ilike(column, likePattern(text))
  return [...text].length < 2
    ? isThere
    : and(sql`text_pairs(${column}) @> text_pairs(right(${text}, ${INDEXED_CHARACTERS}))`, isThere)
}

/** A moment in Asia/Shanghai; a day alone gets this time. Undefined for text that names none. */
function momentOf(text = '', time: string): Date | undefined {
  const [, hours = time.slice(0, 5), seconds = time.slice(5)] =
    /^.{10}[ T](\d{2}:\d{2})(:\d{2})?$/.exec(text) ?? []
  const day = dayText(text)
  const moment = day ? new Date(`${day}T${hours}${seconds}+08:00`) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined
}

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
