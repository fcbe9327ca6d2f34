import type { MySchoolInfo } from '@app/contract/school-profile.ts'
import { isSameValue } from '@app/contract/school-profile.values.ts'

/** Fields of one line or one text, as they are typed. */
export const typedFields = [
  'schoolName',
  'schoolNameEn',
  'schoolType',
  'ministryNo',
  'cityCode',
  'location',
  'locationEn',
  'address',
  'website',
  'lng',
  'lat',
  'founded',
  'existStuNums',
  'boarding',
  'currency',
  'tuitionMin',
  'tuitionMax',
  'tuitionPer',
  'boardingFee',
  'feeYear',
  'tags',
  'tagsEn',
  'intro',
  'introEn',
  'admissions',
  'admissionsEn',
  'life',
  'lifeEn',
  'logo',
  'cover',
] as const
export type TypedField = (typeof typedFields)[number]
/** Of those, what is a number. */
const numbers = [
  'schoolType',
  'lng',
  'lat',
  'founded',
  'tuitionMin',
  'tuitionMax',
  'boardingFee',
] as const satisfies TypedField[]
/** Lists of short words in one line. */
const worded = ['tags', 'tagsEn'] as const
/** Those of which nothing is nothing, where others are an empty text. */
const clearable = [
  'ministryNo',
  'location',
  'locationEn',
  'address',
  'website',
  'existStuNums',
  'feeYear',
] as const

export type Row = Readonly<Record<string, string>>
export const rowFields = ['programs', 'fees', 'graduated'] as const
export type RowField = (typeof rowFields)[number]
export const listFields = ['recruitGrade', 'joinSchool', 'languages', 'photos'] as const
export type ListField = (typeof listFields)[number]

export type ProfileForm = Readonly<
  Record<TypedField | 'gradYear' | 'graduates' | 'known', string> &
    Record<ListField, readonly string[]> &
    Record<RowField, readonly Row[]> & { boardingIncluded: boolean }
>

const said = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const rowOf = (row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, said(value)]))

/** A school as the form shows it: with what it has asked for where that still waits. */
export function formOf(info: MySchoolInfo): ProfileForm {
  const shown = info.waiting?.status === 'pending' ? { ...info, ...info.waiting.values } : info
  const typed = Object.fromEntries(
    typedFields.map((field) => {
      const value = shown[field]
      return [field, Array.isArray(value) ? value.join('、') : said(value)]
    }),
  ) as Record<TypedField, string>
  const { destinations } = shown
  return {
    ...typed,
    recruitGrade: shown.recruitGrade ?? [],
    joinSchool: shown.joinSchool ?? [],
    languages: shown.languages ?? [],
    photos: shown.photos ?? [],
    programs: (shown.programs ?? []).map(rowOf),
    fees: (shown.fees ?? []).map(rowOf),
    boardingIncluded: shown.boardingIncluded ?? false,
    gradYear: said(destinations?.year),
    graduates: said(destinations?.graduates),
    known: said(destinations?.known),
    graduated: (destinations?.rows ?? []).map(rowOf),
  }
}

/** A number as people type it; nothing for an empty field, and no number for what is none. */
const numberOf = (text: string): number | null => {
  const bare = text.replace(/[\s,，]/g, '')
  return bare === '' ? null : Number(bare)
}
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、,，;；\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]
const isBlank = (row: Row, besides: readonly string[]) =>
  Object.entries(row).every(([key, value]) => besides.includes(key) || value.trim() === '')
/** Rows that say something, with their numbers. */
const rowsOf = (rows: readonly Row[], counted: string, besides: readonly string[] = []) =>
  rows
    .filter((row) => !isBlank(row, besides))
    .map((row) => ({ ...row, ...(counted in row && { [counted]: numberOf(row[counted] ?? '') }) }))

/** What the form says, as it is sent. */
function valuesOf(form: ProfileForm): Record<string, unknown> {
  const typed = Object.fromEntries(
    typedFields.map((field) => {
      const text = form[field].trim()
      if (numbers.some((one) => one === field)) return [field, numberOf(text)]
      if (worded.some((one) => one === field)) return [field, wordsOf(text)]
      if (clearable.some((one) => one === field)) return [field, text || null]
      return [field, text]
    }),
  )
  const graduated = rowsOf(form.graduated, 'count')
  const saysDestinations =
    graduated.length > 0 || `${form.gradYear}${form.graduates}${form.known}`.trim() !== ''
  return {
    ...typed,
    recruitGrade: [...form.recruitGrade],
    joinSchool: [...form.joinSchool],
    languages: [...form.languages],
    photos: [...form.photos],
    programs: rowsOf(form.programs, ''),
    fees: rowsOf(form.fees, 'amount', ['currency']),
    boardingIncluded: form.boardingIncluded,
    destinations: saysDestinations
      ? {
          year: numberOf(form.gradYear),
          graduates: numberOf(form.graduates),
          known: numberOf(form.known),
          rows: graduated,
        }
      : null,
  }
}

/** The fields that say something else than they did. */
export function changesOf(form: ProfileForm, before: ProfileForm): Record<string, unknown> {
  const former = valuesOf(before)
  return Object.fromEntries(
    Object.entries(valuesOf(form)).filter(([field, value]) => !isSameValue(value, former[field])),
  )
}

/** What somebody changed, put upon what has become of the school meanwhile. */
export function merged(mine: ProfileForm, before: ProfileForm, now: ProfileForm): ProfileForm {
  const changed = Object.entries(mine).filter(
    ([field, value]) => !isSameValue(value, before[field as keyof ProfileForm]),
  )
  return { ...now, ...Object.fromEntries(changed) } as ProfileForm
}

/** The place of the form that says what is wrong with a field of the school. */
export const placeOf = (field: string): string => field.split('.')[0] ?? field
