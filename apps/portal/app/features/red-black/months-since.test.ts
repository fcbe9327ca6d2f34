import { expect, test } from 'vitest'
import { monthsSince } from './months-since.ts'

test('the age of an entry counts whole months', () => {
  const now = new Date('2026-11-20T00:00:00+08:00')
  expect(monthsSince(new Date('2026-11-05T00:00:00+08:00'), now)).toBe(0)
  expect(monthsSince(new Date('2026-08-03T00:00:00+08:00'), now)).toBe(3)
  expect(monthsSince(new Date('2027-01-01T00:00:00+08:00'), now)).toBe(0)
})
