import type { IncomingMessage } from 'node:http'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { POSTED_FORM_BYTES } from '@app/contract/shapes/form-guard.values.ts'
import type { PortalBuild } from '@app/contract/site/portal-build.ts'
import type { PortalContext, PortalDocument } from '@app/contract/site/portal-context.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { UNSAVED_KEY } from '@app/contract/wire/preview-draft.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writerMark } from '#platform/cache/cache-tags.ts'
import { type Made, type ServedValue, UNTIL_CHANGED_MS } from '#platform/cache/tagged-cache.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { readWholeBody } from '#platform/http/body/body.ts'
import { type Caller, callerOf } from '#platform/http/edge/edge.ts'
import { type Client, type Me, type RouteHandler, worksInConsole } from '#platform/http/handle.ts'
import { clientOf, inProcess, RETRY_AFTER_SECONDS } from '#platform/http/mount.ts'
import { ConcurrencyLimiter, QueueFull } from '#platform/limit/concurrency-limiter.ts'
import { limits } from '#platform/limit/limits.ts'
import { networkOf } from '#platform/limit/rate-limit.ts'
import { mediaSourcesOf } from '#web/content-security-policy.ts'
import type { Frontends } from '#web/front-end/frontends.ts'
import { pageCache } from './page-cache.ts'
import { isAwayFailure } from './page-failure.ts'
import { headersForCdn, isIndexAddress, isPreviewAddress, pageForCdn } from './page-for-cdn.ts'
import { type Page, type PageSource, pageOf, sendPage, sourceOf } from './page-response.ts'
import { viewProof } from './view-proof.ts'

/** A request before any route has seen it. */
export type RawRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

export interface PortalPagesOptions {
  appContext: AppContext
  handlers: readonly RouteHandler[]
  frontends: Frontends
  /** The public origin when the settings name none. */
  origin: () => string
}

/** What a page is made for. */
interface Rendering {
  request: Request
  client: Client
  requestId: string
  position: PortalContext['position']
  /** Who previews it; missing for the page that every visitor gets. */
  previewer?: Me
  unsavedKey?: string | undefined
}

/** A page for one request, and where it comes from. */
interface PageResult {
  page: Page
  source: PageSource
}

/** Whose share of the limits a page is made with: the network's, or the visitor's own with a pass. */
const countedAs = ({ ip, pass }: Client) => `${networkOf(ip)} ${pass ?? ''}`

/** The client of a page made for the shared cache: none. */
const nobody: Client = { ip: '', userAgent: '', isOneVisitor: false }

/** Pages rendered at the same time. Rendering is bound by the processor, so more at once finish no sooner. */
const AT_ONCE = 6

/** Pages that may wait, about four seconds of rendering. Further ones are refused, which costs nearly nothing. */
const WAITING = 240

/**
 * Pages of the portal: rendered without any identity, cached, and sent to every client. The browser requests the
 * session and the member's own data separately.
 */
