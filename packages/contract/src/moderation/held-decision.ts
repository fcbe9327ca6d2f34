import { Done, dataOf, Id, listOf, Moment, PathId, text } from '@app/contract/shapes/shapes.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { MAX_CLEANED_MEMBERS, MAX_HELD_STEPS } from './held-decision.values.ts'
import { decideReport } from './report.ts'
import { decideReview } from './review.ts'
import { liftSanction, resetProfile, sanctionUser } from './sanction.ts'

/** The calls that can be held: each needs its own permission besides. */
export const heldCalls = [decideReview, decideReport, sanctionUser, liftSanction, resetProfile] as const

/** One decision, as its own call takes it. */
export const HeldStep = z.discriminatedUnion('call', [
  z.object({
    call: z.literal(decideReview.id as 'review.decide'),
    params: decideReview.params,
    body: decideReview.body,
  }),
  z.object({
    call: z.literal(decideReport.id as 'report.decide'),
    params: decideReport.params,
    body: decideReport.body,
  }),
  z.object({
    call: z.literal(sanctionUser.id as 'sanction.set'),
    params: sanctionUser.params,
    body: sanctionUser.body,
  }),
  z.object({
    call: z.literal(liftSanction.id as 'sanction.lift'),
    params: liftSanction.params,
    body: liftSanction.body,
  }),
  z.object({
    call: z.literal(resetProfile.id as 'sanction.reset'),
    params: resetProfile.params,
    body: resetProfile.body,
  }),
])
export type HeldStep = z.output<typeof HeldStep>

/** A step that hides up to a hundred texts of a member besides. */
const hidesTexts = (step: HeldStep): boolean =>
  step.call === 'sanction.set' && step.body.hidesLastDay === true

/**
 * Takes decisions that the server carries out ten seconds later, all in one transaction: until then the caller can
 * withdraw them, and no member is notified. Each is tried at once, so that what is refused is refused now; of several
 * the refused ones are left out and named. What is held is in the queue of no reviewer.
 */
export const holdDecision = call({
  id: 'review.hold',
  summary: { zh: '提交可撤销的处理', en: 'Submit decisions that can be undone' },
  method: 'POST',
  path: '/bbs/review/held',
  access: 'bbs:review:edit',
  body: z.object({
    title: z.string().trim().max(200),
    steps: z
      .array(HeldStep)
      .min(1)
      .max(MAX_HELD_STEPS)
      .refine(
        (steps) => steps.filter(hidesTexts).length <= MAX_CLEANED_MEMBERS,
        text('一次最多清理10名会员的内容', 'Hide the texts of at most 10 members at once'),
      ),
  }),
  answer: dataOf(
    z.object({
      heldId: Id,
      until: Moment,
      count: z.number(),
      refused: z.array(z.object({ step: z.number(), message: z.string() })),
    }),
  ),
  guardsRepeat: false,
  timeoutMs: 30_000,
  invalidates: ['review', 'report:list'],
  log: { title: '内容审核', type: 'edit' },
  problems: [
    'notFound',
    'notAllowed',
    'stateStale',
    'reviewReason',
    'reviewHeld',
    'heldTooOften',
    'schoolChangeMoved',
    'schoolChangeUnfit',
    'muteHours',
    'invalid',
  ],
})

/** Withdraws decisions that were not carried out yet, or puts away what could not be carried out. */
export const withdrawHeld = call({
  id: 'review.withdrawHeld',
  summary: { zh: '撤销刚才的处理', en: 'Undo decisions' },
  method: 'DELETE',
  path: '/bbs/review/held/{id}',
  access: 'bbs:review:edit',
  params: z.object({ id: PathId }),
  answer: Done,
  guardsRepeat: false,
  invalidates: ['review', 'report:list'],
  log: { title: '内容审核', type: 'edit' },
  problems: ['heldGone'],
})

/** The caller's decisions that can still be withdrawn, and those that could not be carried out, the newest first. */
export const listHeld = call({
  id: 'review.listHeld',
  summary: { zh: '可撤销的处理', en: 'Decisions that can be undone' },
  method: 'GET',
  path: '/bbs/review/held',
  access: 'bbs:review:edit',
  answer: listOf(
    z.object({
      heldId: Id,
      title: z.string(),
      count: z.number(),
      until: Moment,
      /** Seconds until it is carried out, by the clock of the server. */
      secondsLeft: z.number(),
      /** What it does to which thing, so that lists can say so beside the row. */
      items: z.array(z.object({ objKind: z.string(), objId: Id, act: z.string() })),
      /** Why it was not carried out, or not all of it; null while it waits. */
      failure: z.string().nullable(),
    }),
  ),
  shows: ['review'],
  done: doneTexts.found,
})
