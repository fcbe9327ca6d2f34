/**
 * Cron expressions in Quartz's dialect: second, minute, hour, day of the month, month, day of the week and, if wanted,
 * year. Sunday is 1. Times are those of Asia/Shanghai, which has kept one offset since 1991.
 */

const SHANGHAI_MS = 8 * 3_600_000
const LAST_YEAR = 2099

interface Field {
  min: number
  max: number
  names?: readonly string[]
}

const fields = {
  second: { min: 0, max: 59 },
  minute: { min: 0, max: 59 },
  hour: { min: 0, max: 23 },
  dayOfMonth: { min: 1, max: 31 },
  month: {
    min: 1,
    max: 12,
    names: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  },
  dayOfWeek: { min: 1, max: 7, names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] },
  year: { min: 1970, max: LAST_YEAR },
} as const satisfies Record<string, Field>

/** A part of a field as it was written: `5`, `*`, `1-5`, `0/10`, `8-18/2`. */
export type Span = { from: number; to: number; step: number; written: 'one' | 'all' | 'range' | 'steps' }

/** Which days of a month are meant. */
export type Days =
  | { by: 'month'; spans: readonly Span[]; nearest: readonly number[] }
  /** So many days before the last one, or the weekday nearest to that. */
  | { by: 'last'; before: number; isWeekday: boolean }
  | { by: 'week'; spans: readonly Span[] }
  | { by: 'lastOfWeek'; dayOfWeek: number }
  | { by: 'nthOfWeek'; dayOfWeek: number; nth: number }

export interface Cron {
  seconds: readonly Span[]
  minutes: readonly Span[]
  hours: readonly Span[]
  days: Days
  months: readonly Span[]
  years: readonly Span[]
}

/** Reads an expression; undefined for one that is not valid. */
export function parseCron(text: string): Cron | undefined {
  const words = text.trim().toUpperCase().split(/\s+/)
  if (words.length !== 6 && words.length !== 7) return undefined
  const [second = '', minute = '', hour = '', dayOfMonth = '', month = '', dayOfWeek = '', year = '*'] = words
  const seconds = spansOf(second, fields.second)
  const minutes = spansOf(minute, fields.minute)
  const hours = spansOf(hour, fields.hour)
  const months = spansOf(month, fields.month)
  const years = spansOf(year, fields.year)
  // exactly one of the two says nothing
  const days =
    (dayOfMonth === '?') === (dayOfWeek === '?')
      ? undefined
      : dayOfWeek === '?'
        ? daysOfMonth(dayOfMonth)
        : daysOfWeek(dayOfWeek)
  return seconds && minutes && hours && days && months && years
    ? { seconds, minutes, hours, days, months, years }
    : undefined
}

function daysOfMonth(text: string): Days | undefined {
  const [, offset = '0', weekday] = /^L(?:-(\d{1,2}))?(W?)$/.exec(text) ?? []
  if (weekday !== undefined)
    return Number(offset) <= 30
      ? { by: 'last', before: Number(offset), isWeekday: weekday === 'W' }
      : undefined
  const parts = text.split(',')
  const isNearest = (part: string) => /^\d{1,2}W$/.test(part)
  const nearest = parts.filter(isNearest).map((part) => Number.parseInt(part, 10))
  if (nearest.some((day) => day < 1 || day > 31)) return undefined
  const plain = parts.filter((part) => !isNearest(part))
  const spans = plain.length > 0 ? spansOf(plain.join(','), fields.dayOfMonth) : []
  return spans && { by: 'month', spans, nearest }
}

