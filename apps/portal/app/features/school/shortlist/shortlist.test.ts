import { expect, test } from 'vitest'
import { COMPARE_MAX, readIds, readPicked } from './shortlist.ts'

test('a damaged shortlist is read as far as it makes sense', () => {
  expect(readIds('[3,3,"4",-1,0,5,2.5]')).toEqual([3, 5])
  expect(readIds('{"a":1}')).toEqual([])
  expect(readIds('not json')).toEqual([])
})

test('the comparison holds four schools at most, whatever storage says', () => {
  const five = [1, 2, 3, 4, 5].map((id) => ({ id, zh: '校', en: 'School' }))
  expect(readPicked(JSON.stringify(five))).toHaveLength(COMPARE_MAX)
  expect(readPicked('[{"id":1},null,7]')).toEqual([])
  expect(readPicked('[{"id":1,"zh":"校","en":"School","townZh":7}]')).toEqual([])
})
