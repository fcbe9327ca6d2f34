/** One value outside React that any number of components follow. */
export interface Store<T> {
  get: () => T
  /** Replaces the value and tells all who follow it. */
  set: (next: T) => void
  /** Hears of every change; answers with how to stop. */
  subscribe: (listener: () => void) => () => void
  /** What the server renders, and the browser until it has taken over. */
  initial: T
}

interface Source<T> {
  /** Reads the value where it lives; must answer the very same value (Object.is) until it changes. */
  read: () => T
  write: (next: T) => void
  /** Starts listening for changes made elsewhere, such as in another tab; answers with how to stop. */
  watch?: (changed: () => void) => () => void
}

/** A store whose value lives in memory, or in a source outside the page such as the browser's storage. */
export function createStore<T>(initial: T, source?: Source<T>): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    initial,
    get: source ? source.read : () => value,
    set(next) {
      if (source) source.write(next)
      else value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      const stop = source?.watch?.(listener)
      return () => {
        listeners.delete(listener)
        stop?.()
      }
    },
  }
}
