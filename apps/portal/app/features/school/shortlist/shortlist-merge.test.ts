import { expect, test } from 'vitest'
import { afterAnswer, changesSince } from './shortlist-merge.ts'

test('a browser tells what was saved and dropped since both last agreed, and no more', () => {
  expect(changesSince([1, 2, 3], [1, 3, 4])).toEqual({ added: [4], removed: [2] })
  // what another device saved meanwhile is neither: it is in neither list
  expect(changesSince([1], [1])).toEqual({ added: [], removed: [] })
})

test('a browser then has what both have, in the order of the account', () => {
  expect(afterAnswer({ ids: [1, 3, 9, 4], left: [] }, [1, 3, 4], [1, 3, 4])).toEqual([1, 3, 9, 4])
})

test('what the account had no room for stays in the browser', () => {
  expect(afterAnswer({ ids: [1, 2], left: [7, 8] }, [1, 2, 7, 8], [1, 2, 7, 8])).toEqual([7, 8, 1, 2])
})

test('what is pressed while the answer is on its way is not lost, nor is what is taken off then back again', () => {
  expect(afterAnswer({ ids: [1, 2, 9], left: [] }, [1, 2], [1, 5])).toEqual([1, 9, 5])
  expect(afterAnswer({ ids: [1, 2, 5], left: [] }, [1, 2], [1, 2, 5])).toEqual([1, 2, 5])
})
