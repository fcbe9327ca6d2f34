import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { cities } from '#modules/city/table.ts'
import type { Db } from '#platform/db/database.ts'

/** Codes of cities by their names in both languages, and of all of them together. */
export async function cityLabels(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ value: cities.value, zh: cities.label, en: cities.labelEn }).from(cities)
  const labels = rows.flatMap(({ value, zh, en }) =>
    [value, zh, en].filter(Boolean).map((label): [string, string] => [label, value]),
  )
  return new Map([...labels, ['全部城市', ALL_CITIES], ['全国', ALL_CITIES], ['All cities', ALL_CITIES]])
}
