import { sayReason } from '@app/contract/moderation/review.values.ts'
import {
  liftSanction as liftSanctionCall,
  resetProfile as resetProfileCall,
  sanctionAdmin,
  sanctionUser,
} from '@app/contract/moderation/sanction.ts'
import { endOf } from '@app/contract/moderation/sanction.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { MAX_CONSOLE_PAGE } from '#platform/resource/crud.ts'
import { checkWroteWithin, liftUnderAlias, sanctionByName } from './actions.ts'
import { resetProfile } from './profile-actions.ts'
import { sanctionPage } from './store.ts'

export const sanctionRoutes: RouteHandler[] = [
  handle(sanctionUser, async ({ params, body }, ctx) => {
    await checkWroteWithin(ctx, params.userId)
    await sanctionByName(ctx, { ...body, userId: params.userId })
    return {}
  }),
  handle(resetProfileCall, async ({ params, body }, ctx) => {
    await checkWroteWithin(ctx, params.userId)
    await resetProfile(ctx, { ...body, userId: params.userId })
    return {}
  }),
  handle(liftSanctionCall, async ({ params, body }, ctx) => {
    await liftUnderAlias(ctx, { ...body, decisionId: params.id })
    return {}
  }),
  handle(sanctionAdmin.list, async ({ query }, ctx) => {
    const { rows, ...counted } = await sanctionPage(
      ctx.db,
      { ...query, state: chosen(query.state) ?? 'active' },
      pageOf(query, {}, MAX_CONSOLE_PAGE),
      ctx.now(),
    )
    return {
      ...counted,
      rows: rows.map(
        ({ id, isUnderAlias, reasonKey, until, nickName, userId, level, decisionId, endedBy, ...row }) => ({
          ...row,
          rowKey: String(id),
          memberId: isUnderAlias ? null : userId,
          decisionId: isUnderAlias ? decisionId : null,
          level: isUnderAlias ? null : level,
          nickName: isUnderAlias ? hidden[ctx.language] : (nickName ?? ''),
          reason: sayReason(reasonKey)[ctx.language],
          until: endOf(until),
          state: endedBy ?? (until > ctx.now() ? ('active' as const) : ('ended' as const)),
        }),
      ),
    }
  }),
]

const hidden: Pair = { zh: '匿名用户', en: 'Hidden identity' }
