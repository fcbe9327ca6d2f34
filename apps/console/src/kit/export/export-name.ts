import type { Pair } from '@app/contract/shapes/language.ts'
import { kindOf, labelOf } from '@app/contract/shapes/shapes.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { z } from 'zod'
import { pairs } from '#kit/data/language.ts'
import { fieldsOf } from '#kit/data/shape.ts'

const copy = pairs({
  by: (field: string) => ({ zh: `按${field}`, en: `by ${field}` }),
  ticked: (count: number) => ({ zh: `选中${count}条`, en: `${count} selected` }),
})

/** What names of files on common systems may not hold. */
const FORBIDDEN = /[\\/:*?"<>|\s]+/g
const MOST_LETTERS = 100

interface Exported {
  /** What the list is called. */
  list: string
  search: z.core.$ZodType
  filters: Readonly<Record<string, unknown>>
  tickedCount: number
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/**
 * What a filter adds to the name of a file: the chosen values, or the days. Of typed words only which field they are
 * for: they may be a name or a phone number.
 */
function partOf(schema: z.core.$ZodType, value: unknown, say: (pair: Pair) => string): string | undefined {
  const named = labelOf(schema)
  // what has no label is the order of the rows, no filter
  if (!named || !isGiven(value)) return undefined
  const kind = kindOf(schema)
  const label = say(named)
  if (kind?.kind === 'choice') {
    const labels = [value].flat().flatMap((one) => kind.options[String(one)] ?? [])
    if (labels.length > 0) return labels.map(say).join('+')
  }
  const { beginTime, endTime } = value as { beginTime?: string; endTime?: string }
  const days = [beginTime, endTime].filter(isGiven).map((day) => String(day).slice(0, 10))
  if (days.length > 0) return `${label}${[...new Set(days)].join('~')}`
  return typeof value === 'object' && !Array.isArray(value) ? undefined : say(copy.by(label))
}

/** The name of an exported file without its ending: which list, by which filters, on which day. */
export function exportName(
  { list, search, filters, tickedCount }: Exported,
  say: (pair: Pair) => string,
  now: Date,
): string {
  const parts = Object.entries(fieldsOf(search)).flatMap(
    ([name, schema]) => partOf(schema, filters[name], say) ?? [],
  )
  if (tickedCount > 0) parts.push(say(copy.ticked(tickedCount)))
  const tidied = [list, ...parts].map((part) => part.replace(FORBIDDEN, '-').replace(/^-|-$/g, ''))
  const whole = [...tidied.filter(Boolean).join('_')].slice(0, MOST_LETTERS).join('')
  return `${whole}_${writeMoment(now).slice(0, 10)}`
}
