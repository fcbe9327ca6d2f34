import { type QuotedFees, statesOtherFees } from '@app/contract/editorial/facts/school-fees.values.ts'
import type { SchoolDetail, SchoolRow } from '@app/contract/school/school.ts'
import { isDayFee } from '@app/contract/school/school.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { Amount, Currency } from './calculate.ts'

/** What a school publishes about money, as the calculator needs it. */
export interface SchoolFee {
  id: number
  name: string
  /** Beside the name where several schools are compared. */
  town?: string
  isAbroad: boolean
  isSample: boolean
  feeYear: string | null
  currency: Currency
  /** Null is "not stated". */
  tuition: { amount: Amount; per: 'year' | 'course' } | null
  /** The tuition is that of day students; what boarders pay is unknown. */
  isDayFee: boolean
  /** What its board asks of an international student for a year, in Canadian dollars, where the school itself states nothing. */
  boardTuition?: number
  /** What the same page of the board asks besides, for a year; insurance of 0 is included in tuition. Null where it does not say. */
  boardBesides?: { application: number | null; insurance: number | null }
  boarding: Boarding
  isOnline: boolean
  /** Its number in the ministry's lists; absent outside them. */
  ministryNo?: string
  /** The lines of the school's own price list; absent until the school's record was read. */
  fees?: readonly StatedFee[]
}

/** A school as the field that looks for one offers it. */
export type OfferedSchool = Pick<SchoolFee, 'id' | 'name'>

/** One line of a school's price list, as the school or an editor worded it. */
export interface StatedFee {
  name: Pair
  amount: number
  currency: Currency
  note: Pair
}

/** `unstated`: it is not said what housing costs; `isOwn` where the school houses its students itself. */
export type Boarding =
  | { kind: 'fee'; amount: Amount; housing: 'boarding' | 'homestay' }
  | { kind: 'included' }
  | { kind: 'none' }
  | { kind: 'unstated'; isOwn: boolean }

type Row = Pick<
  SchoolRow,
  | 'id'
  | 'schoolType'
  | 'isSample'
  | 'feeYear'
  | 'currency'
  | 'tuitionMin'
  | 'tuitionMax'
  | 'tuitionPer'
  | 'boarding'
  | 'boardingFee'
  | 'boardingIncluded'
> &
  Partial<Pick<SchoolDetail, 'locationEn' | 'fees'>> & {
    register?: {
      boardTuition: number | null
      boardApplication?: number | null
      boardInsurance?: number | null
      ministryNo?: string
    } | null
  }

/** The money facts of a directory record. `name` is the school's in the page language. */
export function feeOf(row: Row, name: string): SchoolFee {
  return {
    id: row.id,
    name,
    isAbroad: row.schoolType === 1,
    isSample: row.isSample,
    feeYear: row.feeYear,
    currency: row.currency === 'CNY' ? 'CNY' : 'CAD',
    tuition:
      row.tuitionMin === null
        ? null
        : { amount: { from: row.tuitionMin, to: row.tuitionMax ?? row.tuitionMin }, per: row.tuitionPer },
    isDayFee: isDayFee(row),
    ...(row.tuitionMin === null &&
      row.register?.boardTuition != null && {
        boardTuition: row.register.boardTuition,
        boardBesides: {
          application: row.register.boardApplication ?? null,
          insurance: row.register.boardInsurance ?? null,
        },
      }),
    boarding: boardingOf(row),
    isOnline: row.locationEn === 'Online',
    ...(row.register?.ministryNo && { ministryNo: row.register.ministryNo }),
    ...(row.fees && { fees: row.fees.map(statedFee) }),
  }
}

/** The day on which the guides read other fees of a school than its record states now; undefined where they state none, or the same. */
export function guideDayOf(school: SchoolFee, quoted: readonly QuotedFees[]): string | undefined {
  const ofSchool = quoted.find(({ ministryNo }) => ministryNo === school.ministryNo)
  const record = {
    tuition: school.tuition?.amount.from ?? null,
    boarding: school.boarding.kind === 'fee' ? school.boarding.amount.from : null,
    lines: (school.fees ?? []).map(({ amount }) => amount),
  }
  return ofSchool && statesOtherFees(record, ofSchool) ? ofSchool.day : undefined
}

function statedFee({
  name,
  nameEn,
  amount,
  currency,
  note,
  noteEn,
}: SchoolDetail['fees'][number]): StatedFee {
  return {
    name: { zh: name || nameEn, en: nameEn || name },
    amount,
    currency,
    note: { zh: note || noteEn || '', en: noteEn || note || '' },
  }
}

function boardingOf({ boarding, boardingFee, boardingIncluded }: Row): Boarding {
  if (boardingIncluded) return { kind: 'included' }
  if (boardingFee !== null)
    return {
      kind: 'fee',
      amount: { from: boardingFee, to: boardingFee },
      housing: boarding === 'homestay' ? 'homestay' : 'boarding',
    }
  if (boarding === 'none') return { kind: 'none' }
  return { kind: 'unstated', isOwn: boarding === 'optional' || boarding === 'full' }
}
