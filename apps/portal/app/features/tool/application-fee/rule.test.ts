import { expect, test } from 'vitest'
import { feeOf, publishedRule } from './rule.ts'

test.each([
  [3, true, 150],
  [5, true, 244],
  [8, false, 375],
  [1, false, 140],
  [0, true, 0],
])('%i choices, abroad %s: $%i', (choices, isAbroad, total) => {
  expect(feeOf(choices, isAbroad, publishedRule).total).toBe(total)
})

test('the parts add up to the total', () => {
  const { base, extra, abroad, total, extraChoices } = feeOf(6, true, { base: 156, extra: 50, abroad: 12.5 })
  expect(extraChoices).toBe(3)
  expect(base + extra + abroad).toBe(total)
  expect(total).toBe(318.5)
})
