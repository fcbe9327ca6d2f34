import type { Proposal } from '@app/contract/editorial/fact.ts'
import {
  type FactField,
  factFields,
  LARGE_CHANGE,
  pairedFactFields,
} from '@app/contract/editorial/fact.values.ts'
import { baseline, isLedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import { type Fact, figureOf, reviewDay } from '@app/contract/editorial/facts/fact.values.ts'
import { amountsIn, largestChange, numbersIn } from '@app/contract/editorial/facts/numbers.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { fill } from '@app/contract/shapes/language.ts'
import { type ProblemName, problem, problems } from '@app/contract/wire/problem.ts'

/** The fields of an entry that pages show. */
export type Findings = Omit<Proposal, 'reason' | 'reasonEn'>

/** What a change states besides: who asks for it, and why. */
export interface Stated {
  reason: string
  reasonEn: string
  isConfirmed: boolean
}

const fields = Object.keys(factFields) as FactField[]
const isPaired = (field: string): field is (typeof pairedFactFields)[number] =>
  (pairedFactFields as readonly string[]).includes(field)

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** One field before and after a change, in both languages where it has both. */
export interface FieldChange {
  field: FactField
  before: Pair
  after: Pair
}

/** What differs between two states of an entry. */
export function changesBetween(before: Findings, after: Findings): FieldChange[] {
  const pairOf = (findings: Findings, field: FactField): Pair => ({
    zh: text(findings[field]),
    en: text(isPaired(field) ? findings[`${field}En`] : findings[field]),
  })
  return fields
    .map((field) => ({ field, before: pairOf(before, field), after: pairOf(after, field) }))
    .filter((change) => change.before.zh !== change.after.zh || change.before.en !== change.after.en)
}

/** The fields of `Findings` and nothing else. */
export function findingsOf(row: Findings): Findings {
  const names = fields.flatMap((field) => (isPaired(field) ? [field, `${field}En`] : [field]))
  return Object.fromEntries(names.map((name) => [name, row[name as keyof Findings] ?? null])) as Findings
}

/** The last day of the check; undefined for what is never due. */
export function reviewOnOf({ checkedOn, reviewMonths }: Pick<Findings, 'checkedOn' | 'reviewMonths'>) {
  return reviewMonths ? reviewDay(checkedOn, reviewMonths) : null
}

/**
 * The last day of the check of an entry. A figure of the release that is too old by itself stays due until its value or
 * its day is another: that it was looked for again in vain does not make it newer.
 */
export function reviewOnOfEntry(
  code: string,
  findings: Pick<Findings, 'checkedOn' | 'reviewMonths' | 'value' | 'validFrom'>,
) {
  const day = reviewOnOf(findings)
  const released: Fact | undefined = isLedgerId(code) ? baseline[code] : undefined
  if (released?.kind !== 'today' || released.outdatedFrom === undefined || day === null) return day
  const isSame = released.value.zh === findings.value && released.validFrom.zh === findings.validFrom
  return isSame && released.outdatedFrom < day ? released.outdatedFrom : day
}

/**
 * Whether a change waits for a second editor: everything that pages show of a costly entry, its mark included. A new
 * day of the check alone does not.
 */
export function needsSecondEditor(before: Findings, changes: readonly FieldChange[]): boolean {
  return before.isCostly && changes.some(({ field }) => field !== 'checkedOn')
}

function refusal(name: ProblemName, field: string, values: Record<string, string | number> = {}) {
  const { zh, en } = problems[name]
  const words = { zh: fill(zh, values), en: fill(en, values) }
  return problem(name, { field, values, data: { fields: { [field]: words } } })
}

/** Refuses a state of an entry that may not be shown. */
export function refuseWrong(
  { code, kind }: { code: string; kind: 'today' | 'material' },
  before: Findings,
  after: Findings,
  { reason, reasonEn, isConfirmed }: Stated,
  today: string,
): void {
  const changes = changesBetween(before, after)
  const isChanged = (field: FactField) => changes.some((change) => change.field === field)
  if (isChanged('checkedOn') && (after.checkedOn > today || after.checkedOn < before.checkedOn))
    throw refusal('factDay', 'checkedOn')
  refuseGaps(kind, after)
  if (kind === 'material' && isChanged('value')) throw refusal('factPublished', 'value')
  if (isChanged('value')) refuseNumbers(code, before, after, isConfirmed)
  const isReasoned = Boolean(reason) && Boolean(reasonEn)
  if (!isReasoned && changes.some(({ field }) => field !== 'checkedOn'))
    throw refusal('factReason', reason ? 'reasonEn' : 'reason')
}

/** What an entry is before it is written for the first time: every field that it states is a change. */
export const blank = (after: Findings): Findings => ({
  ...(Object.fromEntries(Object.keys(after).map((name) => [name, null])) as unknown as Findings),
  isOfficial: false,
  isCostly: false,
})

/** Refuses an entry that may not be added. It needs no reason: it changes nothing that pages showed. */
export function refuseWrongNew(after: Findings, today: string): void {
  if (after.checkedOn > today) throw refusal('factDay', 'checkedOn')
  refuseGaps('today', after)
  const [zh, en] = [amountsIn(after.value), amountsIn(after.valueEn)]
  if (zh.join() !== en.join())
    throw refusal('factUnequal', 'valueEn', { zh: zh.join('、'), en: en.join(', ') })
}

/** Refuses a missing twin, and for a figure of today a missing page, validity or period. */
function refuseGaps(kind: 'today' | 'material', after: Findings): void {
  const missing = (field: keyof Findings) => {
    const [name = field] = [String(field).replace(/En$/, '')]
    const label = factFields[name as FactField] ?? { zh: name, en: name }
    return refusal('factTwin', field, { field: `${label.zh} / ${label.en}` })
  }
  const needed: (keyof Findings)[] =
    kind === 'today'
      ? ['validFrom', 'validFromEn', 'sourceName', 'sourceNameEn', 'sourceUrl', 'reviewMonths']
      : []
  if (after.status === 'partly') needed.push('appliesTo', 'appliesToEn')
  const gap = needed.find((field) => !after[field])
  if (gap) throw missing(gap)
  if (kind === 'today' && after.status === 'superseded')
    throw refusal('factTwin', 'status', { field: 'status' })
}

/** Refuses figures that differ between the languages, that no page could follow, or that no editor confirmed. */
function refuseNumbers(code: string, before: Findings, after: Findings, isConfirmed: boolean): void {
  const [zh, en] = [amountsIn(after.value), amountsIn(after.valueEn)]
  if (zh.join() !== en.join())
    throw refusal('factUnequal', 'valueEn', { zh: zh.join('、'), en: en.join(', ') })
  if (isLedgerId(code)) {
    const released = figureOf(baseline[code])
    for (const [field, was, now] of [
      ['value', released.zh, after.value],
      ['valueEn', released.en, after.valueEn],
    ] as const) {
      const counts = { before: numbersIn(was).length, after: numbersIn(now).length }
      if (counts.before !== counts.after) throw refusal('factCount', field, counts)
    }
  }
  const share = largestChange(before.valueEn, after.valueEn)
  if (share > LARGE_CHANGE && !isConfirmed)
    throw refusal('factLargeChange', 'isConfirmed', { share: Math.round(share * 100) })
}
