import { expect, test } from 'vitest'
import { isTidy, queryOf, readState } from './filters.ts'

const read = (query: string, city?: string) =>
  readState(new URLSearchParams(query), { types: [1, 2, 3, 4, 5], city })

test('type, city and page of the news list are read and written back', () => {
  const query = 'type=2&city=110000&page=3'
  const state = read(query, '110000')
  expect(state).toEqual({ type: 2, city: '110000', page: 3 })
  expect(isTidy(new URLSearchParams(query), state)).toBe(true)
})

test.each(['type=9', 'type=02', 'type=policy', 'page=1', 'page=-1', 'city=x', 'q=a'])(
  '%s is dropped',
  (query) => {
    expect(queryOf(read(query))).toEqual({})
    expect(isTidy(new URLSearchParams(query), read(query))).toBe(false)
  },
)
