import type { RegisterFacts } from '@app/contract/school/register/register.ts'
import { expect, it } from 'vitest'
import { chineseNameOf, listedFacts, oneNameOf } from './listed-facts.ts'

const haig = {
  street: '100 Princess Ave',
  city: 'North York',
  postalCode: 'M2N 3R7',
  country: null,
  website: 'http://www.earlhaig.ca/',
  gradeFrom: 9,
  gradeTo: 12,
  enrolment: 2175,
} as RegisterFacts

it('an application takes address, website, grades and size from the register', () => {
  expect(listedFacts(haig)).toEqual({
    address: '100 Princess Ave, North York, ON M2N 3R7',
    website: 'http://www.earlhaig.ca/',
    recruitGrade: ['9', '10', '11', '12'],
    existStuNums: '5',
  })
})

it.each([
  [99, '1'],
  [100, '2'],
  [599, '3'],
  [999, '4'],
])('%d students are size %s', (enrolment, size) =>
  expect(listedFacts({ ...haig, enrolment }).existStuNums).toBe(size),
)

it('what the register does not say stays empty', () => {
  const unknown = {
    ...haig,
    street: null,
    city: null,
    postalCode: null,
    website: null,
    gradeFrom: null,
    enrolment: null,
  }
  expect(listedFacts(unknown as RegisterFacts)).toEqual({
    address: '',
    website: '',
    recruitGrade: [],
    existStuNums: '',
  })
  expect(listedFacts(null).address).toBe('')
})

it.each([
  ['静湖学校', 'Quiet Lake School', '静湖学校'],
  ['Earl Haig SS', 'Earl Haig SS', ''],
  ['Earl Haig', 'Earl Haig Secondary School', ''],
])('%s beside %s stands as the Chinese name “%s”', (schoolName, schoolNameEn, expected) =>
  expect(chineseNameOf({ schoolName, schoolNameEn })).toBe(expected),
)

it('a long English name fits in the place of a Chinese one', () => {
  expect(oneNameOf(' Earl Haig ')).toBe('Earl Haig')
  expect(oneNameOf('Saint '.repeat(20)).length).toBeLessThanOrEqual(60)
})
