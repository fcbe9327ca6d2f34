import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '#config.ts'
import { answerBroken } from '#platform/http/edge/broken-request.ts'
import { arrivalTimes, guardConnections } from '#platform/http/edge/connections.ts'
import { callerOf, edgeAnswerOf, isSharedAddress, sendEdgeAnswer } from '#platform/http/edge/edge.ts'
import { plainText, rawAnswer } from '#platform/http/edge/plain-answer.ts'
import { safeHeaders } from '#platform/http/edge/safe-headers.ts'
import { loggedError } from '#platform/http/logged-error.ts'
import { parseQuery } from '#platform/http/mount.ts'
import type { CachedPages } from './gateway.ts'
import { type PageSource, sendCachedPage, sourceOf } from './page/page-response.ts'
import type { Answered } from './page/page-views.ts'

/** Longer than the minute after which proxies drop a silent line, so that they never write to a closed one. */
const KEEP_ALIVE_MS = 72_000

declare module 'fastify' {
  interface FastifyReply {
    /** Set by the code that sends a page of the portal. */
    pageSource?: PageSource
    /** Set by the code that sends the answer of a call. */
    outcomeCode?: number
  }
}

/** The hooks a server gets once the parts that they need exist. */
export interface ServerHooks {
  /** Pages that are sent before a route is looked for: routes and hooks take longer than all else about them. */
  cachedPage?: CachedPages
  /** Receives every answer, also those of the edge and the page cache. */
  answered: (answered: Answered) => void
}

/**
 * The HTTP server without any route. The edge refuses and the page cache answers before the routes see a request;
 * `connect` supplies the cache and the listener of answers.
 */
export function httpServer(config: Config): {
  server: FastifyInstance
  connect: (hooks: ServerHooks) => void
} {
  const safe = safeHeaders(config.http.publicUrl)
  const hooks: ServerHooks = { answered: () => undefined }
  const isDebugged = ['debug', 'trace'].includes(config.log.level)

  const answered = (answer: Answered) => {
    const { id, method, url, status, ms, page } = answer
    if (isDebugged)
      server.log.debug(
        { requestId: id, method, path: url.split('?')[0], status, ms: Math.round(ms), page },
        'answered',
      )
    hooks.answered(answer)
  }

  /** True when the request needed no route. */
  const isAnsweredAtOnce = (request: IncomingMessage, response: ServerResponse): boolean => {
    const refusal = edgeAnswerOf(request, config.http)
    const cached = refusal ? undefined : hooks.cachedPage?.(request)
    if (!refusal && !cached) return false
    const id = crypto.randomUUID()
    if (refusal) sendEdgeAnswer(request, response, refusal, { ...safe, 'x-request-id': id })
    else if (cached)
      sendCachedPage(request, response, cached.value, { safe, requestId: id, forCdn: cached.forCdn })
    const { method = '', url = '', headers } = request
    const status = (refusal ?? cached?.value)?.status ?? 500
    const ip = () => callerOf(request, config.http).ip
    answered({ id, method, url, headers, status, ms: 0, page: cached && sourceOf(cached), ip })
    return true
  }

  const server = fastify({
    serverFactory: (handler) => {
      // a missing host is refused at the edge, in words
      const lines = { ...arrivalTimes, keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false }
      const http = createServer(lines, (request, response) => {
        if (request.socket.destroyed) return
        let isSent = false
        try {
          isSent = isAnsweredAtOnce(request, response)
        } catch (error) {
          // outside of the routes no other handler would catch it, and the process would end
          server.log.error({ err: error, path: request.url?.split('?')[0] }, 'not answered before the routes')
          isSent = response.headersSent
        }
        if (!isSent) handler(request, response)
      }).on('connect', (_request, socket) =>
        socket.end(rawAnswer(405, { ...safe, 'x-request-id': crypto.randomUUID() }, plainText(405))),
      )
      guardConnections(http, { isShared: (address) => isSharedAddress(address, config.http) })
      return http
    },
    logger: { level: config.log.level, serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerBroken(error, socket, safe),
    // lines of the log name the request themselves
    childLoggerFactory: (logger) => logger,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 8000 },
  })
  warnOfProxy(server, config)
  server.decorateReply('pageSource')
  server.decorateReply('outcomeCode')
  server.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(safe).header('x-request-id', request.id)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    done()
    const { id, method, url, headers } = request
    answered({
      id,
      method,
      url,
      headers,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      route: request.routeOptions.url,
      code: reply.outcomeCode,
      page: reply.pageSource,
      ip: () => callerOf(request.raw, config.http).ip,
    })
  })
  return { server, connect: (handlers) => Object.assign(hooks, handlers) }
}

/** Logs once that a proxy stands in front which the settings do not name. */
function warnOfProxy(server: FastifyInstance, config: Config): void {
  let isProxyKnown = Boolean(config.http.trustProxy)
  server.addHook('onRequest', (request, _reply, done) => {
    if (!isProxyKnown && request.headers['x-forwarded-for'] !== undefined) {
      isProxyKnown = true
      server.log.warn(
        'A proxy passes visitors on, but TRUST_PROXY is off: everybody shares one address, so limits count them together. Set TRUST_PROXY to the proxy’s address.',
      )
    }
    done()
  })
}

/** The origin visitors type, as far as it is known: the setting, else the listening address. */
export function originOf(server: FastifyInstance, config: Config): string {
  return config.http.publicUrl ?? listeningAt(server, config)
}

/** The origin a browser on this machine, or a proxy before it, finds the server at. */
export function listeningAt(server: FastifyInstance, config: Config): string {
  const [address] = server.addresses() as { port?: number }[]
  const host = config.http.host === '0.0.0.0' || config.http.host === '::' ? 'localhost' : config.http.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${address?.port ?? config.http.port}`
}
