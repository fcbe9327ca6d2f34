import { expect, test } from 'vitest'
import { confirmedNames } from './confirmed-names.ts'

test('a name that several rows have stands once with their number, and every row is counted', () => {
  expect(confirmedNames(['admin', 'admin', 'ada'])).toEqual({ lines: ['admin × 2', 'ada'], more: 0 })
  expect(confirmedNames(Array(12).fill('admin'))).toEqual({ lines: ['admin × 12'], more: 0 })
  const ten = Array.from({ length: 10 }, (_, at) => `第${at}项`)
  expect(confirmedNames(['第0项', ...ten])).toMatchObject({ lines: { length: 8, 0: '第0项 × 2' }, more: 2 })
})
