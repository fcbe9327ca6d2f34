import type { Pair } from '@app/contract/shapes/language.ts'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { kindOf, labelOf } from '@app/contract/shapes/shapes.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { VersionAction } from '@app/contract/shapes/version.ts'
import { SECOND_MS } from '@app/contract/time.values.ts'
import { type ProblemName, problem } from '@app/contract/wire/problem.ts'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { DataScope } from '#platform/db/data-scope.ts'
import { brokenConstraint, type Db } from '#platform/db/database.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { cleanHtml, filesIn, isTooTangled } from '#platform/text/clean-html.ts'
import { duplicateProblem, type Writing } from './duplicate-problem.ts'
import { richFieldsOf, tangled } from './rich-fields.ts'
import { type LinkedFields, versionWriter } from './version/writer.ts'

export type Row = Record<string, unknown>
export type Draft<R extends Resource> = z.output<R['draft']>
/** What the table holds of a record. */
type StoredRow<R extends Resource, T extends PgTable> = Pick<
  T['$inferSelect'],
  keyof T['$inferSelect'] & keyof z.output<R['record']>
>

/** What versions of a resource need beside the columns of its table. */
export interface VersionOptions {
  /** Fields that stand in other tables. */
  linked?: LinkedFields
  /** What ids in a field of versions are called, for readers of the comparison. */
  names: Record<string, (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>>
  /** The fields of a version as far as their records are still there, before the record goes back to it. */
  present?: (ctx: Ctx, fields: Row) => Promise<Row>
  /** Brings back what the form does not hold, with the checks of the calls that write it. */
  goBack?: (ctx: Ctx, id: number, fields: Row) => Promise<void>
}

/** What every write of a declared resource follows. */
export interface WriterOptions<R extends Resource, T extends PgTable, E extends string = never> {
  /** Must hold every column the record promises, but for those of `extra`. */
  table: T & (T['$inferSelect'] extends Omit<z.output<R['record']>, E> ? unknown : never)
  /** What the record has that is no column of the table: one value each, such as the name of another record. */
  extra?: { [K in E]: SQL }
  /**
   * Where a record holds its owner: an account sees and changes only what the data scope of its roles holds
   * (docs/console-rules.md#data-scope), and a record beyond it gets `refusal`.
   */
  scope?: { holds: (scope: DataScope, db: Db) => SQL | undefined; refusal: ProblemName }
  /** Which records there are for this asker, beyond the data scope; no others are listed, read or changed. */
  among?: (ctx: Ctx) => Promise<SQL | undefined> | SQL | undefined
  /** A flag that is `2` for removed records, which stay as rows. */
  softDelete?: PgColumn
  /** What a record is called in messages. */
  nameOf: (record: Draft<R>) => string
  /** Unique constraints by name, and the field each speaks of; with what messages call it, where that is not its label. */
  unique?: Record<string, (keyof Draft<R> & string) | readonly [field: keyof Draft<R> & string, called: Pair]>
  /** What messages call the thing, where it differs from the title. */
  called?: Pair
  /** Checks or completes the written record, in the write's transaction; a change receives the current record. */
  beforeWrite?: (
    ctx: Ctx,
    draft: Draft<R>,
    id: number | undefined,
    current: StoredRow<R, T> | undefined,
  ) => Promise<Record<string, unknown>> | Record<string, unknown>
  /** What follows from a change, in its transaction: told the ids that were written or removed, and what was written. */
  afterWrite?: (ctx: Ctx, ids: readonly number[], draft?: Draft<R>) => Promise<void>
  /** `afterWrite` needs no draft and refuses nothing, so that an import runs it once for many records. */
  followsTogether?: boolean
  /** Its module says which files its records show now, so that a file which one showed before is not public. */
  knowsItsFiles?: boolean
  /** Records that have no versions, such as one that holds a password; all have them when missing. */
  isVersioned?: (row: Row) => boolean
  /** What versions hold beside the columns of the table. */
  versions?: VersionOptions
  /** Completes rows on their way out, such as decrypting a number. */
  complete?: (ctx: Ctx, row: Row) => Row
}

/**
 * Writes records of a declared resource: cleaned, completed and stamped, with what follows from it in the same
 * transaction. `crud` uses it for the console, and actions use it for other calls.
 */
export function recordWriter<R extends Resource, T extends PgTable, E extends string = never>(
  resource: R,
  options: WriterOptions<R, T, E>,
) {
  const table = options.table as PgTable
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const id = columns[resource.id] as PgColumn
  const called = options.called ?? resource.title
  const extra = (options.extra ?? {}) as Record<string, SQL>
  const selected = Object.fromEntries(
    Object.keys(resource.record.shape).map((name) => [name, extra[name] ?? (columns[name] as PgColumn)]),
  )
  const { scope, softDelete } = options
  const isThere = softDelete && eq(softDelete, '0')
  const richText = richFieldsOf(resource)
  const pictures = Object.entries(resource.draft.shape).flatMap(([name, schema]) =>
    kindOf(schema)?.kind === 'image' ? [name] : [],
  )
  /** Pictures of the record, and files that its texts show or link to. */
  const filesOf = (row: Row): string[] => [
    ...pictures.flatMap((name) => row[name] as string | string[]).filter(Boolean),
    ...richText.flatMap((name) => filesIn(String(row[name] ?? ''))),
  ]
  /** Takes the files of a record that it did not have before: those it had stay, also where their file is missing. */
  const retainFiles = (draft: Row, ctx: Ctx, current?: Row) => {
    const before = new Set(current && filesOf(current))
    return ctx.retainFiles(
      filesOf(draft).filter((fileName) => !before.has(fileName)),
      { isOfSite: !options.knowsItsFiles },
    )
  }

  /** Whether one of these records exists of which the condition does not hold: where it is unknown it does not. */
  const isOneBeyond = async ({ db }: Ctx, ids: readonly number[], holds: SQL): Promise<boolean> => {
    const [beyond] = await db
      .select({ id })
      .from(table)
      .where(and(inArray(id, [...ids]), isThere, sql`(${holds}) is not true`))
      .limit(1)
    return beyond !== undefined
  }

  /** Refuses records that exist beyond the asker's data scope. */
  const refuseBeyondScope = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
    const holds = scope?.holds(await ctx.dataScope(), ctx.db)
    if (scope && holds && (await isOneBeyond(ctx, ids, holds))) throw problem(scope.refusal)
  }

