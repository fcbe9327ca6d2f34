import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { memberEvents } from './events.ts'
import { fillNickForms } from './nickname-store.ts'
import { memberNotices } from './notice-store.ts'
import { endBlocks, endFollows, endHides, forgetMember, memberLists } from './personal-store.ts'
import { memberRoutes } from './routes.ts'
import { isTrustedMember } from './store.ts'
import { memberBlocks, memberFollows, memberHides, members } from './table.ts'

export const memberModule: Module = {
  name: 'member',
  routes: memberRoutes,
  events: memberEvents,
  notices: memberNotices,
  isTrusted: isTrustedMember,
  references: [{ to: 'city', column: members.cityCode }],
  jobs: ({ database: { db } }) => [
    {
      name: 'fill-nickname-forms',
      title: { zh: '补全昵称的比对形式', en: 'Complete comparison forms of nicknames' },
      cron: '* * * * *',
      run: () => fillNickForms(db),
    },
  ],
  personalData: {
    tables: [members, memberFollows, memberBlocks, memberHides],
    lists: memberLists,
    erase: (appContext, { userId }) =>
      runAsSystem(appContext, async (ctx) => {
        for (const id of await endFollows(ctx.db, userId)) ctx.expire(`account:stat-${id}`)
        await endBlocks(ctx.db, userId)
        await endHides(ctx.db, userId)
        await forgetMember(ctx.db, userId)
      }),
  },
}
