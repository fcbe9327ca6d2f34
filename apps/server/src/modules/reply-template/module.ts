import type { Module } from '#platform/module.ts'
import { replyTemplateRoutes } from './routes.ts'

export const replyTemplateModule: Module = {
  name: 'reply-template',
  routes: replyTemplateRoutes,
  menus: [
    {
      id: 2485,
      directory: 'bbs',
      group: 'community',
      orderNum: 36,
      name: { zh: '答复模板', en: 'Reply templates' },
      path: 'replytemplate',
      icon: 'edit',
      buttons: {
        firstId: 2486,
        verbs: [
          ['query', { zh: '答复模板查询', en: 'View reply templates' }],
          ['add', { zh: '答复模板新增', en: 'Add reply templates' }],
          ['edit', { zh: '答复模板修改', en: 'Edit reply templates' }],
          ['remove', { zh: '答复模板删除', en: 'Delete reply templates' }],
        ],
      },
    },
  ],
}
