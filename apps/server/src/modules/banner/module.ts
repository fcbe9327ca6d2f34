import type { Module } from '#platform/module.ts'
import { bannerRoutes } from './routes.ts'
import { banners } from './table.ts'

export const bannerModule: Module = {
  name: 'banner',
  routes: bannerRoutes,
  fileSources: [
    {
      id: banners.id,
      columns: [banners.image, banners.imageEn, banners.linkUrl],
      kind: 'banner',
      title: banners.title,
      shows: 'site',
    },
  ],
  reservedIds: [[banners.id, 99]],
  sample: { tables: [banners], tags: ['banner'] },
  menus: [
    {
      id: 2002,
      directory: 'bbs',
      orderNum: 3,
      name: { zh: '轮播图管理', en: 'Banners' },
      path: 'banner',
      component: 'bbs/banner/index',
      permission: 'bbs:banner',
      icon: 'component',
      buttons: {
        firstId: 2020,
        verbs: [
          ['query', { zh: '轮播图查询', en: 'View banners' }],
          ['add', { zh: '轮播图新增', en: 'Add banners' }],
          ['edit', { zh: '轮播图修改', en: 'Edit banners' }],
          ['remove', { zh: '轮播图删除', en: 'Delete banners' }],
          ['export', { zh: '轮播图导出', en: 'Export banners' }],
        ],
      },
    },
  ],
}
