import { expect, test } from 'vitest'
import { isTidy, queryOf, readState } from './filters.ts'

const read = (query: string, city?: string) => readState(new URLSearchParams(query), city)

test('words, city and page of the video list are read and written back', () => {
  const query = 'q=宿舍&city=440300&page=2'
  const state = read(query, '440300')
  expect(state).toEqual({ q: '宿舍', city: '440300', page: 2 })
  expect(isTidy(new URLSearchParams(query), state)).toBe(true)
})

test.each(['q=', 'q=%20', 'page=1', 'page=zero', 'city=1', 'sort=new'])('%s is dropped', (query) => {
  const state = read(query)
  expect(queryOf(state)).toEqual({})
  expect(isTidy(new URLSearchParams(query), state)).toBe(false)
})
