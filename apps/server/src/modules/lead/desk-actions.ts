import type { leadAdmin } from '@app/contract/contact/lead.ts'
import {
  type LeadStage,
  REVEALS_A_DAY,
  revealsSetting,
  stepOfStage,
} from '@app/contract/contact/lead.values.ts'
import type { addLeadEvent, assignLeads, moveLeads } from '@app/contract/contact/lead-desk.ts'
import { maskReach, reachOf } from '@app/contract/contact/lead-reach.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import type { ParsedInput } from '@app/contract/wire/call.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import { type Ctx, changedBy, mayDo, signedIn } from '#platform/http/handle.ts'
import { newReference } from '#platform/limit/form-guard.ts'
import { limits } from '#platform/limit/limits.ts'
import { followNewLead } from './actions.ts'
import { leadOwners, ownerForLead } from './assignment-store.ts'
import {
  addEvent,
  addEvents,
  changeLead,
  changeLeads,
  hasHistory,
  isLeadAmong,
  type Lead,
  leadsAmong,
  leadsInScope,
  lockLead,
  lockLeads,
  mergeLeads,
  movesOf,
  openLeadOf,
  removeEvent,
} from './desk-store.ts'
import { campaignWord, firstDue, ownPath } from './rules.ts'
import { eraseLeads } from './store.ts'
import type { leadEvents } from './table.ts'
import { noteLeadVersions } from './version-store.ts'

type Draft = z.output<(typeof leadAdmin)['draft']>
type Event = Omit<typeof leadEvents.$inferInsert, 'leadId' | 'createTime' | 'byUserId'>

/** A lead that the caller may work on, locked. Throws for one beyond the data scope and for one that was withdrawn. */
export async function workedLead(ctx: Ctx, id: number): Promise<Lead> {
  const lead = await lockLead(ctx.db, id)
  if (!lead) throw problem('notFound')
  const seen = leadsInScope(await ctx.dataScope(), ctx.db)
  if (seen && !(await isLeadAmong(ctx.db, id, seen))) throw problem('leadBeyondScope')
  if (lead.status === 'withdrawn') throw problem('leadGone')
  return lead
}

/** The same of several leads, in the order of their numbers. */
async function workedLeads(ctx: Ctx, ids: readonly number[]): Promise<Lead[]> {
  const leadIds = [...new Set(ids)]
  const found = await lockLeads(ctx.db, leadIds)
  if (found.length < leadIds.length) throw problem('notFound')
  const seen = leadsInScope(await ctx.dataScope(), ctx.db)
  if (seen && (await leadsAmong(ctx.db, leadIds, seen)) < leadIds.length) throw problem('leadBeyondScope')
  if (found.some(({ status }) => status === 'withdrawn')) throw problem('leadGone')
  return found
}

/** Writes an act of the caller into the time line. */
const note = (ctx: Ctx, leadId: number, event: Event) =>
  addEvent(ctx.db, { ...event, leadId, byUserId: ctx.me?.userId ?? null, createTime: ctx.now() })

/** What a new state changes of a lead. Throws where a lost one has no reason. */
function stateChange(
  lead: Pick<Lead, 'step'>,
  status: LeadStage,
  lostReason: Lead['lostReason'] | undefined,
) {
  if (status === 'lost' && !lostReason) throw problem('leadLostReason', { field: 'lostReason' })
  return {
    status,
    lostReason: status === 'lost' ? (lostReason ?? null) : null,
    step: Math.max(lead.step, stepOfStage(status)),
  }
}

/** Changes the state, and notes it where it is another one. */
export async function moveTo(
  ctx: Ctx,
  lead: Lead,
  status: LeadStage,
  lostReason?: Lead['lostReason'],
): Promise<void> {
  await changeLead(ctx.db, lead.id, { ...stateChange(lead, status, lostReason), ...changedBy(ctx) })
  if (lead.status !== status) await note(ctx, lead.id, { kind: 'state', before: lead.status, after: status })
  await wake(ctx, lead.ownerId)
}

type Moves = readonly Pick<
  ParsedInput<typeof moveLeads>['body']['moves'][number],
  'id' | 'status' | 'lostReason'
>[]

