import type { Module } from '#platform/module.ts'
import { configRoutes } from './routes.ts'
import { configs } from './table.ts'

export const configModule: Module = {
  name: 'config',
  routes: configRoutes,
  reservedIds: [[configs.configId, 99]],
  fileSources: [
    {
      id: configs.configId,
      columns: [configs.configValue],
      kind: 'setting',
      title: configs.configName,
      shows: 'site',
    },
  ],
  menus: [
    {
      id: 106,
      directory: 'system',
      orderNum: 7,
      name: { zh: '参数设置', en: 'Settings' },
      path: 'config',
      component: 'system/config/index',
      permission: 'system:config',
      icon: 'edit',
      buttons: {
        firstId: 1030,
        verbs: [
          ['query', { zh: '参数查询', en: 'View settings' }],
          ['add', { zh: '参数新增', en: 'Add settings' }],
          ['edit', { zh: '参数修改', en: 'Edit settings' }],
          ['remove', { zh: '参数删除', en: 'Delete settings' }],
          ['export', { zh: '参数导出', en: 'Export settings' }],
        ],
      },
    },
  ],
}
