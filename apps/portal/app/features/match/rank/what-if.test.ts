import { describe, expect, test } from 'vitest'
import { emptyCriteria } from '#app/features/match/answers/packing.ts'
import {
  answeredOf,
  fitOf,
  groupIds,
  groups,
  type MatchSchool,
  themes,
} from '#app/features/match/questions/questions.ts'
import { type MatchCriteria, rank, type Scored, scoreOf } from './rank.ts'
import { made, random } from './school.fixture.ts'
import { type Choices, type Flip, flipsOf, isAbove, missingOf } from './what-if.ts'

const byName = (a: MatchSchool, b: MatchSchool) => a.schoolNameEn.localeCompare(b.schoolNameEn, 'en')
const choices: Choices = {
  cities: ['toronto', 'ontario', '440100', '110000'],
  grades: ['8', '9', '10', '11', '12'],
  entries: ['1', '2', '3'],
  sizes: ['1', '2', '3'],
}

/** Where two schools stand in the whole ranking, asked the long way. */
function standsAbove(second: MatchSchool, first: MatchSchool, criteria: MatchCriteria): boolean {
  const { ranked } = rank([first, second], criteria, byName)
  const at = (school: MatchSchool) => ranked.findIndex((one) => one.school.id === school.id)
  if (at(second) < 0) return false
  return at(first) < 0 || at(second) < at(first)
}

interface Pair {
  first: Scored
  second: Scored
  criteria: MatchCriteria
}

/** Two schools by chance, the first above the second under a criteria by chance; of each round that ranks both. */
function* pairs(seed: number, rounds: number): Generator<Pair> {
  const pick = random(seed)
  for (let round = 0; round < rounds; round += 1) {
    const criteria = pick.criteria()
    const { ranked } = rank([pick.school(1), pick.school(2)], criteria, byName)
    const [first, second] = ranked
    if (first && second) yield { first, second, criteria }
  }
}

const singles = {
  place: ['canada', 'china'],
  grade: choices.grades,
  boarding: ['day', 'homestay', 'board'],
  stated: [10, 14, 18],
  lists: ['notBlack', 'red'],
} as const
const lists = { city: choices.cities, entry: choices.entries, size: choices.sizes, themes } as const

/** Every single change of an answer, tried by hand: whether it is found must be whether it flips. */
function* answerChanges({ first, second, criteria }: Pair): Generator<{ isFound: boolean; isFlip: boolean }> {
  const flips = flipsOf(first.school, second.school, criteria, choices, byName)
  const answered = answeredOf(criteria.answers)
  const has = (question: string, test: (flip: Flip & { kind: 'answer' }) => boolean) =>
    flips.some((flip) => flip.kind === 'answer' && flip.question === question && test(flip))
  const flipped = (answers: object) =>
    standsAbove(second.school, first.school, { ...criteria, answers: { ...criteria.answers, ...answers } })

  for (const [question, values] of Object.entries(singles)) {
    const isAnswered = answered.includes(question as 'grade')
    const others = values.filter((value) => value !== criteria.answers[question as 'grade'])
    for (const value of others)
      yield {
        isFound: has(question, ({ change }) => change.kind === 'set' && change.value === String(value)),
        isFlip: isAnswered && flipped({ [question]: value }),
      }
    yield {
      isFound: has(question, ({ change }) => change.kind === 'drop'),
      isFlip: isAnswered && flipped({ [question]: undefined }),
    }
  }
  for (const [question, values] of Object.entries(lists)) {
    const now = (criteria.answers[question as 'entry'] ?? []) as string[]
    for (const { value, kind, next } of listChanges(now, values))
      yield {
        isFound: has(question, ({ change }) => change.kind === kind && change.value === value),
        isFlip: flipped({ [question]: next }),
      }
  }
}

interface ListChange {
  value: string
  kind: 'add' | 'remove'
  next: string[]
}

/** One value more or one less; the last one cannot go, and a question without an answer stays so. */
function listChanges(now: readonly string[], values: readonly string[]): ListChange[] {
  if (now.length === 0) return []
  return values.flatMap((value): ListChange[] => {
    if (!now.includes(value)) return [{ value, kind: 'add', next: [...now, value] }]
    return now.length === 1 ? [] : [{ value, kind: 'remove', next: now.filter((one) => one !== value) }]
  })
}

/** The nearest ceiling in Canadian dollars that flips two schools. */
function ceilingOf({ first, second, criteria }: Pair): number | undefined {
  const flip = flipsOf(first.school, second.school, criteria, choices, byName).find(
    (one) => one.kind === 'answer' && one.change.kind === 'ceiling' && one.change.currency === 'CAD',
  )
  return flip?.kind === 'answer' && flip.change.kind === 'ceiling' ? flip.change.amount : undefined
}

