import { expect, test } from 'vitest'
import { namesAsked } from './asked-names.ts'

test('a name that several rows have stands once with their number, and every row is counted', () => {
  expect(namesAsked(['admin', 'admin', 'ada'])).toEqual({ lines: ['admin × 2', 'ada'], more: 0 })
  expect(namesAsked(Array(12).fill('admin'))).toEqual({ lines: ['admin × 12'], more: 0 })
  const ten = Array.from({ length: 10 }, (_, at) => `第${at}项`)
  expect(namesAsked(['第0项', ...ten])).toMatchObject({ lines: { length: 8, 0: '第0项 × 2' }, more: 2 })
})
