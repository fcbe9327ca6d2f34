import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, read, root as repository, withoutComments } from './repository.ts'

/** What a source file asks for: static, type-only and dynamic imports, and what it hands on. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"]([^'"]+)['"]/g

/** The file an import of `file` means, or nothing when it belongs to a package or is made by a build. */
function meant(specifier: string, file: string, names: Record<string, string>): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const name = Object.keys(names).find((one) => specifier.startsWith(one))
  return name && names[name] + specifier.slice(name.length)
}

/**
 * Every group of files of a workspace that import one another in a circle, each sorted. Biome sees circles of
 * static imports only; through a type or a lazy import two files depend on each other just the same.
 */
function cyclesOf(sources: Record<string, string>, names: Record<string, string> = {}): string[][] {
  const imports = new Map(
    Object.entries(sources).map(([file, source]) => [
      file,
      [...withoutComments(source).matchAll(IMPORT)]
        .map(([, specifier = '']) => meant(specifier, file, names))
        .filter((one) => one !== undefined && one in sources) as string[],
    ]),
  )
  // Tarjan: a file whose way on leads back to none before it closes its group
  const found: string[][] = []
  const order = new Map<string, number>()
  const open: string[] = []
  const visit = (file: string): number => {
    const mine = order.size
    order.set(file, mine)
    open.push(file)
    let lowest = mine
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? mine)
    }
    if (lowest === mine) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1 || imports.get(file)?.includes(file)) found.push(group.sort())
    }
    return lowest
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return found
}

const workspaces = ['apps/portal']

/** The names a workspace gives its own files and folders: `#app/*` in its package.json is `#app/` here. */
function namesOf(root: string): Record<string, string> {
  const { imports = {} }: { imports?: Record<string, string> } = JSON.parse(read(`${root}/package.json`))
  return Object.fromEntries(
    Object.entries(imports).map(([name, target]) => [
      name.replace(/\*$/, ''),
      path.posix.join(root, target.replace(/\*$/, '')),
    ]),
  )
}

describe('imports', () => {
  it.each(workspaces)('of %s go in no circle, type-only and lazy ones included', (root) => {
    const files = filesOf(root).filter(
      (file) => /\.(tsx?|mdx)$/.test(file) && existsSync(path.join(repository, file)),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(cyclesOf(Object.fromEntries(files.map((file) => [file, read(file)])), namesOf(root))).toEqual([])
  })

  it('that go in a circle are found, whichever way they are written', () => {
    expect(
      cyclesOf(
        {
          'a/one.ts': `import type { Two } from './two.ts'`,
          'a/two.ts': `export const two = () => import('#a/three.ts')`,
          'a/three.ts': `export { one } from "./one.ts"\nimport 'package'`,
          'a/alone.ts': `import { one } from './one.ts'`,
          'a/self.ts': `import './self.ts'`,
        },
        { '#a/': 'a/' },
      ),
    ).toEqual([['a/one.ts', 'a/three.ts', 'a/two.ts'], ['a/self.ts']])
  })
})
