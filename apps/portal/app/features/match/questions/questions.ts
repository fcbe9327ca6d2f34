import type { SchoolRow } from '@app/contract/school/school.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import { distanceKm } from '#app/city/nearest-city.ts'
import { type CurrencyCode, completenessSteps, currencyCodes } from '#app/features/school/list/filters.ts'

/** The facts of a school that the twelve questions ask; all of them stand in the directory's lists. */
export interface MatchSchool extends MatchFacts {
  /** Taught online alone: it is in no place. */
  isOnline: boolean
  /** Facts that the ministry’s list or the board states, because the school states none. */
  listed: ListedFact[]
}
export type ListedFact = 'grade' | 'size' | 'budget'

type MatchFacts = Pick<
  SchoolRow,
  | 'id'
  | 'schoolName'
  | 'schoolNameEn'
  | 'logo'
  | 'schoolType'
  | 'cityCode'
  | 'cityName'
  | 'location'
  | 'locationEn'
  | 'lng'
  | 'lat'
  | 'joinSchool'
  | 'recruitGrade'
  | 'existStuNums'
  | 'boarding'
  | 'tuitionMin'
  | 'tuitionMax'
  | 'tuitionPer'
  | 'boardingFee'
  | 'boardingIncluded'
  | 'currency'
  | 'feeYear'
  | 'languages'
  | 'programs'
  | 'completeness'
  | 'isAuth'
  | 'isSample'
  | 'listFlag'
>

/** The twelve questions by the weight they share; together in the order of the form. */
export const groups = {
  where: ['place', 'city'],
  when: ['grade', 'entry'],
  living: ['boarding', 'size'],
  money: ['budget'],
  learning: ['themes', 'english'],
  trust: ['stated', 'lists', 'verified'],
} as const
export type GroupId = keyof typeof groups
export type QuestionId = (typeof groups)[GroupId][number]

export const groupIds = Object.keys(groups) as GroupId[]
export const questionIds: readonly QuestionId[] = Object.values(groups).flat()

export function groupOf(question: QuestionId): GroupId {
  return groupIds.find((group) => (groups[group] as readonly string[]).includes(question)) ?? 'where'
}

export const places = ['canada', 'china'] as const
export const boardingOptions = ['day', 'homestay', 'board'] as const
export const englishOptions = ['esl', 'zh'] as const
export const statedOptions = completenessSteps
export const listOptions = ['notBlack', 'red'] as const
/** Wishes of the city question that are measured instead of named. */
export const rings = ['toronto', 'ontario'] as const

/** How far from the middle of Toronto still counts as "around Toronto", in a straight line. */
export const TORONTO_KM = 50
/** Nathan Phillips Square, WGS-84. */
const TORONTO = { lng: -79.3832, lat: 43.6532 }

/**
 * What a family may look for, and the words by which a programme of the directory is recognised. Editors
 * write programmes freely and in both languages, so either name may match.
 */
export const themeWords = {
  ap: /\bAP\b/,
  stem: /STEM|理工|工程|机器人|计算机|编程|engineer|robot|comput/i,
  arts: /艺术|美术|音乐|戏剧|舞蹈|\barts?\b|music|drama|theatre|dance/i,
  french: /法语|french/i,
  business: /商科|商业|经济|business|econom/i,
  humanities: /人文|文史|humanit/i,
  sport: /体育|户外|赛艇|冰球|皮划艇|滑雪|sport|outdoor|\browing|hockey|canoe|\bski/i,
  coop: /co-?op|实习/i,
  university: /大学衔接|预科|university year|foundation year/i,
} as const
export type Theme = keyof typeof themeWords
export const themes = Object.keys(themeWords) as Theme[]
const englishHelp = /\bESL\b|\bELL\b|IELTS|英语过渡|英语强化|雅思/i

/** A family's answers. What is missing is "no preference"; amounts stay as typed, so that nothing is lost. */
export interface Answers {
  place?: (typeof places)[number]
  /** City codes and `rings`; any of them will do. */
  city?: string[]
  grade?: string
  /** Dictionary values; any will do. */
  entry?: string[]
  boarding?: (typeof boardingOptions)[number]
  size?: string[]
  /** Ceilings for a school year in either currency. */
  cny?: string
  cad?: string
  /** The ceiling is to cover lodging everywhere, or nowhere; left open, in Canada alone (`countsLodging`). */
  withBoarding?: boolean
  /** All of these are wanted; each found counts its share. */
  themes?: Theme[]
  english?: (typeof englishOptions)[number][]
  stated?: (typeof statedOptions)[number]
  lists?: (typeof listOptions)[number]
  verified?: boolean
}

