import type { CityOption } from '@app/contract/site/city.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Reference } from '#platform/module.ts'
import { cities } from './table.ts'

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

/** The codes of all cities, closed ones too: what stands there is still found. */
export async function cityCodes(db: Db): Promise<string[]> {
  const rows = await db.select({ value: cities.value }).from(cities)
  return rows.map(({ value }) => value)
}

/** True for the code of a city. */
export async function isCity(db: Db, code: string): Promise<boolean> {
  const [row] = await db.select({ id: cities.id }).from(cities).where(eq(cities.value, code))
  return row !== undefined
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
