import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAst } from 'vitest/node'
import portal from '../../apps/portal/vite.config.ts'
import { filesOf, read, root } from './repository.ts'

/** What the router takes out of a route module before a browser gets it. */
const SERVER_ONLY = ['loader', 'action', 'middleware', 'headers']

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every name that code (not types) below a node mentions. */
function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) namesIn(one, names)
  if (!isNode(value)) return names
  if (value.type === 'Identifier' || value.type === 'JSXIdentifier') return names.add(String(value.name))
  const isWrapper = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(value.type)
  if (value.type.startsWith('TS') && !isWrapper) return names
  for (const [key, child] of Object.entries(value)) {
    const isPlainKey =
      !value.computed &&
      ((value.type === 'MemberExpression' && key === 'property') ||
        (value.type === 'Property' && key === 'key' && !value.shorthand))
    if (!isPlainKey) namesIn(child, names)
  }
  return names
}

interface Statement {
  /** Names it declares. */
  declares: string[]
  /** Names it uses. */
  uses: Set<string>
  /** Retained without an import: an export, or a side effect. */
  isRoot: boolean
}

interface Import {
  from: string
  /** The names that it brings; undefined for one without names, or that exports them again. */
  locals: string[] | undefined
}

/** What a node imports or exports from another module; undefined for types alone. */
function importIn(node: Node, from: string): Import | undefined {
  if (node.type !== 'ImportDeclaration') return { from, locals: undefined }
  const all = node.specifiers as Node[]
  const locals = all.filter((one) => one.importKind !== 'type').map((one) => String((one.local as Node).name))
  if (all.length === 0) return { from, locals: undefined }
  return locals.length > 0 ? { from, locals } : undefined
}

/** The statements of a node; of a route module without those that only the server has. */
function statementsIn(node: Node, isRoute: boolean): Statement[] {
  const declaration = isNode(node.declaration) ? node.declaration : node
  const declared = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration]
  const isExport = node.type.startsWith('Export')
  const isEffect = declaration.type.endsWith('Statement')
  return (declared as Node[])
    .map((one) => ({
      declares: one.id ? [...namesIn(one.id)] : [],
      uses: namesIn(one),
      isRoot: isExport || isEffect,
    }))
    .filter(({ declares }) => !isRoute || !isExport || !declares.some((name) => SERVER_ONLY.includes(name)))
}

/** The names that are reached from the root statements. */
function namesReached(statements: readonly Statement[]): Set<string> {
  const reached = new Set<string>()
  let left = [...statements]
  let next = left.filter((one) => one.isRoot)
  while (next.length > 0) {
    for (const { uses } of next) for (const name of uses) reached.add(name)
    const taken = new Set(next)
    left = left.filter((one) => !taken.has(one))
    next = left.filter((one) => one.declares.some((name) => reached.has(name)))
  }
  return reached
}

/** What the static imports of a module load, after the router has taken the server's part out of a route module. */
function importsOf(source: string, isRoute: boolean, lang: 'ts' | 'tsx' = 'tsx'): string[] {
  const { body } = parseAst(source, { lang }) as unknown as { body: Node[] }
  const imports: Import[] = []
  const statements: Statement[] = []
  for (const node of body) {
    if (node.importKind === 'type' || node.exportKind === 'type' || node.type.startsWith('TS')) continue
    const from = isNode(node.source) ? String(node.source.value) : undefined
    if (from === undefined) statements.push(...statementsIn(node, isRoute))
    else imports.push(...[importIn(node, from) ?? []].flat())
  }
  const used = namesReached(statements)
  return imports
    .filter(({ locals }) => !isRoute || !locals || locals.some((name) => used.has(name)))
    .map(({ from }) => from)
}

/** The file behind a specifier; undefined for a package. */
function fileOf(from: string, importer: string): string | undefined {
  const [specifier = ''] = from.split('?')
  if (specifier.startsWith('#app/')) return `apps/portal/app/${specifier.slice('#app/'.length)}`
  if (specifier.startsWith('@app/contract/'))
    return `packages/contract/src/${specifier.slice('@app/contract/'.length)}`
  if (specifier.startsWith('@app/editor/'))
    return `packages/editor/src/${specifier.slice('@app/editor/'.length)}`
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier)
  return undefined
}

const loaded = new Map<string, string[]>()

function loads(file: string): string[] {
  const known = loaded.get(file)
  if (known) return known
  // a file that only the server has is refused by the router's build
  const isCode = /\.tsx?$/.test(file) && !/\.server\.tsx?$/.test(file) && existsSync(path.join(root, file))
  const isRoute = /\.route\.tsx?$|app\/root\.tsx$/.test(file)
  const found = isCode ? importsOf(read(file), isRoute, file.endsWith('x') ? 'tsx' : 'ts') : []
  loaded.set(file, found)
  return found
}

