import type { Ctx } from '#platform/http/handle.ts'
import type { Module, ViewedIds, ViewerState } from '#platform/module.ts'

const none: ViewerState = { posts: new Map(), comments: new Set(), schools: new Set() }

/**
 * The caller's reactions on these things, from the module that stores them. An anonymous caller has none, and only
 * anonymous answers are cached, so no caller gets another account's reactions.
 */
export async function readMarks(
  modules: readonly Module[],
  ctx: Ctx,
  things: ViewedIds,
): Promise<ViewerState> {
  const read = modules.find(({ viewerState: marks }) => marks)?.viewerState
  return ctx.me && read ? read(ctx.db, ctx.me.userId, things) : none
}
