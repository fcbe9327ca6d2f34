import { internationalStates } from '@app/contract/school/admission.values.ts'
import { creditStates, deliveries, registerKinds } from '@app/contract/school/register/register.values.ts'
import {
  compareSchools,
  listSchoolsById,
  type SchoolDetail,
  type SchoolRow,
} from '@app/contract/school/school.ts'
import { boardings } from '@app/contract/school/school.values.ts'
import { inLanguage, type Language, type Pair } from '@app/contract/shapes/language.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { olderGuideDay } from '#app/content/school-links.server.ts'
import { joinWords, tongueNames } from '#app/features/school/answer.ts'
import { copy } from '#app/features/school/copy.ts'
import { chancesLines } from '#app/features/school/detail/chances-lines.ts'
import { detailCopy } from '#app/features/school/detail/detail-copy.ts'
import { schoolWords } from '#app/features/school/names.server.ts'
import { COMPARE_MAX } from '#app/features/school/shortlist/shortlist.ts'
import {
  boardFeeText,
  boardingFeeText,
  FACT_COUNT,
  gradesOf,
  gradesText,
  locationText,
  programmeNames,
  type SchoolNames,
  townText,
  tuitionText,
} from '#app/features/school/wording.ts'
import { feeOf, type SchoolFee } from '#app/features/tool/cost/schools.ts'
import { say } from '#app/site/language.ts'
import { compareCopy } from './compare-copy.ts'
import { type FactGroup, factGroups } from './fact-groups.ts'

type Named = Pick<SchoolRow, 'id' | 'logo' | 'schoolName' | 'schoolNameEn' | 'isSample'>

export interface Compared extends Named {
  /** Where it is, because schools of one name are compared too; empty where that is not known. */
  town: string
}

export interface FactRow {
  group: FactGroup
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
  fees: (SchoolFee & { guideDay?: string })[]
  /** Addresses of the licences of the facts that the rows show. */
  licences: string[]
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
  if (compared.length === 0) return { schools: [], rows: [], fees: [], licences: [], isCut, gone: 0 }
  const [words, details] = await Promise.all([
    schoolWords(api),
    compared.length > 1 ? api(compareSchools, { body: { ids: compared } }) : null,
  ])
  const found: readonly (Named & Parameters<typeof townText>[0])[] = details
    ? details.data
    : (await api(listSchoolsById, { body: { ids: compared } })).data
  const gone = compared.length - found.length
  const beside = details && details.data.length > 1 ? details.data : []
  return {
    schools: found.map(({ id, logo, schoolName, schoolNameEn, isSample, ...rest }) => ({
      id,
      logo,
      schoolName,
      schoolNameEn,
      isSample,
      town: townText(rest, language),
    })),
    rows: beside.length > 0 ? factRows(beside, words.names, language) : [],
    fees: beside.map((school) => ({
      ...feeOf(school, inLanguage(school, 'schoolName', language)),
      town: townText(school, language),
      guideDay: olderGuideDay(school),
    })),
    licences: [
      ...new Set(beside.flatMap(({ register }) => register?.licences.map(({ address }) => address) ?? [])),
    ],
    isCut,
    gone,
  }
}

type Text = (school: SchoolDetail) => string | null | undefined
type Line = readonly [key: string, label: Pair, text: Text]

/** The facts of the comparison, as rows. Where a school states nothing, the ministry's list and its board may. */
function factRows(schools: readonly SchoolDetail[], names: SchoolNames, language: Language): FactRow[] {
  const words = (list: readonly string[]) => joinWords(list, language)
  const lines: Record<FactGroup, readonly Line[]> = {
    basics: [
      ['type', compareCopy.type, (school) => say(kindOf(school), language)],
      ['place', copy.place, (school) => locationText(school, language)],
      ['credits', copy.credits, ({ register }) => register && say(creditsOf(register), language)],
      [
        'delivery',
        compareCopy.delivery,
        ({ register }) => register?.delivery && say(deliveries[register.delivery], language),
      ],
      ['grades', copy.grades, (school) => gradesText(gradesOf(school), language)],
      [
        'students',
        copy.students,
        ({ existStuNums, register }) =>
          names.students[existStuNums ?? ''] ?? register?.enrolment?.toLocaleString('en-US'),
      ],
      ['founded', compareCopy.founded, ({ founded }) => (founded ? String(founded) : null)],
    ],
    money: [
      [
        'tuition',
        copy.tuition,
        (school) => tuitionText(school, language) ?? boardFeeText(school.register, language),
      ],
      ['boardingFee', copy.boardingFee, (school) => boardingFeeText(school, language)],
      ['feeYear', compareCopy.feeYear, ({ feeYear }) => feeYear],
    ],
    entry: [
      [
        'intake',
        copy.intake,
        ({ joinSchool }) => words(joinSchool.flatMap((value) => names.intake[value] ?? [])),
      ],
      [
        'boarding',
        copy.boarding,
        ({ boarding }) => (boarding === 'unknown' ? null : say(boardings[boarding], language)),
      ],
      ['international', compareCopy.international, (school) => say(internationalOf(school), language)],
      ...(['seats', 'applicants', 'englishNeeded', 'interview'] as const).map(
        (key): Line => [
          key,
          detailCopy[key],
          (school) => chancesLines(school, language).find(({ term }) => term === detailCopy[key])?.value,
        ],
      ),
    ],
    learning: [
      ['languages', compareCopy.languages, (school) => words(tongueNames(school.languages, language))],
      ['programmes', copy.programmes, (school) => words(programmeNames(school, language))],
      ['osslt', compareCopy.osslt, ({ register }) => (register?.osslt == null ? null : `${register.osslt}%`)],
      [
        'destinations',
        compareCopy.destinations,
        ({ destinations }) =>
          destinations &&
          say(
            compareCopy.destinationText(destinations.year, destinations.known, destinations.graduates),
            language,
          ),
      ],
    ],
    trust: [
      ['board', compareCopy.board, ({ register }) => register && inBoard(register, language)],
      [
        'articles',
        compareCopy.articles,
        ({ typeCounts }) =>
          say(detailCopy.articleTotal(Object.values(typeCounts).reduce((sum, n) => sum + n, 0)), language),
      ],
      ['list', compareCopy.list, ({ listFlag }) => say(listTexts[listFlag], language)],
      ['ministryNo', compareCopy.ministryNo, ({ ministryNo }) => ministryNo],
      ['website', compareCopy.website, ({ website, register }) => website ?? register?.website],
      ['facts', copy.facts, ({ completeness }) => say(copy.completeness(completeness, FACT_COUNT), language)],
    ],
  }
  return factGroups.flatMap((group) =>
    lines[group].map(([key, label, text]) => {
      const values = schools.map((school) => text(school) || null)
      const isSame = values.every((value) => value === values[0])
      return { group, key, label: say(label, language), values, isSame }
    }),
  )
}

type Register = NonNullable<SchoolDetail['register']>

const listTexts = { none: compareCopy.notListed, red: copy.onRed, black: copy.onBlack }

const kindOf = ({ register, schoolType }: SchoolDetail): Pair =>
  register ? registerKinds[register.kind] : schoolType === 1 ? copy.abroad : copy.domestic

const creditsOf = ({ goneOn, credits }: Register): Pair =>
  goneOn ? copy.notListed(goneOn) : creditStates[credits]

const inBoard = ({ boardName, boardNameZh }: Register, language: Language) =>
  language === 'zh' ? (boardNameZh ?? boardName) : boardName

const internationalOf = ({ international, register }: SchoolDetail): Pair =>
  internationalStates[international ?? (register?.boardTuition == null ? 'unknown' : 'yes')]
