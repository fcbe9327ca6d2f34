import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/**
 * Gives what loads a package at its first use and not before: for large ones that few requests need, in functions
 * that cannot wait. Where a function can, `await import(…)` does the same.
 */
export function whenNeeded<T>(name: string): () => T {
  let loaded: T | undefined
  return () => {
    loaded ??= load(name) as T
    return loaded
  }
}
