import { expect, test } from 'vitest'
import { nextDigest } from './rules.ts'

/** Monday 2 March 2026, 8:00 in Shanghai. */
const monday = Date.parse('2026-03-02T08:00:00+08:00')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('a digest goes out in the morning, daily or on Mondays, and never twice for one morning', () => {
  expect(nextDigest('off', new Date(monday))).toBeNull()
  expect(nextDigest('daily', new Date(monday - MINUTE))?.getTime()).toBe(monday)
  expect(nextDigest('daily', new Date(monday))?.getTime()).toBe(monday + DAY)
  expect(nextDigest('weekly', new Date(monday - MINUTE))?.getTime()).toBe(monday)
  expect(nextDigest('weekly', new Date(monday))?.getTime()).toBe(monday + 7 * DAY)
  expect(nextDigest('weekly', new Date(monday + 3 * DAY + 5 * MINUTE))?.getTime()).toBe(monday + 7 * DAY)
})
