import { type Schema, storageItem } from '#app/site/browser/browser-storage.ts'
import type { ProfileForm } from './form.ts'

/** What was typed upon which form, as this tab keeps it until it is saved. */
interface Typing {
  form: ProfileForm
  before: ProfileForm
}

/** Of a shape that this form no longer reads. */
const SHAPE = 1
/** By school, so that a speaker of another school on this browser does not find it. */
const typingOf = (schoolId: number) => storageItem('dssProfile', `:${SHAPE}:${schoolId}`)

const asTyping: Schema<Typing> = (value) => {
  const { form, before } = (value ?? {}) as Partial<Typing>
  return form && before ? { form, before } : undefined
}

/** What was typed in this tab before the page was left or loaded anew. */
export const storedTyping = (schoolId: number): Typing | undefined => typingOf(schoolId).parse(asTyping)

/** Stores the typing, or deletes it where it is undefined; false where the browser refuses. */
export const storeTyping = (schoolId: number, typing: Typing | undefined): boolean =>
  typing ? typingOf(schoolId).writeJson(typing) : typingOf(schoolId).erase()
