import { runAsSystem } from '#platform/http/run-handler.ts'
import { type Module, usualButtons } from '#platform/module.ts'
import {
  broadcastNotices,
  sendDueBroadcasts,
  sendHeldPushes,
  signalAfterQuiet,
  verificationNotices,
} from './actions.ts'
import { broadcastRoutes } from './broadcast-routes.ts'
import { sendDigests } from './digest.ts'
import { noticeEvents } from './events.ts'
import { forgetNotices, noticeLists } from './personal-store.ts'
import { noticeRoutes } from './routes.ts'
import { forgetOldNotices } from './store.ts'
import { broadcasts, noticeSettings, notices } from './table.ts'

/** Quiet hours are looked at for their end this often, in minutes. */
const QUIET_LOOK = 5

export const noticeModule: Module = {
  name: 'notice',
  routes: [...noticeRoutes, ...broadcastRoutes],
  events: noticeEvents,
  notices: [...verificationNotices, ...broadcastNotices],
  fileSources: [
    {
      id: broadcasts.id,
      columns: [broadcasts.link],
      kind: 'notice',
      title: broadcasts.title,
      shows: 'site',
    },
  ],
  references: [{ to: 'city', column: broadcasts.cityCode }],
  personalData: {
    tables: [notices, noticeSettings],
    lists: noticeLists,
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => forgetNotices(ctx.db, userId)),
  },
  jobs: (appContext) => [
    {
      name: 'send-due-broadcasts',
      title: { zh: '发送到时间的会员通知', en: 'Send scheduled notices to members' },
      cron: '* * * * *',
      run: () => runAsSystem(appContext, sendDueBroadcasts),
    },
    {
      name: 'forget-old-notices',
      title: { zh: '清理旧通知', en: 'Delete old notices' },
      cron: '37 3 * * *',
      run: () => forgetOldNotices(appContext.database.db, appContext.now()),
    },
    {
      name: 'end-quiet-hours',
      title: { zh: '免打扰结束后提醒', en: 'Wake browsers after quiet hours' },
      cron: `*/${QUIET_LOOK} * * * *`,
      // a minute more than the pause between two looks: said twice does no harm
      run: async () => {
        const { database, live, now } = appContext
        await signalAfterQuiet(database.db, live, QUIET_LOOK + 1, now())
        await sendHeldPushes(appContext)
      },
    },
    {
      name: 'notice-digests',
      title: { zh: '发送通知摘要邮件', en: 'Send notice digests' },
      cron: '* * * * *',
      run: () => sendDigests(appContext),
    },
  ],
  menus: [
    {
      id: 2237,
      directory: 'bbs',
      group: 'content',
      orderNum: 11,
      name: { zh: '会员通知', en: 'Notices to members' },
      path: 'membernotice',
      component: 'bbs/notice/index',
      permission: 'bbs:notice',
      icon: 'bell',
      buttons: usualButtons(2238, { zh: '通知', en: 'notices' }, [
        ['send', { zh: '通知发送与撤回', en: 'Send and withdraw notices' }],
      ]),
    },
  ],
}
