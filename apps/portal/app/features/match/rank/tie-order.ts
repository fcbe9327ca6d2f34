import type { Language } from '@app/contract/shapes/language.ts'
import {
  type Answers,
  answeredOf,
  type MatchSchool,
  type QuestionId,
  torontoKm,
} from '#app/features/match/questions/questions.ts'
import { namesOf } from '#app/features/school/wording.ts'
import type { TieOrder } from './rank.ts'

/** Whether the family asks for the surroundings of Toronto, the one wish that a distance can order. */
export const asksForToronto = ({ city }: Answers) => city?.includes('toronto') ?? false

const kmOf = (school: MatchSchool) => (school.isOnline ? null : torontoKm(school)) ?? Number.POSITIVE_INFINITY

/** Infinity minus itself is no number: two schools of unknown places are equally far. */
const nearer = (a: number, b: number) => (a === b ? 0 : a - b)

/**
 * The order of schools with equal scores: more facts stated first; where the family asks for Toronto the nearer; then the
 * name in the page language (Chinese by pinyin) and the number, so that the order is total.
 */
export function tieOrder(language: Language): TieOrder {
  const { compare } = new Intl.Collator(language === 'zh' ? 'zh-CN' : 'en')
  return (a, b, answers) =>
    b.completeness - a.completeness ||
    (asksForToronto(answers) ? nearer(kmOf(a), kmOf(b)) : 0) ||
    compare(namesOf(a, language).main.text, namesOf(b, language).main.text) ||
    a.id - b.id
}

/** How a question's fact tells schools apart; null where a school has not stated it. */
const facts: readonly [QuestionId, (school: MatchSchool) => string | number | null][] = [
  ['city', (school) => (school.schoolType === 1 ? torontoKm(school) : school.cityCode)],
  ['boarding', ({ boarding }) => (boarding === 'unknown' ? null : boarding)],
  ['budget', ({ tuitionMin }) => tuitionMin],
  ['size', ({ existStuNums }) => existStuNums],
  ['grade', ({ recruitGrade }) => recruitGrade.join() || null],
  ['stated', ({ completeness }) => completeness],
]

/** Up to three questions without an answer whose facts differ among these schools. */
export function tellsApart(schools: readonly MatchSchool[], answers: Answers): QuestionId[] {
  const answered = answeredOf(answers)
  return facts
    .filter(([question, factOf]) => !answered.includes(question) && new Set(schools.map(factOf)).size > 1)
    .map(([question]) => question)
    .slice(0, 3)
}
