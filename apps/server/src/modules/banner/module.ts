import type { Module } from '#platform/module.ts'
import { bannerRoutes } from './routes.ts'
import { banners } from './table.ts'

export const bannerModule: Module = {
  name: 'banner',
  routes: bannerRoutes,
  reservedIds: [[banners.id, 99]],
  sample: { tables: [banners], tags: ['banner'] },
}
