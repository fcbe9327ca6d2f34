import { PathIds } from '@app/contract/shapes/shapes.ts'
import { MAX_PATH_IDS } from '@app/contract/shapes/shapes.values.ts'
import { expect, test } from 'vitest'
import { asShown, tickChange, tickedAfter } from './ticked-rows.ts'

const rows = Array.from({ length: 800 }, (_, at) => ({ id: 1_000_000_000 + at }))
const idOf = (row: Record<string, unknown>) => row.id as number
const [first, second, third, ...others] = rows as [Row, Row, Row, ...Row[]]
type Row = { id: number }

test('a press ticks the rows on show that were not ticked, and unticks what is missing', () => {
  expect(tickChange([first.id, second.id], [second.id, third.id, 5], rows.slice(0, 3), idOf)).toEqual({
    ticked: [third],
    unticked: [first.id],
  })
})

test('two presses before the list is drawn again are both kept, and rows of other pages stay', () => {
  const elsewhere = others.slice(0, 2)
  const none: readonly number[] = elsewhere.map(idOf)
  const rows = [first, second, third]
  // both were made of the same picture
  const presses = [
    tickChange(none, [...none, first.id], rows, idOf),
    tickChange(none, [...none, second.id], rows, idOf),
  ]
  expect(
    presses.reduce<readonly Record<string, unknown>[]>(
      (before, press) => tickedAfter(before, press, idOf),
      elsewhere,
    ),
  ).toEqual([...elsewhere, first, second])
})

test('a row is ticked once, and no more are than one call takes', () => {
  expect(tickedAfter([first], { ticked: [first], unticked: [] }, idOf)).toEqual([first])
  const many = tickedAfter([], { ticked: rows, unticked: [] }, idOf)
  expect(many).toHaveLength(MAX_PATH_IDS)
  expect(PathIds.safeParse(many.map(idOf).join(',')).success).toBe(true)
  expect(PathIds.safeParse(rows.map(idOf).join(',')).success).toBe(false)
})

test('a ticked row is what the list shows of it now', () => {
  const changed = { id: second.id, status: '1' }
  expect(asShown([first, second], [changed, third], idOf)).toEqual([first, changed])
})
