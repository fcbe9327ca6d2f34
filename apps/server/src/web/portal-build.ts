import type { PortalBuild, PortalEntry } from '@app/contract/portal-build.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'

/** The portal as the router's build tool makes it: its routes, and the portal's server entry. */
export interface RouterBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & { portal: PortalEntry } }
}

type Handler = ReturnType<typeof createRequestHandler>

/** What the server takes from a build of the portal; the router is known here and nowhere else in the server. */
export function portalBuildOf(build: RouterBuild, mode: 'development' | 'production'): PortalBuild {
  const { portalContext, routeOf, ...services } = build.entry.module.portal
  const whole = createRequestHandler(build, mode)
  const handlers = new Map<string, Handler>()

  /**
   * The router looks through all its routes for every request. An address of the table needs one of them, so each has
   * a handler that knows no other; whatever is no such address is the whole table's.
   */
  const handlerOf = (request: Request): Handler => {
    const id = request.method === 'GET' ? routeOf(new URL(request.url).pathname) : undefined
    if (id === undefined || !build.routes[id]) return whole
    const handler = handlers.get(id) ?? createRequestHandler(withOnly(build, id), mode)
    handlers.set(id, handler)
    return handler
  }

  return {
    ...services,
    render: (request, given) => {
      const context = new RouterContextProvider()
      context.set(portalContext, given)
      return handlerOf(request)(request, context)
    },
  }
}

/** The build with the root and one route, in its table and in the list of what each route is made of. */
function withOnly(build: RouterBuild, id: string): RouterBuild {
  const only = <R>({ root, [id]: route }: Record<string, R>) => ({ root, [id]: route }) as Record<string, R>
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) as typeof build.assets.routes },
  }
}
