import { commentLimits } from '@app/contract/post/comment.values.ts'
import { now } from '#app/site/clock.ts'

/*
 * What was typed below a post and not sent waits in this browser, under the account of its author (0 for a visitor without
 * one), and is shown to no other. `browser-owner.ts` erases it when the author signs out.
 */

const PREFIX = 'dssComment '
/** The texts that one account may leave here; the oldest go first. */
const DRAFTS_MAX = 20
/** Room for a text that is over the limit and still to be shortened. */
const LENGTH_MAX = 4 * commentLimits.max

const prefixOf = (owner: number, postId: number) => `${PREFIX}${owner} ${postId} `
const keyOf = (owner: number, postId: number, parentId?: number) => prefixOf(owner, postId) + (parentId ?? '')

interface Draft {
  text: string
  /** When it was last changed, in milliseconds since 1970. */
  at: number
}

/** A stored value as a draft; earlier versions stored the text alone. */
function parse(value: string): Draft {
  try {
    const draft = JSON.parse(value) as Partial<Draft> | null
    if (typeof draft?.text === 'string' && typeof draft.at === 'number')
      return { text: draft.text, at: draft.at }
  } catch {
    // a text
  }
  return { text: value, at: 0 }
}

/** What an account typed for a post or a comment of it; empty where nothing waits. */
export function storedDraft(owner: number, postId: number, parentId?: number): string {
  try {
    return parse(localStorage.getItem(keyOf(owner, postId, parentId)) ?? '').text
  } catch {
    return ''
  }
}

/** Stores what is typed; nothing typed erases it. */
export function storeDraft(owner: number, postId: number, parentId: number | undefined, typed: string): void {
  try {
    const key = keyOf(owner, postId, parentId)
    if (!typed) {
      localStorage.removeItem(key)
      return
    }
    const draft: Draft = { text: typed.slice(0, LENGTH_MAX), at: now().getTime() }
    localStorage.setItem(key, JSON.stringify(draft))
    dropOldest(`${PREFIX}${owner} `)
  } catch {
    // storage may be refused; what was typed stays on the page all the same
  }
}

function dropOldest(prefix: string): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  if (keys.length <= DRAFTS_MAX) return
  const times = keys.map((key) => ({ key, at: parse(localStorage.getItem(key) ?? '').at }))
  for (const { key } of times.sort((one, other) => other.at - one.at).slice(DRAFTS_MAX))
    localStorage.removeItem(key)
}

/** The drafts of an account below a post: whether its own box has one, and the comments that replies were begun to. */
export function draftsBelow(postId: number, owner: number): { hasOwn: boolean; replies: number[] } {
  try {
    const prefix = prefixOf(owner, postId)
    const ends = Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    )
    return {
      hasOwn: ends.includes(''),
      replies: ends.filter(Boolean).map(Number).filter(Number.isSafeInteger),
    }
  } catch {
    return { hasOwn: false, replies: [] }
  }
}
