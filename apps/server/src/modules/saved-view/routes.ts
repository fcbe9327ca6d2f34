import { listViews, MAX_OWN_VIEWS, removeView, saveView, shareView } from '@app/contract/system/saved-view.ts'
import { withoutContacts } from '@app/contract/system/saved-view.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import {
  type Ctx,
  checkPermission,
  checkWorksInConsole,
  handle,
  hasAdminRole,
  type RouteHandler,
  signedIn,
} from '#platform/http/handle.ts'
import { accessOfLists } from './list-access.ts'
import { addView, dropView, viewsOf } from './store.ts'

/** Members have no lists of the console; staff have views of the lists that they may open. */
function staffAt(ctx: Ctx, screen: string) {
  const me = signedIn(ctx)
  checkWorksInConsole(me)
  const access = accessOfLists.get(screen)
  if (!access) throw problem('notFound')
  checkPermission(me, access)
  return me
}

async function added(
  ctx: Ctx,
  { screen, name, query }: { screen: string; name: string; query: string },
  isShared: boolean,
) {
  const { userId } = staffAt(ctx, screen)
  // a program may send what the console leaves out
  const view = {
    userId,
    screen,
    name,
    isShared,
    settings: { query: withoutContacts(query) },
    createTime: ctx.now(),
  }
  const id = await addView(ctx.db, view, MAX_OWN_VIEWS)
  if (typeof id === 'string') throw problem(id, { field: 'name' })
  return { data: { id } }
}

export const savedViewRoutes: RouteHandler[] = [
  handle(listViews, async ({ params }, ctx) => ({
    data: await viewsOf(ctx.db, staffAt(ctx, params.screen).userId, params.screen),
  })),
  handle(saveView, ({ body }, ctx) => added(ctx, body, false)),
  handle(shareView, ({ body }, ctx) => added(ctx, body, true)),
  handle(removeView, async ({ params }, ctx) => {
    const me = signedIn(ctx)
    checkWorksInConsole(me)
    const by = { userId: me.userId, isAdministrator: hasAdminRole(me) }
    if (!(await dropView(ctx.db, params.id, by))) throw problem('notFound')
    return {}
  }),
]
