import { use } from 'react'
import { retryableImport } from '#app/islands/retryable-import.ts'

/** Something that travels when it is first needed. */
export interface Preloadable<T> {
  /** Lets it set out, once; a lost connection is not remembered. */
  load: () => Promise<T>
  /** For a component inside `Suspense`: what has come, or a wait for it. */
  use: () => T
}

/**
 * Wraps what comes by an import of its own, and what of it is wanted. An island is drawn by the server in one go, so a page's loader waits for
 * `load` where the first drawing needs it; browsers wait in `Suspense`, and only the first time.
 */
export function preloadable<M, T>(source: () => Promise<M>, pick: (module: M) => T): Preloadable<T> {
  const ask = retryableImport(source)
  let loading: Promise<T> | undefined
  let come: { value: T } | undefined
  const load = () => {
    if (loading) return loading
    const begun = ask().then(pick)
    loading = begun
    begun.then(
      (value) => {
        come = { value }
      },
      () => {
        loading = undefined
      },
    )
    return begun
  }
  return { load, use: () => (come ? come.value : use(load())) }
}
