import { describe, expect, test } from 'vitest'
import { detailQuery, isDetailTidy, readAnchor, readDetail } from './detail-state.ts'

const read = (query: string) => readDetail(new URLSearchParams(query))

describe('the address of an article', () => {
  test('without a query the oldest comments come first', () => {
    expect(read('')).toEqual({ order: 'asc', page: 1, isAuthorOnly: false, rpage: 1, isGone: false })
    expect(isDetailTidy(new URLSearchParams(''), read(''))).toBe(true)
  })

  test('order, page and open replies are read and written back', () => {
    const query = 'order=hot&only=author&page=2&replies=551&rpage=3&gone=comment'
    const state = read(query)
    expect(state).toEqual({
      order: 'hot',
      page: 2,
      isAuthorOnly: true,
      replies: 551,
      rpage: 3,
      isGone: true,
    })
    expect(new URLSearchParams(detailQuery(state) as never).toString()).toBe(query)
    expect(isDetailTidy(new URLSearchParams(query), state)).toBe(true)
  })

  test.each([
    'order=asc',
    'order=best',
    'page=1',
    'page=x',
    'replies=0',
    'rpage=2',
    'only=me',
    'gone=1',
    'from=home',
  ])('%s is dropped', (query) => {
    expect(detailQuery(read(query))).toEqual({})
    expect(isDetailTidy(new URLSearchParams(query), read(query))).toBe(false)
  })

  test.each([
    ['commentId=71', { anchorId: 71 }],
    ['floor=12', { floor: 12 }],
    ['commentId=71&floor=12', { anchorId: 71 }],
    ['commentId=x', undefined],
    ['floor=0', undefined],
    ['', undefined],
  ])('%s leads to %o', (query, anchor) => {
    expect(readAnchor(new URLSearchParams(query))).toEqual(anchor)
  })
})
