import {
  confirmFact,
  decideFact,
  factAdmin,
  listEditedFacts,
  listFactChanges,
} from '@app/contract/editorial/fact.ts'
import { SOON_DAYS } from '@app/contract/editorial/fact.values.ts'
import { readFactCounts } from '@app/contract/editorial/facts/fact-counts.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, asc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { handle, mayDo, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { type CrudOptions, crud } from '#platform/resource/crud.ts'
import { recordWriter } from '#platform/resource/record-writer.ts'
import { addFact, confirmUnchanged, dayIn, decideProposal, written } from './actions.ts'
import { reminderDays } from './mail-actions.ts'
import type { Findings } from './rules.ts'
import {
  changeRows,
  changeTotal,
  countToApprove,
  dueByOwner,
  editedFacts,
  isOverdueOn,
  isProposed,
  isSentBack,
  lastChangeTime,
  lockFact,
} from './store.ts'
import { facts } from './table.ts'

/** What a form says of an entry, and of its change. */
const writtenIn = (draft: z.output<typeof factAdmin.draft>) => ({
  draft: draft as Findings,
  stated: {
    reason: draft.reason ?? '',
    reasonEn: draft.reasonEn ?? '',
    isConfirmed: draft.isConfirmed,
  },
})

/** Lists, reads and changes; an entry is added by an action of its own, which gives it a code. */
const factOptions: CrudOptions<typeof factAdmin, typeof facts, 'reason' | 'reasonEn' | 'isConfirmed'> = {
  table: facts,
  // belongs to a change and not to the entry: the log keeps it
  extra: {
    reason: sql<string | null>`null::text`,
    reasonEn: sql<string | null>`null::text`,
    isConfirmed: sql<boolean>`false`,
  },
  // overdue first: the longest ago on top, the source's figures, which are never due, at the end
  order: [asc(facts.reviewOn), asc(facts.code)],
  search: {
    code: [facts.code, 'like'],
    value: (value) =>
      value
        ? sql`concat_ws(' ', ${facts.value}, ${facts.valueEn}, ${facts.found}, ${facts.foundEn}) ilike ${`%${String(value).replace(/[\\%_]/g, '\\$&')}%`}`
        : undefined,
    task: (task, ctx) => {
      const today = dayIn(ctx)
      const soon = writeMoment(new Date(ctx.now().getTime() + SOON_DAYS * DAY_MS)).slice(0, 10)
      if (task === 'overdue') return isOverdueOn(today)
      if (task === 'soon') return and(isOverdueOn(soon), sql`${facts.reviewOn} >= ${today}`)
      if (task === 'sentBack') return isSentBack()
      return task === 'proposed' ? isProposed() : undefined
    },
    kind: [facts.kind, 'equal'],
    status: [facts.status, 'equal'],
    owner: [facts.owner, 'like'],
  },
  nameOf: (fact) => fact.value,
  beforeWrite: async (ctx, draft, id) => {
    const current = await lockFact(ctx.db, id ?? 0)
    if (!current) return {}
    return written(ctx, current, writtenIn(draft))
  },
}
const factCrud = crud(factAdmin, factOptions)
const { versions } = recordWriter(factAdmin, factOptions)

export const factRoutes: RouteHandler[] = [
  ...factCrud.filter(({ call }) => call !== factAdmin.create),
  handle(factAdmin.create, async ({ body }, ctx) => {
    const { owner, remark } = body
    const id = await addFact(ctx, { ...writtenIn(body), owner, remark })
    await versions.note(ctx, 'add', [id])
    return { data: { id } }
  }),
  handle(readFactCounts, async (_, ctx) => {
    const [mine] = await dueByOwner(ctx.db, reminderDays(ctx.now()), signedIn(ctx).userName)
    const me = signedIn(ctx)
    const toApprove = mayDo(me, decideFact.access) ? await countToApprove(ctx.db, me.userName) : 0
    return { data: { overdue: mine?.overdue ?? 0, soon: mine?.soon ?? 0, toApprove } }
  }),
  handle(confirmFact, async ({ params }, ctx) => {
    await confirmUnchanged(ctx, params.id)
    return {}
  }),
  handle(decideFact, async ({ params, body }, ctx) => {
    await decideProposal(ctx, params.id, body)
    return {}
  }),
  handle(listEditedFacts, async (_, { db }) => ({
    data: {
      version: await changeTotal(db, undefined),
      changedTime: await lastChangeTime(db),
      facts: await editedFacts(db),
    },
  })),
  handle(listFactChanges, async ({ query }, { db }) => ({
    rows: await changeRows(db, query.code, pageOf(query)),
    total: await changeTotal(db, query.code),
  })),
]
