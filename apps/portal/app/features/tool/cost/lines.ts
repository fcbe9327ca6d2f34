import type { Basis } from './calculate.ts'

/** Where a student may live, in the order of the form. */
export const housings = ['boarding', 'homestay', 'shared', 'dorm', 'home'] as const
export type Housing = (typeof housings)[number]

/** Lines that are only an amount and a currency. */
export const plainLines = {
  bus: 'month',
  meals: 'month',
  phone: 'month',
  living: 'month',
  insurance: 'year',
  flights: 'year',
  custodian: 'year',
  esl: 'year',
  application: 'once',
  clothes: 'once',
  other: 'once',
} as const satisfies Record<string, Basis>
export type PlainLine = keyof typeof plainLines
export const plainLineNames = Object.keys(plainLines) as PlainLine[]
export type Line = PlainLine | 'tuition' | 'housing' | 'award'
