import type { HeldStep } from '@app/contract/moderation/held-decision.ts'
import { UNDO_SECONDS } from '@app/contract/moderation/held-decision.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { Problem, problem } from '@app/contract/wire/problem.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { filledTags } from '#platform/http/call-tags.ts'
import { type Ctx, checkPermission, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Worker } from '#platform/jobs/workers.ts'
import { limits } from '#platform/limit/limits.ts'
import { handlersById, type Module } from '#platform/module.ts'
import { reviewKindsOf } from '#platform/review-kind.ts'
import {
  countTry,
  deciderOf,
  deleteHeld,
  HELD_CHANNEL,
  type HeldItem,
  holdItem,
  insertHeld,
  nextDue,
  ownHeld,
  purgeHeld,
  releaseItem,
  setHeldSteps,
  settleHeld,
  takeDue,
} from './held-store.ts'

/** What a step is about: one held decision at a time is. */
function itemOf({ call, params }: HeldStep): HeldItem {
  if (call === 'review.decide') return { objKind: params.objKind, objId: params.id }
  if (call === 'report.decide') return { objKind: 'report', objId: params.id }
  if (call === 'sanction.lift') return { objKind: 'sanction', objId: params.id }
  // beside a sanction of the same member, which is no decision about the profile
  return { objKind: call === 'sanction.reset' ? 'profile' : 'user', objId: params.userId }
}

/** What a step does: the decision about a text or a case, or the kind of a sanction. */
function actOf(step: HeldStep): string {
  if (step.call === 'review.decide') return step.body.action
  if (step.call === 'report.decide') return step.body.status
  if (step.call === 'sanction.set') return step.body.kind
  return step.call === 'sanction.lift' ? 'lift' : 'reset'
}

function handlerOf(modules: readonly Module[], { call: id }: HeldStep): RouteHandler {
  const found = handlersById(modules).get(id)
  if (!found) throw new Error(`no module answers ${id}`)
  return found
}

/**
 * Why a sanction that goes with decisions is not given: none of them could be carried out, because a colleague decided
 * otherwise or the author took the text back.
 */
const withoutDecision = () =>
  problem('notAllowed', {
    text: {
      zh: '同一次处理中的决定未能执行，处罚未执行',
      en: 'The decision that the sanction goes with could not be carried out, so the sanction was not given',
    },
  })

/** Whether a step is a sanction beside decisions of which none was carried out. */
const lacksDecision = (
  step: HeldStep,
  steps: readonly HeldStep[],
  carriedOut: readonly HeldStep[],
): boolean =>
  step.call === 'sanction.set' &&
  steps.some(({ call }) => call !== 'sanction.set') &&
  !carriedOut.some(({ call }) => call !== 'sanction.set')

/** Makes the call of a step, with the permission that it needs itself. */
async function carryOutStep(ctx: Ctx, handler: RouteHandler, { params, body }: HeldStep): Promise<void> {
  checkPermission(signedIn(ctx), handler.call.access)
  const received = { params, query: {}, body }
  const answer = await handler.run(received as never, ctx)
  ctx.invalidate(...filledTags(handler.call.invalidates, { ...received, answer }))
}

/** Locks what steps are about in the order of all writers, before the first of several is carried out. */
async function lockSubjects(ctx: Ctx, modules: readonly Module[], steps: readonly HeldStep[]): Promise<void> {
  if (steps.length < 2) return
  const items = steps.map(itemOf)
  for (const { kind, lockAll } of reviewKindsOf(modules)) {
    const ids = items.filter(({ objKind }) => objKind === kind).map(({ objId }) => objId)
    if (lockAll && ids.length > 0) await lockAll(ctx.db, ids)
  }
}

class TakenBack extends Error {}

/** The refusal of a step that is tried and taken back; undefined when it would be carried out. */
async function refusalOf(ctx: Ctx, handler: RouteHandler, step: HeldStep): Promise<Problem | undefined> {
  const ignore = () => undefined
  try {
    await ctx.db.transaction(async (tx) => {
      const trial = { ...ctx, db: tx, invalidate: ignore, add: ignore, expire: ignore, afterCommit: ignore }
      await carryOutStep(trial, handler, step)
      throw new TakenBack()
    })
  } catch (error) {
    if (error instanceof TakenBack) return undefined
    if (error instanceof Problem) return error
    throw error
  }
  return undefined
}

/**
 * Takes an item out of the queue, or answers why not. One account does so three times an hour: who takes decisions back
 * again and again would keep the item from all other moderators.
 */
async function notHeldBecause(ctx: Ctx, heldId: number, item: HeldItem): Promise<Problem | undefined> {
  if (!(await holdItem(ctx.db, heldId, item))) return problem('reviewHeld')
  const who = `${signedIn(ctx).userId} ${item.objKind} ${item.objId}`
  try {
    await ctx.limiter.take(ctx.db, limits.heldItem, who, ctx.now())
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await releaseItem(ctx.db, item)
    return error
  }
}

/** Tries a step whose item is held; a refused one gives its item back to the queue. */
async function triedRefusal(
  ctx: Ctx,
  modules: readonly Module[],
  step: HeldStep,
): Promise<Problem | undefined> {
  const reason = await refusalOf(ctx, handlerOf(modules, step), step)
  if (reason) await releaseItem(ctx.db, itemOf(step))
  return reason
}

