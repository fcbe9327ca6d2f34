import type { PortalBuild, PortalEntry } from '@app/contract/site/portal-build.ts'
import {
  createRequestHandler,
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router'

/** What a document is drawn from, of all that the router's own handler would pass. */
type Drawn = Pick<EntryContext, 'manifest' | 'routeModules' | 'staticHandlerContext'>

type EntryModule = ServerBuild['entry']['module']

/** The portal as the router's build tool makes it: its routes, and the portal's server entry. */
export interface RouterBuild extends ServerBuild {
  entry: {
    module: Omit<EntryModule, 'default'> & {
      portal: PortalEntry
      default: (
        request: Request,
        status: number,
        headers: Headers,
        drawn: Drawn,
        context: RouterContextProvider,
      ) => Promise<Response>
    }
  }
}

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']
type Modules = Record<string, RouteModule>

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>

/** What the server takes from a build of the portal; the router is known here and nowhere else in the server. */
export function portalBuildOf(build: RouterBuild, mode: 'development' | 'production'): PortalBuild {
  const { portalContext, routeOf, ...services } = build.entry.module.portal
  const whole: Handler = createRequestHandler(build as ServerBuild, mode)
  const handlers = new Map<string, Handler>()

  /**
   * The router looks through all its routes for every request. An address of the table needs one of them, so each has
   * a handler that knows no other; whatever is no such address is the whole table's.
   */
  const handlerOf = (request: Request): Handler => {
    const id = request.method === 'GET' ? routeOf(new URL(request.url).pathname) : undefined
    if (id === undefined || !build.routes[id]) return whole
    const handler = handlers.get(id) ?? handlerOfOne(build, id, mode)
    handlers.set(id, handler)
    return handler
  }

  return {
    ...services,
    render: (request, portal) => {
      const context = new RouterContextProvider()
      context.set(portalContext, portal)
      const document = documentOf(request)
      return handlerOf(document)(document, context)
    },
  }
}

/** No router runs in the browser: an address at which one would read the data of a page leads to no page. */
function documentOf(request: Request): Request {
  const { pathname, origin } = new URL(request.url)
  if (!pathname.endsWith('.data')) return request
  return new Request(`${origin}${/^\/en\//.test(pathname) ? '/en' : ''}/404`, { headers: request.headers })
}

function handlerOfOne(build: RouterBuild, id: string, mode: 'development' | 'production'): Handler {
  return build.routes[id]?.module.default
    ? pageHandler(build, id)
    : createRequestHandler(withOnly(build, id) as ServerBuild, mode)
}

/** The build with the root and one route, in its table and in the list of what each route is made of. */
function withOnly(build: RouterBuild, id: string): RouterBuild {
  return {
    ...build,
    routes: rootAnd(id, build.routes),
    assets: { ...build.assets, routes: rootAnd(id, build.assets.routes) as typeof build.assets.routes },
  }
}

const rootAnd = <R>(id: string, { root, [id]: route }: Record<string, R>) =>
  ({ root, [id]: route }) as Record<string, R>

/**
 * Answers requests for one page. The router's own handler would also write what the loaders brought into a stream for
 * a router in the browser; none runs there.
 */
function pageHandler(build: RouterBuild, id: string): Handler {
  const { module } = build.entry
  const modules: Modules = {}
  for (const [name, route] of Object.entries(rootAnd(id, build.routes)))
    if (route) modules[name] = route.module
  const { query } = createStaticHandler([
    {
      id: 'root',
      path: '',
      ...served(modules.root),
      children: [{ id, path: build.routes[id]?.path, ...served(modules[id]) }],
    },
  ])

  return async (request, context) => {
    const failed = (failure: unknown, { params } = { params: {} }) =>
      module.handleError?.(failure, { request, params, context })
    const document = (found: StaticHandlerContext) =>
      module.default(
        request,
        found.statusCode,
        headersOf(found, modules),
        { manifest: build.assets, routeModules: modules, staticHandlerContext: found },
        context,
      )
    const answer = await query(request, {
      requestContext: context,
      generateMiddlewareResponse: async (load) => {
        const found = await load(request)
        if (found instanceof Response) return found
        for (const failure of Object.values(found.errors ?? {}))
          if (!isRouteErrorResponse(failure)) failed(failure)
        try {
          return await document(found)
        } catch (failure) {
          failed(failure)
          const statusCode = isRouteErrorResponse(failure) ? failure.status : 500
          return document({ ...found, statusCode, errors: { root: failure } })
        }
      },
    })
    return answer instanceof Response ? answer : document(answer)
  }
}

/** What the router needs of a module to bring a page's data. */
function served({ middleware, loader, handle, ErrorBoundary }: Partial<RouteModule> = {}) {
  return { middleware: middleware as RouteObject['middleware'], loader, handle, ErrorBoundary }
}

/** The headers that a page's routes state, each with those of the route above it at hand, and the cookies of loaders. */
function headersOf({ matches, errors, loaderHeaders }: StaticHandlerContext, modules: Modules): Headers {
  const boundary = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : -1
  let headers = new Headers()
  for (const { route } of boundary < 0 ? matches : matches.slice(0, boundary + 1)) {
    const stated = modules[route.id]?.headers
    const own = loaderHeaders[route.id] ?? new Headers()
    const headerArguments = {
      loaderHeaders: own,
      parentHeaders: headers,
      actionHeaders: new Headers(),
      errorHeaders: undefined,
    }
    if (stated) headers = new Headers(typeof stated === 'function' ? stated(headerArguments) : stated)
    for (const cookie of own.getSetCookie()) headers.append('set-cookie', cookie)
  }
  return headers
}
