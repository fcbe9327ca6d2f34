import { eventAdmin, retryEvent } from '@app/contract/monitor/event.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { desc } from 'drizzle-orm'
import { retryFailed } from '#platform/event/event-worker.ts'
import { events, hasFailed } from '#platform/event/events.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'

export const eventRoutes: RouteHandler[] = [
  ...crud(eventAdmin, {
    table: events,
    order: [desc(events.createTime)],
    among: () => hasFailed(events),
    search: { kind: [events.kind, 'like'], params: [events.createTime, 'days'] },
    nameOf: () => '',
  }),
  handle(retryEvent, async ({ params }, { db }) => {
    if (!(await retryFailed(db, params.id))) throw problem('notFound')
    return {}
  }),
]
