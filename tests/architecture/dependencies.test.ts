import { describe, expect, it } from 'vitest'
import { filesOf, read } from './repository.ts'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Every package that the project asks for, once; those of one scope with a form for each platform as `@scope/*`. */
function wanted(): string[] {
  const names = filesOf()
    .filter((file) => /(^|\/)package\.json$/.test(file))
    .flatMap((file) => {
      const manifest = JSON.parse(read(file)) as Manifest
      const declared = { ...manifest.dependencies, ...manifest.devDependencies }
      const optional = Object.keys(manifest.optionalDependencies ?? {})
      return [...Object.keys(declared), ...optional.map((name) => name.replace(/\/.*/, '/*'))]
    })
  return [...new Set(names)].filter((name) => !/^@(types|app)\//.test(name)).sort()
}

/** The packages of the table in docs/dependencies.md, and the text of each row. */
function earning(): { names: string[]; by: string }[] {
  const [, table = ''] =
    /\n\| Package .*\n\| -.*\n([\s\S]*?)(?:\n\n|\n*$)/.exec(read('docs/dependencies.md')) ?? []
  return table
    .split('\n')
    .filter(Boolean)
    .map((row) => {
      const [, names = '', by = ''] = row.split('|').map((cell) => cell.trim())
      return { names: names.split(', '), by }
    })
}

describe('a dependency', () => {
  it('has a line in docs/dependencies.md that says what it earns, and no other package has', () => {
    expect(
      earning()
        .flatMap(({ names }) => names)
        .sort(),
    ).toEqual(wanted())
    expect(earning().filter(({ by }) => by.length < 10)).toEqual([])
  })
})
