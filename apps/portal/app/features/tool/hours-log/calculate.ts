/** A log of community-involvement hours (ledger F03). Pure; dates are `yyyy-MM-dd`, hours are numbers. */

export const HOURS = 40
/** Far more visits than 40 hours take; the packed address of so many still opens everywhere. */
export const MOST_ROWS = 200
export const FIRST_ROWS = 5
/** Rows that the button adds when every press asks the server. */
export const MORE_ROWS = 5
export const HOURS_IN_DAY = 24

export interface Entry {
  /** Place in the form, from 1. */
  at: number
  activity: string
  organization: string
  /** Empty when not given. */
  date: string
  /** Undefined when not given or not a number. */
  hours: number | undefined
  signer: string
  /** Ticked by the reader: paid, class time, home or family. */
  isDoubtful: boolean
}

/** `counted` enters the sum; the others are named and left out. */
export type Standing = 'counted' | 'doubtful' | 'future' | 'empty'

export type Warning =
  | { kind: 'noHours' | 'noDate' | 'noSigner' | 'future' | 'doubtful'; at: number }
  | { kind: 'longDay'; date: string; hours: number }

export interface Log {
  rows: (Entry & { standing: Standing })[]
  counted: number
  /** Hours of ticked rows and of dates to come. */
  doubtful: number
  future: number
  left: number
  /** Share of the target, 0 to 1; a target of 0 is met. */
  share: number
  warnings: Warning[]
}

/** True for a day that exists, written `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

function standingOf({ hours, isDoubtful, date }: Entry, today: string): Standing {
  if (hours === undefined) return 'empty'
  if (isDoubtful) return 'doubtful'
  return date > today ? 'future' : 'counted'
}

/**
 * Adds up a log. A ticked row and one with a date after `today` do not count; both are named. Warnings come in the
 * order of the rows, days of more than 24 hours last.
 */
export function addUp(entries: Entry[], target: number, today: string): Log {
  const rows = entries.map((entry) => ({ ...entry, standing: standingOf(entry, today) }))
  const sumOf = (standing: Standing) =>
    rows.reduce((sum, row) => (row.standing === standing ? sum + (row.hours ?? 0) : sum), 0)
  const counted = sumOf('counted')
  const warnings: Warning[] = rows.flatMap((row): Warning[] => {
    const { at } = row
    const found: Warning[] = []
    if (row.hours === undefined || row.hours === 0) found.push({ kind: 'noHours', at })
    if (!row.date) found.push({ kind: 'noDate', at })
    if (!row.signer) found.push({ kind: 'noSigner', at })
    if (row.standing === 'doubtful') found.push({ kind: 'doubtful', at })
    if (row.date > today) found.push({ kind: 'future', at })
    return found
  })
  const days = new Map<string, number>()
  for (const { date, hours = 0 } of rows) if (date) days.set(date, (days.get(date) ?? 0) + hours)
  for (const [date, hours] of days) if (hours > HOURS_IN_DAY) warnings.push({ kind: 'longDay', date, hours })
  return {
    rows,
    counted,
    doubtful: sumOf('doubtful'),
    future: sumOf('future'),
    left: Math.max(0, target - counted),
    share: target > 0 ? Math.min(1, counted / target) : 1,
    warnings,
  }
}

/** Names of a row's fields in the address, each followed by the row's number. */
export const fields = ['a', 'o', 'd', 'h', 'w', 'x'] as const

/** The field and the row that a name of the form means, if it means one. */
export function rowOf(name: string): { field: (typeof fields)[number]; at: number } | undefined {
  const field = fields.find((one) => name.startsWith(one))
  const number = name.slice(1)
  const at = Number(number)
  return field && /^[1-9]\d{0,2}$/.test(number) && at <= MOST_ROWS ? { field, at } : undefined
}

/** The numbers of the rows that hold anything. */
export function filledRows(search: URLSearchParams): number[] {
  const filled = new Set<number>()
  for (const [name, value] of search) {
    const place = rowOf(name)
    if (place && value.trim() !== '') filled.add(place.at)
  }
  return [...filled].sort((one, other) => one - other)
}

/**
 * How many rows the form shows: five, or one more than the last filled, so that it grows without script too, or as
 * many as the address asks for in `n`.
 */
export function rowsShown(search: URLSearchParams): number {
  const last = filledRows(search).at(-1) ?? 0
  const goal = /^\d{1,3}$/.test(search.get('n') ?? '') ? Number(search.get('n')) : 0
  return Math.min(MOST_ROWS, Math.max(FIRST_ROWS, last + 1, goal))
}

/** The same answers without a row; the rows below move up. */
export function withoutRow(search: URLSearchParams, removed: number): URLSearchParams {
  const next = new URLSearchParams()
  for (const [name, value] of search) {
    const place = rowOf(name)
    if (!place || place.at < removed) next.append(name, value)
    else if (place.at > removed) next.append(`${place.field}${place.at - 1}`, value)
  }
  return next
}