/** Changes the state of several leads, or takes the moves of a moment ago back; all of them or none. */
export async function moveMany(ctx: Ctx, moves: Moves, takesBack: boolean): Promise<void> {
  const found = await workedLeads(
    ctx,
    moves.map(({ id }) => id),
  )
  const byId = new Map(moves.map((move) => [move.id, move]))
  const events: (Event & { leadId: number })[] = []
  const groups = new Map<string, { ids: number[]; change: ReturnType<typeof stateChange> }>()
  for (const lead of found) {
    const { status, lostReason } = byId.get(lead.id) as Moves[number]
    if (takesBack && (await takeBackMove(ctx, lead, status, lostReason))) continue
    const change = stateChange(lead, status, lostReason)
    const key = JSON.stringify(change)
    const group = groups.get(key) ?? { ids: [], change }
    group.ids.push(lead.id)
    groups.set(key, group)
    if (lead.status !== status)
      events.push({ leadId: lead.id, kind: 'state', before: lead.status, after: status })
  }
  for (const { ids, change } of groups.values())
    await changeLeads(ctx.db, ids, { ...change, ...changedBy(ctx) })
  const by = { byUserId: ctx.me?.userId ?? null, createTime: ctx.now() }
  await addEvents(
    ctx.db,
    events.map((event) => ({ ...event, ...by })),
  )
  await noteLeadVersions(ctx, found)
  await wake(ctx, ...new Set(found.map(({ ownerId }) => ownerId)))
}

/** How long a move can be taken back as if it had not been made. */
const TAKE_BACK_MS = 60_000

/**
 * Takes the caller's last move back: its entry leaves the time line, and the lead stands at the furthest step that it
 * reached without it. Gives false where the last change of state is another's, older or another one.
 */
export async function takeBackMove(
  ctx: Ctx,
  lead: Lead,
  status: LeadStage,
  lostReason?: Lead['lostReason'],
): Promise<boolean> {
  const [last, ...earlier] = await movesOf(ctx.db, lead.id)
  const isIt =
    last?.byUserId === signedIn(ctx).userId &&
    last.before === status &&
    last.after === lead.status &&
    last.createTime.getTime() > ctx.now().getTime() - TAKE_BACK_MS
  if (!last || !isIt) return false
  const reached = [status, ...earlier.flatMap(({ before, after }) => [before, after])]
  await removeEvent(ctx.db, last.id)
  await changeLead(ctx.db, lead.id, {
    ...stateChange(
      { step: Math.max(...reached.map((one) => stepOfStage(one as LeadStage))) },
      status,
      lostReason,
    ),
    ...changedBy(ctx),
  })
  await wake(ctx, lead.ownerId)
  return true
}

/** The counts of an owner's browsers are read anew at commit. */
async function wake(ctx: Ctx, ...ownerIds: (number | null | undefined)[]): Promise<void> {
  await ctx.live.signal(
    ctx.db,
    ownerIds.filter((id) => typeof id === 'number'),
  )
}

/**
 * Adds a note or a call. A call moves a lead that staff had not reached yet, and one that was answered counts as contact:
 * the months until the lead is deleted begin anew. Who calls a lead without an owner becomes its owner, and the call says so.
 */
export async function addNote(
  ctx: Ctx,
  { id, kind, outcome, text, nextTime }: ParsedInput<typeof addLeadEvent>['body'],
): Promise<void> {
  const lead = await workedLead(ctx, id)
  const isCall = kind === 'call'
  const taker = isCall && lead.ownerId === null ? await callerAsOwner(ctx) : undefined
  await note(ctx, id, {
    kind,
    outcome: isCall ? outcome : null,
    text: text || null,
    after: taker?.nickName ?? null,
  })
  const isWaiting = lead.status === 'new' || lead.status === 'unreached'
  const status = outcome === 'reached' ? 'called' : 'unreached'
  if (isCall && isWaiting) await moveTo(ctx, lead, status)
  const isReached = isCall && outcome === 'reached'
  // the date that a new lead has by itself is met with the first talk
  const isFirstMet = isReached && lead.nextTime?.getTime() === firstDue(lead.createTime).getTime()
  await changeLead(ctx.db, id, {
    ...(isReached ? { reachedTime: ctx.now() } : {}),
    ...(nextTime ? { nextTime } : isFirstMet ? { nextTime: null } : {}),
    ...(taker && { ownerId: taker.userId, remindedTime: null }),
    ...changedBy(ctx),
  })
  if (nextTime) await note(ctx, id, { kind: 'next', after: writeMoment(nextTime) })
  await noteLeadVersions(ctx, [lead])
  await wake(ctx, lead.ownerId, taker?.userId)
}

