import { publishedFees } from '@app/contract/editorial/facts/school-fees.values.ts'
import type { SchoolDetail } from '@app/contract/school/school.ts'
import { describe, expect, it } from 'vitest'
import { firstYearTotals, firstYearTotalsInCny } from '#app/content/aboard/first-year.ts'
import { read } from '#app/features/tool/cost/read.ts'
import { feeOf, guideDayOf } from '#app/features/tool/cost/schools.ts'
import { roundedCny } from '#app/text/renminbi.ts'
import { yearFigures } from './year-figures.server.ts'
import { type YearFigures, type YearLine, yearTotal } from './year-total.ts'

const figures: YearFigures = {
  homestay: { amount: { from: 16_000, to: 16_000 }, facts: ['T66'] },
  insurance: { amount: { from: 500, to: 650 }, facts: ['T40', 'T64'] },
  application: { amount: { from: 250, to: 400 }, facts: ['T43', 'T41'] },
  permit: { amount: { from: 235, to: 235 }, facts: ['T32', 'T33'] },
  rate: 5,
}

const fee = (name: string, nameEn: string, amount: number, note = ''): SchoolDetail['fees'][number] => ({
  name,
  nameEn,
  amount,
  currency: 'CAD',
  note,
  noteEn: '',
})

const row = {
  id: 3,
  schoolType: 1,
  isSample: false,
  feeYear: '2026-27',
  currency: 'CAD',
  tuitionMin: 20_000,
  tuitionMax: 24_000,
  tuitionPer: 'year',
  boarding: 'homestay',
  boardingFee: null,
  boardingIncluded: false,
  locationEn: 'Toronto, Ontario',
  fees: [fee('报名费', 'Application fee', 300, '一次，不退'), fee('校服', 'Uniform', 600)],
} as const satisfies Parameters<typeof feeOf>[0]

type Row = Parameters<typeof feeOf>[0]
const of = (school: Partial<Row>, query = '') =>
  yearTotal(feeOf({ ...row, ...school }, 'School'), read(new URLSearchParams(query), []), figures)
const lineOf = (total: ReturnType<typeof of>, line: YearLine) =>
  total.lines.find((result) => result.line === line)

/** The record of a private school as the server writes it from the figures of the ledger. */
const recordOf = (no: string): Row => {
  const { tuition, boarding, lines } = publishedFees.find(({ ministryNo }) => ministryNo === no) ?? {
    lines: [],
  }
  return {
    ...row,
    tuitionMin: tuition?.amount ?? null,
    tuitionMax: tuition?.amount ?? null,
    boarding: 'full',
    boardingFee: boarding?.amount ?? null,
    boardingIncluded: boarding?.isIncluded ?? false,
    fees: lines.map(({ name, nameEn, amount, note, noteEn }) => ({
      name,
      nameEn,
      amount,
      currency: 'CAD',
      note,
      noteEn,
    })),
  }
}

describe('the accounts of the costs guide', () => {
  it('come to what the comparison and the calculator say of the same schools', () => {
    const totalOf = (no: string) =>
      yearTotal(feeOf(recordOf(no), 'School'), read(new URLSearchParams(), []), yearFigures())
    const [, bronte, rosseau] = firstYearTotals()
    const [, bronteInCny, rosseauInCny] = firstYearTotalsInCny()
    expect(totalOf('875112').cad?.low).toBe(bronte)
    expect(totalOf('887617').cad?.low).toBe(rosseau)
    expect(roundedCny(totalOf('875112').cny?.low ?? 0)).toBe(bronteInCny)
    expect(roundedCny(totalOf('887617').cny?.low ?? 0)).toBe(rosseauInCny)
  })
})

