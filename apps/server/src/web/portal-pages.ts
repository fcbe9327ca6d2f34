import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { TOKEN_COOKIE } from '@app/contract/account.values.ts'
import type { PortalContext } from '@app/contract/portal-context.ts'
import { problem } from '@app/contract/problem.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, callerOf } from '#platform/http/edge.ts'
import type { RouteHandler } from '#platform/http/handle.ts'
import { clientOf, inProcess, RETRY_AFTER_SECONDS } from '#platform/http/mount.ts'
import type { AppContext } from '#platform/http/perform.ts'
import type { Limit } from '#platform/rate-limit.ts'
import type { Frontends } from './frontends.ts'
import { pageCache } from './page-cache.ts'
import { isAwayFailure } from './page-failure.ts'
import { finish, type Page, sendPage } from './page-response.ts'
import { GateFull, RenderGate } from './render-gate.ts'

/** A request before any route has seen it. */
export type RawRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

export interface PortalPagesOptions {
  appContext: AppContext
  handlers: readonly RouteHandler[]
  frontends: Frontends
  /** The public origin when the settings name none. */
  origin: () => string
}

/** Pages drawn for one visitor: far above what a class of pupils behind one address reads, far below what harms. */
const drawn: Limit = { key: 'drawn', max: 150, windowMs: 10_000 }

/** Pages of the portal: rendered, kept where everybody gets the same one, and sent. */
export function portalPages({ appContext, handlers, frontends, origin }: PortalPagesOptions) {
  const pages = pageCache(appContext.cacheTags)
  const gate = new RenderGate<Page>()
  const publicOrigin = () => appContext.config.http.publicUrl ?? origin()

  const render = async (
    request: FastifyRequest,
    address: string,
    token: string | undefined,
    subjects: Set<string>,
  ): Promise<Page> => {
    const portal = await frontends.portal()
    let isUnavailable = false
    const scriptMark = crypto.randomUUID()
    const given: PortalContext = {
      transport: inProcess(appContext, handlers, {
        client: clientOf(appContext, request),
        requestId: request.id,
        onTags: (more) => {
          for (const subject of more) subjects.add(subject)
        },
        onUnavailable: () => {
          isUnavailable = true
        },
      }),
      token,
      origin: publicOrigin(),
      position: positionOf(request, appContext),
      footer: appContext.config.footer,
      requestId: request.id,
      scriptMark: frontends.isDev ? undefined : scriptMark,
    }
    const response = await portal.render(
      toWeb(request, address, callerOf(request.raw, appContext.config.http)),
      given,
    )
    // half a page would look like the whole; a form that gives back what was typed says "not now" by itself
    const isGivenBack = request.method === 'POST' && response.status === 503
    if (isUnavailable && !isGivenBack) throw problem('unavailable')
    return finish(response, { isDev: frontends.isDev, requestId: request.id, scriptMark })
  }

  /** Strangers share pages; whoever brings a token or a place of their own gets one made for them. */
  const isShared = (request: RawRequest, token: string | undefined) =>
    isReading(request) && token === undefined && !positionOf(request, appContext) && !frontends.isDev

  const keptAt = (request: RawRequest, address: string) =>
    isShared(request, cookieOf(request, TOKEN_COOKIE)) ? pages.get(address) : undefined

  /** The address of the page that is asked for; forms are sent where they say. */
  const drawnAt = async (request: FastifyRequest): Promise<string> =>
    isReading(request) ? (await frontends.portal()).tidyAddress(request.url) : request.url

  /** Drawn for everybody, and kept unless it says something that does not last. */
  const renderShared = async (request: FastifyRequest, address: string): Promise<Page> => {
    const clock = appContext.cacheTags.clock
    const subjects = new Set<string>()
    const page = await render(request, address, undefined, subjects)
    const isLasting = page.status === 200 || page.status === 404
    // a new menu may take the address over for the console
    if (isLasting && !page.headers['set-cookie']) pages.set(address, page, [...subjects, 'menu'], clock)
    return page
  }

  const draw = async (request: FastifyRequest, address: string, token: string | undefined): Promise<Page> => {
    // what was begun before a write is not for those who come after it
    const key = isShared(request, token) ? `${appContext.cacheTags.clock} ${address}` : undefined
    const meanwhile = key === undefined ? undefined : gate.shared(key)
    if (meanwhile) return meanwhile
    const { ip, isOneVisitor } = clientOf(appContext, request)
    if (isOneVisitor) appContext.limiter.hit(drawn, ip, appContext.now())
    return gate.draw(key, () =>
      key === undefined ? render(request, address, token, new Set()) : renderShared(request, address),
    )
  }

  /** Where nothing can be drawn this moment, better what was shown last than nothing. */
  const drawOrLast = async (request: FastifyRequest, address: string, token: string | undefined) => {
    try {
      return await draw(request, address, token)
    } catch (failure) {
      const last = isShared(request, token) ? pages.getAnyway(address) : undefined
      if (last && (isAwayFailure(failure) || failure instanceof GateFull)) return last
      throw failure
    }
  }

  return {
    kept: (request: RawRequest) => keptAt(request, request.url ?? ''),
    async render(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const address = await drawnAt(request)
      const token = cookieOf(request, TOKEN_COOKIE)
      const page = keptAt(request, address) ?? (await drawOrLast(request, address, token))
      if (token !== undefined) reply.header('cache-control', 'private, no-store')
      if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
      return sendPage(request, reply, page)
    },
  }
}

const isReading = ({ method }: RawRequest) => method === 'GET' || method === 'HEAD'

/** The value of a cookie; undefined where it is missing or empty. */
export function cookieOf({ headers }: RawRequest, name: string): string | undefined {
  const found = headers.cookie?.split(';').find((pair) => pair.trim().startsWith(`${name}=`))
  const value = found?.trim().slice(name.length + 1)
  if (!value) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    // whatever it is, it is no token of ours
    return value
  }
}

/** `lng,lat` from the header the deployment names. */
function positionOf(request: RawRequest, appContext: AppContext): PortalContext['position'] {
  const name = appContext.config.http.cityHeader
  const value = name ? request.headers[name] : undefined
  const [lng = Number.NaN, lat = Number.NaN] = typeof value === 'string' ? value.split(',').map(Number) : []
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : undefined
}

/** The request as the portal reads it: under the address and the host that the edge has read. */
function toWeb(request: FastifyRequest, address: string, { origin, host }: Caller): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':') && !name.startsWith('x-forwarded-'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('host', host)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // joined, not resolved: `//other.example` would be taken for another host
  return new Request(origin + address, {
    // a page is drawn whole, whoever asks; what is sent of it is the server's matter
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit)
}
