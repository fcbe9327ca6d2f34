import { type Resource, versionedFieldsOf } from '@app/contract/shapes/resource.ts'
import { hasVersions, type VersionAction } from '@app/contract/shapes/version.ts'
import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Ctx } from '#platform/http/handle.ts'
import { addVersions, type EarlierState, type RecordState } from './store.ts'

type Row = Record<string, unknown>

export interface VersionSource {
  table: PgTable
  columns: Record<string, PgColumn>
  id: PgColumn
  nameOf: (record: never) => string
  /** Records that have no versions, such as one that holds a password. */
  isVersioned?: ((row: Row) => boolean) | undefined
}

export type VersionWriter = ReturnType<typeof versionWriter>

/** Stores what records of a resource hold after each write, in the write's transaction. */
export function versionWriter(
  resource: Resource,
  { table, columns, id, nameOf, isVersioned = () => true }: VersionSource,
) {
  const names = hasVersions(resource) ? versionedFieldsOf(resource).filter((name) => columns[name]) : []
  const written = ['updateBy', 'updateTime', 'createBy', 'createTime'].filter((name) => columns[name])
  const selected = Object.fromEntries(
    [resource.id, ...names, ...written].map((name) => [name, columns[name] as PgColumn]),
  )

  const fieldsOf = (row: Row): Row =>
    Object.fromEntries(
      names.map((name) => [name, z.encode(resource.record.shape[name] as z.ZodType, row[name] ?? null)]),
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

  /** The rows as they stand, with what versions store of them. */
  const rowsOf = async (ctx: Ctx, ids: readonly number[]): Promise<Row[]> =>
    names.length === 0
      ? []
      : ctx.db
          .select(selected)
          .from(table)
          .where(inArray(id, [...ids]))

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
      before.map(earlierOf),
    )
  }

  return {
    rowsOf,
    fieldsOf,
    store,
    /** Reads what was written and stores it. */
    note: async (ctx: Ctx, action: VersionAction, ids: readonly number[], before: readonly Row[] = []) =>
      store(ctx, action, await rowsOf(ctx, ids), before),
  }
}
