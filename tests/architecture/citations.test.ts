import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, read, root } from './repository.ts'

const DECISIONS = 'docs/decisions.md'

/** A document and maybe a heading of it: `docs/wire.md#paging`. An address of another site is none. */
const NAMED = /(?<![\w/.-])((?:[\w-]+\/|\.\.?\/)*[\w-]+\.md)(?!\.?\w)(?:#([\w-]+))?/g
/** A part told otherwise than by its heading: a number or a quotation says nothing once a document is rewritten. */
const OTHERWISE = /[\w-]+\.md,? (?:sections?\b|rules?\b|part\b|§|"|\d)/g
/** Documents that only some of its readers have. */
const ELSEWHERE = /\b(?:specification|(?:content|editorial) brief)\b/gi
const DECISION = /\bdecision (\d+)\b/gi
/** A file of the project that a document names. */
const PLACE = /`((?:apps|packages|tests|audit|fuzz|bench|scripts|docs)\/[\w./-]+)`/g
const HERE = /\]\(#([\w-]+)\)/g

/** What a heading is called in links, as GitHub and editors write it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** A document without its blocks of code: a drawn tree names files without their folders. */
const withoutBlocks = (document: string) => document.replace(/^```[\s\S]*?^```/gm, '')

const known = new Map<string, ReadonlySet<string>>()

/** The headings of a document as links name them; undefined for a document that does not exist. */
function anchorsOf(document: string): ReadonlySet<string> | undefined {
  const found = known.get(document)
  if (found) return found
  if (!existsSync(path.join(root, document))) return undefined
  const anchors = new Set(
    [...withoutBlocks(read(document)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
  )
  known.set(document, anchors)
  return anchors
}

/** Citations of a text that lead nowhere, each with the file it stands in. */
function faultsIn(file: string, text: string): string[] {
  const isDocument = file.endsWith('.md')
  const faults = namedFaults(file, isDocument ? withoutBlocks(text) : text)
  for (const [whole] of text.matchAll(OTHERWISE)) faults.push(`${file}: cite a heading, not “${whole}…”`)
  for (const [whole] of text.matchAll(ELSEWHERE))
    faults.push(`${file}: the ${whole} is not in the repository`)
  for (const [whole, number] of text.matchAll(DECISION))
    if (!anchorsOf(DECISIONS)?.has(`decision-${number}`)) faults.push(`${file}: ${whole} does not exist`)
  return isDocument ? [...faults, ...ownFaults(file, text)] : faults
}

/** Named documents and headings of them that do not exist. */
function namedFaults(file: string, text: string): string[] {
  const faults: string[] = []
  for (const [whole, document = '', anchor] of text.matchAll(NAMED)) {
    const beside = path.posix.join(path.posix.dirname(file), document)
    const isBeside = file.endsWith('.md') || document.startsWith('.')
    const anchors = anchorsOf(document) ?? (isBeside ? anchorsOf(beside) : undefined)
    if (!anchors) faults.push(`${file}: ${document} is not in the repository`)
    else if (anchor && !anchors.has(anchor)) faults.push(`${file}: ${whole} has no such heading`)
  }
  return faults
}

/** Links of a document to headings of itself, and files that it names, that do not exist. */
function ownFaults(file: string, text: string): string[] {
  const faults: string[] = []
  for (const [, anchor = ''] of text.matchAll(HERE))
    if (!anchorsOf(file)?.has(anchor)) faults.push(`${file}: #${anchor} has no such heading`)
  for (const [, place = ''] of text.matchAll(PLACE))
    if (!existsSync(path.join(root, place))) faults.push(`${file}: ${place} is not in the repository`)
  return faults
}

/** Migrations are never edited once shipped, their comments included; this file plants what it looks for. */
const UNREAD = /^apps\/server\/migrations\/|^tests\/architecture\/citations\.test\.ts$/
const READ = /\.(ts|tsx|js|mjs|css|sql|md|mdx)$/

describe('a citation', () => {
  it('leads to a document of the repository, and to a heading of it', () => {
    const files = filesOf().filter(
      (file) => READ.test(file) && !UNREAD.test(file) && existsSync(path.join(root, file)),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap((file) => faultsIn(file, read(file)))).toEqual([])
  })
})

describe('a citation that leads nowhere is found', () => {
  it.each([
    ['a document that is not here', 'apps/a.ts', '/** Two minutes (elsewhere.md). */'],
    ['a document beside a source', 'docs/a.ts', '// wire.md#codes'],
    ['a heading that is not there', 'apps/a.ts', '/** See docs/wire.md#no-such-heading. */'],
    ['a part by its number', 'apps/a.ts', '/** ARCHITECTURE.md, section 7 */'],
    ['a document of others', 'apps/a.ts', '// as the specification says'],
    ['a decision that nobody took', 'apps/a.ts', '// decision 999'],
    ['a link of a document to itself', 'docs/wire.md', '[codes](#no-such-heading)'],
    ['a file that a document names', 'docs/wire.md', 'in `apps/server/src/no-such-file.ts`'],
  ])('%s', (_, file, text) => {
    expect(faultsIn(file, text)).toHaveLength(1)
  })

  it('and one that leads somewhere is not', () => {
    const good = 'docs/wire.md#codes, ARCHITECTURE.md, decision 9 and https://example.com/other.md'
    expect(faultsIn('apps/a.ts', good)).toEqual([])
    expect(faultsIn('docs/content.md', '[list](word-list.md), [codes](wire.md#codes)')).toEqual([])
  })
})
