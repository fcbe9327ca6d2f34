import { useSyncExternalStore } from 'react'

/** Whether a media query holds, as a hook. */
function watched(query: string): () => boolean {
  const list = globalThis.matchMedia?.(query)
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each query, below
  return function useWatched() {
    return useSyncExternalStore(subscribe, () => list.matches)
  }
}

/** Under 992 px the console is laid out for a phone. */
export const useIsNarrow = watched('(max-width: 991.98px)')

/** Under 600 px a table has no room, and its rows become cards. */
export const useIsPhone = watched('(max-width: 599.98px)')
