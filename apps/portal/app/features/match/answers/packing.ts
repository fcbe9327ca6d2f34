import {
  type Answers,
  boardingOptions,
  englishOptions,
  groupIds,
  listOptions,
  places,
  questionIds,
  statedOptions,
  themes,
} from '#app/features/match/questions/questions.ts'
import { type MatchCriteria, WEIGHT_MAX, WEIGHT_USUAL, type Weights } from '#app/features/match/rank/rank.ts'

/*
 * Criteria as text: the query of the form where scripts are off, the hash of the address and the kept answers
 * where they are on. The names are those of the form's fields.
 */

/** The form the fields belong to; the weights stand outside it, in the result. */
export const FORM_ID = 'match-form'
const AMOUNT_LENGTH = 20
const MOST_VALUES = 12

export const usualWeights = (): Weights =>
  Object.fromEntries(groupIds.map((group) => [group, WEIGHT_USUAL])) as Weights

export const emptyCriteria = (): MatchCriteria => ({ answers: {}, musts: [], weights: usualWeights() })

/** The field of a group's weight. */
export const weightName = (group: keyof Weights) => `w-${group}`

/** Reads criteria. What is unknown or senseless is left out; an amount stays as typed, right or wrong. */
export function readCriteria(fields: URLSearchParams): MatchCriteria {
  const oneOf = <T extends string>(name: string, values: readonly T[]): T | undefined =>
    values.find((value) => value === fields.get(name))
  const someOf = <T extends string>(name: string, values: readonly T[]): T[] | undefined => {
    const sentValues = fields.getAll(name)
    const found = values.filter((value) => sentValues.includes(value))
    return found.length > 0 ? found : undefined
  }
  // cities and dictionary values belong to administrators, so any short word may be one
  const words = (name: string): string[] | undefined => {
    const found = [...new Set(fields.getAll(name).filter((value) => /^\w{1,7}$/.test(value)))]
    return found.length > 0 ? found.sort().slice(0, MOST_VALUES) : undefined
  }
  const typed = (name: string) => fields.get(name)?.trim().slice(0, AMOUNT_LENGTH) || undefined

  const answers: { [K in keyof Answers]: Answers[K] | undefined } = {
    place: oneOf('place', places),
    city: words('city'),
    grade: words('grade')?.[0],
    entry: words('entry'),
    boarding: oneOf('boarding', boardingOptions),
    size: words('size'),
    cny: typed('cny'),
    cad: typed('cad'),
    withBoarding: { 1: true, 0: false }[fields.get('all') ?? ''],
    themes: someOf('themes', themes),
    english: someOf('english', englishOptions),
    stated: statedOptions.find((value) => String(value) === fields.get('stated')),
    lists: oneOf('lists', listOptions),
    verified: fields.get('verified') === '1' || undefined,
  }
  const weights = usualWeights()
  for (const group of groupIds) {
    const text = fields.get(weightName(group)) ?? ''
    if (/^\d$/.test(text) && Number(text) <= WEIGHT_MAX) weights[group] = Number(text)
  }
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)),
    musts: someOf('must', questionIds) ?? [],
    weights,
  }
}

/** The one spelling of the criteria, without `?` or `#`; empty without answers. Usual weights are left out. */
export function packCriteria({ answers, musts, weights }: MatchCriteria): string {
  const fields = new URLSearchParams()
  const { withBoarding, verified, ...rest } = answers
  for (const [name, value] of Object.entries(rest))
    for (const one of Array.isArray(value) ? value : [value]) if (one) fields.append(name, String(one))
  if (withBoarding !== undefined) fields.set('all', withBoarding ? '1' : '0')
  if (verified) fields.set('verified', '1')
  for (const question of questionIds) if (musts.includes(question)) fields.append('must', question)
  for (const group of groupIds)
    if (weights[group] !== WEIGHT_USUAL) fields.set(weightName(group), String(weights[group]))
  return fields.toString()
}
