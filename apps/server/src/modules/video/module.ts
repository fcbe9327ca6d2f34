import type { Module } from '#platform/module.ts'
import { videoFigures } from './figure-store.ts'
import { videoRoutes } from './routes.ts'
import { videoSearch } from './search-store.ts'
import { videos } from './table.ts'

export const videoModule: Module = {
  name: 'video',
  figures: videoFigures,
  routes: videoRoutes,
  searchSources: [videoSearch],
  references: [
    { to: 'city', column: videos.cityCode, shownBy: ['video'] },
    { to: 'school', column: videos.schoolId },
  ],
  reservedIds: [[videos.id, 99]],
  sample: { tables: [videos], tags: ['video'] },
}
