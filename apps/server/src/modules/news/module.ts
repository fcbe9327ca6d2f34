import type { Module } from '#platform/module.ts'
import { newsFigures } from './figure-store.ts'
import { newsRoutes } from './routes.ts'
import { newsSearch } from './search-store.ts'
import { news } from './table.ts'

export const newsModule: Module = {
  name: 'news',
  figures: newsFigures,
  routes: newsRoutes,
  searchSources: [newsSearch],
  references: [
    { to: 'city', column: news.cityCode, shownBy: ['news'] },
    { to: 'type', kind: 'news', column: news.infoType },
  ],
  reservedIds: [[news.id, 99]],
  sample: { tables: [news], tags: ['news'] },
}