  /** Refuses records that no list shows to the asker. */
  const refuseUnseen = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
    await refuseBeyondScope(ctx, ids)
    const listed = await options.among?.(ctx)
    if (listed && (await isOneBeyond(ctx, ids, listed))) throw problem('notFound')
  }

  /** Cleans rich text, save where its field is done: it was cleaned before the transaction, or stands in the record. */
  const cleaned = (draft: Row, isDone: (name: string) => boolean): Row => {
    for (const name of richText) {
      const html = draft[name]
      if (typeof html !== 'string' || isDone(name)) continue
      if (isTooTangled(html)) throw tangled(resource, name)
      draft[name] = cleanHtml(html)
    }
    return draft
  }

  /** The database decides what is unique; the constraint's name says which field to blame. */
  const writing = async <V>(draft: Draft<R>, verb: Writing, work: () => Promise<V>): Promise<V> => {
    try {
      return await work()
    } catch (error) {
      const broken = options.unique?.[brokenConstraint(error) ?? '']
      if (!broken) throw error
      const [field, sentence] = typeof broken === 'string' ? [broken] : broken
      const label = sentence ?? labelOf(resource.draft.shape[field] as never) ?? { zh: field, en: field }
      throw duplicateProblem(verb, { called, name: options.nameOf(draft), field, label })
    }
  }

  const versions = versionWriter(resource, {
    table,
    columns,
    id,
    nameOf: options.nameOf,
    isVersioned: options.isVersioned,
    linked: options.versions?.linked,
  })

  const complete = (ctx: Ctx, row: Row): Row => options.complete?.(ctx, row) ?? row

  /** Makes records in one statement, in the order of their drafts. A refusal that the database finds names the first. */
  const createMany = async (
    ctx: Ctx,
    drafts: readonly [Draft<R>, ...Draft<R>[]],
    {
      action = 'add',
      id: chosenId,
      isClean = false,
    }: { action?: VersionAction; id?: number; isClean?: boolean } = {},
  ): Promise<Row[]> => {
    const values: Row[] = []
    for (const draft of drafts)
      values.push({
        ...cleaned({ ...draft }, () => isClean),
        ...(await options.beforeWrite?.(ctx, draft, undefined, undefined)),
        ...(chosenId === undefined ? {} : { [resource.id]: chosenId }),
      })
    const rows = await writing(drafts[0], 'create', () =>
      ctx.db
        .insert(table)
        .values(values.map((row) => ({ ...row, ...authorshipOf(columns, 'create', ctx) })) as never)
        .returning({ [resource.id]: id }),
    )
    for (const row of values) await retainFiles(row, ctx)
    const ids = rows.map((row) => Number(row[resource.id]))
    if (options.followsTogether) await options.afterWrite?.(ctx, ids)
    else for (const [at, key] of ids.entries()) await options.afterWrite?.(ctx, [key], drafts[at])
    await versions.note(ctx, action, ids)
    return rows
  }

  const updateOne = async (
    ctx: Ctx,
    key: number,
    changes: Row,
    {
      readTime,
      action = 'edit',
      isClean = false,
    }: {
      readTime?: Date | null | undefined
      action?: VersionAction | 'notedLater'
      /** The rich texts that were sent are cleaned. */
      isClean?: boolean
    } = {},
  ): Promise<Row> => {
    await refuseUnseen(ctx, [key])
    const [current] = await ctx.db
      .select(selected)
      .from(table)
      .where(and(eq(id, key), isThere))
      .for('update', { of: table })
    if (!current) throw problem('notFound')
    const [before] = await versions.withLinked(ctx, [current])
    if (readTime !== undefined) refuseChangedMeanwhile(resource, complete(ctx, current), readTime)
    // what is not sent stays as it is, and is judged together with what is
    const fields = Object.keys(resource.draft.shape)
    const draft = cleaned(
      Object.fromEntries(
        fields.map((name) => [name, changes[name] === undefined ? current[name] : changes[name]]),
      ),
      (name) => isClean || changes[name] === undefined,
    ) as Draft<R>
    const values = { ...draft, ...(await options.beforeWrite?.(ctx, draft, key, current as never)) }
    await writing(draft, 'update', () =>
      ctx.db
        .update(table)
        .set({ ...values, ...authorshipOf(columns, 'update', ctx, current.updateTime) } as never)
        .where(eq(id, key)),
    )
    await retainFiles(values, ctx, current)
    if (action !== 'notedLater' || !options.followsTogether) await options.afterWrite?.(ctx, [key], draft)
    if (action !== 'notedLater')
      await versions.note(ctx, action, [key], action === 'restore' || !before ? [] : [before])
    return before ?? current
  }

  return {
    table,
    columns,
    id,
    selected,
    isThere,
    complete,
    refuseBeyondScope,
    refuseUnseen,
    writing,
    versions,
    createMany,
    updateOne,
  }
}

