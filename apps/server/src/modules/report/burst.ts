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

/** Groups of texts that are like the first of their group, so that no two pairs without a likeness are joined. */
function alikeIn<P extends TracedPost>(texts: readonly P[]): P[][] {
  const groups: { first: ReadonlySet<number>; posts: P[] }[] = []
  for (const post of texts) {
    const pairs = pairsOf(post.text)
    if (pairs.size < MIN_PAIRS) continue
    const own = groups.find(({ first }) => likenessOf(pairs, first) >= NETWORK_LIKENESS)
    if (own) own.posts.push(post)
    else if (groups.length < NETWORK_GROUPS) groups.push({ first: pairs, posts: [post] })
  }
  return groups.map(({ posts }) => posts)
}

/** Posts that belong together: much the same text, one browser, or alike by newcomers on one network about one school. */
export function floodsOf<P extends TracedPost>(posts: readonly P[], bursts = burstsOf(posts)): P[][] {
  const isOf = (people: number) => (group: readonly P[]) =>
    new Set(group.map(({ authorId }) => authorId)).size >= people
  const sharing = (all: readonly P[], of: (post: P) => string | null, people: number) =>
    [...Map.groupBy(all, of)]
      .flatMap(([origin, group]) => (origin === null ? [] : [group]))
      .filter(isOf(people))
  const groups = [
    ...bursts,
    ...sharing(posts, ({ device }) => device, DEVICE_PEOPLE),
    ...sharing(
      posts.filter(({ isByNewcomer }) => isByNewcomer),
      ({ network, topicId }) => (network === null || topicId === null ? null : `${network} ${topicId}`),
      NETWORK_PEOPLE,
    )
      .flatMap(alikeIn)
      .filter(isOf(NETWORK_PEOPLE)),
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
