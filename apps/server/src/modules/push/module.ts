import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module, PersonalReading } from '#platform/module.ts'
import { pushSender } from './actions.ts'
import { pushRoutes } from './routes.ts'
import { devicesOf, forgetDevices } from './store.ts'
import { pushDevices } from './table.ts'

/** Address and keys stay out: who holds them can write to the browser. */
async function* ownDevices({ db, userId }: PersonalReading) {
  for (const { browser, os, host, createTime, lastTime } of await devicesOf(db, userId))
    yield { browser, system: os, pushService: host, switchedOnAt: createTime, lastReachedAt: lastTime }
}

/** Pushes notices to browsers that members switched on (docs/community-rules.md). */
export const pushModule: Module = {
  name: 'push',
  routes: pushRoutes,
  senders: (appContext) => ({ push: pushSender(appContext) }),
  personalData: {
    tables: [pushDevices],
    lists: [
      {
        name: 'push-devices',
        title: { zh: '开启推送的设备', en: 'Browsers that get my notices' },
        rows: ownDevices,
      },
    ],
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => forgetDevices(ctx.db, userId)),
  },
}
