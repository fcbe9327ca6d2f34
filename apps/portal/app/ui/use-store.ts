import { useSyncExternalStore } from 'react'
import type { Store } from './create-store.ts'

/** The value of a store, drawn anew when it changes. */
export function useStore<T>({ subscribe, get, initial }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial)
}
