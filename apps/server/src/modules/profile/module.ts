import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module, PersonalReading } from '#platform/module.ts'
import { forgetResets, resetsOf } from './reset-store.ts'
import { profileRoutes } from './routes.ts'
import { profileResets } from './table.ts'

async function* formerProfile({ db, userId }: PersonalReading) {
  yield* await resetsOf(db, userId)
}

/** What a person sees of themselves and others of them: made of all that members do, so it stands above them. */
export const profileModule: Module = {
  name: 'profile',
  routes: profileRoutes,
  personalData: {
    tables: [profileResets],
    lists: [
      {
        name: 'profile-resets',
        title: { zh: '被重置的资料', en: 'Parts of my profile that staff reset' },
        rows: formerProfile,
      },
    ],
    erase: (appContext, { userId }) => runAsSystem(appContext, (ctx) => forgetResets(ctx.db, userId)),
  },
}