const AMOUNT_MAX = 10_000_000

/**
 * An amount as people type it: `200000`, `200,000`, `20万`, `35k`. `undefined` when nothing is typed, `null`
 * when it is no amount between 1 and ten million.
 */
export function amountOf(text: string | undefined): number | null | undefined {
  const tidy = text?.normalize('NFKC').replace(/[\s,，$¥]/g, '')
  if (!tidy) return undefined
  const parts = /^(\d{1,8}(?:\.\d{1,4})?)(万|k)?$/i.exec(tidy)
  if (!parts) return null
  const amount = Number(parts[1]) * (parts[2] ? (parts[2] === '万' ? 10_000 : 1000) : 1)
  return amount >= 1 && amount <= AMOUNT_MAX ? amount : null
}

/** The ceiling typed in a currency; what is not an amount counts as not answered. */
export function ceilingOf(answers: Answers, currency: CurrencyCode): number | undefined {
  return amountOf(currency === 'CNY' ? answers.cny : answers.cad) ?? undefined
}

export function isAnswered(question: QuestionId, answers: Answers): boolean {
  switch (question) {
    case 'budget':
      return currencyCodes.some((currency) => ceilingOf(answers, currency) !== undefined)
    case 'city':
    case 'entry':
    case 'size':
    case 'themes':
    case 'english':
      return (answers[question]?.length ?? 0) > 0
    case 'verified':
      return answers.verified === true
    default:
      return answers[question] !== undefined
  }
}

export const answeredOf = (answers: Answers) =>
  questionIds.filter((question) => isAnswered(question, answers))

/** The answers with one question back to "no preference". */
export function without(answers: Answers, question: QuestionId): Answers {
  const { cny, cad, withBoarding, ...rest } = answers
  if (question === 'budget') return rest
  const { [question]: _, ...others } = answers
  return others
}

/** Kilometres from the middle of Toronto to a school abroad, rounded; null when it states no position. */
export function torontoKm(school: Pick<MatchSchool, 'lng' | 'lat'>): number | null {
  if (school.lng === null || school.lat === null) return null
  return Math.round(distanceKm(TORONTO, { lng: school.lng, lat: school.lat }))
}

/** Programmes of a school that answer a wish. */
export function programmesFor(school: Pick<MatchSchool, 'programs'>, theme: Theme | 'esl') {
  const words = theme === 'esl' ? englishHelp : themeWords[theme]
  return school.programs.filter(({ name, nameEn }) => words.test(name) || words.test(nameEn))
}

const hasTheme = (school: MatchSchool, theme: Theme) =>
  programmesFor(school, theme).length > 0 || (theme === 'french' && school.languages.includes('fr'))

/**
 * Whether what a student pays to live somewhere is part of a school's year: never where no boarding is needed,
 * because a school in China without beds leaves the student at home. Abroad every student lodges somewhere.
 */
export const isLodgingDue = ({
  schoolType,
  boarding,
  isOnline,
}: Pick<MatchSchool, 'schoolType' | 'boarding' | 'isOnline'>) =>
  !isOnline && ((boarding !== 'none' && boarding !== 'unknown') || schoolType === 1)

/** Whether the budget covers lodging at a school: as the family says, else at a school in Canada, where a student has no home. */
export const countsLodging = (
  { schoolType, isOnline }: Pick<MatchSchool, 'schoolType' | 'isOnline'>,
  { withBoarding }: Answers,
): boolean => withBoarding ?? (schoolType === 1 && !isOnline)

/** What a school year costs from and to under the budget question; `to` is null when a part is not stated. */
export function yearCost(
  school: MatchSchool,
  withBoarding: boolean,
): { from: number; to: number | null } | null {
  // by the course, a year's fee depends on how many are taken, which the school has not stated
  if (school.tuitionMin === null || school.tuitionPer !== 'year') return null
  const tuition = { from: school.tuitionMin, to: Math.max(school.tuitionMax ?? 0, school.tuitionMin) }
  if (!withBoarding || school.boardingIncluded || !isLodgingDue(school)) return tuition
  if (school.boardingFee === null) return { from: tuition.from, to: null }
  return { from: tuition.from + school.boardingFee, to: tuition.to + school.boardingFee }
}

