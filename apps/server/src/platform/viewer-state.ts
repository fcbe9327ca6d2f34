import type { Ctx } from '#platform/http/handle.ts'
import type { Module, ViewedIds, ViewerState } from '#platform/module.ts'

const none: ViewerState = { posts: new Map(), comments: new Set(), schools: new Set() }

/**
 * What the caller has marked of these things, told by the module that keeps it. A stranger has marked nothing, and only
 * answers to strangers are cached, so no caller gets another account's marks.
 */
export async function readMarks(
  modules: readonly Module[],
  ctx: Ctx,
  things: ViewedIds,
): Promise<ViewerState> {
  const read = modules.find(({ viewerState: marks }) => marks)?.viewerState
  return ctx.me && read ? read(ctx.db, ctx.me.userId, things) : none
}
