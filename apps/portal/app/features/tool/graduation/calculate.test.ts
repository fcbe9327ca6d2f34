import { describe, expect, test } from 'vitest'
import {
  cohortOf,
  compulsory,
  countCredits,
  type Earned,
  finishedGrades,
  leastInOntario,
  leastToEarn,
  MOST_EQUIVALENT,
  mostEquivalent,
  rowKeys,
  rowsOf,
  spread,
  termsFor,
  transferCase,
} from './calculate.ts'

const none: Earned = { rows: {}, electives: 0, esl: 0, hasEnglish12: false, hasSeniorMath: false }
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const missingOf = (count: ReturnType<typeof countCredits>, key: string) =>
  count.rows.find((row) => row.key === key)?.missing

test('the year of Grade 9 decides the rules', () => {
  expect([2019, 2023, 2024, 2026].map(cohortOf)).toEqual(['old', 'old', 'new', 'new'])
})

test('18 and 17 compulsory credits; careers and civics are halves', () => {
  expect(sum(Object.values(compulsory.old))).toBe(18)
  expect(sum(Object.values(compulsory.new))).toBe(17)
  expect(compulsory.new.ca).toBe(0.5)
  expect(rowsOf('old')).not.toContain('te')
  expect(rowsOf('new')).not.toContain('g1')
})

describe('counting', () => {
  test('nothing earned: everything is missing', () => {
    for (const [cohort, electives] of [
      ['old', 12],
      ['new', 13],
    ] as const) {
      const count = countCredits(cohort, none)
      expect(count).toMatchObject({ earned: 0, counted: 0, missing: 30, surplus: 0 })
      expect(missingOf(count, 'el')).toBe(electives)
    }
  })

  test('a full set of 30 lacks nothing', () => {
    const earned = { ...none, rows: compulsory.new, electives: 13 }
    const count = countCredits('new', { ...earned, hasEnglish12: true, hasSeniorMath: true })
    expect(count).toMatchObject({ counted: 30, missing: 0, missingCompulsory: 0 })
  })

  test('surplus fills the groups first, then the electives', () => {
    const count = countCredits('old', { ...none, rows: { sc: 5, ar: 2 }, electives: 3 })
    expect(count).toMatchObject({ earned: 10, counted: 10, missing: 20, surplus: 2 })
    expect(missingOf(count, 'sc')).toBe(0)
    // one more art for group 2, one more science for group 3
    expect([missingOf(count, 'g1'), missingOf(count, 'g2'), missingOf(count, 'g3')]).toEqual([1, 0, 0])
    expect(missingOf(count, 'el')).toBe(7)
  })

  test('thirty credits with three sciences too many lack no STEM-related credit', () => {
    const rows = { ...compulsory.new, sc: 5, st: 0 }
    const earned = { ...none, rows, electives: 11, hasEnglish12: true, hasSeniorMath: true }
    const count = countCredits('new', earned)
    expect(count).toMatchObject({ earned: 30, counted: 30, missing: 0, missingCompulsory: 0, surplus: 2 })
    expect(count.rows.find(({ key }) => key === 'st')).toMatchObject({ fromSurplus: 1, missing: 0 })
  })

  test('what a row still needs fills no group, and arts never make a STEM credit', () => {
    expect(missingOf(countCredits('new', { ...none, rows: { sc: 2, ma: 3, te: 1, ar: 4 } }), 'st')).toBe(1)
    expect(missingOf(countCredits('new', { ...none, rows: { te: 2 } }), 'st')).toBe(0)
    // ESL beyond three is elective, never an additional English credit
    expect(missingOf(countCredits('old', { ...none, rows: { en: 5 }, esl: 5 }), 'g1')).toBe(1)
  })

  test('French fills group 1 once, and once one of the other two', () => {
    const groups = (fr: number) => {
      const count = countCredits('old', { ...none, rows: { fr } })
      return [missingOf(count, 'g1'), missingOf(count, 'g2'), missingOf(count, 'g3')]
    }
    expect([1, 2, 3, 5].map(groups)).toEqual([
      [1, 1, 1],
      [0, 1, 1],
      [0, 0, 1],
      [0, 0, 1],
    ])
  })

  test('thirty credits with a gap are not enough', () => {
    const rows = { ...compulsory.new, fr: 0 }
    const earned = { ...none, rows, electives: 16, hasEnglish12: true, hasSeniorMath: true }
    const count = countCredits('new', earned)
    expect(count).toMatchObject({ earned: 32, counted: 29, missing: 1, missingCompulsory: 1 })
  })

  test('at most three ESL credits count as English; the fourth is an elective', () => {
    const count = countCredits('new', { ...none, rows: { en: 4 }, esl: 4 })
    expect(missingOf(count, 'en')).toBe(1)
    expect(count).toMatchObject({ surplus: 1, eslBeyond: 1, counted: 4 })
    const with12 = { ...none, hasEnglish12: true }
    expect(missingOf(countCredits('new', { ...with12, rows: { en: 4 }, esl: 3 }), 'en')).toBe(0)
    expect(missingOf(countCredits('new', { ...with12, rows: { en: 5 }, esl: 4 }), 'en')).toBe(0)
  })

  test('English needs the compulsory Grade 12 course among its four, whatever the others are', () => {
    for (const esl of [0, 3]) {
      const without = countCredits('new', { ...none, rows: { en: 4 }, esl })
      expect(missingOf(without, 'en')).toBe(1)
      expect(without).toMatchObject({ needsEnglish12: true, surplus: 1, missing: 26 })
    }
    const held = countCredits('new', { ...none, rows: { en: 4 }, esl: 3, hasEnglish12: true })
    expect(held).toMatchObject({ needsEnglish12: false, surplus: 0, missing: 26 })
    // three credits are short of the fourth anyway: nothing to say about its grade
    expect(countCredits('new', { ...none, rows: { en: 3 } }).needsEnglish12).toBe(false)
    expect(countCredits('new', { ...none, rows: { en: 4 }, esl: 4 }).needsEnglish12).toBe(false)
  })

  test('mathematics needs a Grade 11 or 12 course among its three', () => {
    const without = countCredits('old', { ...none, rows: { ma: 3 } })
    expect(missingOf(without, 'ma')).toBe(1)
    expect(without).toMatchObject({ needsSeniorMath: true, surplus: 1 })
    expect(missingOf(countCredits('old', { ...none, rows: { ma: 3 }, hasSeniorMath: true }), 'ma')).toBe(0)
    expect(countCredits('old', { ...none, rows: { ma: 2 } }).needsSeniorMath).toBe(false)
  })

  test('a row of the other cohort counts as elective', () => {
    const count = countCredits('old', { ...none, rows: { te: 1 } })
    // an elective, which here fills group 3
    expect(count).toMatchObject({ earned: 1, counted: 1, surplus: 0 })
    expect([missingOf(count, 'g3'), missingOf(count, 'el')]).toEqual([0, 12])
  })

  test('missing and counted always make 30, and no row takes more than it needs', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const draw = (n: number, most: number) => (((seed * (n + 7) * 2654435761) >>> 8) % (most * 2 + 1)) / 2
      const rows = Object.fromEntries(rowKeys.map((key, at) => [key, draw(at, 6)]))
      const earned = {
        rows,
        electives: draw(40, 15),
        esl: draw(41, 5),
        hasEnglish12: seed % 3 === 0,
        hasSeniorMath: seed % 2 === 0,
      }
      for (const cohort of ['old', 'new'] as const) {
        const count = countCredits(cohort, earned)
        expect(count.counted + count.missing).toBe(30)
        expect(sum(count.rows.map((row) => row.missing))).toBe(count.missing)
        expect(sum(count.rows.map((row) => row.required))).toBe(30)
        for (const row of count.rows) {
          expect(row.counted).toBeLessThanOrEqual(row.required)
          expect(row.missing).toBeGreaterThanOrEqual(0)
        }
      }
    }
  })
})

