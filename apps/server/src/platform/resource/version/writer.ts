import { type Resource, versionedField, versionedFieldsOf } from '@app/contract/shapes/resource.ts'
import { hasVersions, type VersionAction } from '@app/contract/shapes/version.ts'
import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { addVersions, type EarlierState, type RecordState } from './store.ts'

type Row = Record<string, unknown>

/** Records whose versions one statement writes. */
const BATCH = 500

export interface VersionSource {
  table: PgTable
  columns: Record<string, PgColumn>
  id: PgColumn
  nameOf: (record: never) => string
  /** Records that have no versions, such as one that holds a password. */
  isVersioned?: ((row: Row) => boolean) | undefined
  /** Fields of versions that stand in other tables, by record. */
  linked?: LinkedFields | undefined
}

export type LinkedFields = (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>

export type VersionWriter = ReturnType<typeof versionWriter>

/** Stores what records of a resource hold after each write, in the write's transaction. */
export function versionWriter(
  resource: Resource,
  { table, columns, id, nameOf, isVersioned = () => true, linked }: VersionSource,
) {
  const fields = hasVersions(resource) ? versionedFieldsOf(resource) : []
  const names = fields.filter((name) => columns[name])
  const others = linked ? fields.filter((name) => !columns[name]) : []
  const written = ['updateBy', 'updateTime', 'createBy', 'createTime'].filter((name) => columns[name])
  const selected = Object.fromEntries(
    [resource.id, ...names, ...written].map((name) => [name, columns[name] as PgColumn]),
  )

  const fieldsOf = (row: Row): Row =>
    Object.fromEntries(
      [...names, ...others].map((name) => [
        name,
        z.encode(versionedField(resource, name) as z.ZodType, row[name] ?? null),
      ]),
    )
  const stateOf = (row: Row): RecordState => ({
    id: Number(row[resource.id]),
    // a field that versions leave out is in no name either
    name: String(nameOf(Object.fromEntries(names.map((name) => [name, row[name]])) as never) ?? ''),
    fields: fieldsOf(row),
  })
  const earlierOf = (row: Row): EarlierState => ({
    ...stateOf(row),
    by: String(row.updateBy || row.createBy || ''),
    time: (row.updateTime ?? row.createTime ?? new Date(0)) as Date,
  })

  /** Rows with what other tables hold of their versions. */
  const withLinked = async (ctx: Ctx, rows: readonly Row[]): Promise<Row[]> => {
    if (!linked || rows.length === 0) return [...rows]
    const held = await linked(
      ctx.db,
      rows.map((row) => Number(row[resource.id])),
    )
    return rows.map((row) => ({ ...row, ...held.get(Number(row[resource.id])) }))
  }

  /** The rows as they stand, with what versions store of them. */
  const rowsOf = async (ctx: Ctx, ids: readonly number[]): Promise<Row[]> =>
    names.length === 0
      ? []
      : withLinked(
          ctx,
          await ctx.db
            .select(selected)
            .from(table)
            .where(inArray(id, [...ids])),
        )

  /** Stores these rows as they are now; `before` are rows as they were. */
  const store = async (
    ctx: Ctx,
    action: VersionAction,
    rows: readonly Row[],
    before: readonly Row[] = [],
  ): Promise<void> => {
    if (names.length === 0) return
    await addVersions(
      ctx.db,
      rows.filter(isVersioned).map(stateOf),
      { resource: resource.name, action, by: ctx.me?.userName ?? '', time: ctx.now() },
      // what was there may hold a secret though what is there now does not: the key of a setting changed
      before.filter(isVersioned).map(earlierOf),
    )
  }

  /** Reads what was written and stores it. */
  const note = async (
    ctx: Ctx,
    action: VersionAction,
    ids: readonly number[],
    before: readonly Row[] = [],
  ): Promise<void> => store(ctx, action, await rowsOf(ctx, ids), before)

  /** The same for any number of records, by what they were before. */
  const noteMany = async (ctx: Ctx, action: VersionAction, before: readonly Row[]): Promise<void> => {
    for (let at = 0; at < before.length; at += BATCH) {
      const batch = before.slice(at, at + BATCH)
      await note(
        ctx,
        action,
        batch.map((row) => Number(row[resource.id])),
        batch,
      )
    }
  }

  return {
    rowsOf,
    withLinked,
    fieldsOf,
    store,
    note,
    noteMany,
  }
}
