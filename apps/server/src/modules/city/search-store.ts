import { eq, sql } from 'drizzle-orm'
import type { SearchLabel } from '#platform/search-source.ts'
import { cities } from './table.ts'

export const cityLabel: SearchLabel = {
  of: 'city',
  key: cities.value,
  name: cities.label,
  nameEn: cities.labelEn,
  isOpen: eq(cities.status, '0'),
  isClosed: eq(cities.status, '1'),
}

/** Names of open cities. */
export const cityWords = sql`
  select label as word, 'zh' as lang, 1 as uses from ${cities} where status = '0'
  union all
  select label_en, 'en', 1 from ${cities} where status = '0'`
