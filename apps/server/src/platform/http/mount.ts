import { setImmediate as turn } from 'node:timers/promises'
import { WROTE_COOKIE } from '@app/contract/monitor/cdn/cdn.values.ts'
import { LANGUAGE_HEADER, languageOf } from '@app/contract/shapes/language.ts'
import { API_PREFIX, type Call } from '@app/contract/wire/call.ts'
import { type Envelope, frozen, type Transport, type WireRequest } from '@app/contract/wire/client.ts'
import { Problem, problem } from '@app/contract/wire/problem.ts'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import qs from 'qs'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { countFailure } from '#platform/failure-count.ts'
import { ConcurrencyLimiter, QueueFull } from '#platform/limit/concurrency-limiter.ts'
import { limits } from '#platform/limit/limits.ts'
import { networkOf } from '#platform/limit/rate-limit.ts'
import { visitorPassOf } from '#platform/limit/visitor-pass.ts'
import { isLoopback } from '#platform/outside-address.ts'
import type { AppContext, CallRequest, RequestMeta } from './app-context.ts'
import { type Authorization, authorize } from './authorize.ts'
import { LARGE_BODY_BYTES, letRestPass, limitBodyTime, readJson } from './body/body.ts'
import { receiveUpload, receiveUploads, UploadPlaces } from './body/upload.ts'
import { callerOf } from './edge/edge.ts'
import { type Client, type Me, ownerOf, type RouteHandler } from './handle.ts'
import { sendCachedAnswer } from './packed-answers.ts'
import { type CacheInfo, isPreviewed, type Outcome, perform } from './perform.ts'
import { refusalEnvelope } from './reply.ts'

/**
 * Largest JSON body by who may send it: strangers fill in short forms, what members write fits easily, and editors send
 * long texts in two languages.
 */
const STRANGER_BODY_BYTES = 32 * 1024
const MEMBER_BODY_BYTES = 256 * 1024
const CONSOLE_BODY_BYTES = 2 * 1024 * 1024

/**
 * Long bodies in work at a time: one, and one of staff. What a long text needs on the thread that serves, and in the index
 * of the search, then comes in pieces with pages between them, however many arrive at once.
 */
const largeBodyQueue = () =>
  new ConcurrencyLimiter({ limit: 2, reservedForStaff: 1, queueLimit: 200, waitMs: 15_000 })

const bodyLimitOf = ({ access }: Call): number =>
  access === 'public' ? STRANGER_BODY_BYTES : access === 'account' ? MEMBER_BODY_BYTES : CONSOLE_BODY_BYTES

/**
 * Has the next pages of an account that writes pass the CDN, until the purge has certainly arrived there
 * (docs/runtime.md#a-cdn-before-the-pages).
 */
const WROTE = `${WROTE_COOKIE}=1; Path=/; Max-Age=5; SameSite=Lax`

/** When to ask again while the database is away: long enough for it to start, short enough to be waited for. */
export const RETRY_AFTER_SECONDS = 5

/** `a[b]=1` becomes an object; an empty value counts as not sent. */
export const parseQuery = (text: string) =>
  qs.parse(text, {
    depth: 3,
    parameterLimit: 200,
    decoder: (one, decode, charset, type) =>
      type === 'value' ? decode(one, undefined, charset) || undefined : decode(one, undefined, charset),
  }) as Record<string, unknown>

/**
 * Puts every call that has a handler on the API's prefix. Every other path below it gets the API's own 404 envelope.
 */
export async function mount(
  app: FastifyInstance,
  appContext: AppContext,
  handlers: readonly RouteHandler[],
  version: string,
): Promise<void> {
  const places = new UploadPlaces()
  const largeBodies = largeBodyQueue()
  await app.register(
    async (api) => {
      await api.register(formbody, { parser: parseQuery, bodyLimit: MEMBER_BODY_BYTES })
      await api.register(multipart)
      readJson(api)
      limitBodyTime(api)
      letRestPass(api, { count: (request) => countRefusedBody(appContext, request) })
      api.setErrorHandler((error: FastifyError, request, reply) => refuse(appContext, error, request, reply))
      api.setNotFoundHandler(answerUnknown)
      // the portal takes every address that has no route, so these have one; nothing of the body is read
      const others = api.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD')
      for (const [url, method] of [
        ['/', others],
        ['/*', api.supportedMethods],
      ] as const)
        api.route({ method: [...method], url, onRequest: answerUnknown, handler: answerUnknown })
      api.get('/', (request, reply) => greet(request, reply, version))
      for (const handler of handlers) mountCall(api, appContext, handler, { places, largeBodies })
    },
    { prefix: API_PREFIX },
  )
}

