import { expect, test } from 'vitest'
import { byMonth } from './months.ts'

const row = (id: number, time: string, isTop = false) => ({ id, publishTime: new Date(time), isTop })

test('news stands under its month, pinned news above all', () => {
  const groups = byMonth([
    row(1, '2026-03-09T09:00:00+08:00', true),
    row(2, '2026-10-20T09:00:00+08:00'),
    row(3, '2026-10-02T09:00:00+08:00'),
    row(4, '2026-08-31T09:00:00+08:00'),
  ])
  expect(groups.map(({ month, rows }) => [month, rows.map(({ id }) => id)])).toEqual([
    [null, [1]],
    ['2026-10', [2, 3]],
    ['2026-08', [4]],
  ])
})

test('the month is the one in Shanghai, not the one in Greenwich', () => {
  expect(byMonth([row(1, '2026-08-31T17:00:00Z')])[0]?.month).toBe('2026-09')
})

test('no news, no months', () => {
  expect(byMonth([])).toEqual([])
})
