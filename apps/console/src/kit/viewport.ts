import { useSyncExternalStore } from 'react'

/** Under 992 px the console is laid out for a phone. */
const narrow = globalThis.matchMedia?.('(max-width: 991.98px)')

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener)
      return () => narrow.removeEventListener('change', listener)
    },
    () => narrow.matches,
  )
}
