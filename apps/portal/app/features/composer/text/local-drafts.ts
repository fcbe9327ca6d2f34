import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import Cookies from 'js-cookie'
import type { PostForm } from '#app/features/composer/form.ts'
import { fnv1a } from '#app/site/fnv1a.ts'

/** A text as this browser keeps it between two savings on the server. */
export interface LocalDraft {
  form: PostForm
  /** The draft on the server that it was last saved as. */
  draftId: number | null
  rev: number
  /** The version of the published post that is being changed; null for a new one. */
  version: number | null
  /** Not yet on the server as it stands here. */
  isAhead: boolean
  savedAt: number
  /** When its empty form was handed out; a text that comes back was begun then, not when it was opened again. */
  stamp?: string | null
}

/** Which text: the new one, a story, a draft of the list, a post that is changed. */
export type Slot = 'new' | 'story' | `draft-${number}` | `post-${number}`

/** The account of texts that are written before signing in. */
export const STRANGER = 0

const PREFIX = 'dssDraft:'
/** Of a shape that this form no longer reads. */
const SHAPE = 1

/** By account, so that the next user of this browser does not find it. */
const keyOf = (userId: number, slot: Slot) => `${PREFIX}${SHAPE}:${userId}:${slot}`

export function readLocal(userId: number, slot: Slot): LocalDraft | undefined {
  try {
    const stored = localStorage.getItem(keyOf(userId, slot))
    return stored ? (JSON.parse(stored) as LocalDraft) : undefined
  } catch {
    return undefined
  }
}

/** False where the browser refuses to keep it. */
export function storeLocalDraft(userId: number, slot: Slot, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(keyOf(userId, slot), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Which text of this tab is to be published as soon as its writer has signed in. */
const PUBLISH_KEY = 'dssPublish'

/** Of this session alone: who signs in later in this tab has not pressed. */
const publishMark = (slot: Slot) => `${slot} ${fnv1a(Cookies.get(TOKEN_COOKIE) ?? '').toString(36)}`

export function publishAfterSignIn(slot: Slot): void {
  try {
    sessionStorage.setItem(PUBLISH_KEY, publishMark(slot))
  } catch {
    // the writer then presses once more
  }
}

/** True once, after `publishAfterSignIn` in the same session. */
export function isToBePublished(slot: Slot): boolean {
  try {
    const isIt = sessionStorage.getItem(PUBLISH_KEY) === publishMark(slot)
    sessionStorage.removeItem(PUBLISH_KEY)
    return isIt
  } catch {
    return false
  }
}

export function dropLocal(userId: number, slot: Slot): void {
  try {
    localStorage.removeItem(keyOf(userId, slot))
  } catch {
    // what cannot be kept needs no dropping
  }
}
