import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { TOKEN_COOKIE } from '@app/contract/account.ts'
import type { Language } from '@app/contract/language.ts'
import type { PortalContext } from '@app/contract/portal-context.ts'
import { Problem, problem } from '@app/contract/problem.ts'
import staticFiles from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { type Caller, callerOf } from '#platform/http/edge.ts'
import type { RouteHandler } from '#platform/http/handle.ts'
import { clientOf, inProcess, RETRY_AFTER_SECONDS } from '#platform/http/mount.ts'
import { consolePolicy, finish, type Page, pageCache, sendPage } from '#platform/http/pages.ts'
import type { AppContext } from '#platform/http/perform.ts'
import { PLAIN_TYPE, plainText, sentenceOf } from '#platform/http/plain-answer.ts'
import { sendPlainPage } from '#platform/http/plain-page.ts'
import { GateFull, RenderGate } from '#platform/http/render-gate.ts'
import type { Limit } from '#platform/rate-limit.ts'
import { servePictures } from './pictures.ts'

const portalFolder = fileURLToPath(new URL('../../portal/build', import.meta.url))
const consoleFolder = fileURLToPath(new URL('../../console/dist', import.meta.url))
const IMMUTABLE = {
  immutable: true,
  maxAge: '365d',
  index: false,
  decorateReply: false,
  preCompressed: true,
} as const

const PUBLIC_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** First segments that are always the console's; those of the menu table are added. */
const CONSOLE_PATHS = ['admin', 'login', 'register', 'user', 'system', 'monitor', 'tool', 'bbs']

/** What renders the portal and the console: built files, or Vite while developing. */
export interface Fronts {
  portal: () => Promise<ServerBuild>
  consoleHtml: (url: string) => Promise<string>
  /** Scripts of development tools are inline and unknown, so no policy is sent then. */
  isDev: boolean
}

/** The fronts as `npm run build` left them. */
export async function builtFronts(): Promise<Fronts> {
  const build = (await import(pathToFileURL(`${portalFolder}/server/index.js`).href)) as ServerBuild
  const html = await readFile(`${consoleFolder}/index.html`, 'utf8')
  return { portal: async () => build, consoleHtml: async () => html, isDev: false }
}

/** A request as far as the door looks at it before a route does. */
type Asking = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** The page that is kept for this request, if its visitor may have it. Console addresses are never kept. */
export type KeptPages = (request: Asking) => Page | undefined

export interface DoorOptions {
  appContext: AppContext
  handlers: readonly RouteHandler[]
  fronts: Fronts
  /** First path segments of the menu table's top level. */
  menuPaths: () => Promise<readonly string[]>
  /** The public origin when the settings name none. */
  origin: () => string
}

/**
 * One door: the API has been mounted before; the console's addresses get its page, everything else is the
 * portal's, which receives the raw, unparsed request. Answers which pages are kept, for the server to send before
 * it looks for a route.
 */
export async function openDoor(app: FastifyInstance, options: DoorOptions): Promise<KeptPages> {
  const { fronts } = options
  if (!fronts.isDev) await serveBuiltFiles(app)
  const portal = portalHandler(options)
  // the API has its own; this one is for pages, pictures and files
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answerFailure(options.appContext, error, request, reply),
  )
  servePictures(app, options)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.all('/*', async (request, reply) => {
      const [path = '/'] = request.url.split('?')
      if (await isConsole(path, request, options)) return sendConsole(reply, request, fronts)
      return portal.render(request, reply)
    })
  })
  return portal.kept
}

/** What a page's address answers while the database is away and the page is not kept. */
function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOfAddress(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const text = isRead
    ? {
        zh: '网站正在恢复，几秒后这一页会自己再试一次。',
        en: 'The site is recovering. This page tries again by itself in a few seconds.',
      }
    : {
        zh: '网站正在恢复，刚才提交的内容没有保存。请按浏览器的返回键，稍后再提交一次。',
        en: 'The site is recovering and what you sent was not saved. Go back in your browser and send it again in a moment.',
      }
  return sendPlainPage(reply, {
    status: 503,
    language,
    title: { zh: '暂时打不开这一页', en: 'This page is not available right now' }[language],
    text: text[language],
    retryAfter: RETRY_AFTER_SECONDS,
    asksAgain: isRead,
  })
}

/** What is told to whom it was too much, of this visitor or of all. */
function sendBusy(request: FastifyRequest, reply: FastifyReply, { status, seconds }: Wait): FastifyReply {
  const language = languageOfAddress(request.url)
  const text = {
    zh: `请等 ${seconds} 秒再打开这一页。`,
    en: `Open this page again in ${seconds} seconds.`,
  }
  return sendPlainPage(reply, {
    status,
    language,
    title: sentenceOf(status)[language],
    text: text[language],
    retryAfter: seconds,
  })
}

function languageOfAddress(url: string): Language {
  return /^\/en(\/|\?|$)/.test(url) ? 'en' : 'zh'
}

/** True when a page failed because the database is away, whichever layer noticed it. */
function isAwayFailure(failure: unknown): boolean {
  return failure instanceof Problem ? failure.name === 'unavailable' : isUnavailable(failure)
}

