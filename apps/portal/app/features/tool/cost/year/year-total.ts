import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import {
  type Amount,
  type Band,
  bandOf,
  type Currency,
  type Item,
  type Rates,
  subtotalOf,
} from '#app/features/tool/cost/calculate.ts'
import type { CostItem, Origin, Reading } from '#app/features/tool/cost/read.ts'
import type { SchoolFee, StatedFee } from '#app/features/tool/cost/schools.ts'
import { type SortedFees, sortFees } from './stated-fees.ts'

/** The lines of a year's total, in their order. */
export const yearLines = [
  'tuition',
  'housing',
  'insurance',
  'application',
  'permit',
  'custodian',
  'esl',
  'flights',
] as const
export type YearLine = (typeof yearLines)[number]

/** A figure that others published, for a line that the school leaves open; in Canadian dollars. */
export interface PublishedFigure {
  amount: Amount
  facts: readonly LedgerId[]
}

/** Figures of the ledger as they are now: the loader reads them. */
export interface YearFigures {
  homestay: PublishedFigure
  insurance: PublishedFigure
  application: PublishedFigure
  /** What the government charges for the study permit and for biometrics. */
  permit: PublishedFigure
  /** CNY for one CAD. */
  rate: number
}

/** Why a line does not arise: not asked for, lives at home, taught online, or settled by the reader. */
export type Absence = 'unwanted' | 'home' | 'china' | 'online' | 'skipped'
/** Why a line has no amount: no source states it, the courses are missing, or the rate of its currency. */
export type Gap = 'unstated' | 'courses' | 'rate'

export type LineResult = { line: YearLine } & (
  | {
      kind: 'counted'
      band: Band
      currency: Currency
      origin: Origin
      facts: readonly LedgerId[]
      isIfNeeded: boolean
    }
  | { kind: 'included' }
  | { kind: 'none'; why: Absence }
  | { kind: 'open'; why: Gap }
)

export interface YearTotal {
  lines: LineResult[]
  /** The sum of what is known; null when nothing is, or when tuition is not. With `without` it is a floor and no total. */
  cad: Band | null
  cny: Band | null
  /** Lines without a figure; they are not 0. */
  without: YearLine[]
  /** Why tuition has no amount. The other lines alone would make an expensive school look cheap. */
  noTuition: Gap | null
  others: StatedFee[]
  refunds: StatedFee[]
}

/** What the reader decides or knows: one reading of the address serves the calculator and the comparison. */
export type YearWishes = Pick<
  Reading,
  'items' | 'housing' | 'courses' | 'skipped' | 'spread' | 'rates' | 'months'
> & {
  /** Typed for several schools at once: flights and a custodian count only where the child goes to Canada. */
  isForSeveral?: boolean
}

interface Work {
  school: SchoolFee
  wishes: YearWishes
  figures: YearFigures
  fees: SortedFees
}

type Found = LineResult extends infer Result
  ? Result extends LineResult
    ? Omit<Result, 'line'>
    : never
  : never

const open = (why: Gap = 'unstated'): Found => ({ kind: 'open', why })
const none = (why: Absence): Found => ({ kind: 'none', why })
const exact = (amount: Amount): Band => bandOf({ amount }, 0)

const stated = (band: Band, currency: Currency, isIfNeeded = false): Extract<Found, { kind: 'counted' }> => ({
  kind: 'counted',
  band,
  currency,
  origin: 'school',
  facts: [],
  isIfNeeded,
})

/** What others charge: an indication, so a single price spreads. */
const published = (
  { amount, facts }: PublishedFigure,
  spread: number,
): Extract<Found, { kind: 'counted' }> => ({
  kind: 'counted',
  band: bandOf({ amount }, spread),
  currency: 'CAD',
  origin: 'published',
  facts,
  isIfNeeded: false,
})

/** What the government charges: one price for all. */
const charged = (figure: PublishedFigure): Found => ({
  ...published(figure, 0),
  origin: 'government',
})

/** What the reader typed for a line, for the first twelve months of the stay. */
function ownLine({ items, months }: YearWishes, line: YearLine): Found | undefined {
  const own = items.find((item: CostItem) => item.key === line && item.origin === 'own')
  if (!own) return undefined
  const item: Item = own
  return {
    kind: 'counted',
    band: subtotalOf(item, 'firstYear', months, 0),
    currency: own.currency,
    origin: 'own',
    facts: [],
    isIfNeeded: false,
  }
}

/** The sum of the lines of a price list; the currency is that of the first, and a second currency leaves it open. */
function feesOf({ fees }: Work, line: keyof SortedFees['byLine']): Found | undefined {
  const found = fees.byLine[line]
  const [first] = found ?? []
  if (!found || !first) return undefined
  if (found.some(({ currency }) => currency !== first.currency)) return open()
  const sum = found.reduce((total, { amount }) => total + amount, 0)
  // a surcharge falls due only for those who need the course
  if (line === 'esl') return stated({ low: 0, middle: sum, high: sum }, first.currency, true)
  return stated(exact({ from: sum, to: sum }), first.currency)
}

/** True where the child neither flies nor lives away because of this school. */
const staysInChina = ({ school }: Work) => !school.isAbroad || school.isOnline
const whyNot = ({ school }: Work): Absence => (school.isOnline ? 'online' : 'china')