/** The shortest way of static imports from a file to a package; undefined when there is none. */
function wayTo(wanted: string, start: string): string[] | undefined {
  const seen = new Set([start])
  let ways = [[start]]
  while (ways.length > 0) {
    const next: string[][] = []
    for (const way of ways) {
      const importer = way.at(-1) ?? start
      for (const from of loads(importer)) {
        if (from === wanted || from.startsWith(`${wanted}/`)) return [...way, wanted]
        const file = fileOf(from, importer)
        if (!file || seen.has(file)) continue
        seen.add(file)
        next.push([...way, file])
      }
    }
    ways = next
  }
  return undefined
}

const browserFiles = filesOf('apps/portal/app').filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|server|fixture)\.tsx?$/.test(file),
)

/** Files that the build puts into the chunks of every page, whichever page imports them. */
function ofEveryPage(): string[] {
  const { output } =
    portal({ command: 'build', mode: 'test' }).environments?.client?.build?.rolldownOptions ?? {}
  const splitting = output && !Array.isArray(output) ? output.codeSplitting : undefined
  const tests = typeof splitting === 'object' ? (splitting.groups ?? []).map(({ test }) => test) : []
  return browserFiles.filter((file) => tests.some((test) => test instanceof RegExp && test.test(file)))
}

describe('what a page of the portal loads before any interaction', () => {
  const starts = browserFiles.filter((file) => /\.route\.tsx$|app\/(root|entry\.client)\.tsx$/.test(file))

  it.each(['zod', 'node-forge', 'prosemirror-model', 'prosemirror-view'])('has no %s in it', (wanted) => {
    expect(starts.length).toBeGreaterThan(30)
    expect(ofEveryPage().length).toBeGreaterThan(5)
    const found = [...starts, ...ofEveryPage()].flatMap((file) => wayTo(wanted, file)?.join(' > ') ?? [])
    expect(found).toEqual([])
  })

  it('is seen when it is there: what checks a form reaches the validator', () => {
    expect(wayTo('zod', 'apps/portal/app/features/guide/feedback/send-feedback.ts')).toBeDefined()
    expect(wayTo('prosemirror-view', 'packages/editor/src/rich-text-editor.tsx')).toBeDefined()
  })

  it('leaves out what the router takes out of a route module', () => {
    const source = `
      import { z } from 'zod'
      import { page } from './page.ts'
      const shape = z.object({})
      export const loader = () => shape
      export default function Page() { return page }
    `
    expect(importsOf(source, true)).toEqual(['./page.ts'])
    expect(importsOf(source, false)).toEqual(['zod', './page.ts'])
  })
})

describe('what visitors load', () => {
  /** Came to browsers after 2023: a phone that is three years old stops at them with an error. */
  const TOO_NEW =
    /\bURL\.(?:canParse|parse)\(|\bPromise\.try\(|\bArray\.fromAsync\(|\bRegExp\.escape\(|\bUint8Array\.from(?:Base64|Hex)\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|toArray)\(|\bIterator\.from\(/
  const NEEDS_NONE = /\.server\.|\.test\.|\.route\.|packages\/contract\/src\/monitor\/message\.ts$/

  it('is refused when browsers of 2023 lack it', () => {
    expect(TOO_NEW.test('if (URL.canParse(address)) visit()')).toBe(true)
    expect(TOO_NEW.test('[...rows.keys()].map(Number)')).toBe(false)
  })

  it('asks nothing of a browser that browsers of 2023 lack', () => {
    const sources = ['apps/portal/app', 'packages/contract/src', 'packages/editor/src']
      .flatMap((folder) => filesOf(folder))
      .filter((file) => /\.tsx?$/.test(file) && !NEEDS_NONE.test(file))
    expect(sources.length).toBeGreaterThan(300)
    expect(sources.filter((file) => TOO_NEW.test(read(file)))).toEqual([])
  })
})

describe('the browser’s storage', () => {
  const DIRECT = /\b(?:local|session)Storage\b/
  /** The one way to it, and the script of the head, which runs before any module. */
  const exceptions = [
    'apps/portal/app/site/browser/browser-storage.ts',
    'apps/portal/app/site/head/head-script.ts',
  ]

  it('is reached by one module alone, which names every key and its owner', () => {
    const sources = filesOf('apps/portal/app').filter(
      (file) => /\.(tsx?|js)$/.test(file) && !/\.test\.tsx?$/.test(file),
    )
    expect(sources.length).toBeGreaterThan(300)
    expect(sources.filter((file) => DIRECT.test(read(file))).sort()).toEqual(exceptions)
  })
})
