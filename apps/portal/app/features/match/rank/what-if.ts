import {
  type Answers,
  answeredOf,
  boardingOptions,
  ceilingOf,
  countsLodging,
  englishOptions,
  type GroupId,
  groupIds,
  groups,
  listOptions,
  type MatchSchool,
  places,
  type QuestionId,
  statedOptions,
  themes,
  without,
  yearCost,
} from '#app/features/match/questions/questions.ts'
import { type CurrencyCode, currencyCodes } from '#app/features/school/list/filters.ts'
import {
  failsOf,
  type MatchCriteria,
  orderBy,
  type Scored,
  scoreOf,
  sharesOf,
  type TieOrder,
  WEIGHT_MAX,
  weightOf,
} from './rank.ts'

/** Values that administrators may change; an answer can only become one of them. */
export interface Choices {
  cities: readonly string[]
  grades: readonly string[]
  entries: readonly string[]
  sizes: readonly string[]
}

/** One single change that puts the second school above the first, with the criteria as it would then be. */
export type Flip =
  | { kind: 'weight'; group: GroupId; from: number; to: number; criteria: MatchCriteria }
  | { kind: 'must'; question: QuestionId; criteria: MatchCriteria }
  | { kind: 'answer'; question: QuestionId; change: Change; criteria: MatchCriteria }

/** How an answer changes: dropped, replaced by a value, one value more or fewer, or another ceiling. */
export type Change =
  | { kind: 'drop' }
  | { kind: 'set' | 'add' | 'remove'; value: string }
  | { kind: 'ceiling'; currency: CurrencyCode; amount: number }
  | { kind: 'boarding'; isOn: boolean }

/** An unstated fact that alone would put the second school above the first. */
export interface Missing {
  question: QuestionId
  school: MatchSchool
  /** How the fact would have to turn out. */
  isMet: boolean
}

/** Whether `second` stands above `first` under a criteria; a school that fails a must-have stands below all. */
export function isAbove(
  second: MatchSchool,
  first: MatchSchool,
  criteria: MatchCriteria,
  ties: TieOrder,
): boolean {
  if (failsOf(second, criteria).length > 0) return false
  if (failsOf(first, criteria).length > 0) return true
  return orderBy(ties, criteria)(scoreOf(second, criteria), scoreOf(first, criteria)) < 0
}

const withAnswers = (criteria: MatchCriteria, answers: Answers): MatchCriteria => ({ ...criteria, answers })

/** The other values a list-like answer can take by adding or removing one. */
function listChanges(has: readonly string[], choices: readonly string[]): [Change, string[]][] {
  return [
    ...has
      .filter(() => has.length > 1)
      .map((value): [Change, string[]] => [{ kind: 'remove', value }, has.filter((one) => one !== value)]),
    ...choices
      .filter((value) => !has.includes(value))
      .map((value): [Change, string[]] => [{ kind: 'add', value }, [...has, value]]),
  ]
}

/**
 * Ceilings worth trying: how a school meets the budget changes only where the ceiling passes one of its
 * costs, so the costs themselves and one below each stand for all amounts. Nearest to the present one first.
 */
function ceilings(pair: readonly MatchSchool[], currency: CurrencyCode, answers: Answers): number[] {
  const now = ceilingOf(answers, currency) ?? 0
  const costs = pair
    .filter((school) => school.currency === currency)
    .flatMap((school) => {
      const cost = yearCost(school, countsLodging(school, answers))
      return cost ? [cost.from, cost.to ?? cost.from] : []
    })
  const tried = costs.flatMap((cost) => [Math.ceil(cost), Math.ceil(cost) - 1])
  return [...new Set(tried)]
    .filter((amount) => amount >= 1 && amount !== now)
    .sort((a, b) => Math.abs(a - now) - Math.abs(b - now))
}

/** Every other answer to a question that is answered, each one step from the present answer. */
function answerChanges(
  question: QuestionId,
  answers: Answers,
  pair: readonly MatchSchool[],
  choices: Choices,
): [Change, Answers][] {
  const single = (values: readonly (string | number)[]): [Change, Answers][] =>
    values
      .filter((value) => value !== (answers as Record<string, unknown>)[question])
      .map((value) => [
        { kind: 'set', value: String(value) },
        { ...answers, [question]: value },
      ])
  const list = (values: readonly string[]): [Change, Answers][] =>
    listChanges((answers[question as 'entry'] ?? []) as string[], values).map(([change, value]) => [
      change,
      { ...answers, [question]: value },
    ])
  const others: Record<QuestionId, () => [Change, Answers][]> = {
    place: () => single(places),
    city: () => list(choices.cities),
    grade: () => single(choices.grades),
    entry: () => list(choices.entries),
    boarding: () => single(boardingOptions),
    size: () => list(choices.sizes),
    budget: () => [
      ...currencyCodes
        .filter((currency) => ceilingOf(answers, currency) !== undefined)
        .flatMap((currency) =>
          ceilings(pair, currency, answers).map((amount): [Change, Answers] => [
            { kind: 'ceiling', currency, amount },
            { ...answers, [currency === 'CNY' ? 'cny' : 'cad']: String(amount) },
          ]),
        ),
      ...[true, false]
        .filter((isOn) => isOn !== answers.withBoarding)
        .map((isOn): [Change, Answers] => [
          { kind: 'boarding', isOn },
          { ...answers, withBoarding: isOn },
        ]),
    ],
    themes: () => list(themes),
    english: () => list(englishOptions),
    stated: () => single(statedOptions),
    lists: () => single(listOptions),
    verified: () => [],
  }
  return [[{ kind: 'drop' }, without(answers, question)], ...others[question]()]
}

