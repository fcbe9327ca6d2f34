import { type Module, usualButtons } from '#platform/module.ts'
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
      group: 'content',
      orderNum: 3,
      name: { zh: '轮播图管理', en: 'Banners' },
      path: 'banner',
      icon: 'component',
      buttons: usualButtons(2020, { zh: '轮播图', en: 'banners' }),
    },
  ],
}
