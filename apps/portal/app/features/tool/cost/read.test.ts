import type { LedgerId } from '@app/contract/editorial/facts/baseline.values.ts'
import { figureOf } from '@app/contract/editorial/facts/fact.values.ts'
import { describe, expect, it } from 'vitest'
import { ledger } from '#app/content/facts/ledger.ts'
import { bandOf } from './calculate.ts'
import { type FillName, factOf, filled, fills, read } from './read.ts'
import { feeOf, type SchoolFee } from './schools.ts'

const row = {
  id: 3,
  schoolType: 1,
  isSample: true,
  feeYear: '2026-27',
  currency: 'CAD',
  tuitionMin: 23_400,
  tuitionMax: 23_400,
  tuitionPer: 'year',
  boarding: 'homestay',
  boardingFee: 14_400,
  boardingIncluded: false,
} as const
const schools: SchoolFee[] = [
  feeOf(row, 'Larchstone Academy'),
  feeOf({ ...row, id: 4, boarding: 'full', boardingFee: null, boardingIncluded: true }, 'Ravenscairn Hall'),
  feeOf(
    {
      ...row,
      id: 9,
      boarding: 'none',
      boardingFee: null,
      tuitionMin: 1150,
      tuitionMax: 1150,
      tuitionPer: 'course',
    },
    'Northgaze Virtual School',
  ),
  feeOf(
    {
      ...row,
      id: 24,
      currency: 'CNY',
      boarding: 'optional',
      boardingFee: null,
      tuitionMin: null,
      tuitionMax: null,
    },
    'Lakestring Academy',
  ),
  feeOf(
    { ...row, id: 13, schoolType: 0, currency: 'CNY', boarding: 'optional', boardingFee: 12_000 },
    'Banyanvoice',
  ),
]
const of = (query: string) => read(new URLSearchParams(query), schools)
const keys = (query: string) => of(query).items.map(({ key }) => key)

describe('a chosen school', () => {
  it('fills tuition and housing in its own currency', () => {
    expect(of('school=3').items).toMatchObject([
      {
        key: 'tuition',
        amount: { from: 23_400, to: 23_400 },
        currency: 'CAD',
        basis: 'year',
        origin: 'school',
      },
      {
        key: 'housing',
        amount: { from: 14_400, to: 14_400 },
        currency: 'CAD',
        basis: 'year',
        origin: 'school',
      },
    ])
    expect(of('school=13').items.map(({ currency }) => currency)).toEqual(['CNY', 'CNY'])
  })

  it('gives way to what the reader types', () => {
    const { items } = of('school=3&tuition=20000&housing=900&housingC=USD')
    expect(items).toMatchObject([
      { key: 'tuition', amount: { from: 20_000 }, origin: 'own', currency: 'CAD' },
      { key: 'housing', amount: { from: 900 }, origin: 'own', currency: 'USD', basis: 'month' },
    ])
  })

  it('adds no boarding to another kind of housing', () => {
    expect(keys('school=3&kind=homestay')).toEqual(['tuition', 'housing'])
    expect(keys('school=3&kind=shared')).toEqual(['tuition'])
    expect(keys('school=3&kind=home')).toEqual(['tuition'])
    expect(of('school=3&kind=shared').blank).toContain('housing')
    expect(of('school=3&kind=home').blank).not.toContain('housing')
    expect(keys('school=13&kind=homestay')).toEqual(['tuition'])
  })

  it('says what it does not state and what is included', () => {
    const gaps = (query: string) => of(query).gaps.map(({ zh }) => zh)
    expect(gaps('school=24')).toEqual([
      expect.stringContaining('学费：未提供'),
      expect.stringContaining('住宿：未提供'),
    ])
    expect(gaps('school=4')).toEqual([expect.stringContaining('含在学费内')])
    expect(of('school=24').gaps[0]?.en).toContain('Not stated')
    expect(of('school=24').items).toEqual([])
  })

  it('charged by the course counts only with a number of courses', () => {
    expect(keys('school=9')).toEqual([])
    expect(of('school=9&courses=8').items).toMatchObject([{ key: 'tuition', times: 8, per: 'course' }])
  })

  it('that is gone counts nothing', () => {
    expect(of('school=999')).toMatchObject({ school: undefined, items: [] })
    expect(of('')).toMatchObject({ months: 10, spread: 10, view: 'year' })
  })
})

