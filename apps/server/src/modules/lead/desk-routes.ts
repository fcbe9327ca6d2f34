import { leadStream, readLeadCounts } from '@app/contract/contact/lead-counts.ts'
import {
  addLeadEvent,
  assignLeads,
  eraseLead,
  joinLeads,
  listLeadOwners,
  moveLead,
  moveLeads,
  readLeadBoard,
  readLeadCalendar,
  readLeadFunnel,
  readLeadHistory,
  revealLead,
} from '@app/contract/contact/lead-desk.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, eq } from 'drizzle-orm'
import { isSessionOpen } from '#modules/session/store.ts'
import { type Ctx, handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { leadOwners } from './assignment-store.ts'
import {
  addNote,
  assign,
  eraseForPerson,
  join,
  moveMany,
  moveTo,
  revealNumber,
  takeBackMove,
  workedLead,
} from './desk-actions.ts'
import { boardOf, calendarOf, historyOf, leadCounts, leadsInScope, twinsOf } from './desk-store.ts'
import { leadFunnel } from './funnel-store.ts'
import { leads } from './table.ts'
import { noteLeadVersions } from './version-store.ts'

/** The leads that the caller sees through this call, of one owner where one is chosen. */
async function seenBy(ctx: Ctx, ownerId?: number) {
  const seen = leadsInScope(await ctx.dataScope(), ctx.db)
  return ownerId === undefined ? seen : and(seen, eq(leads.ownerId, ownerId))
}

const dayStart = (day: string) => new Date(`${day}T00:00:00+08:00`)
const dayEnd = (day: string) => new Date(dayStart(day).getTime() + DAY_MS)

export const deskRoutes: RouteHandler[] = [
  handle(readLeadBoard, async ({ query }, ctx) => ({
    data: await boardOf(ctx.db, await seenBy(ctx, chosen(query.ownerId)), query.order ?? 'next'),
  })),
  handle(readLeadCalendar, async ({ query: { from, to, ownerId } }, ctx) => ({
    data: await calendarOf(ctx.db, dayStart(from), dayEnd(to), await seenBy(ctx, chosen(ownerId))),
  })),
  handle(readLeadFunnel, async ({ query: { from, to } }, ctx) => ({
    data: await leadFunnel(ctx.db, dayStart(from), dayEnd(to), ctx.language, await seenBy(ctx)),
  })),
  handle(listLeadOwners, async (_, { db }) => ({ data: await leadOwners(db) })),
  handle(readLeadCounts, async (_, ctx) => ({
    data: await leadCounts(ctx.db, signedIn(ctx), ctx.now()),
  })),
  handle(leadStream, (_, ctx) => {
    const me = signedIn(ctx)
    const { userId, sessionId } = me
    const { db, live, now } = ctx
    return {
      stream: live.open(userId, async () =>
        (await isSessionOpen(db, sessionId, now()))
          ? { event: 'count', id: '0', data: await leadCounts(db, me, now()) }
          : undefined,
      ),
    }
  }),
  handle(readLeadHistory, async ({ params: { id } }, ctx) => {
    const lead = await workedLead(ctx, id)
    return {
      data: { events: await historyOf(ctx.db, id), twins: await twinsOf(ctx.db, lead, await seenBy(ctx)) },
    }
  }),
  handle(addLeadEvent, async ({ body }, ctx) => {
    await addNote(ctx, body)
    return {}
  }),
  handle(moveLead, async ({ body: { id, status, lostReason, takesBack } }, ctx) => {
    const lead = await workedLead(ctx, id)
    if (!takesBack || !(await takeBackMove(ctx, lead, status, lostReason)))
      await moveTo(ctx, lead, status, lostReason)
    await noteLeadVersions(ctx, [lead])
    return {}
  }),
  handle(moveLeads, async ({ body: { moves, takesBack } }, ctx) => {
    await moveMany(ctx, moves, takesBack)
    return {}
  }),
  handle(assignLeads, async ({ body }, ctx) => {
    await assign(ctx, body.leads)
    return {}
  }),
  handle(revealLead, async ({ params }, ctx) => ({ data: { mobile: await revealNumber(ctx, params.id) } })),
  handle(joinLeads, async ({ body: { id, otherId } }, ctx) => {
    await join(ctx, id, otherId)
    return {}
  }),
  handle(eraseLead, async ({ params }, ctx) => {
    await eraseForPerson(ctx, params.id)
    return {}
  }),
]
