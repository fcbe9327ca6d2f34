import type { StatisticFigure } from '@app/contract/monitor/statistics.ts'
import { type DailyFigureName, dailyFigures, timeSteps } from '@app/contract/monitor/statistics.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { Say } from '#kit/data/language.ts'
import { copy } from './copy.ts'

export type FigureOf = (name: DailyFigureName) => StatisticFigure

const empty = (figure: DailyFigureName): StatisticFigure => ({
  figure,
  total: 0,
  before: 0,
  values: [],
  parts: [],
  median: null,
  medianBefore: null,
})

/** Finds figures by name. */
export function byName(figures: readonly StatisticFigure[]): FigureOf {
  const known = new Map(figures.map((figure) => [figure.figure, figure]))
  return (name) => known.get(name) ?? empty(name)
}

const HOUR = 60
const DAY = 24 * HOUR
const rounded = (value: number) => String(Math.round(value * 10) / 10)

/** Minutes as people say them. */
export function durationOf(minutes: number): Pair {
  if (minutes < 2 * HOUR) return copy.minutes(minutes)
  return minutes < 2 * DAY ? copy.hours(rounded(minutes / HOUR)) : copy.days(rounded(minutes / DAY))
}

/** What a part of a figure is called. */
export function partName(
  figure: StatisticFigure,
  { part, name }: StatisticFigure['parts'][number],
  say: Say,
): string {
  const { parts }: { parts: string | Readonly<Record<string, Pair>> } = dailyFigures[figure.figure]
  if (parts === 'time') {
    const step = Number(part)
    const until = timeSteps[step]
    return until === undefined
      ? say(copy.longer(say(durationOf(timeSteps.at(-1) ?? 0))))
      : say(copy.within(say(durationOf(until))))
  }
  if (typeof parts === 'object') return parts[part] ? say(parts[part]) : part || say(copy.total)
  return name ? say(name) : part
}

/** The parts as they are read: the steps of a time in their order, all others by size. */
export function partsOf(figure: StatisticFigure) {
  const isTime = dailyFigures[figure.figure].parts === 'time'
  return isTime ? [...figure.parts].sort((one, other) => Number(one.part) - Number(other.part)) : figure.parts
}

/** A part of a whole in per cent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)

/** How a number has changed since the days before. */
export function changeOf(value: number, before: number, say: Say): string {
  if (value === before) return say(copy.same)
  if (before === 0) return say(copy.fromNone)
  const percent = Math.round(((value - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`
}