describe('what would change the order, against brute force', () => {
  test('every change that is named does flip the two', () => {
    let named = 0
    for (const pair of pairs(5, 400)) {
      for (const flip of flipsOf(pair.first.school, pair.second.school, pair.criteria, choices, byName)) {
        expect(standsAbove(pair.second.school, pair.first.school, flip.criteria)).toBe(true)
        named += 1
      }
    }
    expect(named).toBeGreaterThan(300)
  })

  test('the weight named is the nearest that flips, and none is named where none does', () => {
    for (const { first, second, criteria } of pairs(9, 300)) {
      const flips = flipsOf(first.school, second.school, criteria, choices, byName)
      for (const group of groupIds) {
        const working = [0, 1, 2, 3, 4, 5].filter((weight) =>
          standsAbove(second.school, first.school, {
            ...criteria,
            weights: { ...criteria.weights, [group]: weight },
          }),
        )
        const flip = flips.find((one) => one.kind === 'weight' && one.group === group)
        const distance = Math.min(...working.map((weight) => Math.abs(weight - criteria.weights[group])))
        if (working.length === 0) expect(flip).toBeUndefined()
        else
          expect(flip?.kind === 'weight' ? Math.abs(flip.to - criteria.weights[group]) : undefined).toBe(
            distance,
          )
      }
    }
  })

  test('answers: the same changes are found by trying every single answer', () => {
    for (const pair of pairs(21, 300))
      for (const { isFound, isFlip } of answerChanges(pair)) expect(isFound).toBe(isFlip)
  })

  test('the ceiling named is the nearest of all amounts that flips', () => {
    let named = 0
    for (const pair of pairs(33, 1500)) {
      const { first, second, criteria } = pair
      if (!criteria.answers.cad) continue
      const now = Number(criteria.answers.cad)
      const amount = ceilingOf(pair)
      const works = (cad: number) =>
        standsAbove(second.school, first.school, {
          ...criteria,
          answers: { ...criteria.answers, cad: String(cad) },
        })
      if (amount === undefined) {
        for (let cad = 500; cad < 70_000; cad += 1000) expect(works(cad)).toBe(false)
        continue
      }
      named += 1
      const step = amount < now ? 1 : -1
      for (const nearer of [amount + step, amount + 50 * step])
        if (Math.abs(nearer - now) < Math.abs(amount - now)) expect(works(nearer)).toBe(false)
    }
    expect(named).toBeGreaterThan(5)
  })

  test('an unstated fact is named exactly when knowing it would flip the two', () => {
    let checked = 0
    for (const { first, second, criteria } of pairs(13, 400)) {
      if (!criteria.answers.size) continue
      const missing = missingOf(first, second, criteria, byName)
      const wanted = criteria.answers.size?.[0] ?? ''
      for (const [scored, isMet] of [
        [second, true],
        [first, false],
      ] as const) {
        if (fitOf('size', criteria.answers, scored.school) !== null) continue
        const stated = { ...scored.school, existStuNums: isMet ? wanted : 'none' }
        const flips = isMet
          ? standsAbove(stated, first.school, criteria)
          : standsAbove(second.school, stated, criteria)
        const found = missing.some((one) => one.question === 'size' && one.school.id === scored.school.id)
        expect(found).toBe(flips)
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(20)
  })
})

test('an example by hand: the weight at which the second school passes the first', () => {
  // Grade 9 (when 3) is met by A only, boarding (living 2) by B only: 60 to 40. At living 4, 43 to 57.
  const a = made({ id: 1, schoolNameEn: 'A', recruitGrade: ['9'], boarding: 'none' })
  const b = made({ id: 2, schoolNameEn: 'B', recruitGrade: ['10'], boarding: 'full' })
  const weights = { ...emptyCriteria().weights, living: 2 }
  const criteria: MatchCriteria = { answers: { grade: '9', boarding: 'board' }, musts: [], weights }
  expect(scoreOf(a, criteria).score).toBeCloseTo(60)
  expect(isAbove(b, a, criteria, byName)).toBe(false)
  const flips = flipsOf(a, b, criteria, choices, byName)
  // at living 3 the two are level and A comes first by name, so 4 is the nearest
  expect(flips.filter((flip) => flip.kind === 'weight').map(({ group, to }) => [group, to])).toEqual([
    ['when', 1],
    ['living', 4],
  ])
  expect(flips.filter((flip) => flip.kind === 'must').map(({ question }) => question)).toEqual(['boarding'])
  expect(
    flips.filter((flip) => flip.kind === 'answer').map(({ question, change }) => [question, change]),
  ).toEqual([
    ['grade', { kind: 'drop' }],
    ...['8', '10', '11', '12'].map((value) => ['grade', { kind: 'set', value }]),
  ])
})

test('groups without an answer are never named, since their weight changes nothing', () => {
  const a = made({ id: 1, schoolNameEn: 'A', recruitGrade: ['9'] })
  const b = made({ id: 2, schoolNameEn: 'B', recruitGrade: ['10'] })
  const flips = flipsOf(a, b, { ...emptyCriteria(), answers: { grade: '9' } }, choices, byName)
  for (const flip of flips)
    if (flip.kind === 'weight') expect(groups[flip.group] as readonly string[]).toContain('grade')
})
