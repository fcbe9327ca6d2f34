import { describe, expect, it } from 'vitest'
import { filesOf, read } from './repository.ts'

/** Names that the code had before, each with the term of the field that took its place. */
const RETIRED: Readonly<Record<string, string>> = {
  admit: 'authorize',
  whoIsAsking: 'authenticate',
  CacheShelf: 'CacheRegistry',
  DatabaseLine: 'ListenConnection',
  Arrivals: 'FirstSeenTracker',
  Gate: 'ConcurrencyLimiter',
  GateFull: 'QueueFull',
  actByItself: 'runAsSystem',
  openHouse: 'openTestApp',
  TestHouse: 'TestApp',
  Station: 'PostList',
  useAnswer: 'useQuery',
  askedAgain: 'retryableImport',
  Decoy: 'Honeypot',
  untilRipe: 'waitMinFillTime',
  AskingButton: 'ConfirmButton',
  FactList: 'DescriptionList',
  heldOnce: 'intern',
}

/** A past participle alone does not name the thing. */
const PARTICIPLES = ['Kept', 'Told', 'Said', 'Asked', 'Sent']

const DECLARED = /\b(?:class|interface|type|enum|function\*?|const|let)\s+([A-Za-z_$][\w$]*)/g

/** Declarations of a source with a name that is refused, each with the reason. */
function refusedIn(source: string): string[] {
  return [...source.matchAll(DECLARED)].flatMap(([, name = '']) => {
    const term = Object.hasOwn(RETIRED, name) ? RETIRED[name] : undefined
    if (term) return [`${name}: say ${term}`]
    return PARTICIPLES.includes(name) ? [`${name}: name the thing`] : []
  })
}

describe('the name of a declaration', () => {
  it('is refused when the field has another word for it', () => {
    expect(refusedIn('export class Gate {}\ninterface Told {\n}\nconst known = 1')).toEqual([
      'Gate: say ConcurrencyLimiter',
      'Told: name the thing',
    ])
    expect(refusedIn('const gate = 1\ntype SentFile = string')).toEqual([])
  })

  it('is the term of the field, everywhere', () => {
    const sources = filesOf().filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file) && file !== 'tests/architecture/names.test.ts',
    )
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.flatMap((file) => refusedIn(read(file)).map((fault) => `${file}: ${fault}`))).toEqual([])
  })
})