/** What nobody caught. Of a request that was wrong its status is told; the rest is ours, and logged whole. */
function answerFailure(
  appContext: AppContext,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (isAwayFailure(error)) return sendUnavailable(request, reply)
  const wait = waitOf(error)
  if (wait) return sendBusy(request, reply, wait)
  reply.type(PLAIN_TYPE).header('cache-control', 'no-store')
  const { statusCode = 500 } = error
  if (statusCode >= 400 && statusCode < 500) return reply.code(statusCode).send(plainText(statusCode))
  appContext.log.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, 'page failed')
  return reply.code(500).send(`出错了 / Something went wrong: ${request.id}`)
}

/** How long to wait when it was too much at once, of one visitor or of all. */
interface Wait {
  status: 429 | 503
  seconds: number
}

function waitOf(error: unknown): Wait | undefined {
  if (error instanceof GateFull) return { status: 503, seconds: error.retryAfterSeconds }
  const { retryAfter } = (error instanceof Problem ? error.details.data : undefined) ?? {}
  return typeof retryAfter === 'number' ? { status: 429, seconds: retryAfter } : undefined
}

async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, { root: `${portalFolder}/client/assets`, prefix: '/assets/', ...IMMUTABLE })
  await app.register(staticFiles, {
    root: `${consoleFolder}/assets`,
    prefix: '/_console/assets/',
    ...IMMUTABLE,
  })
  // icons and the like, which browsers look for at the root; everything else there is the portal's
  for (const entry of await readdir(`${portalFolder}/client`, { withFileTypes: true })) {
    const type = PUBLIC_TYPES[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const bytes = await readFile(`${portalFolder}/client/${entry.name}`)
    app.get(`/${entry.name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(bytes),
    )
  }
}

function cookieOf({ headers }: Asking, name: string): string | undefined {
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

/**
 * `/index` is the dashboard for a browser with a session token and the portal's home for others; a refresh
 * address belongs to whom it leads to.
 */
async function isConsole(
  path: string,
  request: FastifyRequest,
  { menuPaths }: DoorOptions,
): Promise<boolean> {
  const [first = '', second = ''] = path.slice(1).split('/')
  if (first === 'index' && second === '') return cookieOf(request, TOKEN_COOKIE) !== undefined
  const name = first === 'redirect' ? second : first
  if (name === '') return false
  if (first === 'redirect' && name === 'index') return cookieOf(request, TOKEN_COOKIE) !== undefined
  return CONSOLE_PATHS.includes(name) || (await menuPaths()).includes(name)
}

async function sendConsole(
  reply: FastifyReply,
  request: FastifyRequest,
  fronts: Fronts,
): Promise<FastifyReply> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return reply.code(405).header('allow', 'GET').send()
  if (!fronts.isDev) reply.header('content-security-policy', consolePolicy)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(await fronts.consoleHtml(request.url))
}

/** Pages drawn for one visitor: far above what a class of pupils behind one address reads, far below what harms. */
const drawn: Limit = { key: 'drawn', max: 150, windowMs: 10_000 }

function portalHandler({ appContext, handlers, fronts, origin }: DoorOptions) {
  const pages = pageCache(appContext.cacheTags)
  const gate = new RenderGate<Page>()
  const publicOrigin = () => appContext.config.http.publicUrl ?? origin()

  const render = async (
    request: FastifyRequest,
    address: string,
    token: string | undefined,
    subjects: Set<string>,
  ): Promise<Page> => {
    const build = await fronts.portal()
    const context = new RouterContextProvider()
    let isUnavailable = false
    const scriptMark = crypto.randomUUID()
    const given: PortalContext = {
      transport: inProcess(appContext, handlers, {
        client: clientOf(appContext, request),
        requestId: request.id,
        onSubjects: (more) => {
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
      scriptMark: fronts.isDev ? undefined : scriptMark,
    }
    context.set(entryOf(build).portalContext, given)
    const response = await createRequestHandler(build, fronts.isDev ? 'development' : 'production')(
      toWeb(request, address, callerOf(request.raw, appContext.config.http)),
      context,
    )
    // half a page would look like the whole; a form that gives back what was typed says "not now" by itself
    const isGivenBack = request.method === 'POST' && response.status === 503
    if (isUnavailable && !isGivenBack) throw problem('unavailable')
    return finish(response, { isDev: fronts.isDev, requestId: request.id, scriptMark })
  }

  /** Strangers share pages; whoever brings a token or a place of their own gets one made for them. */
  const isShared = (request: Asking, token: string | undefined) =>
    isReading(request) && token === undefined && !positionOf(request, appContext) && !fronts.isDev

  const keptAt = (request: Asking, address: string) =>
    isShared(request, cookieOf(request, TOKEN_COOKIE)) ? pages.get(address) : undefined

  /** The address of the page that is asked for; forms are sent where they say. */
  const drawnAt = async (request: FastifyRequest): Promise<string> =>
    isReading(request) ? entryOf(await fronts.portal()).tidyAddress(request.url) : request.url

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
    kept: (request: Asking) => keptAt(request, request.url ?? ''),
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

const isReading = ({ method }: Asking) => method === 'GET' || method === 'HEAD'

/** What the portal's build hands to the server besides pages. */
interface PortalEntry {
  portalContext: Parameters<RouterContextProvider['set']>[0]
  tidyAddress: (url: string) => string
}

function entryOf(build: ServerBuild): PortalEntry {
  return build.entry.module as unknown as PortalEntry
}

/** The visitor's place, `lng,lat`, from the header that `CITY_HEADER` names. */
function positionOf(request: Asking, appContext: AppContext): PortalContext['position'] {
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
