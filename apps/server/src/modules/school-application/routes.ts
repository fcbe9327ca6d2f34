import {
  makeCalendarLink,
  readCalendar,
  readCalendarLink,
  withdrawCalendarLink,
} from '@app/contract/member/application/calendar-link.ts'
import {
  deleteSchoolApplication,
  listSchoolApplications,
  saveSchoolApplication,
} from '@app/contract/member/application/school-application.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { changeApplication } from './actions.ts'
import { calendarOf, linkOf, makeLink, ownerOf, removeLink } from './calendar-store.ts'
import { applicationsOf, removeApplication } from './store.ts'

export const schoolApplicationRoutes: RouteHandler[] = [
  handle(listSchoolApplications, async (_, ctx) => ({
    data: await applicationsOf(ctx.db, signedIn(ctx).userId),
  })),
  handle(saveSchoolApplication, async ({ body }, ctx) => ({ data: await changeApplication(ctx, body) })),
  handle(deleteSchoolApplication, async ({ params }, ctx) => {
    if (!(await removeApplication(ctx.db, signedIn(ctx).userId, params.id))) throw problem('notFound')
    return {}
  }),
  handle(readCalendarLink, async (_, ctx) => ({ data: await linkOf(ctx.db, signedIn(ctx).userId) })),
  handle(makeCalendarLink, async (_, ctx) => {
    const { userId } = signedIn(ctx)
    await ctx.limiter.take(ctx.db, limits.ownLists, String(userId), ctx.now())
    return { data: { token: await makeLink(ctx.db, userId, ctx.now()) } }
  }),
  handle(withdrawCalendarLink, async (_, ctx) => {
    await removeLink(ctx.db, signedIn(ctx).userId)
    return {}
  }),
  handle(readCalendar, async ({ body }, ctx) => {
    const userId = await ownerOf(ctx.db, body.token, ctx.now())
    if (userId === undefined) throw problem('notFound')
    return { data: await calendarOf(ctx.db, userId) }
  }),
]
