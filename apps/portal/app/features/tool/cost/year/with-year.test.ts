import { describe, expect, it } from 'vitest'
import { totalsOf } from '#app/features/tool/cost/calculate.ts'
import { read } from '#app/features/tool/cost/read.ts'
import { feeOf } from '#app/features/tool/cost/schools.ts'
import { asksForMore, withYear } from './with-year.ts'
import { type YearFigures, yearTotal } from './year-total.ts'

const figures: YearFigures = {
  homestay: { amount: { from: 16_000, to: 16_000 }, facts: ['T66'] },
  insurance: { amount: { from: 500, to: 650 }, facts: ['T40', 'T64'] },
  application: { amount: { from: 250, to: 400 }, facts: ['T43', 'T41'] },
  permit: { amount: { from: 235, to: 235 }, facts: ['T32', 'T33'] },
  rate: 5,
}

const line = (nameEn: string, amount: number, noteEn = '') => ({
  name: nameEn,
  nameEn,
  amount,
  currency: 'CAD' as const,
  note: noteEn,
  noteEn,
})

const school = feeOf(
  {
    id: 3,
    schoolType: 1,
    isSample: false,
    feeYear: '2026-27',
    currency: 'CAD',
    tuitionMin: 25_200,
    tuitionMax: 25_200,
    tuitionPer: 'year',
    boarding: 'full',
    boardingFee: 23_000,
    boardingIncluded: false,
    locationEn: 'Toronto, Ontario',
    fees: [
      line('Application fee', 300),
      line('Annual registration', 3_000, 'Each year'),
      line('Health insurance', 650),
    ],
  },
  'School',
)

/** The year's total of the school, and what the lines of the form come to on top of it. */
function accounts(query: string) {
  const reading = read(new URLSearchParams(`school=3${query}`), [school])
  const year = yearTotal(school, reading, figures)
  const joined = withYear(reading, school, year)
  const [cad] = totalsOf(joined.items, 'stay', joined)
  return { year: year.cad, stay: cad?.band, joined, isMore: asksForMore(reading) }
}

describe('the two accounts of one school', () => {
  it('come to the same number where the reader adds nothing', () => {
    const { year, stay, isMore } = accounts('')
    expect(year?.low).toBe(52_385)
    expect(stay).toEqual(year)
    expect(isMore).toBe(false)
  })

  it('stay one number when the reader types a line of the year', () => {
    const { year, stay } = accounts('&insurance=700')
    expect(stay).toEqual(year)
    expect(year?.low).toBe(52_435)
  })

  it('differ by exactly what the reader adds, spread as typed', () => {
    const { year, stay, isMore } = accounts('&phone=50')
    expect(isMore).toBe(true)
    expect(stay?.middle).toBe((year?.middle ?? 0) + 500)
    expect(stay?.low).toBe((year?.low ?? 0) + 450)
  })

  it('charge a second year what falls due every year, and the permit once', () => {
    const { stay } = accounts('&months=22')
    expect(stay?.low).toBe(2 * (25_200 + 23_000 + 650 + 3_000) + 300 + 235)
  })

  it('name no line of the year as left blank', () => {
    expect(accounts('').joined.blank).not.toContain('insurance')
  })

  it('leave the form as it is where the school states no tuition', () => {
    const bare = { ...school, tuition: null }
    const reading = read(new URLSearchParams('school=3&phone=50'), [bare])
    expect(withYear(reading, bare, yearTotal(bare, reading, figures))).toBe(reading)
  })
})
