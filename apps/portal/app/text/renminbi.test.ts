import { expect, test } from 'vitest'
import { cnyText, roundedCny } from './renminbi.ts'

test.each([
  [181_234.6, 181_200],
  [274_150, 274_200],
  [49, 0],
])('%d yuan are said as %d', (amount, rounded) => {
  expect(roundedCny(amount)).toBe(rounded)
})

test('a text says that a converted amount is rounded', () => {
  expect(cnyText(181_234.6, 'zh')).toBe('约 181,200')
  expect(cnyText(181_234.6, 'en')).toBe('about 181,200')
})
