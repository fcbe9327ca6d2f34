import {
  type Answers,
  answeredOf,
  fitOf,
  type GroupId,
  groupOf,
  type MatchSchool,
  type QuestionId,
} from '#app/features/match/questions/questions.ts'

export const WEIGHT_MAX = 5
export const WEIGHT_USUAL = 3
export type Weights = Record<GroupId, number>

/** All that decides a ranking, besides the schools. */
export interface MatchCriteria {
  answers: Answers
  /** Questions whose answer is a condition. Those not answered have no effect. */
  musts: readonly QuestionId[]
  weights: Weights
}

/** What one answered question gave one school. */
export interface Line {
  question: QuestionId
  /** 1 meets, 0 misses, between in part, null unknown. */
  fit: number | null
  /** Points out of 100 added to or taken from the middle; an unknown fact moves nothing. */
  points: number
}

export interface Scored {
  school: MatchSchool
  /** 0 to 100; 50 is the middle. */
  score: number
  /** The share of the weights that rests on known facts, 0 to 1; 1 when nothing has a weight. */
  known: number
  lines: Line[]
}

export interface Ranked extends Scored {
  /** From 1; schools with equal scores share it. */
  rank: number
}

export interface Ranking {
  ranked: Ranked[]
  /** Schools that a must-have excludes, real ones first and then in the order of ties, and which must-haves they fail. */
  excluded: { school: MatchSchool; fails: QuestionId[] }[]
}

/** Sums of small fractions differ in the last digits; scores closer than this are equal. */
const EQUAL = 1e-9

/**
 * What each answered question weighs: the weight of its group divided by the answered questions of that group,
 * so that a group with three questions counts no more than a group with one.
 */
export function sharesOf({
  answers,
  weights,
}: Pick<MatchCriteria, 'answers' | 'weights'>): { question: QuestionId; weight: number }[] {
  const answered = answeredOf(answers)
  return answered.map((question) => {
    const group = groupOf(question)
    return { question, weight: weights[group] / answered.filter((one) => groupOf(one) === group).length }
  })
}

/** `W` of the formula: the weights of all groups with an answer. */
export const weightOf = (criteria: Pick<MatchCriteria, 'answers' | 'weights'>) =>
  sharesOf(criteria).reduce((total, { weight }) => total + weight, 0)

/**
 * The score of a school (printed on the page):
 * `50 + Σ 50 × w ÷ W × (2 × fit − 1)` over the answered questions whose fact is known; `w` is the share of the
 * question in its group's weight and `W` the sum over all answered questions, the same for every school. A fact
 * met adds its share, a fact missed takes the same away, an unknown one does neither.
 */
export function scoreOf(school: MatchSchool, criteria: Pick<MatchCriteria, 'answers' | 'weights'>): Scored {
  const weighted = sharesOf(criteria).map((share) => ({
    ...share,
    fit: fitOf(share.question, criteria.answers, school),
  }))
  const sum = weightOf(criteria)
  const known = weighted.reduce((total, { weight, fit }) => total + (fit === null ? 0 : weight), 0)
  const lines = weighted.map(({ question, weight, fit }) => ({
    question,
    fit,
    points: fit === null || sum === 0 ? 0 : ((50 * weight) / sum) * (2 * fit - 1),
  }))
  const score = lines.reduce((total, { points }) => total + points, 50)
  return { school, score, known: sum === 0 ? 1 : known / sum, lines }
}

/** The must-haves a school is known to fail. Meeting one in part fails it; an unknown fact does not. */
export function failsOf(
  school: MatchSchool,
  { answers, musts }: Pick<MatchCriteria, 'answers' | 'musts'>,
): QuestionId[] {
  return answeredOf(answers).filter((question) => {
    if (!musts.includes(question)) return false
    const fit = fitOf(question, answers, school)
    return fit !== null && fit < 1
  })
}

/** Orders two scored schools. */
export type Order = (a: Scored, b: Scored) => number
/** Orders two schools whose scores are equal, for a family's answers; it is total. */
export type TieOrder = (a: MatchSchool, b: MatchSchool, answers: Answers) => number

const realFirst = (a: MatchSchool, b: MatchSchool) => Number(a.isSample) - Number(b.isSample)

/** Whether two schools share a place: a real one and one of the sample never do. */
export const isTie = (a: Pick<Scored, 'score' | 'school'>, b: Pick<Scored, 'score' | 'school'>) =>
  a.school.isSample === b.school.isSample && Math.abs(a.score - b.score) < EQUAL

/** The order of a ranking: real schools before those of the sample, then the higher score; `ties` settles the rest. */
export function orderBy(ties: TieOrder, { answers }: Pick<MatchCriteria, 'answers'>): Order {
  return (a, b) =>
    realFirst(a.school, b.school) || (isTie(a, b) ? ties(a.school, b.school, answers) : b.score - a.score)
}

/** Ranks the schools that fail no must-have; the rest is named with its reasons. */
export function rank(schools: readonly MatchSchool[], criteria: MatchCriteria, ties: TieOrder): Ranking {
  const judged = schools.map((school) => ({ school, fails: failsOf(school, criteria) }))
  const scored = judged
    .filter(({ fails }) => fails.length === 0)
    .map(({ school }) => scoreOf(school, criteria))
    .sort(orderBy(ties, criteria))
  let place = 1
  return {
    ranked: scored.map((one, at) => {
      const above = scored[at - 1]
      if (above && !isTie(above, one)) place = at + 1
      return { ...one, rank: place }
    }),
    excluded: judged
      .filter(({ fails }) => fails.length > 0)
      .sort((a, b) => realFirst(a.school, b.school) || ties(a.school, b.school, criteria.answers)),
  }
}

/** What a must-have does: schools that fail it, and schools that would come back without it. */
export interface Release {
  question: QuestionId
  fails: number
  back: number
}

/** Every must-have in force, in the order of the questions. */
export function releasesOf({ excluded }: Ranking, { answers, musts }: MatchCriteria): Release[] {
  return answeredOf(answers)
    .filter((question) => musts.includes(question))
    .map((question) => ({
      question,
      fails: excluded.filter(({ fails }) => fails.includes(question)).length,
      back: excluded.filter(({ fails }) => fails.length === 1 && fails[0] === question).length,
    }))
}

/** The must-have whose removal alone gives most schools; undefined when none gives any. */
export function bestRelease(releases: readonly Release[]): Release | undefined {
  return releases.filter(({ back }) => back > 0).sort((a, b) => b.back - a.back)[0]
}
