import { expect, test } from 'vitest'
import { packSchool, unpackSchool } from './questions/packed-school.ts'
import { made } from './rank/school.fixture.ts'
import { matchSchoolOf } from './read.server.ts'

type Row = Parameters<typeof matchSchoolOf>[0]

const silent = {
  ...made({ recruitGrade: [], existStuNums: null, tuitionMin: null, tuitionMax: null, boarding: 'unknown' }),
  register: {
    gradeFrom: 9,
    gradeTo: 12,
    enrolment: 640,
    boardTuition: 16_500,
    delivery: 'site',
    programme: null,
  },
} as unknown as Row

test('what a school leaves open, the ministry’s list and its board state', () => {
  expect(matchSchoolOf(silent)).toMatchObject({
    recruitGrade: ['9', '10', '11', '12'],
    existStuNums: '4',
    tuitionMin: 16_500,
    tuitionPer: 'year',
    currency: 'CAD',
    boarding: 'unknown',
    isOnline: false,
    listed: ['grade', 'size', 'budget'],
  })
})

test('what a school states stands, and no list puts anything in its place', () => {
  const stated = { ...silent, recruitGrade: ['11', '12'], existStuNums: '1', tuitionMin: 20_000 }
  expect(matchSchoolOf(stated)).toMatchObject({
    recruitGrade: ['11', '12'],
    existStuNums: '1',
    tuitionMin: 20_000,
    listed: [],
  })
})

test('a school that teaches online alone says so', () => {
  const online = { ...silent, register: { ...silent.register, delivery: 'online' } } as Row
  expect(matchSchoolOf(online).isOnline).toBe(true)
})

test('a school comes out of its packing as it went in, but for the last digits of its place', () => {
  for (const school of [made(), matchSchoolOf(silent), made({ lng: -79.38321, lat: 43.65321 })]) {
    const { lng, lat, ...rest } = unpackSchool(packSchool(school))
    const { lng: lngBefore, lat: latBefore, ...restBefore } = school
    expect(rest).toEqual(restBefore)
    expect(lng).toBeCloseTo(lngBefore ?? 0, 2)
    expect(lat).toBeCloseTo(latBefore ?? 0, 2)
  }
})
