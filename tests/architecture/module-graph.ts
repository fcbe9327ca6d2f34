/** Which modules each module imports from, types included. */
export type ModuleGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Where modules stand: the folder that holds theirs, and what imports from it begin with. */
interface Place {
  folder: string
  name: string
}

const serverModules: Place = { folder: 'modules/', name: '#modules/' }
export const portalFeatures: Place = { folder: 'features/', name: '#app/features/' }

/** Reads the graph from sources, given by path that ends below the folder of all. Tests may import from anywhere. */
export function moduleGraph(
  sources: Iterable<readonly [file: string, source: string]>,
  { folder, name }: Place = serverModules,
): ModuleGraph {
  const ownFolder = new RegExp(`(?:^|/)${folder}([a-z-]+)/`)
  const importOf = new RegExp(`(?:\\bfrom|\\bimport)\\s*\\(?\\s*['"]${name}([a-z-]+)/`, 'g')
  const graph = new Map<string, Set<string>>()
  for (const [file, source] of sources) {
    const [, own] = ownFolder.exec(file) ?? []
    if (!own) continue
    const imported = graph.get(own) ?? new Set<string>()
    graph.set(own, imported)
    if (/\.test\.tsx?$/.test(file)) continue
    for (const [, other] of source.matchAll(importOf)) if (other && other !== own) imported.add(other)
  }
  return graph
}

/** Every way from a module back to itself that no other one found is a part of, written `a > b > a`. */
export function cyclesOf(graph: ModuleGraph): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (name: string, path: readonly string[]) => {
    const from = path.indexOf(name)
    if (from >= 0) found.push([...path.slice(from), name].join(' > '))
    if (from >= 0 || done.has(name)) return
    for (const other of graph.get(name) ?? []) visit(other, [...path, name])
    done.add(name)
  }
  for (const name of graph.keys()) visit(name, [])
  return found
}

/** Imports from a module that does not stand above the importing one in the list. */
export function againstTheOrder(graph: ModuleGraph, order: readonly string[]): string[] {
  return [...graph].flatMap(([name, imported]) =>
    [...imported]
      .filter((other) => order.indexOf(other) < 0 || order.indexOf(other) > order.indexOf(name))
      .map((other) => `${name} imports ${other}`),
  )
}
