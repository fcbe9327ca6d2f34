import type { Module } from '#platform/module.ts'
import { followNotice } from './actions.ts'
import { siteSettingsRoutes } from './routes.ts'

export const siteSettingsModule: Module = {
  name: 'site-settings',
  routes: siteSettingsRoutes,
  jobs: (appContext) => [
    {
      name: 'follow-site-notice',
      title: { zh: '维护公告按时显示与结束', en: 'Begin and end the site notice' },
      cron: '* * * * *',
      run: () => followNotice(appContext),
    },
  ],
  menus: [
    {
      id: 2405,
      directory: 'bbs',
      group: 'owner',
      orderNum: 34,
      name: { zh: '网站设置', en: 'Site settings' },
      path: 'settings',
      icon: 'size',
      buttons: { firstId: 2406, verbs: [['edit', { zh: '网站设置修改', en: 'Edit site settings' }]] },
    },
  ],
}