/** What a board charges the international students of its schools. */
const byBoard = (fee: number): Found => ({ ...stated(exact({ from: fee, to: fee }), 'CAD'), origin: 'board' })

/** What the board of a public school charges besides tuition; undefined where its page does not say. */
function besidesOf({ school: { boardBesides } }: Work, line: 'application' | 'insurance'): Found | undefined {
  const fee = boardBesides?.[line] ?? undefined
  if (fee === undefined) return undefined
  return fee === 0 ? { kind: 'included' } : byBoard(fee)
}

function tuition({ school, wishes }: Work): Found {
  if (!school.tuition) {
    const { boardTuition: fee } = school
    return fee === undefined ? open() : byBoard(fee)
  }
  const { amount, per } = school.tuition
  if (per === 'year') return stated(exact(amount), school.currency)
  const { courses } = wishes
  if (courses === undefined) return open('courses')
  return stated(exact({ from: amount.from * courses, to: amount.to * courses }), school.currency)
}

function housing(work: Work): Found {
  const { school, wishes, figures } = work
  const { boarding } = school
  const kind = wishes.housing
  if (kind === 'home') return none('home')
  const isAtSchool = kind === '' || kind === 'boarding'
  if (boarding.kind === 'included' && isAtSchool) return { kind: 'included' }
  if (boarding.kind === 'fee' && (kind === '' || kind === boarding.housing))
    return stated(exact(boarding.amount), school.currency)
  if (staysInChina(work) && (boarding.kind === 'none' || school.isOnline) && kind === '')
    return none(whyNot(work))
  const isOwn = boarding.kind === 'unstated' && boarding.isOwn
  const isHomestay = kind === 'homestay' || (kind === '' && !isOwn)
  if (!isHomestay) return open()
  const stands = () => (school.isAbroad ? published(figures.homestay, wishes.spread) : open())
  return feesOf(work, 'homestay') ?? stands()
}

const finders: Record<YearLine, (work: Work) => Found> = {
  tuition,
  housing,
  insurance: (work) =>
    feesOf(work, 'insurance') ??
    besidesOf(work, 'insurance') ??
    (staysInChina(work) ? none(whyNot(work)) : published(work.figures.insurance, work.wishes.spread)),
  application: (work) =>
    feesOf(work, 'application') ??
    besidesOf(work, 'application') ??
    (staysInChina(work) ? open() : published(work.figures.application, work.wishes.spread)),
  permit: (work) => (staysInChina(work) ? none(whyNot(work)) : charged(work.figures.permit)),
  custodian: (work) => feesOf(work, 'custodian') ?? (staysInChina(work) ? none(whyNot(work)) : open()),
  esl: (work) => feesOf(work, 'esl') ?? open(),
  flights: (work) => none(staysInChina(work) ? whyNot(work) : 'unwanted'),
}

function findLine(work: Work, line: YearLine): Found {
  if (work.wishes.skipped.some((skipped) => skipped === line)) return none('skipped')
  const isOfTravel = line === 'flights' || line === 'custodian'
  if (work.wishes.isForSeveral && isOfTravel && staysInChina(work)) return none(whyNot(work))
  return ownLine(work.wishes, line) ?? finders[line](work)
}

/** How many CAD one unit of a currency is; undefined without a rate. */
function inCad(currency: Currency, rates: Rates, cnyForCad: number): number | undefined {
  if (currency === 'CAD') return 1
  if (currency === 'CNY') return 1 / cnyForCad
  const cny = rates[currency]
  return cny === undefined ? undefined : cny / cnyForCad
}

const times = (band: Band, factor: number): Band => ({
  low: band.low * factor,
  middle: band.middle * factor,
  high: band.high * factor,
})

const plus = (one: Band, other: Band): Band => ({
  low: one.low + other.low,
  middle: one.middle + other.middle,
  high: one.high + other.high,
})

/**
 * What one school year at a school comes to, line by line and in both currencies. What the school states counts as
 * stated; for homestay, insurance and application fees in Canada that it leaves open, the figures of other bodies stand
 * in, marked as theirs. The government’s fees for permit and biometrics are the same everywhere. Everything else that is unknown stays open: it is named in `without` and is never 0.
 */
export function yearTotal(school: SchoolFee, wishes: YearWishes, figures: YearFigures): YearTotal {
  const fees = sortFees(school)
  const work: Work = { school, wishes, figures, fees }
  const rate = wishes.rates.CAD ?? figures.rate
  let cad: Band | null = null
  const lines = yearLines.map((line): LineResult => {
    const found = findLine(work, line)
    if (found.kind !== 'counted') return { line, ...found }
    const factor = inCad(found.currency, wishes.rates, rate)
    if (factor === undefined) return { line, kind: 'open', why: 'rate' }
    const band = times(found.band, factor)
    cad = cad ? plus(cad, band) : band
    return { line, ...found }
  })
  const tuitionLine = lines.find(({ line }) => line === 'tuition')
  const noTuition = tuitionLine?.kind === 'open' ? tuitionLine.why : null
  if (noTuition) cad = null
  return {
    lines,
    cad,
    cny: cad && times(cad, rate),
    noTuition,
    without: lines.filter(({ kind }) => kind === 'open').map(({ line }) => line),
    others: fees.others,
    refunds: fees.refunds,
  }
}
