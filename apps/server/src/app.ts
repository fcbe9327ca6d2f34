import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { API_PREFIX } from '@app/contract/call.ts'
import { allCalls } from '@app/contract/calls.ts'
import type { DictEntry } from '@app/contract/dictionary.ts'
import type { SeenPage } from '@app/contract/page-count.ts'
import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '#config.ts'
import { type Fronts, openDoor } from '#door.ts'
import { accountRoutes } from '#modules/account/routes.ts'
import { bannerRoutes } from '#modules/banner/routes.ts'
import { cityRoutes } from '#modules/city/routes.ts'
import { configRoutes } from '#modules/config/routes.ts'
import { configValue } from '#modules/config/store.ts'
import { correctionRoutes } from '#modules/correction/routes.ts'
import { forgetOldCorrections } from '#modules/correction/store.ts'
import { dashboardRoutes } from '#modules/dashboard/routes.ts'
import { dictionaryRoutes } from '#modules/dictionary/routes.ts'
import { dictEntries } from '#modules/dictionary/store.ts'
import { feedbackRoutes } from '#modules/feedback/routes.ts'
import { forgetOldFeedback } from '#modules/feedback/store.ts'
import { PROFILE, servedAs } from '#modules/file/actions.ts'
import { sweepUnusedFiles } from '#modules/file/jobs.ts'
import { fileRoutes } from '#modules/file/routes.ts'
import { markUsed } from '#modules/file/store.ts'
import { leadRoutes } from '#modules/lead/routes.ts'
import { forgetOldLeads } from '#modules/lead/store.ts'
import { forgetOldSignIns, logOperation } from '#modules/log/store.ts'
import { menuRoutes } from '#modules/menu/routes.ts'
import { topLevelPaths } from '#modules/menu/store.ts'
import { newsRoutes } from '#modules/news/routes.ts'
import { pageCountRoutes } from '#modules/page-count/routes.ts'
import { forgetOldPageCounts, pageViews, viewOf } from '#modules/page-count/store.ts'
import { positionRoutes } from '#modules/position/routes.ts'
import { postRoutes } from '#modules/post/routes.ts'
import { redBlackRoutes } from '#modules/red-black/routes.ts'
import { schoolRoutes } from '#modules/school/routes.ts'
import { rebuildSearch } from '#modules/search/actions.ts'
import { searchRoutes } from '#modules/search/routes.ts'
import { forgetOldSearches, refreshWords } from '#modules/search/word-store.ts'
import { sessionRoutes } from '#modules/session/routes.ts'
import { placeOf } from '#modules/session/rules.ts'
import { purgeSessions } from '#modules/session/store.ts'
import { whoIsAsking } from '#modules/session/who.ts'
import { videoRoutes } from '#modules/video/routes.ts'
import type { Database } from '#platform/db/database.ts'
import { isMigrated } from '#platform/db/migrate.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { answerBroken } from '#platform/http/broken-request.ts'
import { edgeAnswerOf, sendEdgeAnswer } from '#platform/http/edge.ts'
import type { RouteHandler } from '#platform/http/handle.ts'
import { loggedError } from '#platform/http/logged-error.ts'
import { answerUnknown, mount, parseQuery } from '#platform/http/mount.ts'
import { openApi } from '#platform/http/openapi.ts'
import { sendKept } from '#platform/http/pages.ts'
import type { AppContext } from '#platform/http/perform.ts'
import { plainText, rawAnswer } from '#platform/http/plain-answer.ts'
import { safeHeaders } from '#platform/http/safe-headers.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { purgeRateHits, RateLimiter } from '#platform/rate-limit.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { BatchedCounter } from './platform/batched-counter.ts'
import { CacheTags, TaggedCache } from './platform/cache-tags.ts'
import { openEncryption } from './platform/encryption.ts'

/** The modules, lowest first: a module may use those above it. */
const handlers: readonly RouteHandler[] = [
  ...configRoutes,
  ...dictionaryRoutes,
  ...positionRoutes,
  ...menuRoutes,
  ...accountRoutes,
  ...sessionRoutes,
  ...fileRoutes,
  ...cityRoutes,
  ...bannerRoutes,
  ...schoolRoutes,
  ...postRoutes,
  ...redBlackRoutes,
  ...newsRoutes,
  ...videoRoutes,
  ...leadRoutes,
  ...feedbackRoutes,
  ...correctionRoutes,
  ...searchRoutes,
  ...pageCountRoutes,
  ...dashboardRoutes,
]

export interface Parts {
  config: Config
  database: Database
  storage: Storage
  /** What sealed data is sealed with. */
  secret: string
  /** Undefined serves the API alone. */
  fronts?: Fronts
  now?: () => Date
}

export interface App {
  server: FastifyInstance
  appContext: AppContext
  handlers: readonly RouteHandler[]
  jobs: Job[]
}

/** Longer than the minute after which proxies drop a silent line, so that they never write to a closed one. */
const KEEP_ALIVE_MS = 72_000

