import { sql } from 'drizzle-orm'
import { cities } from './table.ts'

/** Names of open cities. */
export const cityWords = sql`
  select label as word, 'zh' as lang, 1 as uses from ${cities} where status = '0'
  union all
  select label_en, 'en', 1 from ${cities} where status = '0'`
