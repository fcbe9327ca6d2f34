import { sanctionUser } from '@app/contract/moderation/sanction.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { sanction } from './actions.ts'

export const sanctionRoutes: RouteHandler[] = [
  handle(sanctionUser, async ({ params, body }, ctx) => {
    await sanction(ctx, { ...body, userId: params.userId })
    return {}
  }),
]
