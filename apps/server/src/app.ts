import { allCalls } from '@app/contract/calls.ts'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { topLevelPaths } from '#modules/access-control/menu-store.ts'
import { deliverNotices } from '#modules/notice/actions.ts'
import { noteRuns } from '#modules/scheduled-task/own-jobs.ts'
import { jobsOf, handlers as moduleHandlers, modules, workersOf } from '#modules.ts'
import { CacheTags } from '#platform/cache/cache-tags.ts'
import { TaggedCache } from '#platform/cache/tagged-cache.ts'
import { forgetBuild, queuedPurge } from '#platform/cdn/purge-store.ts'
import { purgeWorker } from '#platform/cdn/purge-worker.ts'
import type { Database } from '#platform/db/database.ts'
import { isMigrated } from '#platform/db/migrate.ts'
import { logOutages } from '#platform/db/outage-log.ts'
import { openEncryption } from '#platform/encryption.ts'
import { EventWorker, purgeEvents } from '#platform/event/event-worker.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { RouteHandler } from '#platform/http/handle.ts'
import { mount } from '#platform/http/mount.ts'
import { openApi } from '#platform/http/openapi/openapi.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { Workers } from '#platform/jobs/workers.ts'
import { purgeRateHits } from '#platform/limit/rate-limit.ts'
import { logStoreOutages } from '#platform/storage/outage-log.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { serveApiExplorer } from '#web/api-explorer/api-explorer.ts'
import { serveDatabasePage } from '#web/database-page/database-page.ts'
import type { Frontends } from '#web/front-end/frontends.ts'
import { openGateway } from '#web/gateway.ts'
import { httpServer, originOf } from '#web/http-server.ts'
import { memoryFile } from '#web/memory-file.ts'
import { serveMetrics } from '#web/metrics.ts'
import { pageIndexJob } from '#web/page/page-index.ts'
import { countPageViews, pageViewHandler } from '#web/page/page-views.ts'
import { serveStoredFiles } from '#web/page/stored-files.ts'
import { makeAppContext } from './context.ts'

/** What the API calls itself, in its document and where it is opened by hand. */
const VERSION = '0.1.0'

export interface AppParts {
  config: Config
  database: Database
  storage: Storage
  /** What encrypted data is encrypted with. */
  secret: string
  /** Undefined serves the API alone. */
  frontends?: Frontends
  now?: () => Date
}

export interface App {
  server: FastifyInstance
  appContext: AppContext
  handlers: readonly RouteHandler[]
  jobs: Job[]
  /** Tells members what happened; works once it is started. */
  eventWorker: EventWorker
  /** Sends messages and the like; works once it is started. */
  workers: Workers
}

/** Assembles the product: the server, the platform, the API, then the gateway to the pages. It does not listen yet. */
export async function makeApp(parts: AppParts): Promise<App> {
  const { config, database, storage, secret, frontends, now = () => new Date() } = parts
  const { server, connect } = httpServer(config)
  const cacheTags = new CacheTags(database.listenConnection, { purge: config.cdn && queuedPurge })
  cacheTags.onChange(() => database.replica?.noteChange())
  const encryption = openEncryption(secret)
  const appContext = makeAppContext({
    config,
    database,
    storage,
    encryption,
    cacheTags,
    log: server.log,
    now,
    jobs: () => jobs,
  })
  const views = frontends && countPageViews(appContext, frontends)
  const handlers = [...moduleHandlers, pageViewHandler(appContext, views)]
  const ownJobs = [
    ...platformJobs(appContext),
    ...jobsOf(appContext),
    ...(frontends ? [pageIndexJob({ appContext, handlers, frontends })] : []),
  ]
  const jobs: Job[] = ownJobs.map((job) => noteRuns(job, { db: database.db, now }))

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
    const documentIn = (language?: 'zh' | 'en') =>
      memoryFile('application/json; charset=utf-8', async () =>
        JSON.stringify(openApi(allCalls, VERSION, language)),
      )
    const documents = { zh: documentIn('zh'), en: documentIn('en'), both: documentIn() }
    api.get(`${API_PREFIX}/v3/api-docs`, (request, reply) => {
      const { lang } = request.query as { lang?: unknown }
      return documents[lang === 'zh' || lang === 'en' ? lang : 'both'](request, reply)
    })
    serveApiExplorer(api)
    serveDatabasePage(api, () => originOf(server, config))
    serveStoredFiles(api, appContext)
    await mount(api, appContext, handlers, VERSION)
  })
  const metrics = config.metrics ? await serveMetrics(server, appContext) : undefined
  if (metrics) connect({ answered: metrics.answered })
  if (frontends) {
    const paths = new TaggedCache<readonly string[]>(cacheTags, {
      maxBytes: 100_000,
      sizeOf: (list) => list.length * 20,
      servesWhenAway: true,
    })
    const cachedPage = await openGateway(server, {
      appContext,
      handlers,
      frontends,
      menuPaths: () => paths.fetch('paths', ['menu'], () => topLevelPaths(database.db)),
      origin: () => originOf(server, config),
    })
    connect({
      cachedPage: cachedPage,
      answered: (answer) => {
        views?.answered(answer)
        metrics?.answered(answer)
      },
    })
  }
  const eventWorker = new EventWorker({
    database,
    log: server.log,
    now,
    handle: (db, batch) => deliverNotices(db, appContext, modules, batch),
  })
  const ownWorkers = config.cdn
    ? [purgeWorker({ cdn: config.cdn, db: database.db, log: server.log, build: frontends?.version })]
    : []
  const workers = new Workers(
    [...workersOf(appContext), ...ownWorkers],
    database.listenConnection,
    server.log,
  )
  // before connections are waited for: these would never end by themselves
  server.addHook('preClose', async () => appContext.live.close())
  server.addHook('onClose', () => appContext.counter.close())
  logOutages(database, server.log)
  if (storage.remote) logStoreOutages(storage.remote, server.log)
  await database.listenConnection.open()
  database.replica?.start()
  if (!config.cdn)
    await forgetBuild(database.db).catch((error: unknown) =>
      server.log.warn({ err: error }, 'the CDN is not forgotten'),
    )
  return {
    server,
    appContext,
    handlers,
    jobs,
    eventWorker,
    workers,
  }
}

/** Work on a clock that no module brings. */
function platformJobs({ database: { db }, now }: AppContext): Job[] {
  return [
    {
      name: 'purge-rate-hits',
      title: { zh: '清理限次记录', en: 'Purge records of limits' },
      cron: '17 * * * *',
      run: () => purgeRateHits(db, now()),
    },
    {
      name: 'purge-events',
      title: { zh: '清理已处理的事件', en: 'Purge handled events' },
      cron: '27 3 * * *',
      run: () => purgeEvents(db, now()),
    },
  ]
}
