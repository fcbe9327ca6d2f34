import { type Module, usualButtons } from '#platform/module.ts'
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
      icon: 'edit',
      buttons: usualButtons(1030, { zh: '参数', en: 'settings' }),
    },
  ],
}
