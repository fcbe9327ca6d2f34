import type { CityOption } from '@app/contract/city.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { news } from '#modules/news/table.ts'
import { posts } from '#modules/post/table.ts'
import { redBlack } from '#modules/red-black/table.ts'
import { schools } from '#modules/school/table.ts'
import { videos } from '#modules/video/table.ts'
import type { Db } from '#platform/db/database.ts'
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

/** Tables that name a city by its code. `000000`, all cities, is no row of the city table. */
const placed = [schools, posts, news, videos, redBlack]

/** The name of the first of these cities that some record names. */
export async function cityInUse(
  db: Db,
  rows: readonly { value: string; label: string }[],
): Promise<string | undefined> {
  const codes = rows.map((row) => row.value)
  for (const table of placed) {
    const [found] = await db
      .select({ code: table.cityCode })
      .from(table)
      .where(inArray(table.cityCode, codes))
      .limit(1)
    if (found) return rows.find((row) => row.value === found.code)?.label
  }
  return undefined
}

/** When a city changes its code, the records that name it follow. */
export async function moveCity(db: Db, id: number, code: string): Promise<void> {
  const [kept] = await db.select({ value: cities.value }).from(cities).where(eq(cities.id, id))
  if (!kept || kept.value === code) return
  for (const table of placed)
    await db.update(table).set({ cityCode: code }).where(eq(table.cityCode, kept.value))
}
