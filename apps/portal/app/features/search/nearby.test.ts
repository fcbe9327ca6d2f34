import { describe, expect, it } from 'vitest'
import { nearbyIn } from './nearby.ts'

describe('a search for schools near a city', () => {
  it.each([
    ['boarding school near Markham', 'Markham', true],
    ['万锦附近有寄宿的学校吗', 'Markham', true],
    ['private schools in richmond hill', 'Richmond Hill', false],
    ['北约克的私校', 'North York', false],
  ])('%s', (typed, city, isBoarding) => {
    expect(nearbyIn(typed)).toMatchObject({ city: { en: city }, isBoarding })
  })

  it.each([
    'Markham',
    '万锦天气',
    'how much does boarding cost',
    'living in Toronto',
    'schools in Londonderry',
  ])('not %s', (typed) => {
    expect(nearbyIn(typed)).toBeUndefined()
  })
})
