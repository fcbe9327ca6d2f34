import type { CityOption } from '@app/contract/city.ts'
import { asc, eq } from 'drizzle-orm'
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
