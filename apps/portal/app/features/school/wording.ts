import type { SchoolRow } from '@app/contract/school/school.ts'
import { isDayFee } from '@app/contract/school/school.values.ts'
import { type Language, listText, type Pair } from '@app/contract/shapes/language.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'

/** How many facts a family asks of a school (`schoolFacts` of the contract). */
export const FACT_COUNT = 20

/** Names of dictionary values in the page language, read by the loader. */
export interface SchoolNames {
  grades: Record<string, string>
  intake: Record<string, string>
  students: Record<string, string>
}

type Named = Pick<SchoolRow, 'schoolName' | 'schoolNameEn'>

/** Both names, the reader's language first; `other` is empty when only one is kept. */
export function namesOf(school: Named, language: Language) {
  const zh = { text: school.schoolName, lang: 'zh-CN' }
  const en = { text: school.schoolNameEn, lang: 'en' }
  const [main, other] = language === 'en' ? [en, zh] : [zh, en]
  return main.text
    ? { main, other: other.text === main.text ? { ...other, text: '' } : other }
    : { main: other, other: main }
}

/** The letters of a generated crest: initials in English, the first character in Chinese. */
export function crestLetters(school: Named, language: Language): string {
  if (language === 'zh' && school.schoolName) return [...school.schoolName][0] ?? ''
  const words = school.schoolNameEn.match(/\p{L}+/gu) ?? [school.schoolName]
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
}

/** Where the school is, as the record words it; null when it says nothing. */
export function locationText(
  school: Pick<SchoolRow, 'location' | 'locationEn' | 'cityName' | 'cityCode'>,
  language: Language,
): string | null {
  const place =
    language === 'en' ? school.locationEn || school.location : school.location || school.locationEn
  // Chinese goes from the large to the small: 安大略省多伦多
  if (place) return language === 'zh' ? place.replace(/^([^,]+), ([^,]+)$/, '$2$1') : place
  return school.cityCode === ALL_CITIES ? null : school.cityName
}

type Placed = Partial<Pick<SchoolRow, 'location' | 'locationEn' | 'cityName' | 'cityCode'>>

/** The town that tells schools of one name apart; empty where the record says none. */
export function townText(
  { location = null, locationEn = null, cityName = '', cityCode = ALL_CITIES }: Placed,
  language: Language,
): string {
  return locationText({ location, locationEn, cityName, cityCode }, language) ?? ''
}

const isRun = (grades: number[]) =>
  grades.every((grade, at) => at === 0 || grade === (grades[at - 1] ?? 0) + 1)

/** The grades that a school states; where it states none, those of the register. */
export function gradesOf({ recruitGrade, register }: Pick<SchoolRow, 'recruitGrade' | 'register'>): string[] {
  const from = register?.gradeFrom
  if (recruitGrade.length > 0 || from == null) return recruitGrade
  const count = (register?.gradeTo ?? from) - from + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => String(from + at))
}

/** `9–12 年级`, `Grades 9–12`, `Grade 12`; null when no grade is stated. */
export function gradesText(grades: readonly string[], language: Language): string | null {
  const sorted = grades
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => a - b)
  const [first] = sorted
  if (first === undefined) return null
  const last = sorted.at(-1)
  const list =
    sorted.length > 1 && isRun(sorted) ? `${first}–${last}` : listText(sorted.map(String), language)
  if (language === 'zh') return `${list} 年级`
  return sorted.length > 1 ? `Grades ${list}` : `Grade ${list}`
}

const { format: thousands } = new Intl.NumberFormat('en-US')
const currencyNames: Record<string, Pair> = {
  CAD: { zh: '加元', en: 'CAD' },
  CNY: { zh: '元人民币', en: 'CNY' },
}

/** An amount in the currency it is stated in: `34,800 加元`, `CAD 34,800`. Never converted. */
export function moneyText(from: number, currency: string, language: Language, to = from): string {
  const range = to > from ? `${thousands(from)}–${thousands(to)}` : thousands(from)
  const name = currencyNames[currency]?.[language] ?? currency
  return language === 'zh' ? `${range} ${name}` : `${name} ${range}`
}

type Tuition = Pick<
  SchoolRow,
  'tuitionMin' | 'tuitionMax' | 'tuitionPer' | 'currency' | 'boarding' | 'boardingFee' | 'boardingIncluded'
>
const pers: Record<SchoolRow['tuitionPer'], Pair> = {
  year: { zh: '/学年', en: ' a year' },
  course: { zh: '/门课', en: ' a course' },
}

const dayStudents: Pair = { zh: '（走读）', en: ' for day students' }

/** Tuition with its currency and unit, and whom it is for where boarders pay another; null when none is stated. */
export function tuitionText(school: Tuition, language: Language): string | null {
  if (school.tuitionMin === null) return null
  const amount = moneyText(
    school.tuitionMin,
    school.currency,
    language,
    school.tuitionMax ?? school.tuitionMin,
  )
  const { zh, en } = isDayFee(school) ? dayStudents : { zh: '', en: '' }
  return `${amount}${pers[school.tuitionPer][language]}${{ zh, en }[language]}`
}

/** Tuition with the school year it is for: `34,800 加元/学年（2026-27）`. */
export function feeText(school: Tuition & Pick<SchoolRow, 'feeYear'>, language: Language): string | null {
  const tuition = tuitionText(school, language)
  if (tuition === null || !school.feeYear) return tuition
  if (language === 'en') return `${tuition} (${school.feeYear})`
  // one pair of brackets is enough
  return tuition.endsWith('）')
    ? tuition.replace(/）$/, `，${school.feeYear}）`)
    : `${tuition}（${school.feeYear}）`
}

/** What its board asks of an international student, in words that say whose figure it is; null where no year of today is stated. */
export function boardFeeText(
  register: { boardTuition: number | null } | null | undefined,
  language: Language,
): string | null {
  if (register?.boardTuition == null) return null
  const amount = moneyText(register.boardTuition, 'CAD', language)
  return {
    zh: `${amount}/学年（教育局对国际生的收费）`,
    en: `${amount} a year (the board’s fee for international students)`,
  }[language]
}

/** What boarding costs; null when the school has boarding and does not say. */
export function boardingFeeText(
  school: Pick<SchoolRow, 'boarding' | 'boardingFee' | 'boardingIncluded' | 'currency'>,
  language: Language,
): string | null {
  if (school.boardingIncluded) return { zh: '含在学费内', en: 'Included in tuition' }[language]
  if (school.boardingFee !== null)
    return `${moneyText(school.boardingFee, school.currency, language)}${pers.year[language]}`
  return school.boarding === 'none' ? { zh: '无住宿', en: 'No boarding' }[language] : null
}

/** The first programmes by name, in the page language. */
export function programmeNames(school: Pick<SchoolRow, 'programs'>, language: Language, most = 99): string[] {
  return school.programs
    .slice(0, most)
    .map(({ name, nameEn }) => (language === 'en' ? nameEn || name : name || nameEn))
}
