import { deletePlan, listPlans, renamePlan as renamePlanCall, savePlan } from '@app/contract/member/plan.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { insertPlan, planPage, removePlan, renamePlan } from './store.ts'

export const planRoutes: RouteHandler[] = [
  handle(listPlans, ({ query, body }, ctx) => planPage(ctx.db, signedIn(ctx).userId, pageOf(query, body))),
  handle(savePlan, async ({ body }, ctx) => {
    const { userId } = signedIn(ctx)
    await ctx.limiter.take(ctx.db, limits.ownLists, String(userId), ctx.now())
    const inserted = await insertPlan(ctx.db, { userId, ...body }, ctx.now())
    if (!inserted) throw problem('planMax')
    return { data: inserted }
  }),
  handle(renamePlanCall, async ({ body }, ctx) => {
    if (!(await renamePlan(ctx.db, signedIn(ctx).userId, body, ctx.now()))) throw problem('notFound')
    return {}
  }),
  handle(deletePlan, async ({ params }, ctx) => {
    if (!(await removePlan(ctx.db, signedIn(ctx).userId, params.id))) throw problem('notFound')
    return {}
  }),
]
