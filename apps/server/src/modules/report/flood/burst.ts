import { likenessOf, pairsOf } from '#platform/text/text-likeness.ts'
import { atOnce } from '#platform/turns.ts'

/** A post or a comment as it is compared with others of its kind. */
export interface ComparedPost {
  id: number
  authorId: number
  /** Folded, letters and digits only. */
  text: string
}

/** Much the same: so many of the pairs of characters of the longer text stand in the other one too. */
const SAME = 0.8
/** A burst: posts of so many different people. */
const PEOPLE = 3
/** Texts of fewer pairs are like one another by chance. */
const MIN_PAIRS = 20
/** Two texts are compared when they share one of so many least hashes, as nearly all do that are much the same. */
const SKETCH = 6

const hashOf = (pair: number) => Math.imul((pair % 0x7fffffff) ^ (pair >>> 7), 0x9e3779b1) >>> 0

const areAlike = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  Math.min(one.size, other.size) >= SAME * Math.max(one.size, other.size) && likenessOf(one, other) >= SAME

/** Groups of posts that say much the same and come from three or more people. For `inTurns`: a day has long posts. */
export function* burstsWork<P extends ComparedPost>(posts: readonly P[]): Generator<void, P[][]> {
  const texts: ReadonlySet<number>[] = []
  for (const { text } of posts) {
    texts.push(pairsOf(text))
    yield
  }
  const group = posts.map((_, at) => at)
  const rootOf = (at: number): number => {
    const above = group[at] ?? at
    return above === at ? at : rootOf(above)
  }
  const byHash = new Map<number, number[]>()
  for (const [at, pairs] of texts.entries()) {
    yield
    if (pairs.size < MIN_PAIRS) continue
    const sketch = [...pairs].map(hashOf).sort((one, other) => one - other)
    const seen = new Set<number>()
    for (const hash of sketch.slice(0, SKETCH)) {
      const known = byHash.get(hash) ?? []
      byHash.set(hash, known)
      for (const other of known) {
        if (seen.has(other)) continue
        seen.add(other)
        yield
        if (areAlike(pairs, texts[other] ?? pairs)) group[rootOf(at)] = rootOf(other)
      }
      known.push(at)
    }
  }
  const groups = Map.groupBy(posts.keys(), rootOf)
  return [...groups.values()]
    .map((members) => members.flatMap((at) => posts[at] ?? []))
    .filter((members) => new Set(members.map(({ authorId }) => authorId)).size >= PEOPLE)
}

export const burstsOf = <P extends ComparedPost>(posts: readonly P[]): P[][] => atOnce(burstsWork(posts))

/** A post with where it came from. */
export interface TracedPost extends ComparedPost {
  /** Null where it is unknown, and of a hidden author. */
  network: string | null
  device: string | null
  /** Who sends it, under which name; null for an alias that no other text has. */
  sender: string | null
  /** The school of a post, the post of a comment: what newcomers on one network write about. */
  topicId: number | null
  /** Of a new member who is not verified: a school's network has many others. */
  isByNewcomer: boolean
}

/** One browser with posts of so many accounts, one network with posts of so many newcomers about one school, or comments of theirs on one post. */
const DEVICE_PEOPLE = 3
const NETWORK_PEOPLE = 5

/** Texts on one network belong together only where so many of their pairs are the same: a school's network has many pupils. */
const NETWORK_LIKENESS = 0.5
/** Texts of one network and topic are compared with so many groups of them; what is beyond makes no new group. */
const NETWORK_GROUPS = 20

/** What is short, such as an insult of one line, counts from so many newcomers about one school or on one post: thanks are shorter. */
const SHORT_PEOPLE = 10
const SHORT_PAIRS = 8
const SHORT_LIKENESS = 0.7

/** The pairs of a long text. */
const longPairs = (text: string) => {
  const pairs = pairsOf(text)
  return pairs.size < MIN_PAIRS ? undefined : pairs
}

/** The pairs of a short text, in which a number is no difference. */
const shortPairs = (text: string) => {
  const pairs = text.length > 2 * MIN_PAIRS ? undefined : pairsOf(text.replace(/\d+/g, ''))
  return pairs && pairs.size >= SHORT_PAIRS && pairs.size < MIN_PAIRS ? pairs : undefined
}

/** Groups of texts that are like the first of their group, so that no two pairs without a likeness are joined. */
function alikeIn<P extends TracedPost>(
  texts: readonly P[],
  pairsIn: (text: string) => ReadonlySet<number> | undefined,
  likeness: number,
): P[][] {
  const groups: { first: ReadonlySet<number>; posts: P[] }[] = []
  for (const post of texts) {
    const pairs = pairsIn(post.text)
    if (!pairs) continue
    const own = groups.find(({ first }) => likenessOf(pairs, first) >= likeness)
    if (own) own.posts.push(post)
    else if (groups.length < NETWORK_GROUPS) groups.push({ first: pairs, posts: [post] })
  }
  return groups.map(({ posts }) => posts)
}

/**
 * Posts that belong together: much the same text, the same text of one sender, one browser, alike by newcomers on one network about one school, or the
 * same short text by many newcomers about one school, whatever their networks.
 */
export function floodsOf<P extends TracedPost>(posts: readonly P[], bursts = burstsOf(posts)): P[][] {
  const isOf = (people: number) => (group: readonly P[]) =>
    new Set(group.map(({ authorId }) => authorId)).size >= people
  const sharing = (all: readonly P[], of: (post: P) => string | null, people: number) =>
    [...Map.groupBy(all, of)]
      .flatMap(([origin, group]) => (origin === null ? [] : [group]))
      .filter(isOf(people))
  const byNewcomers = posts.filter(({ isByNewcomer }) => isByNewcomer)
  const repeated = [
    ...Map.groupBy(posts, ({ sender, text }) =>
      sender === null || text === '' ? null : `${sender} ${text}`,
    ),
  ].flatMap(([repeat, group]) => (repeat === null || group.length < 2 ? [] : [group]))
  const groups = [
    ...bursts,
    ...repeated,
    ...sharing(posts, ({ device }) => device, DEVICE_PEOPLE),
    ...sharing(
      byNewcomers,
      ({ network, topicId }) => (network === null || topicId === null ? null : `${network} ${topicId}`),
      NETWORK_PEOPLE,
    )
      .flatMap((texts) => alikeIn(texts, longPairs, NETWORK_LIKENESS))
      .filter(isOf(NETWORK_PEOPLE)),
    ...sharing(byNewcomers, ({ topicId }) => (topicId === null ? null : String(topicId)), SHORT_PEOPLE)
      .flatMap((texts) => alikeIn(texts, shortPairs, SHORT_LIKENESS))
      .filter(isOf(SHORT_PEOPLE)),
  ]
  const floods: Set<P>[] = []
  for (const group of groups) {
    const touched = floods.filter((flood) => group.some((post) => flood.has(post)))
    const joined = new Set([...touched.flatMap((flood) => [...flood]), ...group])
    for (const flood of touched) floods.splice(floods.indexOf(flood), 1)
    floods.push(joined)
  }
  return floods.map((flood) => [...flood].sort((one, other) => one.id - other.id))
}
