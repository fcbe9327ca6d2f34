import { allResources } from '@app/contract/calls.ts'
import { markEditing } from '@app/contract/system/editing.ts'
import { MINUTE_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { handle, mayDo, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { noteClosed, noteOpen, othersWith } from './store.ts'

/** A form that was not heard of for so long is closed: its browser is gone. */
const OPEN_MS = 1.5 * MINUTE_MS

export const editingRoutes: RouteHandler[] = [
  handle(markEditing, async ({ body }, ctx) => {
    const me = signedIn(ctx)
    const resource = allResources.find(({ name }) => name === body.resource)
    if (!resource || !mayDo(me, resource.update.access)) throw problem('notAllowed')
    const form = { resource: resource.name, recordId: body.id, userId: me.userId }
    const now = ctx.now()
    const staleBefore = new Date(now.getTime() - OPEN_MS)
    if (body.isOpen) await noteOpen(ctx.db, form, now, staleBefore)
    else await noteClosed(ctx.db, form)
    return { data: { others: await othersWith(ctx.db, form, staleBefore) } }
  }),
]
