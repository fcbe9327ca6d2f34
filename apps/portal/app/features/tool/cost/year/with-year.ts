import { type Band, DEFAULT_MONTHS } from '#app/features/tool/cost/calculate.ts'
import type { CostItem, Reading } from '#app/features/tool/cost/read.ts'
import type { SchoolFee } from '#app/features/tool/cost/schools.ts'
import { sortFees } from './stated-fees.ts'
import { type LineResult, type YearLine, type YearTotal, yearLines } from './year-total.ts'

/** Paid once in a stay; the other lines of a year fall due every year. */
const oneOff: readonly YearLine[] = ['application', 'permit']

const eachYear = /每年|每学年|each year|every year|a year/i

const isOfYear = ({ key }: CostItem) => yearLines.some((line) => line === key)

/** What of the application fees falls due every year, such as an annual registration. */
function yearlyApplication(school: SchoolFee): number {
  return (sortFees(school).byLine.application ?? [])
    .filter(({ note }) => eachYear.test(note.zh) || eachYear.test(note.en))
    .reduce((sum, { amount }) => sum + amount, 0)
}

const less = ({ low, middle, high }: Band, amount: number): Band => ({
  low: low - amount,
  middle: middle - amount,
  high: high - amount,
})

type Counted = Extract<LineResult, { kind: 'counted' }>

function itemsOf(result: Counted, school: SchoolFee): CostItem[] {
  const { line, band, currency, origin } = result
  const itemOf = (basis: 'year' | 'once', own: Band): CostItem => ({
    key: line,
    basis,
    amount: { from: own.low, to: own.high },
    band: own,
    currency,
    origin,
    entered: { from: own.low, to: own.high },
    per: basis,
  })
  if (!oneOff.includes(line)) return [itemOf('year', band)]
  const yearly = line === 'application' && origin === 'school' ? yearlyApplication(school) : 0
  const always = { low: yearly, middle: yearly, high: yearly }
  return [
    ...(yearly > 0 ? [itemOf('year', always)] : []),
    ...(band.high > yearly ? [itemOf('once', less(band, yearly))] : []),
  ]
}

/**
 * The lines of the form on top of a chosen school's year, so that both accounts of one school come to one number: what
 * the year counts stands in for the form's own reading of the school, and what the reader typed for a line of the year
 * counts as typed there. Without tuition there is no year to build on, and the form's lines stay as they are.
 */
export function withYear(reading: Reading, school: SchoolFee, total: YearTotal): Reading {
  if (total.noTuition) return reading
  const own = reading.items.filter(({ origin }) => origin === 'own')
  const typed = own.filter(isOfYear).map(
    (item): CostItem => ({
      ...item,
      isOldPrice: false,
      band: { low: item.amount.from, middle: (item.amount.from + item.amount.to) / 2, high: item.amount.to },
    }),
  )
  const ofYear = total.lines.flatMap((result) =>
    result.kind === 'counted' && result.origin !== 'own' ? itemsOf(result, school) : [],
  )
  return {
    ...reading,
    items: [...ofYear, ...typed, ...own.filter((item) => !isOfYear(item))],
    blank: reading.blank.filter((line) => !yearLines.some((one) => one === line)),
  }
}

/** Whether the reader asks for more than the school's year: another length, the month, or lines that it does not have. */
export function asksForMore({ months, view, items }: Reading): boolean {
  return (
    months !== DEFAULT_MONTHS ||
    view === 'month' ||
    items.some((item) => item.origin === 'own' && !isOfYear(item))
  )
}