describe('figures of the ledger', () => {
  it('stand in the ledger digit for digit', () => {
    for (const [name, { amount }] of Object.entries(fills)) {
      // the ledger writes the pound sign before each figure; the field has its currency beside it
      const published = figureOf(ledger[name.slice(0, 3) as LedgerId])
        .en.replaceAll('£', '')
        .replaceAll(' to ', '-')
      expect(published).toContain(amount)
    }
  })

  it('of today fill in as Canadian dollars, each with its own period and stamp', () => {
    const before = new URLSearchParams('tuitionC=GBP&tuitionPer=course&busC=CNY')
    const search = new URLSearchParams(filled(before, ['T39', 'T45', 'T40', 'T48', 'T41']))
    expect(read(search, schools).items).toMatchObject([
      { key: 'tuition', basis: 'year', amount: { from: 17_000, to: 17_000 }, currency: 'CAD' },
      { key: 'housing', basis: 'year', amount: { from: 11_895, to: 11_895 }, currency: 'CAD' },
      { key: 'bus', basis: 'month', amount: { from: 128.15, to: 128.15 }, currency: 'CAD' },
      { key: 'insurance', basis: 'year', currency: 'CAD' },
      { key: 'application', basis: 'once', currency: 'CAD' },
    ])
    expect(factOf(search, 'tuition')).toBe('T39')
    expect(factOf(search, 'housing')).toBe('T45')
    // by the month it is another figure
    search.set('housingPer', 'month')
    expect(factOf(search, 'housing')).toBeUndefined()
  })

  it('of the source fill in and are stamped', () => {
    const search = new URLSearchParams(filled(new URLSearchParams('months=12'), ['F22', 'F23']))
    expect(read(search, schools).items).toMatchObject([
      { key: 'tuition', amount: { from: 11_400, to: 30_000 }, currency: 'GBP' },
      { key: 'living', amount: { from: 900, to: 1400 }, currency: 'GBP' },
    ])
    expect(search.get('months')).toBe('12')
    expect(factOf(search, 'tuition')).toBe('F22')
    search.set('tuitionC', 'CNY')
    expect(factOf(search, 'tuition')).toBeUndefined()
  })

  it.each(['F14', 'F15'] as const)('%s states no currency, so the reader must choose', (name: FillName) => {
    const search = new URLSearchParams(filled(new URLSearchParams(), [name]))
    const { line } = fills[name]
    expect(read(search, schools)).toMatchObject({ items: [], errors: [{ field: `${line}C` }] })
    search.set(`${line}C`, 'CAD')
    expect(read(search, schools)).toMatchObject({ items: [{ key: line, currency: 'CAD' }], errors: [] })
    expect(factOf(search, line)).toBe(name)
  })

  it('of years ago do not spread downward, whatever the spread; a price of today does', () => {
    const low = (name: FillName) => {
      const search = new URLSearchParams(filled(new URLSearchParams(), [name]))
      const [item] = read(search, schools).items
      return item && bandOf(item, 20).low / item.amount.from
    }
    expect((['T44', 'T45', 'T46', 'T48'] as const).map(low)).toEqual([1, 1, 1, 1])
    expect((['T39', 'T66', 'T49'] as const).map(low)).toEqual([0.8, 0.8, 0.8])
  })

  it('of the awards are subtracted once, in Canadian dollars', () => {
    const search = new URLSearchParams(filled(new URLSearchParams('awardC=GBP'), ['F13high']))
    expect(read(search, schools).items).toMatchObject([
      { key: 'award', amount: { from: 20_000, to: 30_000 }, currency: 'CAD', basis: 'once', isAward: true },
    ])
    expect(factOf(search, 'award')).toBe('F13')
  })
})

describe('bad answers', () => {
  it('are named field by field and the rest still counts', () => {
    const { errors, items } = of('months=0&bus=many&meals=300&spread=90&rateCAD=-1&courses=1.5')
    expect(errors.map(({ field }) => field)).toEqual(['months', 'courses', 'bus', 'spread', 'rateCAD'])
    expect(items.map(({ key }) => key)).toEqual(['meals'])
  })

  it('never crash, whatever the address holds', () => {
    for (const value of ['', ' ', 'NaN', '<script>', '１２', '1e9', '-', '至', '9'.repeat(40), '\u0000'])
      for (const field of [
        'school',
        'months',
        'tuition',
        'tuitionC',
        'tuitionPer',
        'kind',
        'view',
        'rateCAD',
        'award',
      ])
        expect(() => of(new URLSearchParams({ [field]: value, bus: '47' }).toString())).not.toThrow()
  })
})
