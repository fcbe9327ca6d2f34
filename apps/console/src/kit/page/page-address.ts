import { createContext } from 'react'

/** Where a page stands: its path, and the query of its tab. Pages that are kept alive out of sight keep theirs. */
export interface PageAddress {
  path: string
  search: string
}

export const PageAddressContext = createContext<PageAddress>({ path: '', search: '' })
