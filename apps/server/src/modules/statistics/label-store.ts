import {
  type DailyFigureName,
  dailyFigures,
  NO_CITY,
  pageLabels,
} from '@app/contract/monitor/statistics.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { cities } from '#modules/city/table.ts'
import { searchEntries } from '#modules/search/table.ts'
import type { Db } from '#platform/db/database.ts'

/** Guides and tools, among all that the search finds. */
const GUIDE_KIND = 6

/** Gives what a part of a figure is called; null where its code says it. */
export type PartNames = (figure: DailyFigureName, part: string) => Pair | null

/** Reads what pages and cities are called, for the parts that are shown. */
export async function partNames(
  db: Db,
  partsByFigure: ReadonlyMap<DailyFigureName, readonly string[]>,
): Promise<PartNames> {
  const pages = partsByFigure.get('pageViews') ?? []
  const codes = partsByFigure.get('cityViews') ?? []
  const titles =
    pages.length === 0
      ? []
      : await db
          .select({ part: searchEntries.page, zh: searchEntries.title, en: searchEntries.titleEn })
          .from(searchEntries)
          .where(and(eq(searchEntries.kind, GUIDE_KIND), inArray(searchEntries.page, [...pages])))
  const places =
    codes.length === 0
      ? []
      : await db
          .select({ part: cities.value, zh: cities.label, en: cities.labelEn })
          .from(cities)
          .where(inArray(cities.value, [...codes]))
  const names = new Map<string | null, Pair>(
    [...titles, ...places].map(({ part, zh, en }) => [part, { zh, en: en || zh }]),
  )
  return (figure, part) => {
    const { parts } = dailyFigures[figure]
    if (parts === 'page') return pageLabels[part] ?? names.get(part) ?? null
    if (parts === 'city') return part === NO_CITY ? { zh: '其他', en: 'Other' } : (names.get(part) ?? null)
    return null
  }
}