/** The caller, where the account can own leads. */
const callerAsOwner = async (ctx: Ctx) => (await leadOwners(ctx.db, [signedIn(ctx).userId]))[0]

/** Throws unless the account can own leads. */
async function checkOwner(ctx: Ctx, ownerId: number): Promise<string> {
  const [owner] = await leadOwners(ctx.db, [ownerId])
  if (!owner) throw problem('leadOwner', { field: 'ownerId' })
  return owner.nickName
}

type Assignments = ParsedInput<typeof assignLeads>['body']['leads']

/** Gives leads to accounts or takes them from their owners; all of them or none. */
export async function assign(ctx: Ctx, assignments: Assignments): Promise<void> {
  const ownerOfLead = new Map(assignments.map(({ id, ownerId }) => [id, ownerId]))
  const assigned = (await workedLeads(ctx, [...ownerOfLead.keys()])).filter(
    ({ id, ownerId }) => ownerOfLead.get(id) !== ownerId,
  )
  const by = { byUserId: ctx.me?.userId ?? null, createTime: ctx.now() }
  for (const ownerId of new Set(ownerOfLead.values())) {
    const name = ownerId === null ? null : await checkOwner(ctx, ownerId)
    const ids = assigned.flatMap(({ id }) => (ownerOfLead.get(id) === ownerId ? [id] : []))
    if (ids.length === 0) continue
    await changeLeads(ctx.db, ids, { ownerId, remindedTime: null, ...changedBy(ctx) })
    await addEvents(
      ctx.db,
      ids.map((leadId) => ({ leadId, kind: 'owner' as const, after: name, ...by })),
    )
  }
  await noteLeadVersions(ctx, assigned)
  await wake(ctx, ...new Set([...ownerOfLead.values(), ...assigned.map(({ ownerId }) => ownerId)]))
}

/** The whole number of a lead. Counts the look, and notes it in the time line. */
export async function revealNumber(ctx: Ctx, id: number): Promise<string> {
  const { userId } = signedIn(ctx)
  const lead = await workedLead(ctx, id)
  const max = Math.trunc(Number(await ctx.setting(revealsSetting))) || REVEALS_A_DAY
  const limit = { key: 'leadReveal', max, windowMs: DAY_MS, problem: 'leadRevealTooMany' } as const
  await ctx.limiter.take(ctx.db, limit, String(userId), ctx.now())
  await note(ctx, id, { kind: 'reveal' })
  return ctx.encryption.decrypt(lead.mobile) ?? ''
}

/** Counts a search for a whole number. Throws `tooFast`: enough of them would find what a mask hides. */
export const countNumberSearch = (ctx: Ctx): Promise<void> =>
  ctx.limiter.take(ctx.limiter.apart, limits.leadNumber, String(signedIn(ctx).userId), ctx.now())

/** Merges another lead into this one. */
export async function join(ctx: Ctx, id: number, otherId: number): Promise<void> {
  if (id === otherId) throw problem('leadJoinSelf', { field: 'otherId' })
  // in one order, so that two who merge the same leads do not wait for each other
  const [first, second] = id < otherId ? [id, otherId] : [otherId, id]
  const found = [await workedLead(ctx, first), await workedLead(ctx, second)]
  const target = found.find((lead) => lead.id === id) as Lead
  const other = found.find((lead) => lead.id === otherId) as Lead
  await mergeLeads(ctx.db, target, other)
  await changeLead(ctx.db, id, changedBy(ctx))
  await note(ctx, id, { kind: 'joined', before: String(otherId) })
  await noteLeadVersions(ctx, [target])
  await wake(ctx, target.ownerId, other.ownerId)
}

/** Withdraws a lead for the person. */
export async function eraseForPerson(ctx: Ctx, id: number): Promise<void> {
  const lead = await workedLead(ctx, id)
  await eraseLeads(ctx.db, id, ctx.now())
  await wake(ctx, lead.ownerId)
}

