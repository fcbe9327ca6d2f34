import { syncShortlist } from '@app/contract/member/shortlist.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { bringTogether } from './actions.ts'

export const shortlistRoutes: RouteHandler[] = [
  handle(syncShortlist, async ({ body }, ctx) => ({ data: await bringTogether(ctx, body) })),
]
