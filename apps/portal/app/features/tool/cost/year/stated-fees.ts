import type { SchoolFee, StatedFee } from '#app/features/tool/cost/schools.ts'

/** Lines of a year that a school's price list may name. */
export type StatedLine = 'insurance' | 'application' | 'custodian' | 'esl' | 'homestay'

const inTuition = /^(?:学费|tuition$)/i
const inHousing = /^(?:住宿费|寄宿费|boarding|residence)$/i
const deposits = /押金|deposit/i
/** In this order: an "ESL registration" is the surcharge. */
const names: readonly [StatedLine, RegExp][] = [
  ['esl', /\besl\b|\bell\b|英语(?:补习|强化|支持|附加)|english (?:support|supplement|language)/i],
  ['insurance', /保险|insurance/i],
  ['custodian', /监护|custodian|guardian/i],
  ['application', /报名|申请|注册|application|registration|enrol?ment fee/i],
  ['homestay', /^(?:寄宿家庭|homestay)(?:费| fee)?$/i],
]

const refund = /退|refund|return(?:ed|able)/i

/** A school's price list, sorted by what a year's total asks. */
export interface SortedFees {
  byLine: Partial<Record<StatedLine, StatedFee[]>>
  /** Charged too, and no part of the total: uniforms, deposits, courses of choice. */
  others: StatedFee[]
  /** Lines whose note speaks of money given back. */
  refunds: StatedFee[]
}

/** Sorts the lines of a price list by their names; tuition and housing stand in fields of their own. */
export function sortFees({ fees = [] }: Pick<SchoolFee, 'fees'>): SortedFees {
  const sorted: SortedFees = { byLine: {}, others: [], refunds: [] }
  for (const fee of fees) {
    const isNamed = (pattern: RegExp) => pattern.test(fee.name.zh) || pattern.test(fee.name.en)
    if (refund.test(fee.note.zh) || refund.test(fee.note.en)) sorted.refunds.push(fee)
    const line = isNamed(deposits) ? undefined : names.find(([, pattern]) => isNamed(pattern))?.[0]
    if (line) sorted.byLine[line] = [...(sorted.byLine[line] ?? []), fee]
    else if (!isNamed(inTuition) && !isNamed(inHousing)) sorted.others.push(fee)
  }
  return sorted
}
