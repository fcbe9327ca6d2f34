import type { Module } from '#platform/module.ts'
import { videoRoutes } from './routes.ts'
import { indexVideos } from './search-store.ts'
import { videos } from './table.ts'

export const videoModule: Module = {
  name: 'video',
  routes: videoRoutes,
  searchSources: [{ id: videos.id, index: indexVideos }],
  references: [
    { to: 'city', column: videos.cityCode },
    { to: 'school', column: videos.schoolId },
  ],
  reservedIds: [[videos.id, 99]],
  sample: { tables: [videos], tags: ['video'] },
}
