import { useSyncExternalStore } from 'react'

/** The specification's breakpoint (section 9): under 992 px the console is a phone's. */
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
