import { publicationWorker } from '#modules/search/publication-actions.ts'
import { type Module, usualButtons } from '#platform/module.ts'
import { newsFigures } from './figure-store.ts'
import { newsRoutes } from './routes.ts'
import { newsSearch } from './search-store.ts'
import { news } from './table.ts'

export const newsModule: Module = {
  name: 'news',
  figures: newsFigures,
  routes: newsRoutes,
  workers: (appContext) => [
    publicationWorker(appContext, { subject: 'news', table: news, source: newsSearch }),
  ],
  searchSources: [newsSearch],
  references: [
    { to: 'city', column: news.cityCode, shownBy: ['news'] },
    { to: 'type', kind: 'news', column: news.infoType },
  ],
  reservedIds: [[news.id, 99]],
  sample: { tables: [news], tags: ['news'] },
  menus: [
    {
      id: 2200,
      directory: 'bbs',
      orderNum: 4,
      name: { zh: '资讯管理', en: 'News' },
      path: 'infomation',
      component: 'bbs/infomation/index',
      permission: 'bbs:infomation',
      icon: 'log',
      buttons: usualButtons(2201, { zh: '资讯', en: 'news' }),
    },
  ],
}