describe('a school whose fees the guides state', () => {
  const quoted = [{ ministryNo: '1', tuition: 25_000, lines: [300], day: '2026-11-23' }]
  const school = (tuitionMin: number) => ({
    ...feeOf({ ...recordOf('875112'), tuitionMin }, 'School'),
    ministryNo: '1',
    fees: [{ name: { zh: '', en: '' }, amount: 300, currency: 'CAD' as const, note: { zh: '', en: '' } }],
  })

  it('names the day of the guides where its record states another figure by now', () => {
    expect(guideDayOf(school(26_000), quoted)).toBe('2026-11-23')
    expect(guideDayOf(school(25_000), quoted)).toBeUndefined()
    expect(guideDayOf({ ...school(26_000), ministryNo: '2' }, quoted)).toBeUndefined()
  })
})

describe('a school year’s total', () => {
  it('counts the fee of its board for international students where the school itself states none', () => {
    const open = { tuitionMin: null, tuitionMax: null }
    expect(lineOf(of(open), 'tuition')).toMatchObject({ kind: 'open' })
    const ofBoard = of({ ...open, register: { boardTuition: 16_500 } })
    expect(lineOf(ofBoard, 'tuition')).toMatchObject({ origin: 'board', band: { low: 16_500, high: 16_500 } })
    expect(lineOf(of({ register: { boardTuition: 16_500 } }), 'tuition')).toMatchObject({ origin: 'school' })
    // and what the same page of the board asks besides, before the figures of others
    const besides = { boardTuition: 17_000, boardApplication: 400, boardInsurance: 500 }
    const whole = of({ ...open, fees: [], register: besides })
    expect(lineOf(whole, 'application')).toMatchObject({ origin: 'board', band: { low: 400, high: 400 } })
    expect(lineOf(whole, 'insurance')).toMatchObject({ origin: 'board', band: { low: 500, high: 500 } })
    const included = of({ ...open, fees: [], register: { ...besides, boardInsurance: 0 } })
    expect(lineOf(included, 'insurance')).toMatchObject({ kind: 'included' })
  })

  it('adds what the school states and what others publish, and names what is left open', () => {
    const total = of({})
    expect(lineOf(total, 'tuition')).toMatchObject({
      origin: 'school',
      band: { low: 20_000, middle: 22_000, high: 24_000 },
    })
    expect(lineOf(total, 'housing')).toMatchObject({
      origin: 'published',
      facts: ['T66'],
      band: { low: 14_400, middle: 16_000, high: 17_600 },
    })
    expect(lineOf(total, 'application')).toMatchObject({ origin: 'school', band: { low: 300, high: 300 } })
    expect(lineOf(total, 'flights')).toMatchObject({ kind: 'none', why: 'unwanted' })
    expect(total.without).toEqual(['custodian', 'esl'])
    expect(total.cad).toEqual({
      low: 20_000 + 14_400 + 500 + 300 + 235,
      middle: 22_000 + 16_000 + 575 + 300 + 235,
      high: 24_000 + 17_600 + 650 + 300 + 235,
    })
    expect(total.cny?.middle).toBe((total.cad?.middle ?? 0) * 5)
  })

  it('is whole once the reader settles the rest', () => {
    const total = of({}, 'skip=custodian&skip=esl&flights=9000&flightsC=CNY&rateCAD=6')
    expect(total.without).toEqual([])
    expect(lineOf(total, 'flights')).toMatchObject({ origin: 'own', currency: 'CNY', band: { middle: 9000 } })
    expect(total.cad?.low).toBe(20_000 + 14_400 + 500 + 300 + 235 + 9000 / 6)
    expect(total.cny?.low).toBeCloseTo((total.cad?.low ?? 0) * 6)
  })

  it('never counts an unknown as 0', () => {
    const total = of({ tuitionMin: null, tuitionMax: null, boarding: 'full', fees: [] })
    expect(total.without).toEqual(['tuition', 'housing', 'custodian', 'esl'])
    // what is known without tuition is no total: a dear school would look cheap
    expect(total).toMatchObject({ cad: null, cny: null, noTuition: 'unstated' })
    expect(lineOf(total, 'insurance')).toMatchObject({ origin: 'published' })
    expect(of({ tuitionPer: 'course' })).toMatchObject({ cad: null, noTuition: 'courses' })
    // tuition by the course needs a number of courses
    expect(lineOf(of({ tuitionPer: 'course' }), 'tuition')).toMatchObject({ kind: 'open', why: 'courses' })
    expect(lineOf(of({ tuitionPer: 'course' }, 'courses=8'), 'tuition')).toMatchObject({
      band: { low: 160_000, high: 192_000 },
    })
    // a currency without a rate
    expect(of({}, 'custodian=900&custodianC=GBP').without).toContain('custodian')
    expect(of({ schoolType: 0, tuitionMin: null, boarding: 'unknown', fees: [] }).cad).toBeNull()
  })

  it('keeps prices of Canada away from schools in China and from online schools', () => {
    const inChina = of({ schoolType: 0, currency: 'CNY', boarding: 'none' })
    for (const line of ['housing', 'insurance', 'custodian', 'flights'] as const)
      expect(lineOf(inChina, line)).toMatchObject({ kind: 'none', why: 'china' })
    const unknown = of({ schoolType: 0, boarding: 'unknown' })
    expect(lineOf(unknown, 'housing')).toMatchObject({ kind: 'open' })
    const online = of({ boarding: 'none', locationEn: 'Online' })
    expect(lineOf(online, 'housing')).toMatchObject({ kind: 'none', why: 'online' })
    expect(lineOf(online, 'insurance')).toMatchObject({ kind: 'none', why: 'online' })
    // typed for all schools of a comparison
    const reading = { ...read(new URLSearchParams('flights=900'), []), isForSeveral: true }
    expect(
      yearTotal(feeOf({ ...row, schoolType: 0 }, 'School'), reading, figures).lines.at(-1),
    ).toMatchObject({
      kind: 'none',
      why: 'china',
    })
  })

  it('counts boarding only for the housing that it is for', () => {
    const boarding = { boarding: 'optional', boardingFee: 18_000 } as const
    expect(lineOf(of(boarding), 'housing')).toMatchObject({ band: { middle: 18_000 }, origin: 'school' })
    expect(lineOf(of(boarding, 'kind=homestay'), 'housing')).toMatchObject({ origin: 'published' })
    const own = { ...boarding, fees: [fee('寄宿家庭', 'Homestay', 15_000)] }
    expect(lineOf(of(own, 'kind=homestay'), 'housing')).toMatchObject({
      band: { middle: 15_000 },
      origin: 'school',
      facts: [],
    })
    expect(of(own, 'kind=homestay').others).toEqual([])
    expect(lineOf(of(boarding, 'kind=shared'), 'housing')).toMatchObject({ kind: 'open' })
    expect(lineOf(of(boarding, 'kind=home'), 'housing')).toMatchObject({ kind: 'none', why: 'home' })
    expect(lineOf(of({ boardingIncluded: true }), 'housing')).toEqual({ line: 'housing', kind: 'included' })
  })

  it('reads a price list: surcharges, deposits and notes about refunds', () => {
    const total = of({
      fees: [
        fee('学费', 'Tuition', 22_000),
        fee('ESL 附加费', 'ESL supplement', 4200, '需要时'),
        fee('医疗保险', 'Health insurance', 720),
        fee('监护服务', 'Custodian service', 1500),
        fee('报名押金', 'Application deposit', 1000, '入学后退'),
      ],
    })
    expect(lineOf(total, 'esl')).toMatchObject({
      band: { low: 0, middle: 4200, high: 4200 },
      isIfNeeded: true,
    })
    expect(lineOf(total, 'insurance')).toMatchObject({ origin: 'school', band: { low: 720 } })
    expect(lineOf(total, 'custodian')).toMatchObject({ band: { low: 1500 } })
    expect(lineOf(total, 'application')).toMatchObject({ origin: 'published' })
    expect(total.others.map(({ name }) => name.zh)).toEqual(['报名押金'])
    expect(total.refunds.map(({ name }) => name.zh)).toEqual(['报名押金'])
  })

  it('takes its figures from the ledger', () => {
    expect(yearFigures()).toMatchObject({ homestay: { amount: { from: 16_500 } }, rate: 5.2327 })
  })
})
