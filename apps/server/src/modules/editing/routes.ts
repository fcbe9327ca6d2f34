import { randomBytes } from 'node:crypto'
import { allResources } from '@app/contract/calls.ts'
import { markEditing, storeUnsaved } from '@app/contract/system/editing.ts'
import { DAY_MS, MINUTE_MS } from '@app/contract/time.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { z } from 'zod'
import { checked } from '#platform/http/checked-request.ts'
import {
  type Ctx,
  handle,
  handlePrepared,
  mayDo,
  ownerOf,
  type RouteHandler,
  signedIn,
} from '#platform/http/handle.ts'
import { handlersById, type Module } from '#platform/module.ts'
import { cleanFields } from '#platform/resource/rich-fields.ts'
import { noteClosed, noteOpen, othersWith, storeForm } from './store.ts'

/** A form that was not heard of for so long is closed: its browser is gone. */
const OPEN_MS = 1.5 * MINUTE_MS

/**
 * Refuses what the call that reads a record refuses: a record beyond the caller's data scope, or one that is not there. Who
 * has a record open is part of what its readers alone may know. False where a resource has no such call.
 */
async function isReadable(
  ctx: Ctx,
  modules: readonly Module[],
  { read, update }: (typeof allResources)[number],
  id: number,
) {
  const handler = handlersById(modules).get(read.id)
  if (!handler) return false
  const { access } = update
  const own = access === 'public' || access === 'account' ? undefined : access
  const asEditor: Ctx = { ...ctx, dataScope: (permission) => ctx.dataScope(permission ?? own) }
  await handler.run({ params: { id }, query: {}, body: {} } as never, asEditor)
  return true
}

const editingRefused = () =>
  problem('notAllowed', {
    text: {
      zh: '您没有修改此类数据的权限，请联系管理员授权',
      en: 'You may not edit records of this kind: ask an administrator for the permission',
    },
  })

export const editingRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handle(markEditing, async ({ body }, ctx) => {
    const me = signedIn(ctx)
    const resource = allResources.find(({ name }) => name === body.resource)
    if (!resource || !mayDo(me, resource.update.access)) throw editingRefused()
    const form = { resource: resource.name, recordId: body.id, userId: me.userId }
    const now = ctx.now()
    const staleBefore = new Date(now.getTime() - OPEN_MS)
    if (!body.isOpen) {
      await noteClosed(ctx.db, form)
      return { data: { others: [] } }
    }
    if (!(await isReadable(ctx, modules, resource, form.recordId))) return { data: { others: [] } }
    await noteOpen(ctx.db, form, now, staleBefore)
    return { data: { others: await othersWith(ctx.db, form, staleBefore) } }
  }),
  handlePrepared(
    storeUnsaved,
    async ({ body }, ctx) => {
      const resource = allResources.find(({ name }) => name === body.resource)
      const write = body.id ? resource?.update : resource?.create
      if (!resource || !write || !mayDo(signedIn(ctx), write.access)) throw editingRefused()
      const draft = checked(resource.draft, body.draft) as Record<string, unknown>
      const texts = await cleanFields(resource, draft, ownerOf(ctx))
      return z.encode(resource.draft, { ...draft, ...texts }) as Record<string, unknown>
    },
    async ({ body: { resource, id } }, ctx, draft) => {
      const key = randomBytes(18).toString('base64url')
      const now = ctx.now()
      const form = { userId: signedIn(ctx).userId, resource, key, recordId: id ?? null, draft }
      await storeForm(ctx.db, form, now, new Date(now.getTime() - DAY_MS))
      return { data: { key } }
    },
  ),
]
