import { describe, expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

describe('the size of a file', () => {
  it('appears in the unit people know, and never as nothing', () => {
    expect([12, 640_400, 999_499, 1_000_000, 3_440_000].map((bytes) => sizeText(bytes, 'zh'))).toEqual([
      '1 KB',
      '640 KB',
      '999 KB',
      '1 MB',
      '3.4 MB',
    ])
    expect(sizeText(1_234_000_000, 'en')).toBe('1,234 MB')
  })
})
