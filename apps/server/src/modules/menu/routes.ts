import { readMenus } from '@app/contract/menu.ts'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { routesOf } from './rules.ts'
import { menusOf } from './store.ts'

export const menuRoutes: RouteHandler[] = [
  handle(readMenus, async (_, ctx) => {
    const me = signedIn(ctx)
    return { data: routesOf(await menusOf(ctx.db, me.userId, me.isSuper), ctx.language) }
  }),
]
