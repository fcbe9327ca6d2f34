import { describe, expect, test } from 'vitest'
import { idsOf } from './compare.server.ts'
import { compareLink } from './compare-link.ts'

describe('the address of a comparison', () => {
  test('names each school once, in order, and ignores what is no number', () => {
    expect(idsOf('4,1,4,x,-2,0, 13')).toEqual([4, 1, 13])
    expect(idsOf('1，4')).toEqual([1, 4])
    expect(idsOf('99999999999999999999')).toEqual([])
    expect(idsOf(null)).toEqual([])
  })

  test('is short enough to send and reads back as the same schools', () => {
    expect(compareLink([1, 4], 'en')).toBe('/en/school/compare?ids=1,4')
    expect(compareLink([1, 4], 'zh', { isDifferent: true })).toBe('/school/compare?ids=1,4&diff=1')
    expect(idsOf(new URL(compareLink([13, 2], 'zh'), 'http://x').searchParams.get('ids'))).toEqual([13, 2])
  })
})
