import { useCallback, useEffect, useState } from 'react'
import type { Preloadable } from '#app/ui/preloadable.ts'

/**
 * A heavy script on demand: loading, loaded, or failed and retryable. What stands around it stays as it is, whatever
 * becomes of it; inside `Suspense` a lost connection would take the whole island away.
 */
export function useScriptOnDemand<T>(script: Preloadable<T>, isWanted = true) {
  const [state, setState] = useState<{ come?: T; hasFailed: boolean }>({ hasFailed: false })
  const load = useCallback(() => {
    setState({ hasFailed: false })
    script.load().then(
      (come) => setState({ come, hasFailed: false }),
      () => setState({ hasFailed: true }),
    )
  }, [script])
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted, load])
  return { ...state, again: load }
}
