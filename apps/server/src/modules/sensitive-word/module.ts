import type { Module } from '#platform/module.ts'
import { sensitiveWordRoutes } from './routes.ts'
import { sensitiveWords } from './table.ts'

export const sensitiveWordModule: Module = {
  name: 'sensitive-word',
  routes: sensitiveWordRoutes,
  reservedIds: [[sensitiveWords.id, 999]],
  menus: [
    {
      id: 2110,
      directory: 'bbs',
      group: 'community',
      orderNum: 26,
      name: { zh: '敏感词', en: 'Sensitive words' },
      path: 'sensitive',
      component: 'bbs/sensitive/index',
      permission: 'bbs:sensitive',
      icon: 'filter',
      buttons: {
        firstId: 2111,
        verbs: [
          ['query', { zh: '敏感词查询', en: 'View sensitive words' }],
          ['add', { zh: '敏感词新增', en: 'Add sensitive words' }],
          ['edit', { zh: '敏感词修改', en: 'Edit sensitive words' }],
          ['remove', { zh: '敏感词删除', en: 'Delete sensitive words' }],
          ['export', { zh: '敏感词导出', en: 'Export sensitive words' }],
          ['import', { zh: '敏感词导入', en: 'Import sensitive words' }],
        ],
      },
    },
  ],
}
