import { openDayAdmin } from '@app/contract/school/open-day/open-day.ts'
import { closeWriterName } from '#modules/account/writer-name-store.ts'
import { scopeOf } from '#modules/moderator/actions.ts'
import { signedIn } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { type Module, usualButtons } from '#platform/module.ts'
import { openDaysAt, publishSoon } from './actions.ts'
import { openDayEvents } from './events.ts'
import { openDayNotices } from './notices.ts'
import { reminderLists } from './personal-store.ts'
import { openDayReviewKinds } from './review-kinds.ts'
import { openDayRoutes } from './routes.ts'
import { countWaiting, endPassed, forgetReminders, takeDue } from './store.ts'
import { openDayReminders, openDays } from './table.ts'

export const openDayModule: Module = {
  name: 'open-day',
  events: openDayEvents,
  notices: openDayNotices,
  routes: openDayRoutes,
  reviewable: openDayReviewKinds,
  jobs: (appContext) => [
    {
      name: 'remind-of-open-days',
      title: { zh: '开放日提醒与到期', en: 'Remind of open days, and end those that are over' },
      cron: '*/5 * * * *',
      run: () =>
        runAsSystem(appContext, async (ctx) => {
          const { db, now, invalidate } = ctx
          for (const openDay of await takeDue(db, now())) await publishSoon(ctx, openDay)
          const schoolIds = await endPassed(db, now())
          if (schoolIds.length > 0) invalidate('openDay:list', ...schoolIds.map(openDaysAt))
        }),
    },
  ],
  waiting: [
    {
      kind: 'openDay',
      access: openDayAdmin.list.access,
      count: async (ctx) => countWaiting(ctx.db, await scopeOf(ctx, signedIn(ctx))),
    },
  ],
  references: [{ to: 'school', column: openDays.schoolId }],
  // sample open days go with their schools
  sample: { tables: [], tags: ['openDay'] },
  personalData: {
    tables: [openDayReminders],
    lists: reminderLists,
    erase: (appContext, { userId }) =>
      runAsSystem(appContext, async ({ db }) => {
        await forgetReminders(db, userId)
        await closeWriterName(db, userId, [openDays.createBy, openDays.updateBy])
      }),
  },
  menus: [
    {
      id: 2580,
      directory: 'bbs',
      group: 'school',
      orderNum: 6,
      name: { zh: '开放日', en: 'Open days' },
      path: 'openday',
      icon: 'date',
      buttons: usualButtons(2581, { zh: '开放日', en: 'open days' }),
    },
  ],
}
