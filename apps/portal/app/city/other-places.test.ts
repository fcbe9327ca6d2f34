import { expect, test } from 'vitest'
import { otherPlaceIn } from './other-places.ts'

const listed = ['广州', 'Guangzhou', '北京', 'Beijing']

test.each([
  ['杭州', '杭州', false],
  ['杭州 OSSD 学校', '杭州', false],
  ['hangzhou', '杭州', false],
  ['Schools in Hangzhou', '杭州', false],
  ["xi'an", '西安', false],
  ['Xi’an', '西安', false],
  ['hong kong', '香港', false],
  ['温哥华高中', '温哥华', true],
])('%s names %s', (typed, zh, isInCanada) => {
  expect(otherPlaceIn(typed, listed)).toMatchObject({ name: { zh }, isInCanada })
})

test.each(['广州', 'Guangzhou schools', 'Toronto', '学费', 'wuxia', ''])(
  '%s names no other place',
  (typed) => {
    expect(otherPlaceIn(typed, listed)).toBeUndefined()
  },
)
