import type { SchoolRow } from '@app/contract/school/school.ts'
import type { Amount, Currency } from './calculate.ts'

/** What a school publishes about money, as the calculator needs it. */
export interface SchoolFee {
  id: number
  name: string
  isAbroad: boolean
  isSample: boolean
  feeYear: string | null
  currency: Currency
  /** Null is "not stated". */
  tuition: { amount: Amount; per: 'year' | 'course' } | null
  boarding: Boarding
}

/** `unstated`: the school has some and does not say what it costs. */
export type Boarding =
  | { kind: 'fee'; amount: Amount; housing: 'boarding' | 'homestay' }
  | { kind: 'included' }
  | { kind: 'none' }
  | { kind: 'unstated' }

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
>

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
    boarding: boardingOf(row),
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
  return boarding === 'none' ? { kind: 'none' } : { kind: 'unstated' }
}
