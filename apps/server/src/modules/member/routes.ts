import {
  myBlockList,
  myFansList,
  setContentHide,
  setUserBlock,
  setUserFollow,
} from '@app/contract/member/member.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { readCommunityNumbers } from '@app/contract/site/site-settings.ts'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { blockPerson, followPerson, hideContent } from './actions.ts'
import { numbersNow } from './community-number-store.ts'
import { blockedBy, fansOf } from './person-store.ts'

export const memberRoutes: RouteHandler[] = [
  handle(readCommunityNumbers, async (_, ctx) => ({ data: await numbersNow(ctx) })),
  handle(setUserFollow, async ({ body }, ctx) => ({
    data: { on: body.on, count: await followPerson(ctx, body) },
  })),
  handle(setUserBlock, async ({ body }, ctx) => ({
    data: { on: body.on, count: await blockPerson(ctx, body) },
  })),
  handle(setContentHide, async ({ body }, ctx) => {
    await hideContent(ctx, body)
    return { data: { on: body.on } }
  }),
  handle(myFansList, ({ query, body }, ctx) =>
    fansOf(ctx.db, signedIn(ctx).userId, pageOf(query, body), ctx.language),
  ),
  handle(myBlockList, ({ query, body }, ctx) =>
    blockedBy(ctx.db, signedIn(ctx).userId, pageOf(query, body), ctx.language),
  ),
]