export function portalPages({ appContext, handlers, frontends, origin }: PortalPagesOptions) {
  const proofOf = viewProof(appContext)
  const pages = pageCache(appContext.cacheTags, { caches: appContext.caches })
  const gate = new ConcurrencyLimiter({ limit: AT_ONCE, queueLimit: WAITING, figures: appContext.renders })
  const publicOrigin = () => appContext.config.http.publicUrl ?? origin()
  /** The built portal, once it was read. In development Vite supplies it on every request. */
  let built: PortalBuild | undefined

  const render = async ({
    request,
    client,
    requestId,
    position,
    previewer,
    unsavedKey,
  }: Rendering): Promise<Made<Page>> => {
    const portal = await frontends.portal()
    if (!frontends.isDev) built = portal
    const at = appContext.cacheTags.clock
    let isUnavailable = false
    let maxAgeMs = UNTIL_CHANGED_MS
    // `page` stands for all pages; a new menu may take an address over for the console
    const tags = new Set<string>(['page', 'menu'])
    let document: PortalDocument | undefined
    const response = await portal.render(request, {
      transport: inProcess(appContext, handlers, {
        client,
        requestId,
        previewer,
        unsavedKey,
        onTags: (more, ageMs) => {
          for (const tag of more) tags.add(tag)
          maxAgeMs = Math.min(maxAgeMs, ageMs)
        },
        onUnavailable: () => {
          isUnavailable = true
        },
      }),
      origin: publicOrigin(),
      position,
      now: () => {
        const moment = appContext.now()
        maxAgeMs = Math.min(maxAgeMs, msToShanghaiMidnight(moment))
        return moment
      },
      footer: appContext.config.footer,
      requestId,
      isDev: frontends.isDev,
      viewProof: appContext.config.cdn && proofOf(new URL(request.url).pathname),
      isPreview: previewer !== undefined,
      onDocument: (made) => {
        document = made
      },
    })
    // half a page would look like the whole; a form that gives back what was typed says "not now" by itself
    const isGivenBack = request.method === 'POST' && response.status === 503
    if (isUnavailable && !isGivenBack) throw problem('unavailable')
    const page = await pageOf(response, document, frontends.isDev, mediaSourcesOf(appContext.config))
    const isLasting = page.status === 200 || page.status === 404
    const isStorable = isLasting && !page.headers['set-cookie'] && !isUnstored(page)
    if (appContext.config.cdn && isStorable && request.method === 'GET' && !previewer && maxAgeMs > 0)
      page.forCdn = pageForCdn(tags, at, maxAgeMs)
    return {
      value: page,
      tags,
      maxAgeMs,
      isKept: isStorable,
      // the 429 of too many searches concerns one visitor, so other clients waiting for the page do not get it
      ...(page.status === 429 && { onlyFor: countedAs(client) }),
    }
  }

  /** One page for each address and, where the deployment says where visitors are, for each city. */
  const keyOf = (address: string, position: PortalContext['position'], { cityOfPosition }: PortalBuild) =>
    position ? `${address} ${cityOfPosition(position)}` : address

  /** Makes the page of an address, when it is its turn; its calls are counted as those of who asked for it. */
  const maker =
    (address: string, position: PortalContext['position'], client = nobody, requestId?: string) =>
    () =>
      gate.run(() =>
        render({
          // joined, not resolved: `//other.example` would be taken for another host
          request: new Request(`${publicOrigin()}${address}`),
          client,
          requestId: requestId ?? crypto.randomUUID(),
          position,
        }),
      )

  const noteForm = (page: Page, to: Pick<Client, 'ip' | 'isOneVisitor'>) => {
    if (page.hasForm) appContext.firstSeen.note(to, appContext.now())
  }

  /** Lines of visitors who come without a proxy: one visitor each, noted once, since reading an address takes longer. */
  const notedLines = new WeakSet<IncomingMessage['socket']>()
  const noteCachedForm = (page: Page, request: IncomingMessage) => {
    const { socket, headers } = request
    if (headers['x-forwarded-for'] === undefined) {
      if (notedLines.has(socket)) return
      notedLines.add(socket)
    }
    noteForm(page, callerOf(request, appContext.config.http))
  }

  /** When the browser's session last added something, for which it does not wait (docs/runtime.md#caches). */
  const ownAddition = (request: RawRequest) => () => {
    const token = cookieOf(request, TOKEN_COOKIE)
    return token === undefined ? 0 : appContext.cacheTags.additionBy(writerMark(token))
  }

  const cachedAt = (request: IncomingMessage, address: string): ServedValue<Page> | undefined => {
    if (!isReading(request) || !built || isConsoleIndex(request, address)) return undefined
    const position = positionOf(request, appContext)
    const cached = pages.find(keyOf(address, position, built), maker(address, position), ownAddition(request))
    if (cached?.value.hasForm) noteCachedForm(cached.value, request)
    return cached
  }

  /** Counts a page as drawn for its visitor before it is; a redirect draws none, and what is refused at the gate costs nothing. */
  const countDrawing = ({ ip, isOneVisitor }: Client) => {
    if (!isOneVisitor) return undefined
    const { limiter } = appContext
    const at = appContext.now()
    limiter.hit(limits.drawn, ip, at)
    return {
      takeBack: () => limiter.unhit(limits.drawn, ip, at),
      endWith: ({ status }: Page) => {
        if (status >= 300 && status < 400) limiter.moveHit(limits.drawn, limits.redirected, ip, at)
      },
    }
  }

  const read = async (request: FastifyRequest): Promise<PageResult> => {
    const portal = await frontends.portal()
    const address = portal.tidyAddress(request.url)
    const position = positionOf(request, appContext)
    const client = clientOf(appContext, request)
    const make = maker(address, position, client, request.id)
    if (frontends.isDev) return { page: (await make()).value, source: 'made' }
    const key = keyOf(address, position, portal)
    const own = ownAddition(request)
    const cached = pages.find(key, make, own)
    if (cached) return { page: cached.value, source: sourceOf(cached) }
    const drawing = pages.isMaking(key) ? undefined : countDrawing(client)
    try {
      const page = await pages.serve(key, make, countedAs(client), own)
      drawing?.endWith(page)
      return { page, source: 'made' }
    } catch (failure) {
      if (failure instanceof QueueFull) drawing?.takeBack()
      // where nothing can be drawn this moment, better what was shown last than nothing
      const last = isAwayFailure(failure) || failure instanceof QueueFull ? pages.getAnyway(key) : undefined
      if (last) return { page: last, source: 'stale' }
      throw failure
    }
  }

  /** A form that was sent as a page, which answers its sender alone. */
  const take = async (request: FastifyRequest): Promise<PageResult> => {
    const client = clientOf(appContext, request)
    const drawing = countDrawing(client)
    // before it is its turn: a slow sender must not hold one of the few places in which pages are drawn
    const body = await readWholeBody(request.raw, { bytes: POSTED_FORM_BYTES })
    const made = await gate.run(() =>
      render({
        request: toWeb(request, body, callerOf(request.raw, appContext.config.http)),
        client,
        requestId: request.id,
        position: positionOf(request, appContext),
      }),
    )
    drawing?.endWith(made.value)
    return { page: made.value, source: 'made' }
  }

  /** The account of the console whose browser previews a page; its session cookie says so, which allows reading only. */
  const previewerOf = async (request: FastifyRequest): Promise<Me | undefined> => {
    const token = isPreviewAddress(request.url) && isReading(request) && cookieOf(request, TOKEN_COOKIE)
    const me = token ? await appContext.authenticate(token, appContext.now()) : null
    return me && worksInConsole(me) ? me : undefined
  }

  /** A page as it will be once what it shows is public: made anew each time, for this reader alone. */
  const preview = async (request: FastifyRequest, previewer: Me): Promise<PageResult> => {
    const portal = await frontends.portal()
    const made = await gate.run(() =>
      render({
        request: new Request(`${publicOrigin()}${portal.tidyAddress(request.url)}`),
        client: clientOf(appContext, request),
        requestId: request.id,
        position: positionOf(request, appContext),
        previewer,
        unsavedKey: unsavedKeyOf(request.url),
      }),
    )
    return { page: made.value, source: 'made' }
  }

  const forCdn = headersForCdn(appContext)

  return {
    kept: (request: IncomingMessage) => {
      const address = request.url ?? ''
      const cached = cachedAt(request, address)
      return cached && forCdn ? { ...cached, forCdn: forCdn(cached.value, address, cached.isStale) } : cached
    },
    async render(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const previewer = await previewerOf(request)
      if (previewer)
        reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
      const { page, source } = await (previewer
        ? preview(request, previewer)
        : isReading(request)
          ? read(request)
          : take(request))
      reply.pageSource = source
      noteForm(page, clientOf(appContext, request))
      if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
      const isShared = isReading(request) && !previewer
      return sendPage(
        request,
        reply,
        page,
        isShared ? forCdn?.(page, request.url, source === 'stale') : undefined,
      )
    },
  }
}

