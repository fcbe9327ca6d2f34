import { kindOf, type PostForm } from '#app/features/composer/form.ts'

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

/** Which text: the new one, a story, a question, a draft of the list, a post that is changed. */
export type Slot = 'new' | 'story' | 'question' | `draft-${number}` | `post-${number}`

/** Of a text that has been saved nowhere else. */
export const slotOf = (form: Pick<PostForm, 'isStory' | 'isQuestion'>): Slot =>
  (({ article: 'new', story: 'story', question: 'question' }) as const)[kindOf(form)]

/** The account of texts that are written before signing in. */
export const STRANGER = 0

const PREFIX = 'dssDraft:'
/** Of a shape that this form no longer reads. */
const SHAPE = 1

/** By account, so that the next user of this browser does not find it. */
const keyOf = (userId: number, slot: Slot) => `${PREFIX}${SHAPE}:${userId}:${slot}`

/** What another version or another hand has left there may have any shape. */
function isForm(form: Partial<PostForm> | null | undefined): boolean {
  return (
    typeof form?.title === 'string' &&
    typeof form.content === 'string' &&
    Array.isArray(form.images) &&
    Array.isArray(form.tags)
  )
}

export function readLocal(userId: number, slot: Slot): LocalDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId, slot)) ?? 'null') as LocalDraft | null
    return stored && isForm(stored.form) ? stored : undefined
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

export function dropLocal(userId: number, slot: Slot): void {
  try {
    localStorage.removeItem(keyOf(userId, slot))
  } catch {
    // what cannot be kept needs no dropping
  }
}
