import type { CityOption } from '@app/contract/city.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Reference } from '#platform/module.ts'
import { cities } from './table.ts'

type City = typeof cities.$inferSelect

/** Open cities in order, and 全国 with an empty value last, because the selector drops its last entry. */
export async function cityOptions(db: Db): Promise<CityOption[]> {
  const rows = await db
    .select()
    .from(cities)
    .where(eq(cities.status, '0'))
    .orderBy(asc(cities.sort), asc(cities.id))
  const open = rows.map(({ label, value, labelEn, lng, lat }) => ({ label, value, labelEn, lng, lat }))
  return [...open, { label: '全国', value: '', labelEn: 'All cities', lng: null, lat: null }]
}

/** One city as it is stored; undefined when there is none. */
export async function cityById(db: Db, id: number): Promise<City | undefined> {
  const [row] = await db.select().from(cities).where(eq(cities.id, id))
  return row
}

/** The name of the first of these cities that a record refers to by its code. */
export async function cityInUse(
  db: Db,
  references: readonly Reference[],
  rows: readonly { value: string; label: string }[],
): Promise<string | undefined> {
  const codes = rows.map((row) => row.value)
  for (const { column } of references) {
    const [found] = await db
      .select({ code: column })
      .from(column.table)
      .where(inArray(column, codes))
      .limit(1)
    if (found) return rows.find((row) => row.value === found.code)?.label
  }
  return undefined
}

/** Records that refer to a city by its code follow it to the new one. */
export async function changeCityCode(
  db: Db,
  references: readonly Reference[],
  from: string,
  to: string,
): Promise<void> {
  for (const { column } of references)
    await db.execute(
      sql`update ${column.table} set ${sql.identifier(column.name)} = ${to} where ${column} = ${from}`,
    )
}
