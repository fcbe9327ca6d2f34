import { sql } from 'drizzle-orm'
import type { Figures } from '#platform/module.ts'
import { news } from './table.ts'

/** Public news. */
export const newsFigures: Figures = {
  totals: { news: { table: news, where: () => sql`${news.status} = '0' and ${news.isLive}`, id: news.id } },
}
