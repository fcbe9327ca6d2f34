import { PathIds } from '@app/contract/shapes.ts'
import { expect, test } from 'vitest'
import { tickedRows } from './ticked-rows.ts'

const rows = Array.from({ length: 800 }, (_, at) => ({ id: 1_000_000_000 + at }))
const idOf = (row: Record<string, unknown>) => row.id as number
const ticked = (ids: number[]) => tickedRows(ids, rows, idOf)

test('rows are ticked once, in the order of the ticks, and unknown ones not at all', () => {
  expect(ticked([1_000_000_002, 1_000_000_001, 1_000_000_002, 5])).toEqual({
    rows: [rows[2], rows[1]],
    isTooMany: false,
  })
})

test('no more are ticked than one call takes, and that is said', () => {
  const many = ticked(rows.map(idOf))
  expect(many.isTooMany).toBe(true)
  expect(PathIds.safeParse(many.rows.map(idOf).join(',')).success).toBe(true)
  expect(PathIds.safeParse(rows.map(idOf).join(',')).success).toBe(false)
})
