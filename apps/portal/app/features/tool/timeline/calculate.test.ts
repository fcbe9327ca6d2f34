import { describe, expect, it } from 'vitest'
import { ossltResults } from '#app/content/facts/osslt-results.ts'
import {
  addMonths,
  entryGrade,
  fitOf,
  goals,
  HIGHEST_GRADE,
  LOWEST_GRADE,
  ossltStates,
  type Plan,
  places,
  stepsOf,
} from './calculate.ts'
import { readPlan } from './plan.ts'
import { steps as texts } from './steps.server.ts'

const plan: Plan = { year: 2028, grade: 11, goal: 'university', place: 'china', osslt: 'open' }

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Every combination of answers for the intakes of 2026 to 2034. */
function everyPlan(): Plan[] {
  const aims = goals.flatMap((goal) =>
    places.flatMap((place) => ossltStates.map((osslt) => ({ goal, place, osslt }))),
  )
  const starts = range(LOWEST_GRADE, HIGHEST_GRADE).flatMap((grade) =>
    range(2026, 2034).map((year) => ({ grade, year })),
  )
  return aims.flatMap((aim) => starts.map((start) => ({ ...aim, ...start })))
}

describe('months', () => {
  it.each([
    ['2028-09', -8, '2028-01'],
    ['2028-09', -9, '2027-12'],
    ['2028-09', -24, '2026-09'],
    ['2028-09', 0, '2028-09'],
    ['2028-09', 4, '2029-01'],
  ])('%s and %i months is %s', (month, count, result) => {
    expect(addMonths(month, count)).toBe(result)
  })
})

describe('the grade of the entry September', () => {
  it.each([
    ['2026-11', 11, 2028, 13],
    ['2026-11', 8, 2027, 9],
    // in July the school year that began last September is the one just finished
    ['2027-07', 11, 2027, 12],
    ['2027-09', 12, 2028, 13],
    ['2027-09', 9, 2027, 9],
  ])('%s, grade %i, entry %i: grade %i', (from, grade, year, result) => {
    expect(entryGrade({ grade, year }, from)).toBe(result)
  })

  it.each([
    [{ ...plan, grade: 11 }, 'fits', 2028],
    [{ ...plan, grade: 10 }, 'notFinished', 2029],
    [{ ...plan, grade: 12 }, 'finished', 2027],
    [{ ...plan, goal: 'school', grade: 6 }, 'tooYoung', 2029],
    [{ ...plan, goal: 'school', grade: 8 }, 'fits', 2028],
    [{ ...plan, goal: 'school', grade: 10 }, 'lateEntry', 2028],
    [{ ...plan, goal: 'school', grade: 11 }, 'tooOld', 2027],
    // her own September of Grade 12 is over: a year in the past is no advice
    [{ ...plan, goal: 'school', grade: 12 }, 'transfer', 2026],
  ] as const)('is judged against the goal: %o', (one, fit, fittingYear) => {
    expect(fitOf(one, '2026-11')).toMatchObject({ fit, fittingYear })
  })
})

