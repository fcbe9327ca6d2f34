import type { Module } from '#platform/module.ts'
import { newsRoutes } from './routes.ts'
import { indexNews } from './search-store.ts'
import { news } from './table.ts'

export const newsModule: Module = {
  name: 'news',
  routes: newsRoutes,
  searchSources: [{ id: news.id, index: indexNews }],
  references: [{ to: 'city', column: news.cityCode }],
  reservedIds: [[news.id, 99]],
  sample: { tables: [news], tags: ['news'] },
}
