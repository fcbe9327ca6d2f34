import { expect, test } from 'vitest'
import { newRows } from './new-rows.ts'

const answer = (...ids: number[]) => ({ rows: ids.map((id) => ({ id })), total: ids.length })

test('rows that came are counted, also while as many went, and rows that only moved are not', () => {
  const count = (before: number[], after: number[], isNewestFirst = true) =>
    newRows('id', { current: answer(...before), latest: answer(...after), isNewestFirst })
  expect(count([3, 2, 1], [5, 4, 3, 2, 1])).toBe(2)
  expect(count([3, 2, 1], [4, 3, 2])).toBe(1)
  expect(count([3, 2, 1], [3, 2])).toBe(0)
  expect(count([1, 3, 2], [2, 1, 3], false)).toBe(0)
  expect(count([1, 3, 2], [2, 1, 3, 9], false)).toBe(1)
})
