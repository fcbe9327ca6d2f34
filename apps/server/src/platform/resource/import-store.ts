import { getTableColumns, inArray, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'

/** Columns of one table that hold the name of a record, such as one for each language. */
export type NameColumns = readonly [PgColumn, ...PgColumn[]]

/** Records by these names, in whichever of the columns one bears it; null where several bear one. */
export async function idsByName(
  db: Db,
  idField: string,
  columns: NameColumns,
  names: readonly string[],
): Promise<Map<string, number | null>> {
  const found = new Map<string, number | null>()
  const wanted = new Set(names)
  if (wanted.size === 0) return found
  const { table } = columns[0]
  const rows: Record<string, unknown>[] = await db
    .select({ ...Object.fromEntries(columns.entries()), id: getTableColumns(table)[idField] as PgColumn })
    .from(table)
    .where(or(...columns.map((column) => inArray(column, [...wanted]))))
  for (const { id, ...borne } of rows)
    for (const name of new Set(Object.values(borne).map(String)))
      if (wanted.has(name)) found.set(name, found.has(name) ? null : Number(id))
  return found
}
