import type { ProfileForm } from './form.ts'

type Field = Exclude<keyof ProfileForm, 'boardingIncluded'>

/** The parts of the form, each with what it can hold. */
export const sections = {
  identity: ['schoolName', 'schoolNameEn', 'schoolType', 'ministryNo'],
  place: ['cityCode', 'location', 'locationEn', 'lng', 'lat', 'address', 'website'],
  school: [
    'founded',
    'recruitGrade',
    'joinSchool',
    'existStuNums',
    'boarding',
    'languages',
    'programs',
    'tags',
    'tagsEn',
  ],
  chances: [
    'international',
    'chancesYear',
    'seats',
    'applicants',
    'englishNeeded',
    'englishNeededEn',
    'interview',
  ],
  fees: ['currency', 'tuitionMin', 'tuitionMax', 'tuitionPer', 'boardingFee', 'feeYear', 'fees'],
  texts: ['intro', 'introEn', 'admissions', 'admissionsEn', 'life', 'lifeEn'],
  pictures: ['logo', 'cover', 'photos'],
  destinations: ['gradYear', 'graduates', 'known', 'graduated'],
} as const satisfies Record<string, readonly Field[]>

export type SectionName = keyof typeof sections

/** Places of errors and of changes that are no field of their own. */
const others: Readonly<Record<string, SectionName>> = {
  boardingIncluded: 'fees',
  destinations: 'destinations',
}

/** Whether a place of the form, such as `fees.2.amount`, stands in a section. */
export function isIn(name: SectionName, place: string): boolean {
  const [field = ''] = place.split('.')
  return others[field] === name || (sections[name] as readonly string[]).includes(field)
}

/** How many fields of a section hold something. */
export const filledIn = (name: SectionName, form: ProfileForm): number =>
  sections[name].filter((field) => form[field].length > 0).length
