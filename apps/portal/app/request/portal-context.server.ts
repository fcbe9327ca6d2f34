import type { PortalContext } from '@app/contract/site/portal-context.ts'
import { createContext } from 'react-router'

/** The server sets it for every request; `entry.server.tsx` hands the key out. */
export const portalContext = createContext<PortalContext>()
