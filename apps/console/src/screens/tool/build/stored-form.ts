import { type Built, BuiltShape, startBuilt } from './model.ts'

/** Where this browser keeps the form that is being built. */
const KEY = 'form-build'

/** What was built here before, or the first form; what cannot be read counts as nothing. */
export function readStoredForm(): Built {
  try {
    return BuiltShape.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return startBuilt()
  }
}

/** Keeps a form that can be read again; the one before it stays in place of any other. */
export function storeForm(built: Built): void {
  if (!BuiltShape.safeParse(built).success) return
  try {
    localStorage.setItem(KEY, JSON.stringify(built))
  } catch {
    // no room or no leave: the form lives as long as its tab
  }
}
