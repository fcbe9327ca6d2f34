import { schoolFacts } from '@app/contract/school/school.ts'
import { describe, expect, test } from 'vitest'
import { questions } from './detail/questions.ts'
import {
  boardingFeeText,
  crestLetters,
  FACT_COUNT,
  feeText,
  gradesText,
  locationText,
  moneyText,
  namesOf,
  tuitionText,
} from './wording.ts'

const fee = {
  tuitionMin: 34_800,
  tuitionMax: 34_800,
  tuitionPer: 'year',
  currency: 'CAD',
  feeYear: '2026-27',
  boarding: 'none',
  boardingFee: null,
  boardingIncluded: false,
} as const

describe('what a school costs', () => {
  test('names currency, unit and year', () => {
    expect(feeText(fee, 'zh')).toBe('34,800 加元/学年（2026-27）')
    expect(feeText(fee, 'en')).toBe('CAD 34,800 a year (2026-27)')
    // rooms without a price: what is stated is for those who live at home
    const day = { ...fee, boarding: 'optional' as const }
    expect(feeText(day, 'zh')).toBe('34,800 加元/学年（走读，2026-27）')
    expect(feeText(day, 'en')).toBe('CAD 34,800 a year for day students (2026-27)')
    expect(feeText({ ...day, boardingIncluded: true }, 'zh')).toBe('34,800 加元/学年（2026-27）')
  })

  test('a range is a range, in the currency it was stated in', () => {
    const range = { ...fee, tuitionMin: 128_000, tuitionMax: 158_000, currency: 'CNY', feeYear: null }
    expect(feeText(range, 'zh')).toBe('128,000–158,000 元人民币/学年')
    expect(feeText(range, 'en')).toBe('CNY 128,000–158,000 a year')
  })

  test('by the course is not by the year', () => {
    const course = { ...fee, tuitionMin: 1150, tuitionMax: 1150, tuitionPer: 'course' } as const
    expect(tuitionText(course, 'zh')).toBe('1,150 加元/门课')
    expect(tuitionText(course, 'en')).toBe('CAD 1,150 a course')
  })

  test('nothing is made up when nothing is stated', () => {
    expect(feeText({ ...fee, tuitionMin: null, tuitionMax: null }, 'zh')).toBeNull()
    const boarding = {
      boarding: 'optional',
      boardingFee: null,
      boardingIncluded: false,
      currency: 'CAD',
    } as const
    expect(boardingFeeText(boarding, 'en')).toBeNull()
    expect(boardingFeeText({ ...boarding, boarding: 'none' }, 'zh')).toBe('无住宿')
    expect(boardingFeeText({ ...boarding, boardingIncluded: true }, 'en')).toBe('Included in tuition')
    expect(boardingFeeText({ ...boarding, boardingFee: 22_500 }, 'en')).toBe('CAD 22,500 a year')
  })

  test('a currency without a name keeps its code', () => {
    expect(moneyText(900, 'USD', 'zh')).toBe('900 USD')
  })
})

describe('names and grades', () => {
  test('grades in a row are a range, others a list', () => {
    expect(gradesText(['12', '9', '10', '11'], 'zh')).toBe('9–12 年级')
    expect(gradesText(['9', '10', '11', '12'], 'en')).toBe('Grades 9–12')
    expect(gradesText(['9', '12'], 'zh')).toBe('9、12 年级')
    expect(gradesText(['12'], 'en')).toBe('Grade 12')
    expect(gradesText([], 'en')).toBeNull()
  })

  test('the reader’s language leads, and a lone name is not repeated', () => {
    const both = { schoolName: '霜桥学院', schoolNameEn: 'Frostbridge College School' }
    expect(namesOf(both, 'en').main).toEqual({ text: 'Frostbridge College School', lang: 'en' })
    expect(namesOf(both, 'zh').other.text).toBe('Frostbridge College School')
    expect(namesOf({ schoolName: '霜桥学院', schoolNameEn: '' }, 'en').main).toEqual({
      text: '霜桥学院',
      lang: 'zh-CN',
    })
    expect(crestLetters(both, 'en')).toBe('FC')
    expect(crestLetters(both, 'zh')).toBe('霜')
  })

  test('the place follows the record, then the city, then nothing', () => {
    const place = {
      location: '多伦多, 安大略省',
      locationEn: 'Toronto, ON',
      cityCode: '000000',
      cityName: '全国',
    }
    expect(locationText(place, 'zh')).toBe('安大略省多伦多')
    expect(locationText(place, 'en')).toBe('Toronto, ON')
    expect(locationText({ ...place, location: null, locationEn: null }, 'zh')).toBeNull()
    expect(
      locationText({ location: null, locationEn: null, cityCode: '440100', cityName: '广州' }, 'zh'),
    ).toBe('广州')
  })
})

describe('what the contract says too', () => {
  test('the meter counts to the number of facts', () => {
    expect(schoolFacts).toHaveLength(FACT_COUNT)
  })

  test('every fact that may be missing has its question', () => {
    expect(Object.keys(questions).sort()).toEqual(schoolFacts.map((fact) => fact.key).sort())
  })
})
