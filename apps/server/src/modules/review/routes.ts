import { holdDecision, listHeld, withdrawHeld } from '@app/contract/moderation/held-decision.ts'
import { claimReview, decideReview, listReviewQueue } from '@app/contract/moderation/review.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { MAX_CONSOLE_PAGE } from '#platform/resource/crud.ts'
import { claimFor, decide, queue } from './actions.ts'
import { heldOf, hold, withdraw } from './held-actions.ts'

/** Calls of the decisions that can be undone. */
const heldRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handle(holdDecision, async ({ body }, ctx) => ({ data: await hold(ctx, modules, body) })),
  handle(withdrawHeld, async ({ params }, ctx) => {
    await withdraw(ctx, params.id)
    return {}
  }),
  handle(listHeld, async (_, ctx) => {
    const rows = await heldOf(ctx)
    return { rows, total: rows.length }
  }),
]

/** The calls of the review queue; what it holds, modules declare. */
export const reviewRoutes = (modules: readonly Module[]): RouteHandler[] => [
  ...heldRoutes(modules),
  handle(listReviewQueue, ({ query }, ctx) =>
    queue(ctx, modules, chosen(query.objKind), chosen(query.cityCode), pageOf(query, {}, MAX_CONSOLE_PAGE)),
  ),
  handle(decideReview, async ({ params, body }, ctx) => ({
    data: await decide(ctx, modules, { ...params, ...body }),
  })),
  handle(claimReview, async ({ params, body }, ctx) => ({
    data: {
      claimedUntil: await claimFor(ctx, modules, body.objKind ?? 'blog', params.id, body.on ?? true),
    },
  })),
]
