import { lookAtOrigins, readMemberDesk } from '@app/contract/moderation/sanction.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { memberDesk, originsOf } from './actions.ts'

/** Calls about the people whose texts are judged. */
export const memberDeskRoutes: RouteHandler[] = [
  handle(readMemberDesk, async ({ params }, ctx) => ({ data: await memberDesk(ctx, params.userId) })),
  handle(lookAtOrigins, async ({ params, body }, ctx) => ({
    data: { addresses: await originsOf(ctx, params.userId, body.reason) },
  })),
]
