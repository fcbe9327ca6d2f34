import type { MySchoolInfo } from '@app/contract/school/school-profile.ts'
import { isSameValue } from '@app/contract/school/school-profile.values.ts'
import { type Language, listText } from '@app/contract/shapes/language.ts'

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
  'international',
  'chancesYear',
  'seats',
  'applicants',
  'englishNeeded',
  'englishNeededEn',
  'interview',
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
  'seats',
  'applicants',
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
  'international',
  'chancesYear',
  'englishNeeded',
  'englishNeededEn',
  'interview',
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

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const rowOf = (row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, textOf(value)]))

/** A school as the form shows it: with what it has asked for where that still waits. */
export function formOf(info: MySchoolInfo, language: Language): ProfileForm {
  const current = info.waiting?.status === 'pending' ? { ...info, ...info.waiting.values } : info
  const typed = Object.fromEntries(
    typedFields.map((field) => {
      const value = current[field]
      return [field, Array.isArray(value) ? listText(value, language) : textOf(value)]
    }),
  ) as Record<TypedField, string>
  const { destinations } = current
  return {
    ...typed,
    recruitGrade: current.recruitGrade ?? [],
    joinSchool: current.joinSchool ?? [],
    languages: current.languages ?? [],
    photos: current.photos ?? [],
    programs: (current.programs ?? []).map(rowOf),
    fees: (current.fees ?? []).map(rowOf),
    boardingIncluded: current.boardingIncluded ?? false,
    gradYear: textOf(destinations?.year),
    graduates: textOf(destinations?.graduates),
    known: textOf(destinations?.known),
    graduated: (destinations?.rows ?? []).map(rowOf),
  }
}

/**
 * A number as people type it, full-width or with grouping commas; nothing for an empty field. What is none goes as it
 * was typed, for the rules of the contract to refuse: it must be neither nothing nor nought.
 */
function numberOf(text: string): number | string | null {
  const bare = text.normalize('NFKC').replace(/\s/g, '').replace('\u2212', '-')
  if (bare === '') return null
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text.trim()
}
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、,，;；\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]
/** What a row of each kind counts, and what alone says nothing. */
const kindOfRow = {
  programs: { counted: '', besides: [] },
  fees: { counted: 'amount', besides: ['currency'] },
  graduated: { counted: 'count', besides: [] },
} as const satisfies Record<RowField, { counted: string; besides: readonly string[] }>

const isBlank = (row: Row, field: RowField) => {
  const besides: readonly string[] = kindOfRow[field].besides
  return Object.entries(row).every(([key, value]) => besides.includes(key) || value.trim() === '')
}
/** Rows that say something, with their numbers. */
const rowsOf = (form: ProfileForm, field: RowField) => {
  const { counted } = kindOfRow[field]
  return form[field]
    .filter((row) => !isBlank(row, field))
    .map((row) => ({ ...row, ...(counted in row && { [counted]: numberOf(row[counted] ?? '') }) }))
}

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
  const graduated = rowsOf(form, 'graduated')
  const saysDestinations =
    graduated.length > 0 || `${form.gradYear}${form.graduates}${form.known}`.trim() !== ''
  return {
    ...typed,
    recruitGrade: [...form.recruitGrade],
    joinSchool: [...form.joinSchool],
    languages: [...form.languages],
    photos: [...form.photos],
    programs: rowsOf(form, 'programs'),
    fees: rowsOf(form, 'fees'),
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

/** The editor's changes, applied to the school's present values. */
export function merged(mine: ProfileForm, before: ProfileForm, now: ProfileForm): ProfileForm {
  const changed = Object.entries(mine).filter(
    ([field, value]) => !isSameValue(value, before[field as keyof ProfileForm]),
  )
  return { ...now, ...Object.fromEntries(changed) } as ProfileForm
}

/** What was typed before, upon a school as it is now; lists of words with the comma of the page. */
export function restored(
  { form, before }: { form: ProfileForm; before: ProfileForm },
  now: ProfileForm,
  language: Language,
): ProfileForm {
  const again = (one: ProfileForm): ProfileForm => ({
    ...one,
    tags: listText(wordsOf(one.tags), language),
    tagsEn: listText(wordsOf(one.tagsEn), language),
  })
  return merged(again(form), again(before), now)
}

const destinationPlaces: Readonly<Record<string, string>> = {
  year: 'gradYear',
  graduates: 'graduates',
  known: 'known',
  rows: 'graduated',
}

/**
 * The place of the form that says what is wrong with a field that was sent: `gradYear`, or `fees.2.amount` for a part
 * of the third row, because rows that say nothing are not sent.
 */
export function formPathOf(field: string, form: ProfileForm): string {
  const [first = field, ...path] = field.split('.')
  const [head, rest] =
    first === 'destinations' && path[0] ? [destinationPlaces[path[0]] ?? first, path.slice(1)] : [first, path]
  const rows = rowFields.find((one) => one === head)
  const [at, key] = rest
  if (!rows || !at || !key) return head
  const filledRows = [...form[rows].entries()].filter(([, row]) => !isBlank(row, rows))
  return `${rows}.${filledRows[Number(at)]?.[0] ?? at}.${key}`
}
