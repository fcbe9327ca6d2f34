import { creditStates } from '@app/contract/school/register/register.values.ts'
import { countSchools, listSchools, type SchoolRow } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { MAX_PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { schoolWords } from '#app/features/school/names.server.ts'
import { gradesOf } from '#app/features/school/wording.ts'
import { settled } from '#app/request/api.server.ts'
import { type PackedSchool, packSchool } from './questions/packed-school.ts'
import type { ListedFact, MatchSchool } from './questions/questions.ts'
import type { Words } from './questions/values.ts'

const creditKeys = Object.keys(creditStates)

/**
 * What the questionnaire needs before it is answered: the names of its options, how many schools it will rank, and
 * whether facts of the register are among what it ranks by.
 */
export async function readMatch(
  api: Api,
  language: Language,
): Promise<{ words: Words; count: number | null; isListed: boolean }> {
  const [{ names, values }, cities, counted] = await Promise.all([
    schoolWords(api),
    settled(api(listCities)),
    settled(api(countSchools, { body: {} })),
  ])
  const known = cities.ok ? cities.value.data.filter(({ value }) => value && value !== ALL_CITIES) : []
  return {
    words: {
      names,
      values,
      cities: known.map((city) => ({
        value: city.value,
        label: language === 'en' ? city.labelEn || city.label : city.label,
      })),
    },
    count: counted.ok ? (counted.value.data.total?.all ?? 0) - (counted.value.data.credits?.no ?? 0) : null,
    // whether a school gives credits is known from the register alone
    isListed: counted.ok && creditKeys.some((state) => (counted.value.data.credits?.[state] ?? 0) > 0),
  }
}

/** Every school that is ranked, with the licences of what the register states of them. */
export async function readMatchSchools(
  api: Api,
): Promise<{ schools: PackedSchool[]; licences: { text: string; address: string }[] }> {
  const page = (pageNum: number) =>
    api(listSchools, { query: { pageNum, pageSize: MAX_PAGE_SIZE }, body: {} })
  const first = await page(1)
  const pageCount = Math.ceil(first.total / MAX_PAGE_SIZE)
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pageCount - 1) }, (_, at) => page(at + 2)),
  )
  const pages = [first, ...others]
  // a school added meanwhile may push another from one page to the next
  const byId = new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row])))
  const licences = new Map(pages.flatMap((one) => one.licences.map((licence) => [licence.address, licence])))
  return {
    schools: [...byId.values()]
      .filter(({ register }) => register?.credits !== 'no')
      .map((row) => packSchool(matchSchoolOf(row))),
    licences: [...licences.values()],
  }
}

/** The bands of the dictionary of sizes begin at these numbers of students. */
const bands = [
  ['5', 1000],
  ['4', 600],
  ['3', 300],
  ['2', 100],
  ['1', 0],
] as const

/** Only the fields that matching reads; what a school leaves open, the ministry's list or its board may state. */
export function matchSchoolOf(row: SchoolRow): MatchSchool {
  const { register } = row
  const listed: ListedFact[] = []
  const grades = gradesOf(row)
  const size = bands.find(([, from]) => register?.enrolment != null && register.enrolment >= from)?.[0]
  const isGradeListed = row.recruitGrade.length === 0 && grades.length > 0
  const isSizeListed = row.existStuNums === null && size !== undefined
  const isFeeListed = row.tuitionMin === null && register?.boardTuition != null
  if (isGradeListed) listed.push('grade')
  if (isSizeListed) listed.push('size')
  if (isFeeListed) listed.push('budget')
  const fee = register?.boardTuition ?? null
  return {
    id: row.id,
    schoolName: row.schoolName,
    schoolNameEn: row.schoolNameEn,
    logo: row.logo,
    schoolType: row.schoolType,
    cityCode: row.cityCode,
    cityName: row.cityName,
    location: row.location,
    locationEn: row.locationEn,
    lng: row.lng,
    lat: row.lat,
    joinSchool: row.joinSchool,
    recruitGrade: grades,
    existStuNums: isSizeListed ? size : row.existStuNums,
    boarding: row.boarding,
    ...(isFeeListed
      ? { tuitionMin: fee, tuitionMax: fee, tuitionPer: 'year', currency: 'CAD' }
      : {
          tuitionMin: row.tuitionMin,
          tuitionMax: row.tuitionMax,
          tuitionPer: row.tuitionPer,
          currency: row.currency,
        }),
    boardingFee: row.boardingFee,
    boardingIncluded: row.boardingIncluded,
    feeYear: row.feeYear,
    languages: row.languages,
    programs: row.programs,
    completeness: row.completeness,
    isAuth: row.isAuth,
    isSample: row.isSample,
    listFlag: row.listFlag,
    isOnline:
      register?.delivery === 'online' || register?.programme === 'online' || row.locationEn === 'Online',
    listed,
  }
}