/** Counts a refused body, or a megabyte of one: false beyond the share of its network. */
function countRefusedBody(appContext: AppContext, request: FastifyRequest): boolean {
  const { ip, isOneVisitor } = clientOf(appContext, request)
  // this machine: a proxy that is not trusted, or a tool of the operator's
  if (!isOneVisitor || isLoopback(ip)) return true
  try {
    appContext.limiter.hit(limits.refusedBody, ip, appContext.now())
    return true
  } catch {
    return false
  }
}

/** Answers the API's own address with the product's name and version, for operators who check that it runs. */
function greet(request: FastifyRequest, reply: FastifyReply, version: string): FastifyReply {
  const text =
    languageOf(request.headers[LANGUAGE_HEADER]) === 'en'
      ? `Deep School Selection: the API, version ${version}. Please open the site by its own address.`
      : `欢迎使用深度选校后台接口，当前版本：v${version}，请通过前端地址访问。`
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}

/** What is answered below the API's prefix where nothing is. */
export async function answerUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(refusalEnvelope(problem('notFound'), languageOf(request.headers[LANGUAGE_HEADER])))
}

/** Authorizes before reading the body. */
function mountCall(
  api: FastifyInstance,
  appContext: AppContext,
  handler: RouteHandler,
  { places, largeBodies }: { places: UploadPlaces; largeBodies: ConcurrencyLimiter },
): void {
  const { call } = handler
  const admissions = new WeakMap<FastifyRequest, Authorization>()
  const [restName] = call.takesRest ? (/\w+(?=\}$)/.exec(call.path) ?? []) : []
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => (name === restName ? '*' : `:${name}`))
  const paramsOf = (request: FastifyRequest) => {
    const { '*': rest, ...params } = request.params as Record<string, string>
    return restName === undefined ? request.params : { ...params, [restName]: rest }
  }
  // some clients end every address with a slash, and lose a write when they are sent elsewhere
  for (const url of restName === undefined ? [path, `${path}/`] : [path])
    api.route({
      method: [call.method, ...call.alsoBy],
      url,
      // a compressor would hold events back
      compress: call.answers === 'stream' ? false : undefined,
      bodyLimit: bodyLimitOf(call),
      onRequest: async (request, reply) => {
        const asking = askingOf(appContext, request)
        const admission = await authorize(appContext, call, {
          ...asking,
          hasLargeBody: hasLargeBody(request),
        })
        if (admission.refusal) {
          const { query } = request
          return answer(
            reply,
            await perform(
              appContext,
              handler,
              { ...asking, params: paramsOf(request), query, body: {} },
              admission,
            ),
          )
        }
        admissions.set(request, admission)
      },
      handler: async (request, reply) => {
        const { query, body } = request
        const callRequest: CallRequest = {
          ...askingOf(appContext, request),
          params: paramsOf(request),
          query,
          body: body ?? {},
        }
        if (call.sends === 'file' || call.sends === 'files') {
          callRequest.body = {}
          callRequest.receiveFiles = (who) => {
            const receive = call.sends === 'file' ? receiveOne : receiveUploads
            // a client behind a shared address counts for no network
            const network = callRequest.client.isOneVisitor ? networkOf(callRequest.client.ip) : who
            const takePlace = () => places.take({ who, network })
            return receive(request, appContext.storage, { takePlace })
          }
        }
        const admission = admissions.get(request)
        if (appContext.config.cdn && call.transaction && admission?.me) reply.header('set-cookie', WROTE)
        const work = () => perform(appContext, handler, callRequest, admission)
        if (!hasLargeBody(request)) return answer(reply, await work())
        const me = admission?.me ?? null
        const outcome = await largeBodies
          .run(
            async () => {
              await turn()
              return work()
            },
            ownerOf({ me, client: callRequest.client }),
          )
          .catch((error: unknown) => {
            throw error instanceof QueueFull ? problem('unavailable') : error
          })
        return answer(reply, outcome)
      },
    })
}

