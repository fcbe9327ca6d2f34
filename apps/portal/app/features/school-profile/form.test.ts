import { type MySchoolInfo, updateMySchoolInfo } from '@app/contract/school/school-profile.ts'
import { check } from '@app/contract/wire/client.ts'
import { describe, expect, it } from 'vitest'
import { changesOf, formOf, formPathOf, merged, restored } from './form.ts'

const info: MySchoolInfo = {
  schoolId: 31,
  version: 4,
  isPublic: true,
  updateTime: null,
  oldFigures: [],
  waiting: null,
  schoolName: '枫叶书院',
  schoolNameEn: 'Maple Academy',
  logo: '',
  cover: '',
  photos: ['/profile/upload/1.png'],
  schoolType: 1,
  cityCode: '440100',
  location: '多伦多',
  locationEn: null,
  lng: null,
  lat: 43.65,
  founded: 1998,
  recruitGrade: ['9', '10'],
  joinSchool: ['1'],
  existStuNums: null,
  boarding: 'none',
  tuitionMin: 180_000,
  tuitionMax: null,
  tuitionPer: 'year',
  boardingFee: null,
  boardingIncluded: false,
  currency: 'CNY',
  feeYear: null,
  languages: ['en'],
  programs: [{ name: '安省高中文凭', nameEn: 'OSSD' }],
  tags: ['小班', '寄宿'],
  tagsEn: [],
  intro: '<p>介绍</p>',
  introEn: '',
  admissions: '',
  admissionsEn: '',
  life: '',
  lifeEn: '',
  fees: [{ name: '校服', nameEn: 'Uniform', amount: 1200, currency: 'CAD', note: null, noteEn: null }],
  destinations: null,
  address: null,
  website: null,
  ministryNo: '123456',
}
const form = formOf(info, 'zh')

describe('the profile form', () => {
  it('sends no untouched field', () => {
    expect(changesOf(form, form)).toEqual({})
  })

  it('sends what was changed alone, as the server takes it', () => {
    const typed = {
      ...form,
      tuitionMin: '198,000',
      founded: '',
      tags: '小班，走读, 走读',
      locationEn: ' Toronto, ON ',
      location: '',
      boardingIncluded: true,
      fees: [...form.fees, { name: '', nameEn: ' ', amount: '', currency: 'CNY', note: '', noteEn: '' }],
      gradYear: '2025',
      graduates: '60',
      known: '55',
      graduated: [{ name: '多伦多大学', nameEn: 'University of Toronto', count: '12' }],
    }
    expect(changesOf(typed, form)).toEqual({
      tuitionMin: 198_000,
      founded: null,
      tags: ['小班', '走读'],
      locationEn: 'Toronto, ON',
      location: null,
      boardingIncluded: true,
      destinations: {
        year: 2025,
        graduates: 60,
        known: 55,
        rows: [{ name: '多伦多大学', nameEn: 'University of Toronto', count: 12 }],
      },
    })
  })

  it('takes a number as it is typed, and nothing else for one', () => {
    const numberIn = (founded: string) => changesOf({ ...form, founded }, form).founded
    expect(numberIn('２００１')).toBe(2001)
    expect(numberIn('2 001')).toBe(2001)
    expect(numberIn(' ')).toBeNull()
    for (const garbled of ['去年', '0x10', '1e3', 'Infinity', '19,98'])
      expect(numberIn(garbled)).toBe(garbled)
    expect(changesOf({ ...form, lat: '43,6' }, form)).toEqual({ lat: '43,6' })
    expect(changesOf({ ...form, lng: '−79.4' }, form)).toEqual({ lng: -79.4 })
  })

  it('never takes what is no number for nothing, where there was none before', () => {
    const garbled = changesOf({ ...form, boardingFee: '面议', known: '约五十' }, form)
    expect(garbled).toMatchObject({ boardingFee: '面议', destinations: { known: '约五十' } })
    const errors = check(updateMySchoolInfo.body, { ...garbled, version: 4 }, 'en')
    expect(errors.boardingFee).toBe('Boarding fee: a number')
    expect(errors['destinations.known']).toBe('Destination known: a number')
  })

  it('joins words with the comma of the page and takes any', () => {
    expect(formOf(info, 'zh').tags).toBe('小班、寄宿')
    expect(formOf(info, 'en').tags).toBe('小班, 寄宿')
    expect(changesOf({ ...form, tags: '小班, 寄宿' }, form)).toEqual({})
    expect(changesOf({ ...form, tags: '小班，寄宿；走读、住校,双语' }, form)).toEqual({
      tags: ['小班', '寄宿', '走读', '住校', '双语'],
    })
  })

  it('says what is wrong where it was typed', () => {
    const blank = { name: ' ', nameEn: '', amount: '', currency: 'CNY', note: '', noteEn: '' }
    const typed = { ...form, fees: [blank, ...form.fees], graduated: [{ name: '', nameEn: '', count: '3' }] }
    expect(formPathOf('fees.0.amount', typed)).toBe('fees.1.amount')
    expect(formPathOf('fees', typed)).toBe('fees')
    expect(formPathOf('destinations.year', typed)).toBe('gradYear')
    expect(formPathOf('destinations.rows.0.name', typed)).toBe('graduated.0.name')
    expect(formPathOf('destinations', typed)).toBe('destinations')
    expect(formPathOf('tags.2', typed)).toBe('tags')
  })

  it('puts what was typed on the page in the other language upon the school as it is now', () => {
    const typed = { ...form, tags: '小班、走读', tagsEn: '', founded: '1999' }
    const now = formOf({ ...info, location: '渥太华' }, 'en')
    expect(restored({ form: typed, before: form }, now, 'en')).toEqual({
      ...now,
      tags: '小班, 走读',
      founded: '1999',
    })
  })

  it('shows what waits, and what stands where that was refused', () => {
    const waiting = {
      id: 1,
      status: 'pending' as const,
      reason: null,
      rejectReason: null,
      note: null,
      createTime: new Date(0),
      values: { schoolName: '雪松书院', schoolType: 0 },
      lines: [],
    }
    expect(formOf({ ...info, waiting }, 'zh')).toMatchObject({ schoolName: '雪松书院', schoolType: '0' })
    expect(formOf({ ...info, waiting: { ...waiting, status: 'rejected' } }, 'zh').schoolName).toBe('枫叶书院')
  })

  it('keeps what was typed and takes the rest of another editor’s change', () => {
    const theirs = { ...form, location: '渥太华', founded: '2000' }
    expect(merged({ ...form, founded: '1999' }, form, theirs)).toMatchObject({
      location: '渥太华',
      founded: '1999',
    })
  })
})
