import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { inArray, or } from 'drizzle-orm'
import { cities } from '#modules/city/table.ts'
import type { Db } from '#platform/db/database.ts'
import { news } from './table.ts'

/** News by these titles, in whichever language a piece bears one; null where several pieces bear one. */
export async function idsByTitle(db: Db, names: readonly string[]): Promise<Map<string, number | null>> {
  const found = new Map<string, number | null>()
  if (names.length === 0) return found
  const rows = await db
    .select({ id: news.id, title: news.title, titleEn: news.titleEn })
    .from(news)
    .where(or(inArray(news.title, [...names]), inArray(news.titleEn, [...names])))
  const titles = new Set(names)
  for (const { id, title, titleEn } of rows)
    for (const name of new Set([title, titleEn]))
      if (titles.has(name)) found.set(name, found.has(name) ? null : id)
  return found
}

/** Codes of cities by their names in both languages, and of all of them together. */
export async function cityLabels(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ value: cities.value, zh: cities.label, en: cities.labelEn }).from(cities)
  const labels = rows.flatMap(({ value, zh, en }) =>
    [value, zh, en].filter(Boolean).map((label): [string, string] => [label, value]),
  )
  return new Map([...labels, ['全部城市', ALL_CITIES], ['全国', ALL_CITIES], ['All cities', ALL_CITIES]])
}
