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
import { type MatchCriteria, rank, scoreOf } from './rank.ts'
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

/** Two schools by chance, the first above the second under criteria by chance. */
function pairOf(pick: ReturnType<typeof random>) {
  const criteria = pick.criteria()
  const { ranked } = rank([pick.school(1), pick.school(2)], criteria, byName)
  const [first, second] = ranked
  return first && second ? { first, second, criteria } : undefined
}

describe('what would change the order, against brute force', () => {
  test('every change that is named does flip the two', () => {
    const pick = random(5)
    let named = 0
    for (let round = 0; round < 400; round += 1) {
      const pair = pairOf(pick)
      if (!pair) continue
      for (const flip of flipsOf(pair.first.school, pair.second.school, pair.criteria, choices, byName)) {
        expect(standsAbove(pair.second.school, pair.first.school, flip.criteria)).toBe(true)
        named += 1
      }
    }
    expect(named).toBeGreaterThan(300)
  })

  test('the weight named is the nearest that flips, and none is named where none does', () => {
    const pick = random(9)
    for (let round = 0; round < 300; round += 1) {
      const pair = pairOf(pick)
      if (!pair) continue
      const { first, second, criteria } = pair
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
    const pick = random(21)
    const singles = {
      place: ['canada', 'china'],
      grade: choices.grades,
      boarding: ['day', 'homestay', 'board'],
      stated: [10, 14, 18],
      lists: ['notBlack', 'red'],
    } as const
    const lists = { city: choices.cities, entry: choices.entries, size: choices.sizes, themes } as const
    for (let round = 0; round < 300; round += 1) {
      const pair = pairOf(pick)
      if (!pair) continue
      const { first, second, criteria } = pair
      const flips = flipsOf(first.school, second.school, criteria, choices, byName)
      const has = (question: string, test: (flip: Flip & { kind: 'answer' }) => boolean) =>
        flips.some((flip) => flip.kind === 'answer' && flip.question === question && test(flip))
      const answered = answeredOf(criteria.answers)
      const flipped = (answers: object) =>
        standsAbove(second.school, first.school, {
          ...criteria,
          answers: { ...criteria.answers, ...answers },
        })

      for (const [question, values] of Object.entries(singles)) {
        const isAsked = answered.includes(question as 'grade')
        for (const value of values) {
          if (value === criteria.answers[question as 'grade']) continue
          const found = has(question, ({ change }) => change.kind === 'set' && change.value === String(value))
          expect(found).toBe(isAsked && flipped({ [question]: value }))
        }
        const dropped = has(question, ({ change }) => change.kind === 'drop')
        expect(dropped).toBe(isAsked && flipped({ [question]: undefined }))
      }
      for (const [question, values] of Object.entries(lists)) {
        const now = (criteria.answers[question as 'entry'] ?? []) as string[]
        if (now.length === 0) continue
        for (const value of values) {
          const isIn = now.includes(value)
          if (isIn && now.length === 1) continue
          const next = isIn ? now.filter((one) => one !== value) : [...now, value]
          const kind = isIn ? 'remove' : 'add'
          const found = has(question, ({ change }) => change.kind === kind && change.value === value)
          expect(found).toBe(flipped({ [question]: next }))
        }
      }
    }
  })

  test('the ceiling named is the nearest of all amounts that flips', () => {
    const pick = random(33)
    let named = 0
    for (let round = 0; round < 1500; round += 1) {
      const pair = pairOf(pick)
      if (!pair?.criteria.answers.cad) continue
      const { first, second, criteria } = pair
      const now = Number(criteria.answers.cad)
      const flip = flipsOf(first.school, second.school, criteria, choices, byName).find(
        (one) => one.kind === 'answer' && one.change.kind === 'ceiling' && one.change.currency === 'CAD',
      )
      const amount =
        flip?.kind === 'answer' && flip.change.kind === 'ceiling' ? flip.change.amount : undefined
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
    const pick = random(13)
    let checked = 0
    for (let round = 0; round < 400; round += 1) {
      const pair = pairOf(pick)
      if (!pair?.criteria.answers.size) continue
      const { first, second, criteria } = pair
      const missing = missingOf(first, second, criteria, byName)
      const wanted = criteria.answers.size?.[0] ?? ''
      for (const [scored, isMet] of [
        [second, true],
        [first, false],
      ] as const) {
        if (fitOf('size', criteria.answers, scored.school) !== null) continue
        const changedSchool = { ...scored.school, existStuNums: isMet ? wanted : 'none' }
        const flips = isMet
          ? standsAbove(changedSchool, first.school, criteria)
          : standsAbove(second.school, changedSchool, criteria)
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