function daysOfWeek(text: string): Days | undefined {
  if (text === 'L') return { by: 'week', spans: [{ from: 7, to: 7, step: 1, written: 'one' }] }
  const [, day = '', sign, nth] = /^(\d|[A-Z]{3})(L|#(\d))$/.exec(text) ?? []
  if (sign === undefined) {
    const spans = spansOf(text, fields.dayOfWeek)
    return spans && { by: 'week', spans }
  }
  const dayOfWeek = numberOf(day, fields.dayOfWeek)
  if (dayOfWeek === undefined) return undefined
  if (sign === 'L') return { by: 'lastOfWeek', dayOfWeek }
  return Number(nth) >= 1 && Number(nth) <= 5 ? { by: 'nthOfWeek', dayOfWeek, nth: Number(nth) } : undefined
}

function numberOf(text: string, { min, max, names }: Field): number | undefined {
  const at = names?.indexOf(text) ?? -1
  const value = at >= 0 ? at + min : /^\d{1,4}$/.test(text) ? Number(text) : undefined
  return value !== undefined && value >= min && value <= max ? value : undefined
}

/** The parts of a field; undefined when one of them is not valid. */
function spansOf(text: string, field: Field): Span[] | undefined {
  const spans = text.split(',').map((part) => spanOf(part, field))
  return spans.every((span) => span !== undefined) ? spans : undefined
}

function spanOf(part: string, field: Field): Span | undefined {
  const [, first = '', last, stepText] = /^([0-9A-Z*]*)(?:-([0-9A-Z]+))?(?:\/(\d{1,4}))?$/.exec(part) ?? []
  const step = stepText === undefined ? 1 : Number(stepText)
  const isAll = first === '*' || (first === '' && stepText !== undefined)
  if (step < 1 || step > mostSteps(field)) return undefined
  if (isAll)
    return last === undefined
      ? { from: field.min, to: field.max, step, written: step === 1 ? 'all' : 'steps' }
      : undefined
  const from = numberOf(first, field)
  if (from === undefined) return undefined
  if (last === undefined)
    return stepText === undefined
      ? { from, to: from, step: 1, written: 'one' }
      : { from, to: field.max, step, written: 'steps' }
  const to = numberOf(last, field)
  // a range may go past the end and begin anew, except of years
  if (to === undefined || (to < from && field.max === LAST_YEAR)) return undefined
  return { from, to, step, written: 'range' }
}

/** A step that is larger than its field has no second time. */
function mostSteps({ min, max }: Field): number {
  return min === 0 ? max : max === LAST_YEAR ? LAST_YEAR : max
}

/** The values of a field in their order. */
function valuesOf(spans: readonly Span[], { min, max }: Field): number[] {
  const size = max - min + 1
  const values = spans.flatMap(({ from, to, step }) => {
    const length = to >= from ? to - from : to - from + size
    return Array.from(
      { length: Math.floor(length / step) + 1 },
      (_, index) => ((from - min + index * step) % size) + min,
    )
  })
  return [...new Set(values)].sort((one, other) => one - other)
}

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
/** 1 is Sunday. */
const dayOfWeekOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1

/** The weekday nearest to a day, in the same month. */
function nearestWeekday(year: number, month: number, day: number): number {
  const dayOfWeek = dayOfWeekOf(year, month, day)
  if (dayOfWeek === 7) return day === 1 ? 3 : day - 1
  if (dayOfWeek === 1) return day === lastDayOf(year, month) ? day - 2 : day + 1
  return day
}

/** The days of a month that are meant, in their order. */
function daysIn(days: Days, year: number, month: number): number[] {
  const last = lastDayOf(year, month)
  const all = Array.from({ length: last }, (_, index) => index + 1)
  const on = (dayOfWeek: number) => all.filter((day) => dayOfWeekOf(year, month, day) === dayOfWeek)
  switch (days.by) {
    case 'month': {
      const found = [
        ...valuesOf(days.spans, fields.dayOfMonth),
        ...days.nearest.filter((day) => day <= last).map((day) => nearestWeekday(year, month, day)),
      ]
      return all.filter((day) => found.includes(day))
    }
    case 'last': {
      const day = last - days.before
      if (day < 1) return []
      return [days.isWeekday ? nearestWeekday(year, month, day) : day]
    }
    case 'week': {
      const wanted = valuesOf(days.spans, fields.dayOfWeek)
      return all.filter((day) => wanted.includes(dayOfWeekOf(year, month, day)))
    }
    case 'lastOfWeek':
      return on(days.dayOfWeek).slice(-1)
    case 'nthOfWeek':
      return on(days.dayOfWeek).slice(days.nth - 1, days.nth)
  }
}

/** A day of the calendar; months count from 1. */
type CalendarDay = readonly [year: number, month: number, day: number]

/** The days that are meant, in their order, from a day on. */
function* daysFrom(cron: Cron, [startYear, startMonth, startDay]: CalendarDay): Generator<CalendarDay> {
  const years = valuesOf(cron.years, fields.year).filter((year) => year >= startYear)
  const months = valuesOf(cron.months, fields.month)
  for (const year of years)
    for (const month of months) {
      if (year === startYear && month < startMonth) continue
      const firstDay = year === startYear && month === startMonth ? startDay : 1
      for (const day of daysIn(cron.days, year, month)) if (day >= firstDay) yield [year, month, day]
    }
}

/** The first time after a moment; undefined when there is none before the year 2100. */
export function nextTime(cron: Cron, after: Date): Date | undefined {
  const start = new Date((Math.floor((after.getTime() + SHANGHAI_MS) / 1_000) + 1) * 1_000)
  const startDay: CalendarDay = [start.getUTCFullYear(), start.getUTCMonth() + 1, start.getUTCDate()]
  for (const date of daysFrom(cron, startDay)) {
    const isStartDay = date.every((part, at) => part === startDay[at])
    const time = timeFrom(cron, isStartDay ? start : undefined)
    if (time) {
      const [year, month, day] = date
      return new Date(Date.UTC(year, month - 1, day, ...time) - SHANGHAI_MS)
    }
  }
  return undefined
}

/** The first time of a day, or the first that is not before `start`. */
function timeFrom(cron: Cron, start: Date | undefined): [number, number, number] | undefined {
  const [fromHour, fromMinute, fromSecond] = start
    ? [start.getUTCHours(), start.getUTCMinutes(), start.getUTCSeconds()]
    : [0, 0, 0]
  const hours = valuesOf(cron.hours, fields.hour)
  const minutes = valuesOf(cron.minutes, fields.minute)
  const seconds = valuesOf(cron.seconds, fields.second)
  for (const hour of hours.filter((one) => one >= fromHour))
    for (const minute of minutes) {
      if (hour === fromHour && minute < fromMinute) continue
      const isStart = hour === fromHour && minute === fromMinute
      const second = seconds.find((one) => !isStart || one >= fromSecond)
      if (second !== undefined) return [hour, minute, second]
    }
  return undefined
}

/** The first times after a moment, as many as there are. */
export function nextTimes(cron: Cron, after: Date, howMany: number): Date[] {
  const times: Date[] = []
  for (let last: Date | undefined = after; times.length < howMany; ) {
    last = nextTime(cron, last)
    if (!last) break
    times.push(last)
  }
  return times
}
