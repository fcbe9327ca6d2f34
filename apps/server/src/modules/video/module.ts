import { publicationWorker } from '#modules/search/publication-actions.ts'
import type { Module } from '#platform/module.ts'
import { videoFigures } from './figure-store.ts'
import { videoRoutes } from './routes.ts'
import { videoSearch } from './search-store.ts'
import { videos } from './table.ts'

export const videoModule: Module = {
  name: 'video',
  figures: videoFigures,
  routes: videoRoutes,
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
    { to: 'city', column: videos.cityCode, shownBy: ['video'] },
    { to: 'school', column: videos.schoolId },
  ],
  reservedIds: [[videos.id, 99]],
  sample: { tables: [videos], tags: ['video'] },
  menus: [
    {
      id: 2210,
      directory: 'bbs',
      orderNum: 5,
      name: { zh: '视频管理', en: 'Videos' },
      path: 'video',
      component: 'bbs/video/index',
      permission: 'bbs:video',
      icon: 'button',
      buttons: {
        firstId: 2211,
        verbs: [
          ['query', { zh: '视频查询', en: 'View videos' }],
          ['add', { zh: '视频新增', en: 'Add videos' }],
          ['edit', { zh: '视频修改', en: 'Edit videos' }],
          ['remove', { zh: '视频删除', en: 'Delete videos' }],
          ['export', { zh: '视频导出', en: 'Export videos' }],
        ],
      },
    },
  ],
}