describe('transfer', () => {
  test('30 less what the principal grants', () => {
    expect(transferCase('10', 16, none)).toMatchObject({ toEarn: 14, raisedBy: null, rows: { en: 2, ma: 1 } })
    expect(transferCase('11', 23, none).toEarn).toBe(7)
    expect(transferCase('9', 8, { ...none, rows: { en: 1 }, electives: 2 })).toMatchObject({
      ontario: 3,
      toEarn: 19,
      rows: { en: 2, ma: 2, sc: 1 },
    })
  })

  test('the grade finished bounds what is counted: 8, 16, 23 and 26, so 22, 14, 7 and 4 are left', () => {
    expect(finishedGrades.map((grade) => mostEquivalent[grade])).toEqual([8, 16, 23, 26])
    expect(finishedGrades.map(leastInOntario)).toEqual([22, 14, 7, 4])
    for (const finished of finishedGrades) {
      const most = mostEquivalent[finished]
      expect(transferCase(finished, most, none)).toMatchObject({ equivalent: most, raisedBy: null })
      expect(transferCase(finished, most + 0.5, none)).toMatchObject({
        equivalent: most,
        toEarn: leastInOntario(finished),
        raisedBy: 'bound',
      })
    }
  })

  test('16 to 26 for a Grade 9 graduate is not a plan of 6 to 14 credits', () => {
    for (const granted of [16, MOST_EQUIVALENT])
      expect(transferCase('9', granted, none)).toMatchObject({
        granted,
        equivalent: 8,
        floor: 22,
        toEarn: 22,
      })
  })

  test('Ontario credits already earned count towards the least', () => {
    const earned = { ...none, electives: 5 }
    expect(transferCase('9', 26, earned)).toMatchObject({ ontario: 5, floor: 17, toEarn: 17 })
    expect(transferCase('10', 10, earned)).toMatchObject({ floor: 9, toEarn: 15, raisedBy: null })
  })

  test('more than three years elsewhere: four Grade 11 or 12 credits, and ESL is none of them', () => {
    expect(transferCase('12', 26, none)).toMatchObject({ senior: 4, toEarn: 4, raisedBy: null })
    expect(transferCase('12', 28, none)).toMatchObject({ senior: 4, toEarn: 4, raisedBy: 'bound' })
    expect(transferCase('12', 26, { ...none, electives: 3 })).toMatchObject({ senior: 1, toEarn: 1 })
    expect(transferCase('12', 26, { ...none, rows: { en: 3 }, esl: 3 })).toMatchObject({
      ontario: 3,
      senior: 4,
      toEarn: 4,
      raisedBy: 'senior',
    })
    expect(transferCase('11', 23, none).senior).toBe(0)
  })

  test('the least rows hold even where the total is reached', () => {
    expect(transferCase('9', 8, { ...none, electives: 22 })).toMatchObject({ toEarn: 6, raisedBy: 'rows' })
  })

  test('ESL never stands for the Grade 12 English course', () => {
    const with12 = { ...none, hasEnglish12: true }
    expect(transferCase('11', 20, { ...none, rows: { en: 2 }, esl: 2 }).rows.en).toBe(1)
    expect(transferCase('11', 20, { ...with12, rows: { en: 2 }, esl: 1 }).rows.en).toBe(0)
    expect(transferCase('10', 20, { ...none, rows: { en: 3 }, esl: 3 }).rows.en).toBe(1)
  })

  test('the last English and the last mathematics credit are the Grade 12 and the senior course', () => {
    expect(transferCase('11', 20, { ...none, rows: { en: 2 } }).rows.en).toBe(1)
    expect(transferCase('10', 16, { ...none, rows: { ma: 2 } }).rows.ma).toBe(1)
    expect(transferCase('10', 16, { ...none, rows: { ma: 1 }, hasSeniorMath: true }).rows.ma).toBe(0)
  })

  test('more granted is never more to earn', () => {
    for (const finished of finishedGrades) {
      for (let granted = 0; granted < MOST_EQUIVALENT; granted += 0.5) {
        const here = transferCase(finished, granted, none).toEarn
        expect(transferCase(finished, granted + 0.5, none).toEarn).toBeLessThanOrEqual(here)
        expect(here).toBeGreaterThanOrEqual(leastInOntario(finished))
        expect(here).toBeGreaterThanOrEqual(sum(Object.values(leastToEarn[finished])))
      }
    }
  })
})

