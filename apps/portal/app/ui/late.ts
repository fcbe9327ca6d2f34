import { use } from 'react'

/** Something that travels when it is first needed. */
export interface Late<T> {
  /** Lets it set out, once; a lost connection is not remembered. */
  load: () => Promise<T>
  /** For a component inside `Suspense`: what has come, or a wait for it. */
  use: () => T
}

/**
 * Wraps what comes by an import of its own. An island is drawn by the server in one go, so a page's loader waits for
 * `load` where the first drawing needs it; browsers wait in `Suspense`, and only the first time.
 */
export function late<T>(source: () => Promise<T>): Late<T> {
  let asked: Promise<T> | undefined
  let come: { value: T } | undefined
  const load = () => {
    if (asked) return asked
    const begun = source()
    asked = begun
    begun.then(
      (value) => {
        come = { value }
      },
      () => {
        asked = undefined
      },
    )
    return begun
  }
  return { load, use: () => (come ? come.value : use(load())) }
}
