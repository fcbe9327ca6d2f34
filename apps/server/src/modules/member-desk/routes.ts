import { readNeighbours } from '@app/contract/moderation/desk/neighbour.ts'
import { lookAtOrigins, readMemberDesk } from '@app/contract/moderation/sanction.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { memberDesk, originsOf } from './actions.ts'
import { neighbours } from './neighbour-actions.ts'

/** Calls about the people whose texts are judged, and about what stands around these texts. */
export const memberDeskRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handle(readMemberDesk, async ({ params }, ctx) => ({ data: await memberDesk(ctx, params.userId) })),
  handle(lookAtOrigins, async ({ params, body }, ctx) => ({
    data: { addresses: await originsOf(ctx, params.userId, body.reason) },
  })),
  handle(readNeighbours, async ({ params }, ctx) => ({
    data: await neighbours(ctx, modules, params.objKind, params.id),
  })),
]
