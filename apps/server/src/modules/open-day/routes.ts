import {
  listMyOpenDays,
  listOpenDayReminders,
  listOpenDays,
  openDayAdmin,
  saveMyOpenDay,
  setOpenDayReminder,
  withdrawMyOpenDay,
} from '@app/contract/school/open-day/open-day.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { desc } from 'drizzle-orm'
import { scopeOf } from '#modules/moderator/actions.ts'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { beforeRemoval, ownSchool, remind, saveOwn, settledByEditor, withdrawOwn } from './actions.ts'
import {
  inCities,
  openDayPage,
  openDaysOfSchool,
  openDayTowns,
  remindersOf,
  schoolOfOpenDay,
} from './store.ts'
import { openDays } from './table.ts'

export const openDayRoutes: RouteHandler[] = [
  ...crud(openDayAdmin, {
    table: openDays,
    extra: schoolOfOpenDay,
    order: [desc(openDays.startTime), desc(openDays.id)],
    search: {
      title: [[openDays.title, openDays.titleEn], 'pairs'],
      schoolId: [openDays.schoolId, 'equal'],
      state: [openDays.state, 'equal'],
      params: [openDays.day, 'days'],
    },
    nameOf: ({ title }) => title,
    among: async (ctx) => inCities(await scopeOf(ctx, signedIn(ctx))),
    beforeWrite: settledByEditor,
    beforeRemove: beforeRemoval,
  }),
  handle(listOpenDays, async ({ query, body }, { db, now, shows }) => {
    const at = now()
    // a school that opens again may have some that the list did not show
    if (!body.schoolIds) shows('openDay:list', 'school:list')
    const wanted = { schoolIds: body.schoolIds ?? undefined, town: chosen(body.town), now: at }
    const page = await openDayPage(db, wanted, pageOf(query, body))
    return { ...page, towns: wanted.schoolIds ? [] : await openDayTowns(db, at) }
  }),
  handle(setOpenDayReminder, async ({ body }, ctx) => ({ data: await remind(ctx, body) })),
  handle(listOpenDayReminders, async (_, ctx) => ({
    data: { ids: await remindersOf(ctx.db, signedIn(ctx).userId, ctx.now()) },
  })),
  handle(listMyOpenDays, async (_, ctx) => {
    const { schoolId } = await ownSchool(ctx)
    return { data: await openDaysOfSchool(ctx.db, schoolId, ctx.now()) }
  }),
  handle(saveMyOpenDay, async ({ body }, ctx) => ({ data: await saveOwn(ctx, body) })),
  handle(withdrawMyOpenDay, async ({ params }, ctx) => {
    await withdrawOwn(ctx, params.id)
    return {}
  }),
]