/** The owner that a draft names: another than before needs the permission to assign. */
async function ownerOfDraft(ctx: Ctx, wanted: number | null, before: number | null): Promise<void> {
  if (wanted === before) return
  if (!mayDo(signedIn(ctx), 'bbs:contact:assign')) throw problem('leadAssign', { field: 'ownerId' })
  if (wanted !== null) await checkOwner(ctx, wanted)
}

/** Completes a lead that staff add: its number sealed, its consent stated, its owner by the rules or its writer. */
export async function completeNewLead(ctx: Ctx, draft: Draft) {
  const now = ctx.now()
  const me = signedIn(ctx)
  const mobile = reachOf(draft.mobile ?? '')
  if (!mobile) throw problem('invalid', { field: 'mobile', errKey: 'contact.mobile' })
  if (!draft.consent) throw problem('leadConsent', { field: 'consent' })
  const mobileMark = ctx.encryption.hmac(mobile)
  ctx.limiter.hit(limits.leadAdded, String(me.userId), now)
  const known = await openLeadOf(ctx.db, mobileMark)
  if (known !== undefined) throw problem('leadKnown', { field: 'mobile' })
  if (draft.ownerId && draft.ownerId !== me.userId) await ownerOfDraft(ctx, draft.ownerId, null)
  const ownerId =
    draft.ownerId ??
    (await ownerForLead(
      ctx.db,
      { schoolId: draft.schoolId, lang: ctx.language },
      writeMoment(now).slice(0, 10),
    )) ??
    me.userId
  return {
    ...stateChange({ step: 0 }, draft.status, draft.lostReason),
    ref: newReference(),
    mobile: ctx.encryption.encrypt(mobile),
    mobileMark,
    content: draft.content || null,
    source: ownPath(draft.source),
    campaign: campaignWord(draft.campaign),
    ownerId,
    nextTime: draft.nextTime ?? firstDue(now),
    agreedAt: now,
    lang: ctx.language,
    createTime: now,
    lastTime: now,
  }
}

/** Completes a change of a lead: its number stays, and what changed of its state and owner is noted. */
export async function completeChange(ctx: Ctx, draft: Draft, id: number) {
  const lead = await workedLead(ctx, id)
  const ownerId = draft.ownerId ?? null
  await ownerOfDraft(ctx, ownerId, lead.ownerId)
  if (lead.status !== draft.status)
    await note(ctx, id, { kind: 'state', before: lead.status, after: draft.status })
  if (ownerId !== lead.ownerId)
    await note(ctx, id, { kind: 'owner', after: ownerId === null ? null : await checkOwner(ctx, ownerId) })
  if (draft.nextTime && draft.nextTime.getTime() !== lead.nextTime?.getTime())
    await note(ctx, id, { kind: 'next', after: writeMoment(draft.nextTime) })
  await note(ctx, id, { kind: 'edit' })
  await wake(ctx, ownerId, lead.ownerId)
  return {
    ...stateChange(lead, draft.status, draft.lostReason),
    mobile: lead.mobile,
    content: draft.content || null,
    source: ownPath(draft.source),
    campaign: campaignWord(draft.campaign),
    // who sent a form agreed there
    consent: lead.consent === null ? null : draft.consent || lead.consent,
    ownerId,
  }
}

/** What follows from a lead that staff added; a change has been noted already. */
export async function followWrite(ctx: Ctx, id: number): Promise<void> {
  if (await hasHistory(ctx.db, id)) return
  await note(ctx, id, { kind: 'added' })
  const lead = await lockLead(ctx.db, id)
  if (lead && lead.ownerId !== ctx.me?.userId) await followNewLead(ctx, id, lead.ownerId)
}

const REF_SHOWN = 4

/** The end of a reference: with the whole of it and the number a lead is withdrawn in the name of its person. */
export const maskedReference = (ref: string): string => `••••••${ref.slice(-REF_SHOWN)}`

/** A reference as the caller sees it: whole for those who may withdraw the lead anyway. */
export const referenceText = (ctx: Ctx, ref: string): string =>
  mayDo(signedIn(ctx), 'bbs:contact:withdraw') ? ref : maskedReference(ref)

/** A number as lists show it. */
export function maskedNumber({ encryption }: Ctx, sealed: unknown): string {
  const mobile = sealed ? encryption.decrypt(String(sealed)) : ''
  return mobile === undefined ? '—' : maskReach(mobile)
}
