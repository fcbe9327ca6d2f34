import { createContext } from 'react'

/** The reference of the request while the server renders, which a failure of ours shows. */
export const RequestId = createContext<string | undefined>(undefined)
