import { videoAdmin } from '@app/contract/editorial/video/video.ts'
import { publicationWorker } from '#modules/search/publication/publication-actions.ts'
import { type Module, unsavedWriter, usualButtons } from '#platform/module.ts'
import { videoFigures } from './figure-store.ts'
import { videoRoutes } from './routes.ts'
import { videoSearch } from './search-store.ts'
import { writeVideo } from './store.ts'
import { videos } from './table.ts'

export const videoModule: Module = {
  name: 'video',
  figures: videoFigures,
  routes: videoRoutes,
  unsaved: unsavedWriter(videoAdmin, writeVideo),
  workers: (appContext) => [
    publicationWorker(appContext, { subject: 'video', table: videos, source: videoSearch }),
  ],
  searchSources: [videoSearch],
  fileSources: [
    {
      id: videos.id,
      columns: [videos.cover, videos.videoUrl],
      kind: 'video',
      title: videos.title,
      shows: 'site',
    },
  ],
  references: [
    { to: 'city', column: videos.cityCode, displayedBy: ['video'] },
    { to: 'school', column: videos.schoolId },
  ],
  reservedIds: [[videos.id, 99]],
  sample: { tables: [videos], tags: ['video'] },
  menus: [
    {
      id: 2210,
      directory: 'bbs',
      group: 'content',
      orderNum: 5,
      name: { zh: '视频管理', en: 'Videos' },
      path: 'video',
      icon: 'button',
      buttons: usualButtons(2211, { zh: '视频', en: 'videos' }),
    },
  ],
}
