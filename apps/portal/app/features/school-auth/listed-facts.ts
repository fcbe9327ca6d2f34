import type { RegisterFacts } from '@app/contract/school/register/register.ts'

/** Keys of the number of students by their lower ends, the largest first. */
const SIZES: readonly (readonly [number, string])[] = [
  [1_000, '5'],
  [600, '4'],
  [300, '3'],
  [100, '2'],
  [0, '1'],
]
/** The grades that an application asks for. */
const GRADES = ['8', '9', '10', '11', '12']

/** What the ministry's register says of a school, as an application writes it; empty where it says nothing. */
export function listedFacts(register: RegisterFacts | null) {
  if (!register) return { address: '', website: '', recruitGrade: [], existStuNums: '' }
  const { street, city, country, postalCode, website, gradeFrom, gradeTo, enrolment } = register
  const region = [country ?? 'ON', postalCode].filter(Boolean).join(' ')
  return {
    address: street ? [street, city, region].filter(Boolean).join(', ') : '',
    website: website ?? '',
    recruitGrade:
      gradeFrom === null || gradeTo === null
        ? []
        : GRADES.filter((grade) => Number(grade) >= gradeFrom && Number(grade) <= gradeTo),
    existStuNums: enrolment === null ? '' : (SIZES.find(([from]) => enrolment >= from)?.[1] ?? ''),
  }
}

interface Names {
  schoolName: string
  schoolNameEn: string
}

/** A school's Chinese name; empty where only the English one stands in its place. */
export const chineseNameOf = ({ schoolName, schoolNameEn }: Names): string =>
  schoolName.trim() === schoolNameEn.trim() || !/\p{Script=Han}/u.test(schoolName) ? '' : schoolName

/** The longest name that the directory takes in the place of a Chinese one. */
const NAME_MAX = 60

/** What a school without a Chinese name is called in its place: the English name. */
export const oneNameOf = (schoolNameEn: string): string =>
  [...schoolNameEn.trim()].slice(0, NAME_MAX).join('').trim()
