import type { ProfileForm } from './form.ts'

/** What was typed upon which form, as this tab keeps it until it is saved. */
interface Typing {
  form: ProfileForm
  before: ProfileForm
}

const PREFIX = 'dssProfile:'
/** Of a shape that this form no longer reads. */
const SHAPE = 1
/** By school, so that a speaker of another school on this browser does not find it. */
const keyOf = (schoolId: number) => `${PREFIX}${SHAPE}:${schoolId}`

/** What was typed in this tab before the page was left or loaded anew. */
export function storedTyping(schoolId: number): Typing | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(schoolId))
    return stored ? (JSON.parse(stored) as Typing) : undefined
  } catch {
    return undefined
  }
}

/** Stores the typing, or deletes it where it is undefined; false where the browser refuses. */
export function storeTyping(schoolId: number, typing: Typing | undefined): boolean {
  try {
    if (typing) sessionStorage.setItem(keyOf(schoolId), JSON.stringify(typing))
    else sessionStorage.removeItem(keyOf(schoolId))
    return true
  } catch {
    return false
  }
}
