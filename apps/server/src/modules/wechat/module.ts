import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module, PersonalReading } from '#platform/module.ts'
import { wechatSender } from './actions.ts'
import { wechatRoutes } from './routes.ts'
import { bindingOf, removeBinding } from './store.ts'
import { wechatBindings } from './table.ts'

/** The openid stays out: with the operator's keys it writes to the person. */
async function* ownBinding({ db, userId }: PersonalReading) {
  const binding = await bindingOf(db, userId)
  if (binding) yield { boundAt: binding.createTime, lastReachedAt: binding.lastTime }
}

/** Sends notices by the operator's service account to the WeChat of members who bound theirs (docs/community-rules.md). */
export const wechatModule: Module = {
  name: 'wechat',
  routes: wechatRoutes,
  senders: (appContext) => ({ wechat: wechatSender(appContext) }),
  personalData: {
    tables: [wechatBindings],
    lists: [
      {
        name: 'wechat',
        title: { zh: '微信提醒的绑定', en: 'WeChat that gets my notices' },
        rows: ownBinding,
      },
    ],
    erase: (appContext, { userId }) =>
      runAsSystem(appContext, async (ctx) => {
        await removeBinding(ctx.db, userId)
      }),
  },
}
