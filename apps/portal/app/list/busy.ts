import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** Between an answer and the end of the loading mark, which would only flicker otherwise. */
const CLEARED_AFTER_MS = 800

/** True from a request until 800 ms after its answer, or until its failure. Rows show as soon as they arrive. */
export function useListBusy(hasFailed: boolean): boolean {
  const isLoading = useNavigation().state === 'loading'
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (isLoading) return setBusy(true)
    if (hasFailed) return setBusy(false)
    const timer = setTimeout(() => setBusy(false), CLEARED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLoading, hasFailed])

  return isBusy
}
