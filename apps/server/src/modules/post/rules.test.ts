import { describe, expect, it } from 'vitest'
import { isFastWriter } from './rules.ts'

const newcomer = { blogCount: 0, isModerator: false, isAdmin: false }

describe('a first post that came too fast to be typed', () => {
  it.each([
    [101, 2_999, true],
    [100, 2_999, false],
    [101, 3_000, false],
    [20_000, 0, true],
    [20_000, undefined, false],
  ])('%i characters after %s ms: %s', (length, ageMs, expected) =>
    expect(isFastWriter(newcomer, length, ageMs)).toBe(expected),
  )

  it('is not that of a member who has published before, nor of the staff', () => {
    expect(isFastWriter({ ...newcomer, blogCount: 1 }, 500, 1_000)).toBe(false)
    expect(isFastWriter({ ...newcomer, isModerator: true }, 500, 1_000)).toBe(false)
    expect(isFastWriter({ ...newcomer, isAdmin: true }, 500, 1_000)).toBe(false)
  })
})
