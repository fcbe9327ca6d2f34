import { expect, it } from 'vitest'
import type { Values } from '#kit/form/draft.ts'
import { moveAmong, openedFirst, orderChanges, rowsToTree } from './tree-rows.ts'

const rows = [
  { id: 1, parent: 0, order: 1 },
  { id: 2, parent: 1, order: 2 },
  { id: 3, parent: 1, order: 1 },
  { id: 4, parent: 99, order: 0 },
]
const fields = { id: 'id', parent: 'parent', orderOf: (row: Record<string, unknown>) => row.order as number }

it('stands rows below their parents in their order, and lost ones at the top', () => {
  const tree = rowsToTree(rows, fields)
  expect(tree.map(({ id }) => id)).toEqual([4, 1])
  expect(tree[1]?.children?.map(({ id }) => id)).toEqual([3, 2])
})

it('stands a row that names itself at the top, and keeps neighbours as they come where there is no order', () => {
  const own = { id: 5, parent: 5 }
  const tree = rowsToTree([own, { id: 9, parent: 5 }, { id: 8, parent: 5 }], { id: 'id', parent: 'parent' })
  expect(tree).toMatchObject([{ id: 5, children: [{ id: 9 }, { id: 8 }] }])
})

it('tells what was put at another place, and nothing that was put back', () => {
  const written = new Map([
    [2, 5],
    [3, 1],
  ])
  expect(orderChanges(rows, { id: 'id', order: 'order' }, written)).toEqual([[2, 5]])
})

it('moves a row to the place of another, down and up', () => {
  const neighbours = [
    [7, 3],
    [8, 4],
    [9, 9],
  ] as const
  expect(moveAmong(neighbours, 7, 9)).toEqual([
    [8, 3],
    [9, 4],
    [7, 5],
  ])
  expect(moveAmong(neighbours, 9, 7)).toEqual([
    [9, 3],
    [7, 4],
    [8, 5],
  ])
})

it('opens at first no more than fits, from the top, and nothing that shall be closed', () => {
  const tree = rowsToTree(
    [
      { id: 1, parent: 0 },
      { id: 2, parent: 1 },
      { id: 3, parent: 1 },
      { id: 4, parent: 2 },
      { id: 5, parent: 2 },
      { id: 6, parent: 3 },
    ],
    { id: 'id', parent: 'parent' },
  )
  const opened = (limit: number, isOpened: (row: Values) => boolean = () => true) =>
    openedFirst(tree, isOpened, limit).map(({ id }) => id)
  expect(opened(6)).toEqual([1, 2, 3])
  expect(opened(5)).toEqual([1, 2])
  // the second has two below it, the third one
  expect(opened(4)).toEqual([1, 3])
  expect(opened(2)).toEqual([])
  expect(opened(6, ({ id }) => id !== 2)).toEqual([1, 3])
})
