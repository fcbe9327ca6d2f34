import { expect, test } from 'vitest'
import { pageOfWhole } from './whole-list.ts'

const rows = [
  { name: 'v10', since: new Date('2026-03-01'), place: null },
  { name: 'v9', since: new Date('2026-01-01'), place: '乙' },
  { name: 'v1', since: new Date('2026-02-01'), place: '甲' },
]
const names = (orderByColumn: string | undefined, isAsc: 'asc' | 'desc' = 'asc') =>
  pageOfWhole(rows, { order: { orderByColumn, isAsc }, pageNum: 1, pageSize: 10 }).rows.map(
    ({ name }) => name,
  )

test('rows that came at once keep their order until the user chooses another', () => {
  expect(names(undefined)).toEqual(['v10', 'v9', 'v1'])
  expect(names('name')).toEqual(['v1', 'v9', 'v10'])
  expect(names('since', 'desc')).toEqual(['v10', 'v1', 'v9'])
  // 甲 (jiǎ), 乙 (yǐ), and what says nothing last either way
  expect(names('place')).toEqual(['v1', 'v9', 'v10'])
  expect(names('place', 'desc')).toEqual(['v9', 'v1', 'v10'])
})

test('they are paged, and beyond the end is the last page', () => {
  const page = (pageNum: number) => pageOfWhole(rows, { order: {}, pageNum, pageSize: 2 })
  expect(page(1)).toEqual({ rows: rows.slice(0, 2), total: 3 })
  expect(page(7)).toEqual({ rows: rows.slice(2), total: 3 })
  expect(pageOfWhole([], { order: {}, pageNum: 3, pageSize: 2 })).toEqual({ rows: [], total: 0 })
})