/**
 * Stores decisions that are carried out in ten seconds. Tries each at once: refused ones are left out and named; when
 * all are refused, the first refusal is thrown.
 */
export async function hold(
  ctx: Ctx,
  modules: readonly Module[],
  { title, steps }: { title: string; steps: readonly HeldStep[] },
) {
  const { db } = ctx
  const { userId } = signedIn(ctx)
  const due = new Date(ctx.now().getTime() + UNDO_SECONDS * 1_000)
  const heldId = await insertHeld(db, { userId, title, steps: [], due, createTime: ctx.now() })
  await lockSubjects(ctx, modules, steps)
  const held: HeldStep[] = []
  const refused: { step: number; reason: Problem }[] = []
  for (const [at, step] of steps.entries()) {
    const item = itemOf(step)
    const reason = lacksDecision(step, steps, held)
      ? withoutDecision()
      : ((await notHeldBecause(ctx, heldId, item)) ?? (await triedRefusal(ctx, modules, step)))
    if (reason) refused.push({ step: at, reason })
    else held.push(step)
  }
  if (held.length === 0 && refused[0]) throw refused[0].reason
  await setHeldSteps(db, heldId, held)
  return {
    heldId,
    until: due,
    count: held.length,
    refused: refused.map(({ step, reason }) => ({ step, message: reason.say(ctx.language) })),
  }
}

/** Withdraws the caller's decisions while they wait; throws `heldGone` once they were carried out. */
export async function withdraw(ctx: Ctx, id: number): Promise<void> {
  if (!(await deleteHeld(ctx.db, id, signedIn(ctx).userId))) throw problem('heldGone')
}

/** The caller's decisions that wait or could not be carried out. */
export async function heldOf(ctx: Ctx) {
  const { language } = ctx
  const rows = await ownHeld(ctx.db, signedIn(ctx).userId)
  return rows.map(({ id, title, steps, due, failed, failure }) => ({
    heldId: id,
    title,
    count: failed ?? steps.length,
    until: due,
    secondsLeft: Math.max(0, Math.ceil((due.getTime() - ctx.now().getTime()) / 1_000)),
    items: steps.map((step) => ({ ...itemOf(step), act: actOf(step) })),
    failure: failure && readFailure(failure, language),
  }))
}

/** Why a decision failed is stored in both languages, a line each. */
const writeFailure = ({ zh, en }: Pair): string => `${zh}\n${en}`

function readFailure(stored: string, language: Language): string {
  const [zh = '', en = zh] = stored.split('\n')
  return language === 'en' ? en : zh
}

/** Carries out one due decision in one transaction; false when none is due. */
async function carryOutNext(appContext: AppContext, modules: readonly Module[]): Promise<boolean> {
  let taken: number | undefined
  try {
    return await runAsSystem(appContext, async (systemCtx) => {
      const held = await takeDue(systemCtx.db, systemCtx.now())
      if (!held) return false
      taken = held.id
      const me = await deciderOf(systemCtx.db, held.userId, systemCtx.now())
      const refused: string[] = []
      const done: HeldStep[] = []
      await lockSubjects(systemCtx, modules, held.steps)
      for (const step of held.steps) {
        const handler = handlerOf(modules, step)
        try {
          if (!me)
            throw problem('notAllowed', {
              text: {
                zh: '作出该决定的账号已停用或注销，请由其他工作人员重新处理',
                en: 'The account that decided this is disabled or closed: let a colleague decide again',
              },
            })
          if (lacksDecision(step, held.steps, done)) throw withoutDecision()
          await systemCtx.db.transaction((tx) => carryOutStep({ ...systemCtx, me, db: tx }, handler, step))
          done.push(step)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          refused.push(writeFailure({ zh: error.say('zh'), en: error.say('en') }))
        }
      }
      await settleHeld(systemCtx.db, held.id, refused)
      systemCtx.invalidate('review')
      return true
    })
  } catch (error) {
    if (taken !== undefined) await afterError(appContext, taken)
    throw error
  }
}

const givenUp = { zh: '处理未能完成，请重新处理', en: 'It could not be carried out, please decide again' }

/** Settles a decision as failed after several errors; its items are in the queue again. */
async function afterError(appContext: AppContext, id: number): Promise<void> {
  const { db } = appContext.database
  if (await countTry(db, id)) await settleHeld(db, id, [writeFailure(givenUp)])
}

/** A failed decision stays so long for who took it. */
const FAILED_DAYS = 7

/** Carries out held decisions when they are due, each once over all processes. */
export function heldWorker(appContext: AppContext, modules: readonly Module[]): Worker {
  let due: Date | undefined
  return {
    name: 'held-decisions',
    channel: HELD_CHANNEL,
    run: async () => {
      while (await carryOutNext(appContext, modules));
      due = await nextDue(appContext.database.db)
    },
    untilDue: () => due && Math.max(0, due.getTime() - appContext.now().getTime()),
  }
}

export const purgeFailed = (appContext: AppContext): Promise<void> =>
  purgeHeld(appContext.database.db, new Date(appContext.now().getTime() - FAILED_DAYS * DAY_MS))
