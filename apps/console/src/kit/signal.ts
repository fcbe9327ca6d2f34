import { useSyncExternalStore } from 'react'

/** A value that lives outside React and that components can watch, such as the language. */
export interface Signal<T> {
  get: () => T
  set: (value: T) => void
  watch: (listener: () => void) => () => void
}

export function signal<T>(initial: T): Signal<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useSignal<T>(source: Signal<T>): T {
  return useSyncExternalStore(source.watch, source.get)
}