describe('the steps', () => {
  const monthOf = (one: Plan, key: string) => stepsOf(one, '2026-11').find((step) => step.key === key)?.month

  it('count back from September', () => {
    expect(monthOf(plan, 'ouacSubmit')).toBe('2028-01')
    expect(monthOf(plan, 'sixCourses')).toBe('2027-02')
    expect(monthOf(plan, 'university')).toBe('2028-09')
    expect(monthOf({ ...plan, goal: 'school', grade: 8 }, 'direction')).toBe('2027-09')
  })

  it('leave the OSSLT out once it is passed', () => {
    for (const goal of goals)
      for (const grade of [8, 9, 10, 11]) {
        const keys = stepsOf({ ...plan, goal, grade, osslt: 'passed' }, '2026-11').map(({ key }) => key)
        expect(keys.filter((key) => key.startsWith('osslt'))).toEqual([])
      }
    expect(monthOf(plan, 'ossltSpring')).toBe('2027-03')
  })

  it('follow where the student is', () => {
    expect(monthOf(plan, 'attestation')).toBe('2028-05')
    expect(monthOf(plan, 'postPermit')).toBe('2028-06')
    expect(monthOf({ ...plan, place: 'canada' }, 'postPermit')).toBeUndefined()
    expect(monthOf({ ...plan, place: 'canada' }, 'permitRenew')).toBe('2028-06')
    // high school to university is another level of study, so a student in Canada needs the letter too
    expect(monthOf({ ...plan, place: 'canada' }, 'attestation')).toBe('2028-05')
    const school: Plan = { ...plan, goal: 'school', grade: 8 }
    expect(monthOf(school, 'custodian')).toBe('2028-03')
    expect(monthOf({ ...school, place: 'canada' }, 'custodian')).toBeUndefined()
  })

  it('accept and pay, then the letter, then the permit, for every plan', () => {
    for (const place of places)
      for (let year = 2027; year <= 2034; year++) {
        const keys = stepsOf({ ...plan, place, year }, '2026-08').map(({ key }) => key)
        const order = ['decisions', 'accept', 'attestation', place === 'china' ? 'postPermit' : 'permitRenew']
        expect(keys.filter((key) => order.includes(key))).toEqual(order)
      }
  })

  it('hold 1 June as the earliest day an answer may be required, and never advise waiting for it', () => {
    const { zh, en } = texts.accept.why
    expect(zh).toContain('6 月 1 日是最早可以要求答复的日子')
    expect(en).toContain('1 June is the earliest day an answer may be required')
  })

  it('give results of the literacy test as the page does, the later day to a last chance', () => {
    expect(texts.ossltLast.why.zh).toContain(ossltResults.lastChance.zh)
    expect(texts.ossltLast.why.en).toContain(ossltResults.lastChance.en)
    const page = import.meta.glob<string>('../../../content/ossd/osslt.*.mdx', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    for (const language of ['zh', 'en'] as const) {
      const text = page[`../../../content/ossd/osslt.${language}.mdx`] ?? ''
      for (const when of Object.values(ossltResults)) expect(text).toContain(when[language])
      expect(texts.ossltAutumn.why[language]).toContain(ossltResults.fall[language])
      expect(texts.ossltLast.why[language]).toContain(ossltResults.spring[language])
    }
  })

  it('are in order, each once and with words, for every plan', () => {
    for (const one of everyPlan()) {
      const list = stepsOf(one, '2026-08')
      const months = list.map(({ month }) => month)
      expect(months).toEqual([...months].sort())
      expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
      expect(list.length).toBeGreaterThan(10)
      expect(months.every((month) => /^20\d\d-(0[1-9]|1[0-2])$/.test(month))).toBe(true)
      for (const { key } of list) expect(texts[key].what.zh.length).toBeGreaterThan(0)
    }
  })
})

describe('an address', () => {
  const read = (query: string) => readPlan(new URLSearchParams(query), '2026-11')

  it('gives a plan with the usual answers', () => {
    expect(read('year=2028&grade=9')).toMatchObject({
      from: '2026-11',
      errors: [],
      plan: { year: 2028, grade: 9, goal: 'school', place: 'china', osslt: 'open' },
    })
  })

  it('may name the month to count from, and nothing else in its place', () => {
    expect(read('from=2027-03').from).toBe('2027-03')
    expect(read('from=2027-13').from).toBe('2026-11')
    expect(read('from=<script>').from).toBe('2026-11')
  })

  it('says what is wrong and gives no plan', () => {
    expect(read('year=2026&grade=9').errors).toMatchObject([{ field: 'year', text: { zh: /已经过去/ } }])
    expect(read('year=2050&grade=9').errors).toMatchObject([{ field: 'year' }])
    expect(read('year=2028.5&grade=x').errors.map(({ field }) => field)).toEqual(['year', 'grade'])
    expect(read('year=2026&grade=9').plan).toBeUndefined()
    expect(read('').plan).toBeUndefined()
    expect(read('').errors).toEqual([])
  })
})
