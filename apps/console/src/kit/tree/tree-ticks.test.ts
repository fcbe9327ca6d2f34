import type { TreeNode } from '@app/contract/shapes/tree.ts'
import { expect, test } from 'vitest'
import { countedOf, ticksAtEnds } from './tree-ticks.ts'

const node = (id: number, ...children: TreeNode[]): TreeNode => ({
  id,
  label: String(id),
  disabled: false,
  ...(children.length > 0 ? { children } : {}),
})
const tree = [node(1, node(2, node(3), node(4)), node(5)), node(6)]

test('parents that follow are sent by their ends alone, and stand on their own again with all above', () => {
  const apart = [1, 2, 3]
  const ends = ticksAtEnds(tree, new Set(apart))
  expect(ends).toEqual([3])
  expect(countedOf(tree, ends, true)).toEqual(apart)
  expect(countedOf(tree, ends, false)).toEqual(ends)
})

test('a node without anything below it stands for itself', () => {
  expect(ticksAtEnds(tree, new Set([6]))).toEqual([6])
  expect(countedOf(tree, [6], true)).toEqual([6])
})
