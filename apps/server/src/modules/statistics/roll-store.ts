import {
  countedFigures,
  type DailyFigureName,
  dailyFigureNames,
  FIGURE_DAYS,
  type RolledFigureName,
} from '@app/contract/monitor/statistics.values.ts'
import { readMoment, writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { and, between, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { setState, statesByPrefix } from '#modules/system-state/store.ts'
import { systemState } from '#modules/system-state/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { DaySpan, Module, RolledFigure } from '#platform/module.ts'
import { dailyCounts } from './table.ts'

/** Days that are counted in one transaction, so that a first count of a year holds none for long. */
const DAYS_AT_ONCE = 31
/** Under this name and the figure's stands the last day that is counted. */
const STATE = 'rolled '

/** The day so many days after another one. */
export const dayAfter = (day: string, days: number): string =>
  writeMoment(new Date(readMoment(`${day} 00:00:00`).getTime() + days * DAY_MS)).slice(0, 10)

/** The day of a moment in Asia/Shanghai. */
export const dayAt = (at: Date): string => writeMoment(at).slice(0, 10)

const earlierOf = (one: string, other: string) => [one, other].sort()[0] ?? one
const laterOf = (one: string, other: string) => [one, other].sort()[1] ?? one

/** The days from one to another, both included. */
export const spanOf = (first: string, last: string): DaySpan => ({
  first,
  last,
  from: readMoment(`${first} 00:00:00`),
  until: readMoment(`${dayAfter(last, 1)} 00:00:00`),
})

/** The figures that modules count from their records. */
export function rolledFigures(modules: readonly Module[]): [RolledFigureName, RolledFigure][] {
  return modules.flatMap(
    ({ figures: { rolled = {} } = {} }) => Object.entries(rolled) as [RolledFigureName, RolledFigure][],
  )
}

/** Days that are counted already, by figure. */
export async function countedThrough(db: Db): Promise<ReadonlyMap<string, string>> {
  const states = await statesByPrefix(db, STATE)
  return new Map([...states].map(([name, day]) => [name.slice(STATE.length), day]))
}

/**
 * Counts every figure up to yesterday: all days at the first time, later those that have come and those that may still
 * have changed. Counting again gives the same.
 */
export async function rollUp(db: Db, modules: readonly Module[], now: Date): Promise<void> {
  const yesterday = dayAfter(dayAt(now), -1)
  const through = await countedThrough(db)
  for (const [name, figure] of rolledFigures(modules)) {
    const last = through.get(name)
    if (last !== undefined && last >= yesterday) continue
    const oldest = dayAfter(yesterday, -FIGURE_DAYS)
    const unsettled = last === undefined ? oldest : dayAfter(last, 1 - figure.settlesAfterDays)
    for (let first = laterOf(unsettled, oldest); first <= yesterday; first = dayAfter(first, DAYS_AT_ONCE)) {
      const end = dayAfter(first, DAYS_AT_ONCE - 1)
      const span = spanOf(first, earlierOf(end, yesterday))
      await rollDays(db, name, figure, span, span.last > (last ?? '') ? span.last : undefined)
    }
  }
}

/** Counts some days of a figure and remembers how far it is counted, together. */
async function rollDays(
  db: Db,
  name: RolledFigureName,
  { rows }: RolledFigure,
  span: DaySpan,
  through: string | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (through !== undefined) await setState(tx, STATE + name, through)
    await tx
      .delete(dailyCounts)
      .where(and(eq(dailyCounts.figure, name), between(dailyCounts.day, span.first, span.last)))
    await tx.execute(sql`
      insert into ${dailyCounts} (figure, day, part, value)
      select ${name}::varchar, day::date, left(part, 200), sum(value) from (${rows(span)}) counted (day, part, value)
      group by 2, 3 having sum(value) <> 0`)
  })
}

/** Deletes figures of days too long ago. */
export async function forgetOldFigures(db: Db, now: Date): Promise<void> {
  await db.delete(dailyCounts).where(lt(dailyCounts.day, dayAfter(dayAt(now), -FIGURE_DAYS)))
}

/** Lets every figure be counted from the records again, after many of these were removed. */
export async function forgetRolled(db: Db, modules: readonly Module[]): Promise<void> {
  const names = rolledFigures(modules).map(([name]) => STATE + name)
  await db.delete(dailyCounts).where(notInArray(dailyCounts.figure, [...countedFigures]))
  await db.delete(systemState).where(inArray(systemState.name, names))
}

/** Days that a report counts from the records, where no night has done it yet. */
const LIVE_DAYS = 3

/** What was counted of a day, of all parts, or of a part on the days of the report and on those before. */
export interface CountedRow {
  figure: DailyFigureName
  /** Null for a row about a part. */
  day: string | null
  part: string | null
  value: number
  before: number
}

interface ReportDays {
  /** The first day to compare with. */
  before: string
  first: string
  last: string
}

/** Sums by day and sums by part of all figures: stored ones, and of the last days those that the records give now. */
export async function countsOf(
  db: Db,
  modules: readonly Module[],
  { before, first, last }: ReportDays,
  now: Date,
): Promise<CountedRow[]> {
  const through = await countedThrough(db)
  const today = dayAt(now)
  const end = earlierOf(last, today)
  const live = rolledFigures(modules).flatMap(([name, { rows }]) => {
    const next = dayAfter(through.get(name) ?? dayAfter(today, -FIGURE_DAYS), 1)
    const from = laterOf(laterOf(before, next), dayAfter(today, 1 - LIVE_DAYS))
    if (from > end) return []
    return [
      sql`union all select ${name}::varchar, day::date, left(part, 200), value::bigint
        from (${rows(spanOf(from, end))}) live (day, part, value)`,
    ]
  })
  const { rows } = await db.execute<Record<keyof CountedRow, string | null>>(sql`
    select figure, to_char(day, 'YYYY-MM-DD') as day, part,
      coalesce(sum(value) filter (where day >= ${first}::date), 0) as value,
      coalesce(sum(value) filter (where day < ${first}::date), 0) as before
    from (
      select figure, day, part, value from ${dailyCounts}
      where figure in ${dailyFigureNames} and day between ${before}::date and ${last}::date
      ${sql.join(live, sql` `)}
    ) counted
    group by grouping sets ((figure, day), (figure, part))`)
  return rows.map(({ figure, day, part, value, before: earlier }) => ({
    figure: figure as DailyFigureName,
    day,
    part,
    value: Number(value),
    before: Number(earlier),
  }))
}
