import type { TreeNode } from '@app/contract/shapes/tree.ts'

/** Of the ticked nodes those with nothing below them. */
export const ticksAtEnds = (nodes: readonly TreeNode[], ticked: ReadonlySet<number>): number[] =>
  nodes.flatMap(({ id, children = [] }) =>
    children.length > 0 ? ticksAtEnds(children, ticked) : ticked.has(id) ? [id] : [],
  )

const withAbove = (nodes: readonly TreeNode[], ticked: ReadonlySet<number>): number[] =>
  nodes.flatMap(({ id, children = [] }) => {
    const below = withAbove(children, ticked)
    return ticked.has(id) || below.length > 0 ? [id, ...below] : []
  })

/** What counts: the ticked nodes and, where parents follow, all that stand above them, wholly ticked or half. */
export const countedOf = (
  nodes: readonly TreeNode[],
  ticked: readonly number[],
  isLinked: boolean,
): readonly number[] => (isLinked ? withAbove(nodes, new Set(ticked)) : ticked)