function budgetFit(school: MatchSchool, answers: Answers): number | null {
  const currency = currencyCodes.find((code) => code === school.currency)
  const ceiling = currency && ceilingOf(answers, currency)
  if (ceiling === undefined) return null
  const cost = yearCost(school, countsLodging(school, answers))
  if (!cost) return null
  // tuition alone may already be too much, whatever boarding costs
  if (cost.from > ceiling) return 0
  if (cost.to === null) return null
  return cost.to <= ceiling ? 1 : 0.5
}

/**
 * Whether a school charges in a currency the family gave a ceiling for and leaves out what its year costs. A fee by
 * the course is stated; only the number of courses is not.
 */
export function isFeeHidden(school: MatchSchool, answers: Answers): boolean {
  const currency = currencyCodes.find((code) => code === school.currency)
  if (!currency || ceilingOf(answers, currency) === undefined || school.tuitionPer === 'course') return false
  return budgetFit(school, answers) === null
}

const anyOf = (wanted: readonly string[], has: readonly string[]) =>
  wanted.some((one) => has.includes(one)) ? 1 : 0

function cityFit(school: MatchSchool, wanted: readonly string[]): number | null {
  if (school.isOnline) return 0
  const isCanada = school.schoolType === 1
  const hopes = wanted.filter((one) => rings.some((ring) => ring === one) === isCanada)
  if (hopes.length === 0) return 0
  if (!isCanada) return school.cityCode === ALL_CITIES ? null : anyOf(hopes, [school.cityCode])
  const km = torontoKm(school)
  return km === null ? null : anyOf(hopes, [km <= TORONTO_KM ? 'toronto' : 'ontario'])
}

/** Whether a school meets one wish about English; null when it has not stated the fact. */
function meetsEnglishWish(school: MatchSchool, support: string): boolean | null {
  if (support === 'zh') return school.languages.length === 0 ? null : school.languages.includes('zh')
  return school.programs.length === 0 ? null : programmesFor(school, 'esl').length > 0
}

function englishFit(school: MatchSchool, wanted: readonly string[]): number | null {
  const has = wanted.map((support) => meetsEnglishWish(school, support))
  return has.includes(null) ? null : has.filter(Boolean).length / wanted.length
}

function boardingFit({ boarding }: MatchSchool, wanted: Answers['boarding']): number | null {
  if (boarding === 'unknown') return null
  if (wanted === 'homestay') return boarding === 'homestay' ? 1 : 0
  if (wanted === 'day') return boarding === 'full' ? 0 : 1
  return boarding === 'full' || boarding === 'optional' ? 1 : 0
}

function themesFit(school: MatchSchool, wanted: readonly Theme[]): number | null {
  if (school.programs.length === 0) return null
  return wanted.filter((theme) => hasTheme(school, theme)).length / wanted.length
}

const listsFit = ({ listFlag }: MatchSchool, wanted: Answers['lists']): number =>
  (wanted === 'red' ? listFlag === 'red' : listFlag !== 'black') ? 1 : 0

/** 1 when a school states one of the wanted values, else 0; null when it states none at all. */
const anyOfStated = (wanted: readonly string[], stated: readonly string[]) =>
  stated.length === 0 ? null : anyOf(wanted, stated)

/**
 * How far a school meets one answered question: 1 meets it, 0 misses it, between the two in part, and null
 * when the school has not stated the fact.
 */
export function fitOf(question: QuestionId, answers: Answers, school: MatchSchool): number | null {
  switch (question) {
    case 'place':
      return !school.isOnline && (answers.place === 'canada') === (school.schoolType === 1) ? 1 : 0
    case 'city':
      return cityFit(school, answers.city ?? [])
    case 'grade':
      return anyOfStated([answers.grade ?? ''], school.recruitGrade)
    case 'entry':
      return anyOfStated(answers.entry ?? [], school.joinSchool)
    case 'boarding':
      return boardingFit(school, answers.boarding)
    case 'size':
      return anyOfStated(answers.size ?? [], school.existStuNums === null ? [] : [school.existStuNums])
    case 'budget':
      return budgetFit(school, answers)
    case 'themes':
      return themesFit(school, answers.themes ?? [])
    case 'english':
      return englishFit(school, answers.english ?? [])
    case 'stated':
      return school.completeness >= (answers.stated ?? 0) ? 1 : 0
    case 'lists':
      return listsFit(school, answers.lists)
    case 'verified':
      return school.isAuth ? 1 : 0
  }
}
