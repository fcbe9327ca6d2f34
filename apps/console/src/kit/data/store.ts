import { useSyncExternalStore } from 'react'

/** A value that lives outside React and that components can read and follow, such as the language. */
export interface Store<T> {
  get: () => T
  /** Notifies the subscribers, unless the value is the same. */
  set: (value: T) => void
  /** Calls the listener after each change; what it returns ends that. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a store; the component renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Takes all entries out of a list that others go on filling. */
export function drain<T>(list: Store<readonly T[]>): readonly T[] {
  const entries = list.get()
  list.set([])
  return entries
}
