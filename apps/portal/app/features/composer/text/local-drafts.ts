import { kindOf, type PostForm } from '#app/features/composer/form.ts'
import { type Schema, storageItem } from '#app/site/browser/browser-storage.ts'

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

/** Of a shape that this form no longer reads. */
const SHAPE = 1

/** By account, so that the next user of this browser does not find it. */
const draftOf = (userId: number, slot: Slot) => storageItem('dssDraft', `:${SHAPE}:${userId}:${slot}`)

/** What another version or another hand has left there may have any shape. */
function isForm(form: Partial<PostForm> | null | undefined): boolean {
  return (
    typeof form?.title === 'string' &&
    typeof form.content === 'string' &&
    Array.isArray(form.images) &&
    Array.isArray(form.tags)
  )
}

const asDraft: Schema<LocalDraft> = (value) => {
  const draft = value as LocalDraft | null
  return draft && isForm(draft.form) ? draft : undefined
}

export const readLocal = (userId: number, slot: Slot): LocalDraft | undefined =>
  draftOf(userId, slot).parse(asDraft)

/** False where the browser refuses to keep it. */
export const storeLocalDraft = (userId: number, slot: Slot, draft: LocalDraft): boolean =>
  draftOf(userId, slot).writeJson(draft)

export function dropLocal(userId: number, slot: Slot): void {
  draftOf(userId, slot).erase()
}
