import { createContext } from 'react'

/** What marks the portal's own inline scripts while the server renders; see `PortalContext`. Browsers need none. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** The reference of the request while the server renders, which a failure of ours shows. */
export const RequestId = createContext<string | undefined>(undefined)

/** Whether the page being rendered is React's as a whole; in browsers React renders nothing else from the root. */
export const IsApp = createContext(true)
