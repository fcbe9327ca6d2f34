import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { deleteOldVersions } from '#platform/resource/version/store.ts'
import { logFigures } from './figure-store.ts'
import { logRoutes } from './routes.ts'
import { forgetOldAddresses } from './store.ts'

export const logModule: Module = {
  name: 'log',
  figures: logFigures,
  routes: logRoutes,
  menus: [
    {
      id: 500,
      directory: 'log',
      orderNum: 1,
      name: { zh: '操作日志', en: 'Operation log' },
      path: 'operlog',
      component: 'monitor/operlog/index',
      permission: 'monitor:operlog',
      icon: 'form',
      buttons: {
        firstId: 1039,
        verbs: [
          ['query', { zh: '操作查询', en: 'View operations' }],
          ['remove', { zh: '操作删除', en: 'Delete operations' }],
          ['export', { zh: '日志导出', en: 'Export the log' }],
        ],
      },
    },
    {
      id: 501,
      directory: 'log',
      orderNum: 2,
      name: { zh: '登录日志', en: 'Sign-in log' },
      path: 'logininfor',
      component: 'monitor/logininfor/index',
      permission: 'monitor:logininfor',
      icon: 'logininfor',
      buttons: {
        firstId: 1042,
        verbs: [
          ['query', { zh: '登录查询', en: 'View sign-ins' }],
          ['remove', { zh: '登录删除', en: 'Delete sign-ins' }],
          ['export', { zh: '日志导出', en: 'Export the log' }],
          ['unlock', { zh: '账户解锁', en: 'Unlock accounts' }],
        ],
      },
    },
  ],
  jobs: (appContext) => [
    {
      name: 'forget-old-addresses',
      title: { zh: '清除日志中的旧地址', en: 'Erase old addresses in logs' },
      cron: '47 3 * * *',
      run: () =>
        runAsSystem(appContext, async ({ db, now, invalidate }) => {
          await forgetOldAddresses(db, now())
          invalidate('loginLog:list', 'operLog:list')
        }),
    },
    {
      name: 'delete-old-versions',
      title: { zh: '清除过期的历史版本', en: 'Delete old versions of records' },
      cron: '53 3 * * *',
      run: () => runAsSystem(appContext, ({ db, now }) => deleteOldVersions(db, now())),
    },
  ],
}
