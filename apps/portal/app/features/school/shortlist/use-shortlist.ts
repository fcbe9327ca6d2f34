import { useStore } from '#app/ui/use-store.ts'
import { comparedList, type Picked, readIds, readPicked, savedList } from './shortlist.ts'

/** The saved ids, newest last; null until the browser has read them. */
export function useShortlist(): number[] | null {
  const text = useStore(savedList)
  return text === '' ? null : readIds(text)
}

/** The schools picked for comparison. */
export function useCompare(): Picked[] {
  return readPicked(useStore(comparedList))
}
