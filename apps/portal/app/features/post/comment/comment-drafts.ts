import { commentLimits } from '@app/contract/post/comment.values.ts'
import {
  keysIn,
  type Schema,
  type StorageItem,
  storageItem,
  storageItemIn,
} from '#app/site/browser/browser-storage.ts'
import { now } from '#app/site/clock.ts'

/*
 * What was typed below a post and not sent waits in this browser, under the account of its author (0 for a visitor without
 * one), and is shown to no other. `browser-owner.ts` erases it when the author signs out.
 */

/** The texts that one account may leave here; the oldest go first. */
const DRAFTS_MAX = 20
/** Room for a text that is over the limit and still to be shortened. */
const LENGTH_MAX = 4 * commentLimits.max

const restOf = (owner: number, postId: number) => ` ${owner} ${postId} `
const draftOf = (owner: number, postId: number, parentId?: number) =>
  storageItem('dssComment', restOf(owner, postId) + (parentId ?? ''))

interface Draft {
  text: string
  /** When it was last changed, in milliseconds since 1970. */
  at: number
}

const asDraft: Schema<Draft> = (value) => {
  const { text, at } = (value ?? {}) as Partial<Draft>
  return typeof text === 'string' && typeof at === 'number' ? { text, at } : undefined
}

/** A stored value as a draft; earlier versions stored the text alone. */
const read = (draft: StorageItem): Draft => draft.parse(asDraft) ?? { text: draft.read() ?? '', at: 0 }

/** What an account typed for a post or a comment of it; empty where nothing waits. */
export const storedDraft = (owner: number, postId: number, parentId?: number): string =>
  read(draftOf(owner, postId, parentId)).text

/** Stores what is typed; nothing typed erases it. */
export function storeDraft(owner: number, postId: number, parentId: number | undefined, typed: string): void {
  const draft = draftOf(owner, postId, parentId)
  if (!typed) {
    draft.erase()
    return
  }
  const isStored = draft.writeJson({ text: typed.slice(0, LENGTH_MAX), at: now().getTime() } satisfies Draft)
  if (isStored) dropOldest(storageItem('dssComment', ` ${owner} `).key)
}

function dropOldest(start: string): void {
  const drafts = keysIn('local', start).map((key) => storageItemIn('local', key))
  if (drafts.length <= DRAFTS_MAX) return
  const times = drafts.map((draft) => ({ draft, at: read(draft).at }))
  for (const { draft } of times.sort((one, other) => other.at - one.at).slice(DRAFTS_MAX)) draft.erase()
}

/** The drafts of an account below a post: whether its own box has one, and the comments that replies were begun to. */
export function draftsBelow(postId: number, owner: number): { hasOwn: boolean; replies: number[] } {
  const { key: start } = storageItem('dssComment', restOf(owner, postId))
  const ends = keysIn('local', start).map((key) => key.slice(start.length))
  return {
    hasOwn: ends.includes(''),
    replies: ends.filter(Boolean).map(Number).filter(Number.isSafeInteger),
  }
}
