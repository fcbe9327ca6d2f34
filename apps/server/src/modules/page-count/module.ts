import type { Module } from '#platform/module.ts'
import { pageCountFigures } from './figure-store.ts'
import { pageCountRoutes } from './routes.ts'
import { forgetOldPageCounts } from './store.ts'

export const pageCountModule: Module = {
  name: 'page-count',
  figures: pageCountFigures,
  routes: pageCountRoutes,
  jobs: ({ database: { db }, now }) => [
    {
      name: 'forget-old-page-counts',
      title: { zh: '清理旧页面统计', en: 'Delete old page counts' },
      cron: '57 3 * * *',
      run: () => forgetOldPageCounts(db, now()),
    },
  ],
  menus: [
    {
      id: 2008,
      directory: 'bbs',
      group: 'owner',
      orderNum: 33,
      name: { zh: '页面浏览量', en: 'Page counts' },
      path: 'pagecount',
      icon: 'eye-open',
      buttons: { firstId: 2070, verbs: [['export', { zh: '浏览量导出', en: 'Export page counts' }]] },
    },
  ],
}
