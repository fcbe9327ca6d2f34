import type { sourcedFigures } from './school.values.ts'
import type { SchoolProfile } from './school-profile.ts'

export type SourcedFigure = keyof typeof sourcedFigures

/** The fields that a sourced figure is made of. */
export const figureFields = {
  tuition: ['tuitionMin', 'tuitionMax', 'tuitionPer', 'currency', 'feeYear'],
  boardingFee: ['boardingFee', 'boardingIncluded'],
  existStuNums: ['existStuNums'],
  founded: ['founded'],
  destinations: ['destinations'],
  chances: [
    'international',
    'chancesYear',
    'seats',
    'applicants',
    'englishNeeded',
    'englishNeededEn',
    'interview',
  ],
  fees: ['fees'],
} as const satisfies Record<SourcedFigure, readonly (keyof SchoolProfile)[]>

/** A figure that the school has stated itself since an editor last checked it. */
export interface SchoolStatement {
  /** The day of the statement, as yyyy-MM-dd. */
  statedOn: string
  /** What the editor had found, and of a price list what stood there; null where the figure was never checked. */
  checked: Partial<SchoolProfile> | null
}

export type SchoolStatements = Partial<Record<SourcedFigure, SchoolStatement>>
