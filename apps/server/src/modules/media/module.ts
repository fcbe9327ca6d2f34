import type { Module } from '#platform/module.ts'
import { mediaRoutes } from './routes.ts'

export const mediaModule: Module = {
  name: 'media',
  routes: mediaRoutes,
  menus: [
    {
      id: 2460,
      directory: 'bbs',
      group: 'content',
      orderNum: 36,
      name: { zh: '素材库', en: 'Media library' },
      path: 'media',
      icon: 'color',
      buttons: {
        firstId: 2461,
        verbs: [
          ['query', { zh: '素材查询', en: 'View files' }],
          ['add', { zh: '素材上传', en: 'Upload files' }],
          ['edit', { zh: '素材修改与替换', en: 'Edit and replace files' }],
          ['remove', { zh: '素材删除', en: 'Delete files' }],
        ],
      },
    },
  ],
}