/** Assembles the house: platform first, then the modules, then the door. */
export async function makeApp({
  config,
  database,
  storage,
  secret,
  fronts,
  now = () => new Date(),
}: Parts): Promise<App> {
  const safe = safeHeaders(config.http.publicUrl)
  let sentAtEdge: (request: IncomingMessage, response: ServerResponse) => boolean = () => false
  /** Set when there are pages: what is kept of them is sent past routes and hooks, which took longer than all else. */
  let sentAsKept: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  const server = fastify({
    serverFactory: (handler) =>
      // a missing host is refused at the edge, in words
      createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false }, (request, response) => {
        let isSent = false
        try {
          isSent = sentAtEdge(request, response) || (sentAsKept?.(request, response) ?? false)
        } catch (error) {
          // outside of the routes nobody else would catch it, and the process would end
          server.log.error({ err: error, path: request.url?.split('?')[0] }, 'not answered before the routes')
          isSent = response.headersSent
        }
        if (!isSent) handler(request, response)
      }).on('connect', (_request, socket) =>
        socket.end(rawAnswer(405, { ...safe, 'x-request-id': crypto.randomUUID() }, plainText(405))),
      ),
    logger: { level: config.log.level, serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerBroken(error, socket, safe),
    // lines of the log name the request themselves
    childLoggerFactory: (logger) => logger,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 2000 },
  })
  const cacheTags = new CacheTags(database.line)
  const appContext = makeAppContext({
    config,
    database,
    storage,
    encryption: openEncryption(secret),
    cacheTags,
    log: server.log,
    now,
  })
  const paths = new TaggedCache<readonly string[]>(cacheTags, {
    maxBytes: 100_000,
    sizeOf: (list) => list.length * 20,
    servesWhenAway: true,
  })

  let isProxyTold = Boolean(config.http.trustProxy)
  server.addHook('onRequest', (request, _reply, done) => {
    if (!isProxyTold && request.headers['x-forwarded-for'] !== undefined) {
      isProxyTold = true
      server.log.warn(
        'A proxy passes visitors on, but TRUST_PROXY is off: everybody shares one address, so limits count them together. Set TRUST_PROXY to the proxy’s address.',
      )
    }
    done()
  })
  server.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(safe).header('x-request-id', request.id)
    done()
  })
  const answered = answeredRequests(appContext, fronts)
  sentAtEdge = (request, response) => {
    const answer = edgeAnswerOf(request, config.http)
    if (!answer) return false
    const id = crypto.randomUUID()
    sendEdgeAnswer(request, response, answer, { ...safe, 'x-request-id': id })
    const { method = '', url = '', headers } = request
    answered({ id, method, url, headers, status: answer.status, ms: 0 })
    return true
  }
  server.addHook('onResponse', (request, reply, done) => {
    done()
    const { id, method, url, headers } = request
    answered({ id, method, url, headers, status: reply.statusCode, ms: reply.elapsedTime })
  })

  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const isReady = await isMigrated(database).catch(() => false)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
  await server.register(async (api) => {
    await api.register(compress, {
      threshold: 1024,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { 1: 4 } },
    })
    const document = openApi(allCalls, '0.1.0')
    api.get(`${API_PREFIX}/v3/api-docs`, async () => document)
    serveStoredFiles(api, storage)
    await mount(api, appContext, handlers)
  })
  if (fronts) {
    const keptPage = await openDoor(server, {
      appContext,
      handlers,
      fronts,
      menuPaths: () => paths.fetch('paths', ['menu'], () => topLevelPaths(database.db)),
      origin: () => originOf(server, config),
    })
    sentAsKept = (request, response) => {
      const page = keptPage(request)
      if (!page) return false
      const requestId = crypto.randomUUID()
      sendKept(request, response, page, { safe, requestId })
      const { method = '', url = '', headers } = request
      answered({ id: requestId, method, url, headers, status: page.status, ms: 0 })
      return true
    }
  }
  server.addHook('onClose', () => appContext.counter.close())
  tellOfDatabase(database, server.log)
  await database.line.open()
  return { server, appContext, handlers, jobs: jobsOf(appContext) }
}

/** One line when the database goes and one when it comes back; the requests meanwhile are only refused. */
function tellOfDatabase({ line }: Database, log: FastifyBaseLogger): void {
  let awaySince: number | undefined
  line.onAway((why) => {
    awaySince = performance.now()
    log.warn(
      `The database is away (${why.message}): kept pages go on being served, everything else waits for it.`,
    )
  })
  line.onOpen(() => {
    if (awaySince === undefined) return
    log.warn(`The database is back after ${Math.ceil((performance.now() - awaySince) / 1000)} s.`)
    awaySince = undefined
  })
}

