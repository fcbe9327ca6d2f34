import { type Schema, storageItem } from '#app/site/browser/browser-storage.ts'
import { createStore } from '#app/ui/create-store.ts'
import { readIds, savedList, savedSchools } from './shortlist.ts'
import { afterAnswer, changesSince } from './shortlist-merge.ts'

/* This browser's shortlist and that of the linked account. The browser remembers what both had when they last
   agreed, so that it can tell what was saved and dropped here since, and what was dropped elsewhere does not come
   back. */

const WAIT_MS = 800
/** In place of an account: the visitor chose that this browser stays unlinked. */
const NOBODY = 0

interface Link {
  userId: number
  ids: number[]
  /** How many the account could not take. */
  left: number
}

const asLink: Schema<Link> = (value) => {
  const { userId, ids, left } = (value ?? {}) as Partial<Link>
  if (!Number.isSafeInteger(userId)) return undefined
  return { userId: Number(userId), ids: readIds(JSON.stringify(ids ?? [])), left: Number(left) || 0 }
}

/** Whose account this browser agreed with, and on what. */
const readLink = (): Link | undefined => storageItem('dssShortlistAccount').parse(asLink)

/** The account this browser's shortlist belongs to, as JSON; follows changes of all tabs. */
export const link = createStore('', {
  read: () => JSON.stringify(readLink() ?? null),
  write: (text) => void storageItem('dssShortlistAccount').write(text),
  watch(changed) {
    window.addEventListener('storage', changed)
    return () => window.removeEventListener('storage', changed)
  },
})
/** How the list stands with an account: how many it could not take; undefined where it is not in this account. */
export function standingWith(userId: number, text: string): { left: number } | undefined {
  const known = text ? (JSON.parse(text) as Link | null) : null
  return known?.userId === userId ? { left: known.left } : undefined
}

/** Brings the list and the account together. Throws what the call throws; nothing is changed then. */
export async function syncWith(userId: number): Promise<void> {
  const [{ api }, { syncShortlist }] = await Promise.all([
    import('#app/request/api.client.ts'),
    import('@app/contract/member/shortlist.ts'),
  ])
  const known = readLink()
  const base = known?.userId === userId ? known.ids : []
  const uploaded = savedSchools()
  const { data } = await api(syncShortlist, { body: changesSince(base, uploaded) })
  const next = JSON.stringify(afterAnswer(data, uploaded, savedSchools()))
  link.set(JSON.stringify({ userId, ids: data.ids, left: data.left.length } satisfies Link))
  if (next !== JSON.stringify(savedSchools())) savedList.set(next)
}

/** Leaves the list in this browser and in the account, each for itself from now on, until they are joined again. */
export function partFromAccount(): void {
  link.set(JSON.stringify({ userId: NOBODY, ids: [], left: 0 } satisfies Link))
}

/** Something to be done once in a session of the browser. */
function isFirstTime(key: 'dssShortlistSynced', userId: number): boolean {
  const done = storageItem(key)
  return done.read() !== String(userId) && done.write(String(userId))
}

let follows: number | undefined
/** The last exchange with the account; the next begins when it has ended. */
let exchange = Promise.resolve()

/**
 * Keeps this browser's list and that of the signed-in member the same, unless the visitor chose that this browser
 * stays unlinked. What was saved before the member signed in goes into the account, and `joined` hears how many
 * it took.
 */
export function followAccount(userId: number, joined: (count: number) => void): void {
  const isLinked = () => readLink()?.userId === userId
  const hasChanges = () => {
    const { added, removed } = changesSince(readLink()?.ids ?? [], savedSchools())
    return added.length + removed.length > 0
  }
  /** What both have when they agree already is not asked for again. */
  const sync = (isDue: () => boolean) => {
    exchange = exchange.then(async () => {
      if (follows === userId && isDue()) await syncWith(userId).catch(() => undefined)
    })
    return exchange
  }
  const isNew = follows !== userId
  follows = userId
  if (isLinked()) {
    if (isFirstTime('dssShortlistSynced', userId) || hasChanges()) void sync(() => true)
  } else if (readLink()?.userId !== NOBODY) {
    const count = savedSchools().length
    void sync(() => !isLinked() || hasChanges()).then(() => {
      const taken = isLinked() ? count - (readLink()?.left ?? 0) : 0
      if (taken > 0) joined(taken)
    })
  }
  if (!isNew) return
  let timer = 0
  savedList.subscribe(() => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void sync(() => isLinked() && hasChanges()), WAIT_MS)
  })
}
