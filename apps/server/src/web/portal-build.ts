import type { PortalBuild, PortalEntry } from '@app/contract/portal-build.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'

/** The portal as the router's build tool makes it: its routes, and the portal's server entry. */
export interface RouterBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & { portal: PortalEntry } }
}

/** What the server takes from a build of the portal; the router is known here and nowhere else in the server. */
export function portalBuildOf(build: RouterBuild, mode: 'development' | 'production'): PortalBuild {
  const { portalContext, ...services } = build.entry.module.portal
  const handle = createRequestHandler(build, mode)
  return {
    ...services,
    render: (request, given) => {
      const context = new RouterContextProvider()
      context.set(portalContext, given)
      return handle(request, context)
    },
  }
}
