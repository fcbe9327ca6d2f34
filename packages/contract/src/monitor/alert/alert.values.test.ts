import { expect, it } from 'vitest'
import { isOverLimit } from './alert.values.ts'

it.each([
  ['leads', 0, 24, false],
  ['leads', 1, 24, true],
  ['leads', 9, 0, false],
  ['messages', 4, 5, false],
  ['messages', 5, 5, true],
  ['disk', 89, 90, false],
  ['disk', 90, 90, true],
  ['disk', 100, 0, false],
] as const)('%s of %i at a limit of %i warns: %s', (kind, value, limit, isOver) => {
  expect(isOverLimit(kind, value, limit)).toBe(isOver)
})
