import type { TreeNode } from '@app/contract/shapes/tree.ts'

/**
 * Rows in the order of their places as a tree to choose from. What stands below something that is not among them
 * becomes a root of its own, so that a part of a tree is seen whole.
 */
export function treeOf<Row>(
  rows: readonly Row[],
  nodeOf: (row: Row) => Omit<TreeNode, 'children'> & { parentId: number },
): TreeNode[] {
  const nodes = rows.map(nodeOf)
  const known = new Set(nodes.map(({ id }) => id))
  const below = new Map<number, typeof nodes>()
  for (const node of nodes) {
    const parent = known.has(node.parentId) ? node.parentId : 0
    below.set(parent, [...(below.get(parent) ?? []), node])
  }
  const grow = (parent: number): TreeNode[] =>
    (below.get(parent) ?? []).map(({ parentId: _, ...node }) => {
      const children = grow(node.id)
      return children.length > 0 ? { ...node, children } : node
    })
  return grow(0)
}

/** The ids of a tree's nodes that have nothing below them among `ids`: what clients tick where parents follow. */
export function withoutParents(
  rows: readonly { id: number; parentId: number }[],
  ids: ReadonlySet<number>,
): number[] {
  const parents = new Set(rows.filter(({ id }) => ids.has(id)).map(({ parentId }) => parentId))
  return rows.filter(({ id }) => ids.has(id) && !parents.has(id)).map(({ id }) => id)
}
