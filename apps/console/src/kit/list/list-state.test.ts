import { DayRange, Whole } from '@app/contract/shapes/shapes.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readListState, writeListState } from './list-state.ts'

const { shape } = z.object({
  name: z.string().optional(),
  grade: Whole().optional(),
  params: DayRange,
  kinds: z.array(z.string()).optional(),
})

const state = {
  filters: { name: '枫 林', grade: 9, params: { beginTime: '2026-01-01', endTime: '2026-01-31' } },
  pageNum: 3,
  pageSize: 20,
  order: { orderByColumn: 'name', isAsc: 'desc' as const },
  columns: ['name', 'grade'],
  detail: 12,
}

test('what a list shows is written to its address and read back the same', () => {
  const query = writeListState(state, shape, {})
  expect(readListState(query, shape, {})).toEqual(state)
  expect(query).toContain('params[beginTime]=2026-01-01')
})

test('a list as it starts has a bare address', () => {
  expect(writeListState(readListState('', shape, { name: 'a' }), shape, { name: 'a' })).toBe('')
})

test('clearing an initial filter stands in the address', () => {
  const start = { name: 'a' }
  const query = writeListState({ ...readListState('', shape, start), filters: { name: '' } }, shape, start)
  expect(query).toBe('?name=')
  expect(readListState(query, shape, start).filters.name).toBeNull()
})

test('an address that was written by hand breaks no list', () => {
  expect(readListState('?pageNum=-2&pageSize=7&detail=x&isAsc=up', shape, {})).toMatchObject({
    pageNum: 1,
    pageSize: 10,
    order: {},
    detail: undefined,
  })
  const { filters } = readListState('?constructor=1&toString[a]=2&grade=nine&grade=&params=x', shape, {})
  expect(filters).toEqual({ grade: null, params: null })
  expect(writeListState({ ...state, filters: {} }, shape, {}, '?constructor=1')).toContain('constructor=1')
})

test('a record that is called by a text is found again in the address', () => {
  expect(readListState('?detail=sys_post', shape, {}, true).detail).toBe('sys_post')
  expect(readListState('?detail=', shape, {}, true).detail).toBeUndefined()
  expect(readListState('?detail=sys_post', shape, {}).detail).toBeUndefined()
})

test('words that are not the list’s stay', () => {
  expect(writeListState({ ...state, filters: {} }, shape, {}, '?from=mail&name=b')).toMatch(
    /^\?from=mail&page/,
  )
})
