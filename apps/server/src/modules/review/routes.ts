import { readReviewCounts } from '@app/contract/moderation/desk/review-counts.ts'
import {
  addNote,
  assignReview,
  listColleagues,
  listNotes,
  watchQueue,
} from '@app/contract/moderation/desk/review-work.ts'
import { holdDecision, listHeld, withdrawHeld } from '@app/contract/moderation/held-decision.ts'
import { claimReview, decideReview, listReviewQueue } from '@app/contract/moderation/review.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { MAX_CONSOLE_PAGE } from '#platform/resource/crud.ts'
import { claimFor, decide, queue } from './actions.ts'
import { heldOf, hold, withdraw } from './held-actions.ts'
import { assignedCounts, assignItem, colleagues, note, notes, watch } from './work-actions.ts'

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

/** Calls by which several people share the queue. */
const workRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handle(listColleagues, async (_, ctx) => ({ data: await colleagues(ctx) })),
  handle(assignReview, async ({ params, body }, ctx) => {
    await assignItem(ctx, modules, {
      objKind: body.objKind,
      objId: params.id,
      userId: body.userId ?? null,
      roleId: body.roleId ?? null,
      note: body.note ?? '',
    })
    return {}
  }),
  handle(listNotes, async ({ params }, ctx) => {
    const rows = await notes(ctx, modules, params.objKind, params.id)
    return { rows, total: rows.length }
  }),
  handle(addNote, async ({ params, body }, ctx) => {
    await note(ctx, modules, { objKind: params.objKind, objId: params.id }, body.text)
    return {}
  }),
  handle(readReviewCounts, async (_, ctx) => ({ data: await assignedCounts(ctx, modules) })),
  handle(watchQueue, async ({ body }, ctx) => ({
    data: await watch(ctx, modules, {
      kindFilter: chosen(body.objKind),
      cityCode: chosen(body.cityCode),
      share: chosen(body.share),
      since: body.since,
      open: body.open ?? null,
      shown: body.shown,
    }),
  })),
]

/** The calls of the review queue; what it holds, modules declare. */
export const reviewRoutes = (modules: readonly Module[]): RouteHandler[] => [
  ...heldRoutes(modules),
  ...workRoutes(modules),
  handle(listReviewQueue, ({ query }, ctx) =>
    queue(ctx, modules, {
      kindFilter: chosen(query.objKind),
      cityCode: chosen(query.cityCode),
      share: chosen(query.share),
      objId: chosen(query.objId),
      until: query.until,
      ...pageOf(query, {}, MAX_CONSOLE_PAGE),
    }),
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
