import { read } from '#app/features/tool/cost/read.ts'
import type { SchoolFee } from '#app/features/tool/cost/schools.ts'
import { yearFigures, yearStamps } from '#app/features/tool/cost/year/year-figures.server.ts'
import { yearTotal } from '#app/features/tool/cost/year/year-total.ts'
import { yearFields } from './year-fields.ts'

/** What the address says of costs; amounts of single schools belong into the calculator. */
function wishesOf(search: URLSearchParams): URLSearchParams {
  const names = new Set<string>(yearFields)
  return new URLSearchParams([...search].filter(([name, value]) => names.has(name) && value.trim() !== ''))
}

/** A school year's total for each of the compared schools, under the conditions of the address. */
export function readYear(schools: readonly (SchoolFee & { guideDay?: string })[], search: URLSearchParams) {
  const wishes = wishesOf(search)
  const reading = { ...read(wishes, []), isForSeveral: true }
  const figures = yearFigures()
  return {
    columns: schools.map((school) => ({ school, total: yearTotal(school, reading, figures) })),
    facts: yearStamps(),
    rate: {
      value: reading.rates.CAD ?? figures.rate,
      isOwn: reading.rates.CAD !== undefined,
      day: reading.rateOn,
    },
    spread: reading.spread,
    errors: reading.errors,
    query: wishes.toString(),
  }
}

export type ComparedYear = ReturnType<typeof readYear>