/** Judged before the body is read; one that does not tell its length counts as large. Files have limits of their own. */
function hasLargeBody({ headers, method }: FastifyRequest): boolean {
  if (headers['content-type']?.startsWith('multipart/')) return false
  const length = headers['content-length']
  if (length === undefined) return method !== 'GET' && headers['transfer-encoding'] !== undefined
  return Number(length) > LARGE_BODY_BYTES
}

async function receiveOne(...upload: Parameters<typeof receiveUpload>) {
  const file = await receiveUpload(...upload)
  return file ? [file] : []
}

function askingOf(appContext: AppContext, request: FastifyRequest): RequestMeta {
  return {
    path: request.url.slice(API_PREFIX.length).split('?', 1)[0] ?? '',
    language: languageOf(request.headers[LANGUAGE_HEADER]),
    token: tokenOf(request.headers.authorization),
    client: clientOf(appContext, request),
    requestId: request.id,
  }
}

/** A bare token without the `Bearer ` prefix is accepted too, because older clients send it so. */
export function tokenOf(header: string | undefined): string | undefined {
  return header?.replace(/^Bearer\s+/i, '').trim() || undefined
}

export function clientOf(
  { config, encryption, now }: Pick<AppContext, 'config' | 'encryption' | 'now'>,
  { raw, headers }: FastifyRequest,
): Client {
  const caller = callerOf(raw, config.http)
  // the zone of an IPv6 address (`fe80::1%eth0`) can be longer than any column
  const [ip = ''] = caller.ip.split('%', 1)
  const pass = visitorPassOf(encryption, headers.cookie, ip, now())
  return { ip, userAgent: headers['user-agent'] ?? '', isOneVisitor: caller.isOneVisitor, pass }
}

