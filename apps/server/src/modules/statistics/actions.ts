import type { StatisticFigure } from '@app/contract/monitor/statistics.ts'
import {
  type DailyFigureName,
  dailyFigureNames,
  dailyFigures,
  MOST_DAYS,
  medianOfSteps,
} from '@app/contract/monitor/statistics.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { overdueByOwner } from '#modules/fact/store.ts'
import type { Db } from '#platform/db/database.ts'
import type { Module } from '#platform/module.ts'
import { partNames } from './label-store.ts'
import { type CountedRow, countsOf, dayAfter, dayAt } from './roll-store.ts'

/** Parts of a figure that an answer shows at most. */
const MOST_PARTS = 40
/** Days of a report that names none. */
const USUAL_DAYS = 30

interface Days {
  beginDay?: string | undefined
  endDay?: string | undefined
}

/** The days from one to another, both included. */
function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** The range of a request, whose last day is today at most. */
function rangeOf({ beginDay, endDay }: Days, now: Date): string[] {
  const today = dayAt(now)
  const last = endDay !== undefined && endDay < today ? endDay : today
  const first = beginDay ?? dayAfter(last, 1 - USUAL_DAYS)
  if (first > last || first < dayAfter(last, 1 - MOST_DAYS)) throw problem('invalid', { field: 'beginDay' })
  return daysFrom(first, last)
}

/** What a report says of a range of days and of as many before it. */
export async function statisticsOf(db: Db, modules: readonly Module[], range: Days, now: Date) {
  const days = rangeOf(range, now)
  const [first = ''] = days
  const last = days.at(-1) ?? first
  const beginBefore = dayAfter(first, -days.length)
  const rows = await countsOf(db, modules, { before: beginBefore, first, last }, now)
  const byFigure = Map.groupBy(rows, ({ figure }) => figure)
  const partsOf = (figure: DailyFigureName) => topParts(byFigure.get(figure) ?? [])
  const partsByFigure = new Map(
    dailyFigureNames.map((figure) => [figure, partsOf(figure).map(({ part }) => part)]),
  )
  const nameOf = await partNames(db, partsByFigure)
  const figures = dailyFigureNames.map((figure): StatisticFigure => {
    const counted = byFigure.get(figure) ?? []
    const byDay = counted.filter(({ day }) => day !== null)
    const values = new Map(byDay.map(({ day, value }) => [day, value]))
    return {
      figure,
      total: byDay.reduce((sum, { value }) => sum + value, 0),
      before: byDay.reduce((sum, { before }) => sum + before, 0),
      values: days.map((day) => values.get(day) ?? 0),
      parts: partsOf(figure).map((part) => ({ ...part, name: nameOf(figure, part.part) })),
      ...mediansOf(figure, counted),
    }
  })
  const overdueFacts = await overdueByOwner(db, dayAt(now))
  return { days, beginBefore, endBefore: dayAfter(first, -1), figures, overdueFacts }
}

/** The largest parts of a figure, those of today first among equals. */
function topParts(counted: readonly CountedRow[]) {
  return counted
    .flatMap(({ part, value, before }) => (part === null ? [] : [{ part, value, before }]))
    .sort(
      (one, other) =>
        other.value - one.value || other.before - one.before || (one.part < other.part ? -1 : 1),
    )
    .slice(0, MOST_PARTS)
}

function mediansOf(figure: DailyFigureName, counted: readonly CountedRow[]) {
  if (dailyFigures[figure].parts !== 'time') return { median: null, medianBefore: null }
  const steps = counted.filter(({ part }) => part !== null)
  const of = (count: (row: CountedRow) => number) =>
    medianOfSteps(new Map(steps.map((row) => [Number(row.part), count(row)])))
  return { median: of(({ value }) => value), medianBefore: of(({ before }) => before) }
}