/**
 * Refuses a change of a record that another account changed since it was read, and returns the current state.
 * Compares moments as the wire writes them, by the second.
 */
export function refuseChangedMeanwhile(resource: Resource, stored: Row, readTime: Date | null): void {
  const { updateTime, updateBy } = stored as { updateTime?: Date | null; updateBy?: string }
  const momentText = (moment: Date | null | undefined) => (moment ? writeMoment(moment) : null)
  if (momentText(updateTime) === momentText(readTime)) return
  throw problem('changedMeanwhile', {
    values: { name: updateBy ?? '' },
    data: {
      record: z.encode(resource.record, stored),
      updateBy: updateBy ?? '',
      updateTime: momentText(updateTime),
    },
  })
}

/**
 * Who writes a record now, and when, where its table says so: always in a later second than the last write, which
 * prevents a stale reader from passing the version check.
 */
export function authorshipOf(
  columns: Record<string, PgColumn>,
  kind: 'create' | 'update',
  ctx: Ctx,
  before?: unknown,
): Row {
  const by = `${kind}By`
  if (!(by in columns)) return {}
  const now = ctx.now()
  const next = before instanceof Date ? (Math.floor(before.getTime() / SECOND_MS) + 1) * SECOND_MS : 0
  return { [by]: ctx.me?.userName ?? '', [`${kind}Time`]: next > now.getTime() ? new Date(next) : now }
}