describe('terms', () => {
  test('four a term by number', () => {
    expect([0, 0.5, 4, 7, 30].map((credits) => termsFor(credits, 4))).toEqual([0, 1, 1, 2, 8])
  })

  test('English and mathematics go one a term, halves share a place', () => {
    const terms = spread(
      [
        { key: 'en', credits: 2 },
        { key: 'ma', credits: 1 },
        { key: 'ca', credits: 0.5 },
        { key: 'ci', credits: 0.5 },
        { key: 'el', credits: 3 },
      ],
      4,
    )
    expect(terms).toEqual([
      [
        { key: 'en', credits: 1 },
        { key: 'ma', credits: 1 },
        { key: 'ca', credits: 0.5 },
        { key: 'ci', credits: 0.5 },
        { key: 'el', credits: 1 },
      ],
      [
        { key: 'en', credits: 1 },
        { key: 'el', credits: 2 },
      ],
    ])
  })

  test('four English credits take four terms however few they are', () => {
    expect(spread([{ key: 'en', credits: 4 }], 8)).toHaveLength(4)
  })

  test('nothing is lost and no term is over its pace', () => {
    for (const pace of [1, 2.5, 3, 4, 8]) {
      for (const cohort of ['old', 'new'] as const) {
        for (let electives = 0; electives <= 12; electives++) {
          const { rows, missing } = countCredits(cohort, { ...none, electives })
          const terms = spread(
            rows.map((row) => ({ key: row.key, credits: row.missing })),
            pace,
          )
          expect(sum(terms.flat().map((credits) => credits.credits))).toBe(missing)
          for (const term of terms) {
            expect(sum(term.map((part) => part.credits))).toBeLessThanOrEqual(pace)
            expect(term.length).toBeGreaterThan(0)
          }
        }
      }
    }
  })

  test('nothing missing needs no term', () => {
    expect(spread([{ key: 'en', credits: 0 }], 4)).toEqual([])
  })
})
