import {
  compareSchools,
  listSchoolsById,
  type SchoolDetail,
  type SchoolRow,
} from '@app/contract/school/school.ts'
import { boardings } from '@app/contract/school/school.values.ts'
import { inLanguage, type Language, type Pair } from '@app/contract/shapes/language.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { joinWords, tongueNames } from '#app/features/school/answer.ts'
import { copy } from '#app/features/school/copy.ts'
import { detailCopy } from '#app/features/school/detail/detail-copy.ts'
import { schoolWords } from '#app/features/school/names.server.ts'
import { COMPARE_MAX } from '#app/features/school/shortlist/shortlist.ts'
import {
  boardingFeeText,
  FACT_COUNT,
  gradesText,
  locationText,
  programmeNames,
  type SchoolNames,
  tuitionText,
} from '#app/features/school/wording.ts'
import { feeOf, type SchoolFee } from '#app/features/tool/cost/schools.ts'
import { say } from '#app/site/language.ts'
import { compareCopy } from './compare-copy.ts'

export type Compared = Pick<SchoolRow, 'id' | 'logo' | 'schoolName' | 'schoolNameEn' | 'isSample'>

export interface FactRow {
  key: string
  label: string
  /** One value a school, in their order; null is "not stated". */
  values: (string | null)[]
  isSame: boolean
}

export interface Comparison {
  /** The ids of the address, at most four, without those that are gone. */
  schools: Compared[]
  rows: FactRow[]
  /** What a year costs at each of them; empty where there are no rows. */
  fees: SchoolFee[]
  isCut: boolean
  gone: number
}

/** Whole positive numbers, each once, in the order of the address. */
export function idsOf(text: string | null): number[] {
  const ids = (text ?? '')
    .split(/[,，\s]+/)
    .filter((one) => /^[1-9]\d{0,15}$/.test(one))
    .map(Number)
  return [...new Set(ids)].filter(Number.isSafeInteger)
}

/** The schools of the address side by side. Fewer than two give no rows, more than four are cut. */
export async function readComparison(
  api: Api,
  ids: readonly number[],
  language: Language,
): Promise<Comparison> {
  const compared = ids.slice(0, COMPARE_MAX)
  const isCut = ids.length > compared.length
  if (compared.length === 0) return { schools: [], rows: [], fees: [], isCut, gone: 0 }
  const [words, details] = await Promise.all([
    schoolWords(api),
    compared.length > 1 ? api(compareSchools, { body: { ids: compared } }) : null,
  ])
  const found: (Compared & Partial<Omit<SchoolDetail, 'register'>>)[] = details
    ? details.data
    : (await api(listSchoolsById, { body: { ids: compared } })).data
  const gone = compared.length - found.length
  const beside = details && details.data.length > 1 ? details.data : []
  return {
    schools: found.map(({ id, logo, schoolName, schoolNameEn, isSample }) => ({
      id,
      logo,
      schoolName,
      schoolNameEn,
      isSample,
    })),
    rows: beside.length > 0 ? factRows(beside, words.names, language) : [],
    fees: beside.map((school) => feeOf(school, inLanguage(school, 'schoolName', language))),
    isCut,
    gone,
  }
}

/** The facts of the comparison, as rows. */
function factRows(schools: readonly SchoolDetail[], names: SchoolNames, language: Language): FactRow[] {
  const row = (
    key: string,
    label: Pair,
    text: (school: SchoolDetail) => string | null | undefined,
  ): FactRow => {
    const values = schools.map((school) => text(school) || null)
    return { key, label: say(label, language), values, isSame: values.every((value) => value === values[0]) }
  }
  const words = (list: readonly string[]) => joinWords(list, language)
  return [
    row('type', compareCopy.type, (school) =>
      say(school.schoolType === 1 ? copy.abroad : copy.domestic, language),
    ),
    row('place', copy.place, (school) => locationText(school, language)),
    row('founded', compareCopy.founded, (school) => (school.founded ? String(school.founded) : null)),
    row('grades', copy.grades, (school) => gradesText(school.recruitGrade, language)),
    row('intake', copy.intake, (school) =>
      words(school.joinSchool.flatMap((value) => names.intake[value] ?? [])),
    ),
    row('students', copy.students, (school) => names.students[school.existStuNums ?? '']),
    row('boarding', copy.boarding, (school) => say(boardings[school.boarding], language)),
    row('tuition', copy.tuition, (school) => tuitionText(school, language)),
    row('boardingFee', copy.boardingFee, (school) => boardingFeeText(school, language)),
    row('feeYear', compareCopy.feeYear, (school) => school.feeYear),
    row('languages', compareCopy.languages, (school) => words(tongueNames(school.languages, language))),
    row('programmes', copy.programmes, (school) => words(programmeNames(school, language))),
    row('destinations', compareCopy.destinations, ({ destinations }) =>
      destinations
        ? say(
            compareCopy.destinationText(destinations.year, destinations.known, destinations.graduates),
            language,
          )
        : null,
    ),
    row('articles', compareCopy.articles, (school) =>
      say(detailCopy.articleTotal(Object.values(school.typeCounts).reduce((sum, n) => sum + n, 0)), language),
    ),
    row('list', compareCopy.list, (school) =>
      say({ none: compareCopy.notListed, red: copy.onRed, black: copy.onBlack }[school.listFlag], language),
    ),
    row('ministryNo', compareCopy.ministryNo, (school) => school.ministryNo),
    row('website', compareCopy.website, (school) => school.website),
    row('facts', copy.facts, (school) => say(copy.completeness(school.completeness, FACT_COUNT), language)),
  ]
}