/** Whether a criteria puts the second school above the first. */
type Flips = (criteria: MatchCriteria) => boolean

/** Of each group with an answered question, the nearest other weight that flips the two schools. */
function weightFlips(criteria: MatchCriteria, answered: readonly QuestionId[], flips: Flips): Flip[] {
  return groupIds.flatMap((group): Flip[] => {
    if (!(groups[group] as readonly QuestionId[]).some((question) => answered.includes(question))) return []
    const from = criteria.weights[group]
    const withWeight = (weight: number): MatchCriteria => ({
      ...criteria,
      weights: { ...criteria.weights, [group]: weight },
    })
    const to = Array.from({ length: WEIGHT_MAX + 1 }, (_, weight) => weight)
      .filter((weight) => weight !== from)
      .sort((a, b) => Math.abs(a - from) - Math.abs(b - from))
      .find((weight) => flips(withWeight(weight)))
    return to === undefined ? [] : [{ kind: 'weight', group, from, to, criteria: withWeight(to) }]
  })
}

/** The other answers of a question that flip the two schools; of each ceiling the nearest amount. */
function answerFlips(
  question: QuestionId,
  criteria: MatchCriteria,
  changes: ReturnType<typeof answerChanges>,
  flips: Flips,
): Flip[] {
  const found: Flip[] = []
  const moved = new Set<CurrencyCode>()
  for (const [change, answers] of changes) {
    if (change.kind === 'ceiling' && moved.has(change.currency)) continue
    const next = withAnswers(criteria, answers)
    if (!flips(next)) continue
    found.push({ kind: 'answer', question, change, criteria: next })
    if (change.kind === 'ceiling') moved.add(change.currency)
  }
  return found
}

/** The must-have mark on a question that flips the two schools. */
function mustFlip(question: QuestionId, criteria: MatchCriteria, flips: Flips): Flip[] {
  if (criteria.musts.includes(question)) return []
  const next = { ...criteria, musts: [...criteria.musts, question] }
  return flips(next) ? [{ kind: 'must', question, criteria: next }] : []
}

/**
 * The single changes that put `second` above `first`, found by trying every one: each group's weight from 0
 * to 5 (the nearest that does it), each must-have mark on an answered question, and each answered question
 * with every other answer one step away (for a ceiling, the nearest amount). Questions not answered stay so.
 */
export function flipsOf(
  first: MatchSchool,
  second: MatchSchool,
  criteria: MatchCriteria,
  choices: Choices,
  ties: TieOrder,
): Flip[] {
  const flips: Flips = (next) => isAbove(second, first, next, ties)
  const answered = answeredOf(criteria.answers)
  return [
    ...weightFlips(criteria, answered, flips),
    ...answered.flatMap((question) => [
      ...mustFlip(question, criteria, flips),
      ...answerFlips(
        question,
        criteria,
        answerChanges(question, criteria.answers, [first, second], choices),
        flips,
      ),
    ]),
  ]
}

/** The facts not stated by either school, each of which alone could put the second above the first. */
export function missingOf(first: Scored, second: Scored, criteria: MatchCriteria, ties: TieOrder): Missing[] {
  const total = weightOf(criteria)
  const weights = new Map(sharesOf(criteria).map(({ question, weight }) => [question, weight]))
  const order = orderBy(ties, criteria)
  const unknown = (scored: Scored, isMet: boolean): Missing[] =>
    scored.lines
      .filter(({ fit }) => fit === null)
      .filter(({ question }) => {
        const step = total === 0 ? 0 : (50 * (weights.get(question) ?? 0)) / total
        // the first school failing a condition leaves the list, however its score stands
        if (!isMet && criteria.musts.includes(question)) return true
        const then = { ...scored, score: scored.score + (isMet ? step : -step) }
        return isMet ? order(then, first) < 0 : order(second, then) < 0
      })
      .map(({ question }) => ({ question, school: scored.school, isMet }))
  return [...unknown(second, true), ...unknown(first, false)]
}
