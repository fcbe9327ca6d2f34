import { DAY_MS } from '@app/contract/time.values.ts'
import type { Module } from '#platform/module.ts'
import { deliverMessages } from './actions.ts'
import { messageRoutes } from './routes.ts'
import { countFailed, forgetOldMessages, MESSAGE_CHANNEL, messageQueues } from './store.ts'
import { messageTextRoutes } from './text-routes.ts'

export const messageModule: Module = {
  name: 'message',
  routes: [...messageRoutes, ...messageTextRoutes],
  jobs: ({ database: { db }, now }) => [
    {
      name: 'forget-old-messages',
      title: { zh: '清理旧短信和邮件记录', en: 'Delete old SMS and e-mail records' },
      cron: '41 3 * * *',
      run: () => forgetOldMessages(db, now()),
    },
  ],
  alerts: [
    {
      kind: 'messages',
      measure: ({ database: { db }, now }) => countFailed(db, new Date(now().getTime() - DAY_MS)),
    },
  ],
  workers: (appContext, modules) => {
    const outer = Object.assign({}, ...modules.map(({ senders }) => senders?.(appContext)))
    return messageQueues.map((queue) => ({
      name: `messages: ${queue}`,
      channel: MESSAGE_CHANNEL,
      run: () => deliverMessages(appContext, [queue], outer),
    }))
  },
  menus: [
    {
      id: 2009,
      directory: 'bbs',
      group: 'owner',
      orderNum: 31,
      name: { zh: '短信记录', en: 'Messages' },
      path: 'sms',
      icon: 'email',
    },
    {
      id: 2080,
      directory: 'bbs',
      group: 'owner',
      orderNum: 32,
      name: { zh: '短信配置', en: 'Message settings' },
      path: 'smsconfig',
      permission: 'bbs:sms',
      icon: 'slider',
      buttons: { firstId: 2081, verbs: [['edit', { zh: '短信配置修改', en: 'Edit message settings' }]] },
    },
    {
      id: 2530,
      directory: 'bbs',
      group: 'owner',
      orderNum: 37,
      name: { zh: '消息文案', en: 'Message texts' },
      path: 'messagetext',
      icon: 'edit',
      buttons: {
        firstId: 2531,
        verbs: [
          ['query', { zh: '消息文案查询', en: 'View message texts' }],
          ['edit', { zh: '消息文案修改', en: 'Edit message texts' }],
        ],
      },
    },
  ],
}