/** What the portal says no cache may store, such as a calendar behind a secret link, is made for each request. */
const isUnstored = ({ headers }: Page) => String(headers['cache-control'] ?? '').includes('no-store')

const SHANGHAI_MS = 8 * 3_600_000

/** How long the day of this moment still lasts in Shanghai, where there is no summer time. */
export function msToShanghaiMidnight(at: Date): number {
  return DAY_MS - ((at.getTime() + SHANGHAI_MS) % DAY_MS)
}

/** `/index` is the console's for a browser with a session token. */
function isConsoleIndex(request: RawRequest, address: string): boolean {
  return isIndexAddress(address) && cookieOf(request, TOKEN_COOKIE) !== undefined
}

/** The key of what the console stored for a preview, in its address; a draft that stands there itself is longer. */
function unsavedKeyOf(url: string): string | undefined {
  const key = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('draft')
  return key && UNSAVED_KEY.test(key) ? key : undefined
}

const isReading = ({ method }: RawRequest) => method === 'GET' || method === 'HEAD'

/** The value of a cookie; undefined where it is missing or empty. */
export function cookieOf({ headers }: Pick<RawRequest, 'headers'>, name: string): string | undefined {
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

/** A form as the portal reads it: under the address and the host that the edge has read, and without any identity. */
function toWeb(request: FastifyRequest, body: Buffer | undefined, { origin, host }: Caller): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'cookie' && !name.startsWith(':') && !name.startsWith('x-forwarded-'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('host', host)
  return new Request(origin + request.url, {
    method: request.method,
    headers,
    body: body && new Uint8Array(body),
  })
}
