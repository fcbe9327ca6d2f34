import type { IncomingMessage } from 'node:http'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { portalRoots } from '@app/contract/site/portal.values.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServedValue } from '#platform/cache/tagged-cache.ts'
import { consolePolicy, mediaSourcesOf } from './content-security-policy.ts'
import { serveBuiltFiles } from './front-end/frontends.ts'
import { answerPageFailure } from './page/page-failure.ts'
import type { Page } from './page/page-response.ts'
import { cookieOf, type PortalPagesOptions, portalPages } from './page/portal-pages.ts'
import { serveShareCodes } from './social-image/share-code.ts'
import { serveSocialImages } from './social-image/social-images.ts'

/** First segments that are always the console's; those of the menu table are added. */
const CONSOLE_PATHS = ['admin', 'login', 'register', 'lock', 'user', 'system', 'monitor', 'tool', 'bbs']

/** The cached page for this request, if its visitor may have it. Console addresses are never cached. */
export type CachedPages = (request: IncomingMessage) => CachedPage | undefined

/** A cached page; where there is a CDN, with the headers for that. */
export type CachedPage = ServedValue<Page> & { forCdn?: Record<string, string> }

export interface GatewayOptions extends PortalPagesOptions {
  /** First path segments of the menu table's top level. */
  menuPaths: () => Promise<readonly string[]>
}

/**
 * Registers everything but the API: built files, link pictures, the console's page below the console's addresses, and
 * the portal for all others. The portal reads bodies itself, so none is parsed here.
 *
 * @returns the cached pages, so that the server can send them before it looks for a route
 */
export async function openGateway(app: FastifyInstance, options: GatewayOptions): Promise<CachedPages> {
  const { frontends } = options
  if (!frontends.isDev) await serveBuiltFiles(app)
  const portal = portalPages(options)
  // the API has its own; this one is for pages, pictures and files
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answerPageFailure(options.appContext, error, request, reply),
  )
  serveSocialImages(app, options)
  serveShareCodes(app, options)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.all('/*', async (request, reply) => {
      const [path = '/'] = request.url.split('?')
      if (await isConsole(path, request, options)) return sendConsole(reply, request, options)
      return portal.render(request, reply)
    })
  })
  return portal.kept
}

/**
 * `/index` is the dashboard for a browser with a session token and the portal's home for others; a refresh
 * address belongs to whom it leads to.
 */
async function isConsole(
  path: string,
  request: FastifyRequest,
  { menuPaths }: GatewayOptions,
): Promise<boolean> {
  const [first = '', second = ''] = path.slice(1).split('/')
  if (first === 'index' && second === '') return cookieOf(request, TOKEN_COOKIE) !== undefined
  const name = first === 'redirect' ? second : first
  if (name === '') return false
  // the console has `/user/profile`, the portal the public homes of people
  const rest = first === 'redirect' ? (path.slice(1).split('/')[2] ?? '') : second
  if (name === 'user' && rest === 'home') return false
  if (first === 'redirect' && name === 'index') return cookieOf(request, TOKEN_COOKIE) !== undefined
  // a menu that was written before these were refused takes no page of the portal either
  return CONSOLE_PATHS.includes(name) || (!portalRoots.has(name) && (await menuPaths()).includes(name))
}

async function sendConsole(
  reply: FastifyReply,
  request: FastifyRequest,
  { frontends, appContext }: Pick<GatewayOptions, 'frontends' | 'appContext'>,
): Promise<FastifyReply> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return reply.code(405).header('allow', 'GET').send()
  if (!frontends.isDev)
    reply.header('content-security-policy', consolePolicy(mediaSourcesOf(appContext.config)))
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(await frontends.consoleHtml(request.url))
}
