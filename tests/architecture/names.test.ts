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
  placeOf: 'positionOf, locate or countersOf',
  SentId: 'IdOrText',
  SaidId: 'idOrTextWithMessage',
  SaidWhole: 'WholeOrText',
  SentNames: 'JoinedNames',
  SaidWords: 'CommentText',
  ShownCard: 'PublicCard',
  Wish: 'MatchCriteria',
  useWish: 'useCriteria',
  ripeStamp: 'usableStamp',
  KeepPlanButton: 'SavePlanButton',
  lazyPart: 'lazyComponent',
  DialogPart: 'LazyDialog',
  InlinePart: 'LazyInline',
  PartBoundary: 'LazyBoundary',
  LinkPictureQueue: 'SocialImageQueue',
  pictureNamed: 'socialImageNamed',
  house: 'app',
}

/** A past participle alone does not name the thing. */
const PARTICIPLES = [
  'Kept',
  'Told',
  'Said',
  'Asked',
  'Sent',
  'kept',
  'told',
  'said',
  'asked',
  'wish',
  'heard',
  'sent',
  'given',
  'shown',
]

/** `keep` does not tell whether a value is stored, cached, saved or retained. A connection is kept alive. */
const KEEPING = /^(?:keep|kept|KEEP|KEPT)(?:$|[A-Z_])|^is(?:Kept|Untold)$/
const KEEP_ALIVE = /^(?:keepAlive|KEEP_ALIVE)/

/** What a participle was the beginning of: name what the value is. */
const PRIVATE = /^(?:said|told|asked|wished|shown|TOLD|SAID|ASKED)[A-Z_]/

const DECLARED = /\b(?:class|interface|type|enum|function\*?|const|let)\s+([A-Za-z_$][\w$]*)/g

/** A parameter of its own line, or one within brackets: `(sent: Body, ...asked)`, `({ given }) =>`. */
const PARAMETER =
  /^\s+(\w+)\??: [A-Z]|[(,] ?(?:\.\.\.)?(\w+)\??(?:: (?:[A-Z]|string|number|boolean|readonly|object|unknown|typeof)|(?=[,)]))|[{,] (?:\.\.\.)?(\w+)(?=[^{}()]*\}\)? (?:=>|=|of)\s)/gm

/** Declarations and parameters of a source with a name that is refused, each with the reason. */
function refusedIn(source: string): string[] {
  const parameters = [...source.replace(/'[^'\n]*'/g, "''").matchAll(PARAMETER)].flatMap(([, ...names]) =>
    names.filter((name) => name !== undefined && PARTICIPLES.includes(name)),
  )
  const declared = [...source.matchAll(DECLARED)].map(([, name = '']) => name)
  return [...declared, ...parameters].flatMap((name) => {
    const term = Object.hasOwn(RETIRED, name) ? RETIRED[name] : undefined
    if (term) return [`${name}: say ${term}`]
    if (KEEPING.test(name) && !KEEP_ALIVE.test(name)) return [`${name}: say store, cache, save or retain`]
    return PARTICIPLES.includes(name) || PRIVATE.test(name) ? [`${name}: name the thing`] : []
  })
}

describe('the name of a declaration', () => {
  it('is refused when the field has another word for it', () => {
    expect(refusedIn('export class Gate {}\ninterface Told {\n}\nconst known = 1')).toEqual([
      'Gate: say ConcurrencyLimiter',
      'Told: name the thing',
    ])
    expect(refusedIn('const gate = 1\ntype SentFile = string\nconst KEEP_ALIVE_MS = 1')).toEqual([])
    expect(refusedIn('function keepDraft() {}\nconst asked = 1\nlet KEPT_MS = 2\nconst saidBy = 3')).toEqual([
      'keepDraft: say store, cache, save or retain',
      'asked: name the thing',
      'KEPT_MS: say store, cache, save or retain',
      'saidBy: name the thing',
    ])
  })

  it('is refused for a parameter and for what is taken out of an object', () => {
    expect(
      refusedIn('function save(id: number, sent: Body) {}\nconst one = ({ given }) => given\ncall(...asked)'),
    ).toEqual(['sent: name the thing', 'given: name the thing', 'asked: name the thing'])
    expect(refusedIn("const copy = { sent: { zh: '已发送', en: 'Sent' } }")).toEqual([])
  })

  it('is the term of the field, everywhere', () => {
    const sources = filesOf().filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file) && file !== 'tests/architecture/names.test.ts',
    )
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.flatMap((file) => refusedIn(read(file)).map((fault) => `${file}: ${fault}`))).toEqual([])
  })
})