async function answer(reply: FastifyReply, outcome: Outcome): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  if (outcome.kind === 'file') {
    const { name, type, bytes, size } = outcome.file
    const encoded = encodeURIComponent(name)
    if (size !== undefined) reply.header('content-length', size)
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename=${encoded};filename*=utf-8''${encoded}`)
      .header('download-filename', encoded)
      .header('access-control-expose-headers', 'Content-Disposition,download-filename')
      .send(bytes)
  }
  if (outcome.kind === 'stream')
    // a proxy that gathers answers would hold events back as well
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(outcome.stream)
  if (outcome.expiredToken) reply.header('x-token-expired', '1')
  reply.type('application/json; charset=utf-8')
  return outcome.kind === 'text'
    ? sendCachedAnswer(reply, outcome.text, outcome.cacheInfo)
    : sendEnvelope(reply, outcome.envelope)
}

/** The outcome is in `code`; only a temporary refusal sets the HTTP status as well, for proxies and monitors. */
function sendEnvelope(reply: FastifyReply, envelope: Envelope): FastifyReply {
  Object.assign(reply, { outcomeCode: envelope.code })
  if (envelope.code === 503) reply.code(503).header('retry-after', RETRY_AFTER_SECONDS)
  return reply.send(envelope)
}

/**
 * Whatever was thrown before or inside a handler and is no refusal. Malformed and oversized requests are
 * the caller's; the rest is a bug, logged whole, and the person sees its number only.
 */
function refuse(
  appContext: AppContext,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageOf(request.headers[LANGUAGE_HEADER])
  const refusal = error instanceof Problem ? error : wireProblem(error)
  if (refusal) return sendEnvelope(reply.code(200), refusalEnvelope(refusal, language))
  countFailure(appContext)
  appContext.log.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, 'call failed')
  return reply.code(200).send(refusalEnvelope(problem('broken', { values: { id: request.id } }), language))
}

function wireProblem(error: FastifyError): Problem | undefined {
  if (error.statusCode === 413) return problem('tooLarge')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return problem('invalid')
  return isUnavailable(error) ? problem('unavailable') : undefined
}

/** The contract's transport without a socket, for pages rendered in this process. */
export function inProcess(
  appContext: AppContext,
  handlers: readonly RouteHandler[],
  visitor: {
    client: Client
    requestId: string
    /** Called with what each answer shows, a refusal's too: a page made of it is stale when one of these changes. */
    onTags: (tags: readonly string[], maxAgeMs: number) => void
    /** Called when a call could not be answered because the database is away. */
    onUnavailable?: () => void
    /** Who previews the page, from the session; what is previewed is read anew and not cached. */
    previewer?: Me | undefined
    unsavedKey?: string | undefined
  },
): Transport {
  const byId = boundsById(handlers)
  const givenBefore = givenBy(appContext)
  return async (call, request): Promise<Envelope> => {
    const isPreview = isPreviewed(call, visitor)
    const question = isPreview ? undefined : questionOf(call, request)
    const entry = question === undefined ? undefined : givenBefore.get(question)
    if (entry && appContext.responseCache.find(entry.key) === entry.cacheInfo) {
      visitor.onTags(entry.cacheInfo.tags, entry.cacheInfo.maxAgeMs)
      return entry.envelope
    }
    const handler = byId.get(call.id)
    if (!handler) throw new Error(`no handler for ${call.id}`)
    const answered = perform(appContext, handler, {
      path: request.path,
      params: placesOf(call, request.path),
      query: request.query,
      body: request.body,
      language: request.language,
      token: request.token,
      client: visitor.client,
      requestId: visitor.requestId,
      isInside: true,
      previewer: visitor.previewer,
      unsavedKey: visitor.unsavedKey,
    })
    // the placeholder for a failed answer is not cached
    const outcome = await answered.catch((error: unknown) => {
      visitor.onTags([], 0)
      throw error
    })
    if ('cacheInfo' in outcome && outcome.cacheInfo)
      visitor.onTags(outcome.cacheInfo.tags, outcome.cacheInfo.maxAgeMs)
    if (outcome.kind === 'text') {
      const { key, cacheInfo } = outcome
      const envelope = frozen(JSON.parse(outcome.text) as Envelope)
      if (question !== undefined)
        givenBefore.set(question, { key, cacheInfo, envelope, size: outcome.text.length })
      return envelope
    }
    if (outcome.kind === 'json') {
      if (outcome.envelope.code === 503) visitor.onUnavailable?.()
      return outcome.envelope
    }
    throw new Error(`${call.id} answers a ${outcome.kind}`)
  }
}

/** A cached answer in the form that page rendering uses. */
interface Given {
  /** The cache key and entry: when the cache holds another entry, or none, this answer is stale. */
  key: string
  cacheInfo: CacheInfo
  envelope: Envelope
  size: number
}

/** Length of the texts whose envelopes are held; objects take a few times as much room. */
const GIVEN_SIZE = 2_000_000
const givenAnswers = new WeakMap<AppContext, LRUCache<string, Given>>()

/**
 * Pages ask the same questions again and again. One that was answered from the cache is not understood, checked and
 * read anew as long as that answer holds.
 */
function givenBy(appContext: AppContext): LRUCache<string, Given> {
  const known = givenAnswers.get(appContext)
  if (known) return known
  const answers = new LRUCache<string, Given>({
    maxSize: GIVEN_SIZE,
    sizeCalculation: ({ size }) => size + 500,
  })
  givenAnswers.set(appContext, answers)
  return answers
}

/** What a stranger asks, as one text; undefined where the answer is for the asker alone. */
function questionOf(call: Call, { path, query, body, language, token }: WireRequest): string | undefined {
  if (token || call.access !== 'public' || call.cache === 'never') return undefined
  return `${call.id} ${language} ${JSON.stringify([path, query, body])}`
}

const known = new WeakMap<readonly RouteHandler[], Map<string, RouteHandler>>()

function boundsById(handlers: readonly RouteHandler[]): Map<string, RouteHandler> {
  const found = known.get(handlers) ?? new Map(handlers.map((handler) => [handler.call.id, handler]))
  known.set(handlers, found)
  return found
}

/** The places of a call's path, read back from the filled path. */
function placesOf(call: Call, path: string): Record<string, string> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  if (names.length === 0) return {}
  const pattern = new RegExp(`^${call.path.replace(/\{\w+\}/g, '([^/]+)')}$`)
  const values = pattern.exec(path)?.slice(1) ?? []
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]))
}
