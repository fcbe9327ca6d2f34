import { createContext } from 'react'

/** What marks the portal's own inline scripts while the server renders; see `PortalContext`. Browsers need none. */
export const ScriptMark = createContext<string | undefined>(undefined)