function makeAppContext(
  parts: Pick<AppContext, 'config' | 'database' | 'storage' | 'encryption' | 'cacheTags' | 'now'> & {
    log: FastifyBaseLogger
  },
): AppContext {
  const { database, cacheTags, now } = parts
  const settings = new TaggedCache<string>(cacheTags, {
    maxBytes: 1_000_000,
    sizeOf: (value) => value.length * 2,
  })
  const dictionaries = new TaggedCache<DictEntry[]>(cacheTags, {
    maxBytes: 4_000_000,
    sizeOf: (list) => list.length * 300,
  })
  return {
    ...parts,
    limiter: new RateLimiter(database.apart),
    counter: new BatchedCounter({
      db: database.db,
      onFailure: (error) =>
        parts.log[isUnavailable(error) ? 'debug' : 'warn']({ err: error }, 'counts wait for the database'),
    }),
    whoIs: whoIsAsking(database, cacheTags),
    logWrite: (db, entry) => logOperation(db, placeOf, entry),
    setting: (key) => settings.fetch(key, ['config'], () => configValue(database.db, key)),
    dictionary: (type, language) =>
      dictionaries.fetch(`${language} ${type}`, ['dictionary'], () =>
        dictEntries(database.db, type, language),
      ),
    keepFiles: (db, fileNames) => markUsed(db, fileNames, now()),
    answers: new TaggedCache<string>(cacheTags, {
      maxBytes: 32_000_000,
      sizeOf: (text) => text.length * 2,
      servesWhenAway: true,
    }),
  }
}

/** Stored files are served with the type their ending allows, never as a page of this origin. */
function serveStoredFiles(api: FastifyInstance, storage: Storage): void {
  api.get(`${API_PREFIX}${PROFILE}*`, async (request, reply) => {
    const key = (request.params as { '*': string })['*']
    const found = await storage.get(key)
    if (!found) return answerUnknown(request, reply)
    const { type, isShown } = servedAs(key)
    return reply
      .type(type)
      .header('content-length', found.size)
      .header('content-disposition', isShown ? 'inline' : 'attachment')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(found.stream)
  })
}

/** What the portal says of a request that was answered: which page it was a view of, if any. */
type SeenPageOf = (answered: {
  method: string
  url: string
  status: number
  header: (name: string) => string | undefined
}) => SeenPage | undefined

interface Answered {
  id: string
  method: string
  url: string
  headers: IncomingHttpHeaders
  status: number
  ms: number
}

/** What is done with each answered request: a line in a talkative log, and a count of the page it was a view of. */
function answeredRequests(appContext: AppContext, fronts: Fronts | undefined): (answered: Answered) => void {
  const isTold = ['debug', 'trace'].includes(appContext.config.log.level)
  /** Built files never change, so they are asked once; Vite is asked every time. */
  let known: SeenPageOf | undefined
  const seenPageOf = async (from: Fronts) => {
    const { seenPage } = (await from.portal()).entry.module as unknown as { seenPage: SeenPageOf }
    if (!from.isDev) known = seenPage
    return seenPage
  }
  const uncounted = (error: unknown) => appContext.log.warn({ err: error }, 'a view was not counted')
  const count = (seenPage: SeenPageOf, { method, url, status, headers }: Answered) => {
    try {
      const seen = seenPage({ method, url, status, header: (name) => headers[name] as string | undefined })
      if (seen) appContext.counter.count(pageViews, viewOf(seen, appContext.now()))
    } catch (error) {
      uncounted(error)
    }
  }
  return (answered) => {
    const { id, method, url, status, ms } = answered
    if (isTold)
      appContext.log.debug(
        { requestId: id, method, path: url.split('?')[0], status, ms: Math.round(ms) },
        'answered',
      )
    if (!fronts || method !== 'GET' || url.startsWith(API_PREFIX)) return
    if (known) count(known, answered)
    else seenPageOf(fronts).then((seenPage) => count(seenPage, answered), uncounted)
  }
}

function jobsOf(appContext: AppContext): Job[] {
  const { db } = appContext.database
  return [
    { name: 'purge-sessions', cron: '7 * * * *', run: () => purgeSessions(db, appContext.now()) },
    { name: 'purge-rate-hits', cron: '17 * * * *', run: () => purgeRateHits(db, appContext.now()) },
    { name: 'forget-old-sign-ins', cron: '47 3 * * *', run: () => forgetOldSignIns(db, appContext.now()) },
    {
      name: 'forget-old-page-counts',
      cron: '57 3 * * *',
      run: () => forgetOldPageCounts(db, appContext.now()),
    },
    { name: 'forget-old-leads', cron: '37 3 * * *', run: () => forgetOldLeads(db, appContext.now()) },
    { name: 'forget-old-feedback', cron: '39 3 * * *', run: () => forgetOldFeedback(db, appContext.now()) },
    {
      name: 'forget-old-corrections',
      cron: '41 3 * * *',
      run: () => forgetOldCorrections(db, appContext.now()),
    },
    { name: 'forget-old-searches', cron: '57 3 * * *', run: () => forgetOldSearches(db, appContext.now()) },
    { name: 'refresh-search-words', cron: '*/10 * * * *', run: () => refreshWords(db) },
    { name: 'rebuild-search', cron: '* * * * *', run: () => rebuildSearch(db) },
    {
      name: 'sweep-unused-files',
      cron: '27 3 * * *',
      run: () => sweepUnusedFiles(db, appContext.storage, appContext.now()),
    },
  ]
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
