import { readShifts } from '@app/contract/moderation/desk/shift.ts'
import { type DecidedKind, MAX_SHIFT_DAYS } from '@app/contract/moderation/desk/shift.values.ts'
import { readReviewWait } from '@app/contract/moderation/review-wait.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { dayAfter, dayAt } from '#modules/statistics/roll-store.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'
import { reviewKindsOf } from '#platform/review-kind.ts'
import { appealsByPerson, byKind, byPerson, waitingNow } from './store.ts'

const DAY_MS = 86_400_000
/** Fewer decisions of a week say nothing about the next one. */
const LEAST_DECISIONS = 5

/** Days of a question that names none. */
const USUAL_DAYS = 7

/** When a day begins in Asia/Shanghai. */
const beginOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

export const shiftRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handle(readReviewWait, async (_, { db, now }) => {
    const until = now()
    const medians = await byKind(db, { from: new Date(until.getTime() - USUAL_DAYS * DAY_MS), until })
    const of = (kind: DecidedKind) => {
      const found = medians.find((one) => one.kind === kind)
      return found && found.decided >= LEAST_DECISIONS ? found.median : null
    }
    return { data: { blog: of('blog'), comment: of('comment') } }
  }),
  handle(readShifts, async ({ query }, { db, now }) => {
    const today = dayAt(now())
    const endDay = query.endDay !== undefined && query.endDay < today ? query.endDay : today
    const beginDay = query.beginDay ?? dayAfter(endDay, 1 - USUAL_DAYS)
    if (beginDay > endDay || beginDay < dayAfter(endDay, 1 - MAX_SHIFT_DAYS))
      throw problem('invalid', { field: 'beginDay' })
    const span = { from: beginOf(beginDay), until: beginOf(dayAfter(endDay, 1)) }
    const waiting = await waitingNow(db, reviewKindsOf(modules))
    return {
      data: {
        beginDay,
        endDay,
        kinds: await byKind(db, span),
        people: await byPerson(db, span),
        reversed: await appealsByPerson(db, span),
        waiting: waiting.map((one) => ({ ...one, since: new Date(one.since) })),
      },
    }
  }),
]
