import { listRegisterWork } from '@app/contract/school/register/register-desk.ts'
import type { Module } from '#platform/module.ts'
import { followImports } from './actions.ts'
import { REGISTER_CHANNEL } from './apply-store.ts'
import { registerDeskEvents } from './events.ts'
import { countWork, forgetPreviews } from './list-store.ts'
import { registerDeskNotices } from './notice-store.ts'
import { registerDeskRoutes } from './routes.ts'

export const registerDeskModule: Module = {
  name: 'register-desk',
  routes: registerDeskRoutes,
  events: registerDeskEvents,
  notices: registerDeskNotices,
  workers: (appContext, modules) => [
    { name: 'register-imports', channel: REGISTER_CHANNEL, run: () => followImports(appContext, modules) },
  ],
  jobs: ({ database: { db }, now }) => [
    {
      name: 'forget-register-previews',
      title: { zh: '清理未写入的名录预览', en: 'Delete previews of the register' },
      cron: '23 4 * * *',
      run: () => forgetPreviews(db, now()),
    },
  ],
  waiting: [{ kind: 'register', access: listRegisterWork.access, count: ({ db }) => countWork(db) }],
  menus: [
    {
      id: 2560,
      directory: 'bbs',
      group: 'school',
      orderNum: 3,
      name: { zh: '官方名录', en: 'Official register' },
      path: 'register',
      icon: 'tree-table',
      buttons: {
        firstId: 2561,
        verbs: [
          ['query', { zh: '名录导入查询', en: 'View imports of the register' }],
          ['import', { zh: '名录文件读取', en: 'Read files of the register' }],
          ['apply', { zh: '名录写入', en: 'Apply imports of the register' }],
          ['undo', { zh: '名录撤销', en: 'Undo imports of the register' }],
          ['edit', { zh: '名录变化核查', en: 'Check changes of the register' }],
        ],
      },
    },
  ],
}
