import type { Proposal } from '@app/contract/editorial/fact.ts'
import { type factChangeKinds, isUnseenFact } from '@app/contract/editorial/fact.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { Ctx } from '#platform/http/handle.ts'
import {
  blank,
  changesBetween,
  type Findings,
  findingsOf,
  needsSecondEditor,
  refuseWrong,
  refuseWrongNew,
  reviewOnOf,
  reviewOnOfEntry,
  type Stated,
} from './rules.ts'
import { insertFact, lockFact, logChanges, saveFact } from './store.ts'
import type { FactRow } from './table.ts'

/** The day in Shanghai, `yyyy-MM-dd`. */
export const dayIn = ({ now }: Pick<Ctx, 'now'>): string => writeMoment(now()).slice(0, 10)

const userOf = ({ me }: Ctx) => me?.userName ?? ''

interface Log {
  before: Findings
  after: Findings
  reason: string
  reasonEn: string
  kind: keyof typeof factChangeKinds
  /** Who wrote the change; the caller unless the caller accepts it. */
  by?: string
}

/** Writes one line of the public log for each field that changed. */
async function logBetween(ctx: Ctx, fact: Pick<FactRow, 'id' | 'code'>, log: Log): Promise<void> {
  const { before, after, reason, reasonEn, kind, by } = log
  await logChanges(
    ctx.db,
    changesBetween(before, after).map((change) => ({
      factId: fact.id,
      code: fact.code,
      field: change.field,
      before: change.before.zh,
      beforeEn: change.before.en,
      after: change.after.zh,
      afterEn: change.after.en,
      reason,
      reasonEn,
      kind,
      createBy: by ?? userOf(ctx),
      approvedBy: by === undefined ? '' : userOf(ctx),
      createTime: ctx.now(),
    })),
  )
}

/** What waits for a second editor. */
const proposed = (ctx: Ctx, after: Findings, { reason, reasonEn }: Stated) => ({
  proposal: { ...after, reason, reasonEn } satisfies Proposal,
  proposedBy: userOf(ctx),
  proposedTime: ctx.now(),
})

/**
 * What a written form makes of an entry: the change itself, or a proposal while the entry is costly or was never shown.
 * Logs what changes at once.
 */
export async function written(
  ctx: Ctx,
  current: FactRow,
  { draft, stated }: { draft: Findings; stated: Stated },
): Promise<Partial<FactRow>> {
  const [before, after] = [findingsOf(current), findingsOf(draft)]
  const changes = changesBetween(before, after)
  if (isUnseenFact(current)) {
    if (changes.length === 0 && current.proposal) return {}
    refuseWrongNew(after, dayIn(ctx))
    return { checkedBy: userOf(ctx), reviewOn: reviewOnOf(after), ...proposed(ctx, after, stated) }
  }
  refuseWrong(current, before, after, stated, dayIn(ctx))
  const { reason, reasonEn } = stated
  if (needsSecondEditor(before, changes)) return { ...before, ...proposed(ctx, after, stated) }
  if (changes.length === 0) return {}
  await logBetween(ctx, current, { before, after, reason, reasonEn, kind: 'edited' })
  return {
    isEdited: true,
    reviewOn: reviewOnOfEntry(current.code, after),
    ...(before.checkedOn === after.checkedOn ? {} : { checkedBy: userOf(ctx) }),
  }
}

interface NewFact {
  draft: Findings
  stated: Stated
  owner?: string | null | undefined
  remark?: string | null | undefined
}

/**
 * Adds an official figure of today and gives its number. A costly one is shown once a second editor has accepted it.
 */
export async function addFact(ctx: Ctx, { draft, stated, owner, remark }: NewFact): Promise<number> {
  const after = findingsOf(draft)
  refuseWrongNew(after, dayIn(ctx))
  const waits = after.isCostly
  const fact = await insertFact(ctx.db, {
    ...after,
    kind: 'today',
    owner: owner || null,
    remark: remark ?? null,
    checkedBy: userOf(ctx),
    reviewOn: reviewOnOf(after),
    isEdited: !waits,
    createBy: userOf(ctx),
    createTime: ctx.now(),
    ...(waits ? proposed(ctx, after, stated) : {}),
  })
  const { reason, reasonEn } = stated
  if (!waits) await logBetween(ctx, fact, { before: blank(after), after, reason, reasonEn, kind: 'added' })
  return fact.id
}

/** Records that an editor read the page today and found the same figure. */
export async function confirmUnchanged(ctx: Ctx, id: number): Promise<void> {
  const fact = await lockFact(ctx.db, id)
  if (!fact) throw problem('notFound')
  if (isUnseenFact(fact)) throw problem('factUnseen')
  const before = findingsOf(fact)
  const after = { ...before, checkedOn: dayIn(ctx) }
  await logBetween(ctx, fact, { before, after, reason: '', reasonEn: '', kind: 'checked' })
  await saveFact(ctx.db, id, {
    checkedOn: after.checkedOn,
    checkedBy: userOf(ctx),
    reviewOn: reviewOnOfEntry(fact.code, after),
    isEdited: true,
    updateBy: userOf(ctx),
    updateTime: ctx.now(),
  })
}

/** A second editor accepts a proposal, or sends it back. The one who proposed it may not decide. */
export async function decideProposal(
  ctx: Ctx,
  id: number,
  { isApproved, proposedTime }: { isApproved: boolean; proposedTime: Date },
): Promise<void> {
  const fact = await lockFact(ctx.db, id)
  if (!fact) throw problem('notFound')
  const { proposal, proposedBy } = fact
  const isTheOneRead = fact.proposedTime && writeMoment(fact.proposedTime) === writeMoment(proposedTime)
  if (!proposal || !isTheOneRead) throw problem('factProposalGone')
  if (proposedBy === userOf(ctx)) throw problem('factOwnProposal')
  const done = {
    proposal: null,
    proposedBy: '',
    proposedTime: null,
    updateBy: userOf(ctx),
    updateTime: ctx.now(),
  }
  if (!isApproved) return saveFact(ctx.db, id, done)
  const { reason, reasonEn, ...proposed } = proposal
  const after = findingsOf(proposed)
  // an entry that no page shows yet is new as a whole
  const before = isUnseenFact(fact) ? blank(after) : findingsOf(fact)
  await logBetween(ctx, fact, { before, after, reason, reasonEn, kind: 'approved', by: proposedBy })
  const isNewlyChecked = before.checkedOn !== after.checkedOn
  await saveFact(ctx.db, id, {
    ...done,
    ...after,
    isEdited: true,
    reviewOn: reviewOnOfEntry(fact.code, after),
    ...(isNewlyChecked ? { checkedBy: proposedBy } : {}),
  })
}
