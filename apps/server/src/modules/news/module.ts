import { newsAdmin } from '@app/contract/editorial/news.ts'
import { publicationWorker } from '#modules/search/publication/publication-actions.ts'
import { type Module, unsavedWriter } from '#platform/module.ts'
import { newsFigures } from './figure-store.ts'
import { newsRoutes } from './routes.ts'
import { newsSearch } from './search-store.ts'
import { writeNews } from './store.ts'
import { news } from './table.ts'

export const newsModule: Module = {
  name: 'news',
  figures: newsFigures,
  routes: newsRoutes,
  unsaved: unsavedWriter(newsAdmin, writeNews),
  workers: (appContext) => [
    publicationWorker(appContext, { subject: 'news', table: news, source: newsSearch }),
  ],
  searchSources: [newsSearch],
  fileSources: [
    {
      id: news.id,
      columns: [news.cover, news.content, news.contentEn],
      kind: 'news',
      title: news.title,
      shows: 'site',
    },
  ],
  references: [
    { to: 'city', column: news.cityCode, displayedBy: ['news'] },
    { to: 'type', kind: 'news', column: news.infoType },
  ],
  reservedIds: [[news.id, 99]],
  sample: { tables: [news], tags: ['news'] },
  menus: [
    {
      id: 2200,
      directory: 'bbs',
      group: 'content',
      orderNum: 4,
      name: { zh: '资讯管理', en: 'News' },
      path: 'infomation',
      icon: 'log',
      buttons: {
        firstId: 2201,
        verbs: [
          ['query', { zh: '资讯查询', en: 'View news' }],
          ['add', { zh: '资讯新增', en: 'Add news' }],
          ['edit', { zh: '资讯修改', en: 'Edit news' }],
          ['remove', { zh: '资讯删除', en: 'Delete news' }],
          ['export', { zh: '资讯导出', en: 'Export news' }],
          ['import', { zh: '资讯导入', en: 'Import news' }, 2526],
        ],
      },
    },
  ],
}
