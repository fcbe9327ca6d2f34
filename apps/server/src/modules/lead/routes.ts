import { addLead, leadAdmin, NewLead, readFormStamp, withdrawLead } from '@app/contract/contact/lead.ts'
import { maskReach, reachOf } from '@app/contract/contact/lead-reach.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { desc, eq, isNull, sql } from 'drizzle-orm'
import { type Ctx, handle, mayDo, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { acceptLead, eraseLead } from './actions.ts'
import {
  completeChange,
  completeNewLead,
  countNumberSearch,
  followWrite,
  maskedNumber,
  referenceText,
} from './desk-actions.ts'
import { deskRoutes } from './desk-routes.ts'
import { leadExtra, leadsInScope } from './desk-store.ts'
import { robotRoutes } from './robot/robot-routes.ts'
import { ruleRoutes } from './rule-routes.ts'
import { indexedSource, sourceTitle } from './source-store.ts'
import { endOfToday, isDue } from './store.ts'
import { leads } from './table.ts'
import { leadVersionOptions } from './version-store.ts'

type Row = Record<string, unknown>

/** Lists, forms and workbooks of leads; what they show of a number is up to `shownNumber`. */
const leadCrud = (readableNumber: (ctx: Ctx, sealed: unknown) => string) =>
  crud(leadAdmin, {
    table: leads,
    extra: { ...leadExtra, sourceTitle: indexedSource },
    order: [desc(leads.createTime)],
    among: () => isNull(leads.joinedId),
    scope: { holds: leadsInScope, refusal: 'leadBeyondScope' },
    search: {
      name: [leads.name, 'pairs'],
      mobile: (written, { encryption }) => {
        if (!written) return undefined
        const mobile = reachOf(String(written))
        return mobile ? eq(leads.mobileMark, encryption.hmac(mobile)) : sql`false`
      },
      status: [leads.status, 'equal'],
      ownerId: [leads.ownerId, 'equal'],
      due: (task, { now }) => (task ? isDue(endOfToday(now())) : undefined),
      campaign: [leads.campaign, 'pairs'],
      params: [leads.createTime, 'days'],
    },
    nameOf: ({ name }) => name,
    beforeWrite: (ctx, draft, id) =>
      id === undefined ? completeNewLead(ctx, draft) : completeChange(ctx, draft, id),
    afterWrite: async (ctx, ids) => {
      for (const id of ids) await followWrite(ctx, id)
    },
    complete: (ctx, row: Row) => ({
      ...row,
      ref: referenceText(ctx, String(row.ref)),
      mobile: readableNumber(ctx, row.mobile),
      sourceTitle:
        sourceTitle(row.source as string | null, row.sourceTitle as Pair | null)?.[ctx.language] ?? null,
    }),
    imports: {
      // two rows of one name are two people; their numbers tell them apart
      nameOf: ({ name, mobile }) => `${name} ${maskReach(reachOf(mobile ?? '') ?? '')}`,
      existing: async () => new Map(),
      forms: { added: NewLead, updated: NewLead },
    },
    versions: leadVersionOptions,
  })

/** Who may export whole numbers gets them in a workbook; no list shows them. */
const inWorkbook = (ctx: Ctx, sealed: unknown): string =>
  sealed && mayDo(signedIn(ctx), 'bbs:contact:exportfull')
    ? (ctx.encryption.decrypt(String(sealed)) ?? '—')
    : maskedNumber(ctx, sealed)

/** Counts searches for a whole number before they are answered. */
const counted = (handler: RouteHandler): RouteHandler => ({
  ...handler,
  run: async (received, ctx, prepared) => {
    const { query, body } = received as { query?: { mobile?: string }; body?: { mobile?: string } }
    if (query?.mobile || body?.mobile) await countNumberSearch(ctx)
    return handler.run(received, ctx, prepared)
  },
})

export const leadRoutes: RouteHandler[] = [
  ...leadCrud(maskedNumber)
    .filter(({ call }) => call !== leadAdmin.export)
    .map((handler) => (handler.call === leadAdmin.list ? counted(handler) : handler)),
  ...leadCrud(inWorkbook)
    .filter(({ call }) => call === leadAdmin.export)
    .map(counted),
  ...deskRoutes,
  ...ruleRoutes,
  ...robotRoutes,
  handle(addLead, async ({ body }, ctx) => ({ data: { ref: await acceptLead(ctx, body) } })),
  handle(readFormStamp, (_, { encryption, now }) => ({
    data: { stamp: encryption.signTimestamp(now()) },
  })),
  handle(withdrawLead, async ({ body }, ctx) => {
    await eraseLead(ctx, body.ref, body.mobile)
    return {}
  }),
]
