import type { MySchoolInfo } from '@app/contract/school-profile.ts'
import { describe, expect, it } from 'vitest'
import { changesOf, formOf, merged } from './form.ts'

const info: MySchoolInfo = {
  schoolId: 31,
  version: 4,
  isPublic: true,
  updateTime: null,
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
const form = formOf(info)

describe('the profile form', () => {
  it('sends nothing of what nobody touched', () => {
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

  it('lets what is no number be told by the server’s own rules', () => {
    expect(changesOf({ ...form, founded: '去年' }, form)).toEqual({ founded: Number.NaN })
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
    expect(formOf({ ...info, waiting })).toMatchObject({ schoolName: '雪松书院', schoolType: '0' })
    expect(formOf({ ...info, waiting: { ...waiting, status: 'rejected' } }).schoolName).toBe('枫叶书院')
  })

  it('keeps what was typed and takes the rest of what somebody else saved meanwhile', () => {
    const theirs = { ...form, location: '渥太华', founded: '2000' }
    expect(merged({ ...form, founded: '1999' }, form, theirs)).toMatchObject({
      location: '渥太华',
      founded: '1999',
    })
  })
})
