import { describe, expect, it } from 'vitest'
import { amountOf, bandOf, type Item, joined, subtotalOf, timesIn, totalsOf, yearsOf } from './calculate.ts'

const item = (key: string, from: number, rest: Partial<Item> = {}): Item => ({
  key,
  amount: { from, to: from },
  currency: 'CAD',
  basis: 'month',
  ...rest,
})

describe('a typed amount', () => {
  it.each([
    ['800', 800, 800],
    ['1,400.50', 1400.5, 1400.5],
    ['600-800', 600, 800],
    ['11,400-30,000', 11400, 30000],
    ['600 至 800', 600, 800],
    ['６００～８００', 600, 800],
    ['900 to 1,400', 900, 1400],
    ['0', 0, 0],
  ])('%s is read', (text, from, to) => {
    expect(amountOf(text)).toEqual({ from, to })
  })

  it.each(['abc', '-5', '800-600', '1,2', '12.345', '10000001', '1e5', '600-', '$47'])(
    '%s is refused',
    (text) => {
      expect(amountOf(text)).toBeNull()
    },
  )

  it('may be left out', () => {
    expect(amountOf('  ')).toBeUndefined()
    expect(amountOf(null)).toBeUndefined()
  })
})

describe('periods', () => {
  it.each([
    [1, 1],
    [10, 1],
    [12, 1],
    [13, 2],
    [22, 2],
    [24, 2],
    [60, 5],
  ])('%i months hold %i yearly charges', (months, years) => {
    expect(yearsOf(months)).toBe(years)
  })

  it('first and later years make the stay when it is whole years', () => {
    for (const basis of ['month', 'year', 'once'] as const)
      for (const years of [1, 2, 3, 4, 5])
        expect(
          timesIn('firstYear', basis, years * 12) + (years - 1) * timesIn('laterYear', basis, years * 12),
        ).toBe(timesIn('stay', basis, years * 12))
  })

  it('average months and what is paid once make the stay, for every length', () => {
    for (let months = 1; months <= 60; months++)
      for (const basis of ['month', 'year', 'once'] as const)
        expect(timesIn('month', basis, months) * months + timesIn('once', basis, months)).toBeCloseTo(
          timesIn('stay', basis, months),
        )
  })
})

describe('low, middle and high', () => {
  it('spread a single figure and take a range as it is', () => {
    expect(bandOf(item('bus', 100), 10)).toEqual({ low: 90, middle: 100, high: 110 })
    expect(bandOf({ amount: { from: 600, to: 800 } }, 10)).toEqual({ low: 600, middle: 700, high: 800 })
    expect(bandOf(item('award', 5000, { isAward: true }), 10)).toEqual({
      low: 5000,
      middle: 5000,
      high: 5000,
    })
  })

  it('subtract the high award from the low total', () => {
    const award = item('award', 2000, { amount: { from: 2000, to: 10000 }, basis: 'once', isAward: true })
    expect(subtotalOf(award, 'stay', 10, 10)).toEqual({ low: -10000, middle: -6000, high: -2000 })
  })
})

describe('totals', () => {
  // school 3: tuition CAD 23,400 and homestay CAD 14,400 a year; bus 100 a month; flights CNY 12,000; coat CAD 300
  const items = [
    item('tuition', 23_400, { basis: 'year' }),
    item('housing', 14_400, { basis: 'year' }),
    item('bus', 100),
    item('flights', 12_000, { basis: 'year', currency: 'CNY' }),
    item('clothes', 300, { basis: 'once' }),
  ]
  const plan = { months: 10, spread: 10 }

  it('keep each currency apart', () => {
    expect(totalsOf(items, 'stay', plan)).toEqual([
      { currency: 'CAD', band: { low: 35_190, middle: 39_100, high: 43_010 } },
      { currency: 'CNY', band: { low: 10_800, middle: 12_000, high: 13_200 } },
    ])
  })

  it('count yearly charges again for a second year and one-off ones once', () => {
    const [cad] = totalsOf(items, 'stay', { months: 22, spread: 0 })
    expect(cad?.band.middle).toBe(2 * (23_400 + 14_400) + 22 * 100 + 300)
  })

  it('show an average month without what is paid once', () => {
    const [cad] = totalsOf(items, 'month', { months: 10, spread: 0 })
    expect(cad?.band.middle).toBeCloseTo(3780 + 100)
    expect(totalsOf(items, 'once', plan).map(({ currency }) => currency)).toEqual(['CAD'])
  })

  it('multiply a price by course', () => {
    const courses = [item('tuition', 1150, { basis: 'year', times: 8 })]
    expect(totalsOf(courses, 'stay', { months: 12, spread: 0 })[0]?.band.middle).toBe(9200)
  })

  it('are never crossed: low ≤ middle ≤ high', () => {
    for (let seed = 1; seed < 200; seed++) {
      const random = (step: number) => (seed * 7919 * step) % 1000
      const some = [
        item('a', random(1), { amount: { from: random(1), to: random(1) + random(2) } }),
        item('b', random(3), { basis: 'year' }),
        item('c', random(4), {
          basis: 'once',
          isAward: true,
          amount: { from: random(5), to: random(5) + 9 },
        }),
      ]
      const months = (seed % 60) + 1
      for (const { band } of totalsOf(some, 'stay', { months, spread: seed % 51 })) {
        expect(band.low).toBeLessThanOrEqual(band.middle)
        expect(band.middle).toBeLessThanOrEqual(band.high)
      }
    }
  })

  it('join only by typed rates', () => {
    const totals = totalsOf(items, 'stay', { months: 10, spread: 0 })
    expect(joined(totals, {})).toEqual({ missing: ['CAD'] })
    expect(joined(totals, { CAD: 5 })).toEqual({
      band: { low: 207_500, middle: 207_500, high: 207_500 },
    })
  })
})
