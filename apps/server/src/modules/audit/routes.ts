import { auditAdmin, readModerationLedger } from '@app/contract/moderation/audit.ts'
import { readMemberRecord } from '@app/contract/moderation/review.ts'
import { sayReason } from '@app/contract/moderation/review.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { type Ctx, handle, hasAdminRole, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { auditPage, ledger, memberRecord } from './store.ts'

const hidden: Pair = { zh: '匿名用户', en: 'Hidden identity' }

const written = (value: Record<string, unknown> | null) => (value === null ? null : JSON.stringify(value))

/** What says nothing of the person: whether a mute stood before, by whom and until when, would. */
const underAlias = ({ hours, isUnderAlias }: Record<string, unknown>) => written({ hours, isUnderAlias })

export const auditRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handle(auditAdmin.list, async ({ query }, ctx: Ctx) => {
    const me = signedIn(ctx)
    const readsAll = hasAdminRole(me)
    const { rows, ...counted } = await auditPage(ctx.db, query, readsAll ? null : me.userId)
    return {
      ...counted,
      rows: rows.map((row) => ({
        ...row,
        ...(row.after?.isUnderAlias === true && !me.isSuper
          ? { objId: null, title: hidden[ctx.language], before: null, after: underAlias(row.after) }
          : { before: written(row.before), after: written(row.after) }),
        objKind: row.objKind as 'blog',
        reasonKey: row.reasonKey as 'other' | null,
      })),
    }
  }),
  handle(readMemberRecord, async ({ params }, { db, language }) => {
    const { rows, total } = await memberRecord(db, modules, params.userId)
    return {
      data: {
        total,
        decisions: rows.map(({ reasonKey, ...row }) => ({
          ...row,
          act: row.act as 'hide',
          reason: reasonKey ? sayReason(reasonKey)[language] : '',
        })),
      },
    }
  }),
  handle(readModerationLedger, async ({ query, body }, { db }) => ({
    data: await ledger(db, pageOf(query, body)),
  })),
]
