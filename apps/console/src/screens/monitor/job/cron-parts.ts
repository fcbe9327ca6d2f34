/** The seven fields of an expression, as the dialog that writes one keeps them. */
export const cronFields = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const

export type CronField = (typeof cronFields)[number]

/** `other` is what the dialog has no choice for: it stays as it was written. */
export type CronMode =
  | 'every'
  | 'none'
  | 'empty'
  | 'range'
  | 'step'
  | 'weekday'
  | 'last'
  | 'nth'
  | 'lastOf'
  | 'list'
  | 'other'

export interface CronPart {
  mode: CronMode
  from: number
  to: number
  step: number
  nth: number
  list: readonly number[]
  other: string
}

export type CronDraft = Readonly<Record<CronField, CronPart>>

/** First and last value of a field, the most that a list of it may hold, and what can be chosen. */
export const cronLimits: Record<
  CronField,
  { min: number; max: number; most: number; modes: readonly CronMode[] }
> = {
  second: { min: 0, max: 59, most: 10, modes: ['every', 'range', 'step', 'list'] },
  minute: { min: 0, max: 59, most: 10, modes: ['every', 'range', 'step', 'list'] },
  hour: { min: 0, max: 23, most: 10, modes: ['every', 'range', 'step', 'list'] },
  day: { min: 1, max: 31, most: 10, modes: ['every', 'none', 'range', 'step', 'weekday', 'last', 'list'] },
  month: { min: 1, max: 12, most: 8, modes: ['every', 'range', 'step', 'list'] },
  week: { min: 1, max: 7, most: 6, modes: ['every', 'none', 'range', 'nth', 'lastOf', 'list'] },
  year: { min: 2026, max: 2099, most: 8, modes: ['empty', 'every', 'range', 'step', 'list'] },
}

export const START_EXPRESSION = '* * * * * ?'

function startOf(field: CronField): CronPart {
  const { min } = cronLimits[field]
  return { mode: 'every', from: min, to: min + 1, step: 1, nth: 1, list: [], other: '' }
}

/** A field as it stands in the expression. */
export function partText({ mode, from, to, step, nth, list, other }: CronPart): string {
  switch (mode) {
    case 'every':
      return '*'
    case 'none':
      return '?'
    case 'empty':
      return ''
    case 'range':
      return `${from}-${to}`
    case 'step':
      return `${from}/${step}`
    case 'weekday':
      return `${from}W`
    case 'last':
      return 'L'
    case 'nth':
      return `${from}#${nth}`
    case 'lastOf':
      return `${from}L`
    case 'list':
      return list.length > 0 ? [...list].sort((one, two) => one - two).join(',') : '*'
    case 'other':
      return other
  }
}

function readPart(field: CronField, text: string): CronPart {
  const start = startOf(field)
  const read = (mode: CronMode, more: Partial<CronPart> = {}): CronPart => ({ ...start, ...more, mode })
  const { modes } = cronLimits[field]
  const may = (mode: CronMode) => modes.includes(mode)
  if (text === '*') return read('every')
  if (text === '?' && may('none')) return read('none')
  if (text === '' && may('empty')) return read('empty')
  if (text === 'L' && may('last')) return read('last')
  const numbers = text.split(/\D/).map(Number)
  const [first = start.from, second = 0] = numbers
  if (/^\d+-\d+$/.test(text)) return read('range', { from: first, to: second })
  if (/^\d+\/\d+$/.test(text) && may('step')) return read('step', { from: first, step: second })
  if (/^\d+W$/.test(text) && may('weekday')) return read('weekday', { from: first })
  if (/^\d#\d$/.test(text) && may('nth')) return read('nth', { from: first, nth: second })
  if (/^\dL$/.test(text) && may('lastOf')) return read('lastOf', { from: first })
  if (/^\d+(,\d+)*$/.test(text)) return read('list', { list: numbers })
  return read('other', { other: text })
}

/** The fields of an expression; those of the first one where it has too few or too many. */
export function readCron(expression: string): CronDraft {
  const words = expression.trim().toUpperCase().split(/\s+/)
  const fields = words.length === 6 || words.length === 7 ? words : START_EXPRESSION.split(' ')
  return Object.fromEntries(
    cronFields.map((field, at) => [field, readPart(field, fields[at] ?? '')]),
  ) as unknown as CronDraft
}

export function writeCron(draft: CronDraft): string {
  return cronFields
    .map((field) => partText(draft[field]))
    .join(' ')
    .trim()
}

/** A change of one field. Of the two kinds of days one says nothing: choosing the one takes back the other. */
export function changeCron(draft: CronDraft, field: CronField, part: CronPart): CronDraft {
  const next = { ...draft, [field]: part }
  const other = field === 'day' ? 'week' : field === 'week' ? 'day' : undefined
  if (!other) return next
  const mode = part.mode === 'none' ? (draft[other].mode === 'none' ? 'every' : draft[other].mode) : 'none'
  return { ...next, [other]: { ...draft[other], mode } }
}
