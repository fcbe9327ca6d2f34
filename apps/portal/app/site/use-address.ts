import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { type Address, changeAddress, listenToAddress, presentAddress } from './address.ts'
import { setPartialNavigation } from './navigation.ts'

/** The query of the page while the server renders it. */
export const PageSearch = createContext('')

let drawn: Address | undefined

/** What the server drew from: the query alone, since neither fragment nor state reach it. */
function drawnAddress(): Address {
  const now = presentAddress()
  // the very same where nothing is left out: another object would draw all anew over what was filled in meanwhile
  if (now.hash === '' && now.state === null) return now
  if (drawn?.search !== now.search) drawn = { search: now.search, hash: '', state: null }
  return drawn
}

/** The address of the page, drawn anew when it changes. */
export function useAddress(): Address {
  const search = use(PageSearch)
  return useSyncExternalStore(
    listenToAddress,
    presentAddress,
    typeof document === 'undefined' ? () => ({ search, hash: '', state: null }) : drawnAddress,
  )
}

/**
 * The query of the page, drawn anew when it changes. Where a fragment or a state alone are no matter to a part, it
 * takes this: an address with a fragment is another than the server drew from, and what is hydrated later would be
 * drawn over what was filled in meanwhile.
 */
export function useSearch(): string {
  const search = use(PageSearch)
  return useSyncExternalStore(
    listenToAddress,
    searchNow,
    typeof document === 'undefined' ? () => search : searchNow,
  )
}

const searchNow = () => presentAddress().search

/** Lets a part answer links and forms to other queries of its page: the address changes and nothing is requested. */
export function useOwnVisits(): void {
  useEffect(
    () =>
      setPartialNavigation(({ search, hash }, { replace, keepsScroll, state }) => {
        changeAddress({ search, hash }, { replace, state })
        if (!keepsScroll) window.scrollTo(0, 0)
        return true
      }),
    [],
  )
}
