import { API_PREFIX } from '@app/contract/call.ts'
import { allCalls } from '@app/contract/calls.ts'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { accountRoutes } from '#modules/account/routes.ts'
import { bannerRoutes } from '#modules/banner/routes.ts'
import { cityRoutes } from '#modules/city/routes.ts'
import { configRoutes } from '#modules/config/routes.ts'
import { correctionRoutes } from '#modules/correction/routes.ts'
import { forgetOldCorrections } from '#modules/correction/store.ts'
import { dashboardRoutes } from '#modules/dashboard/routes.ts'
import { dictionaryRoutes } from '#modules/dictionary/routes.ts'
import { feedbackRoutes } from '#modules/feedback/routes.ts'
import { forgetOldFeedback } from '#modules/feedback/store.ts'
import { sweepUnusedFiles } from '#modules/file/jobs.ts'
import { fileRoutes } from '#modules/file/routes.ts'
import { leadRoutes } from '#modules/lead/routes.ts'
import { forgetOldLeads } from '#modules/lead/store.ts'
import { forgetOldSignIns } from '#modules/log/store.ts'
import { menuRoutes } from '#modules/menu/routes.ts'
import { topLevelPaths } from '#modules/menu/store.ts'
import { newsRoutes } from '#modules/news/routes.ts'
import { pageCountRoutes } from '#modules/page-count/routes.ts'
import { forgetOldPageCounts } from '#modules/page-count/store.ts'
import { positionRoutes } from '#modules/position/routes.ts'
import { postRoutes } from '#modules/post/routes.ts'
import { redBlackRoutes } from '#modules/red-black/routes.ts'
import { schoolRoutes } from '#modules/school/routes.ts'
import { rebuildSearch } from '#modules/search/actions.ts'
import { searchRoutes } from '#modules/search/routes.ts'
import { forgetOldSearches, refreshWords } from '#modules/search/word-store.ts'
import { sessionRoutes } from '#modules/session/routes.ts'
import { purgeSessions } from '#modules/session/store.ts'
import { videoRoutes } from '#modules/video/routes.ts'
import { CacheTags, TaggedCache } from '#platform/cache-tags.ts'
import type { Database } from '#platform/db/database.ts'
import { isMigrated } from '#platform/db/migrate.ts'
import { logOutages } from '#platform/db/outage-log.ts'
import { openEncryption } from '#platform/encryption.ts'
import type { RouteHandler } from '#platform/http/handle.ts'
import { mount } from '#platform/http/mount.ts'
import { openApi } from '#platform/http/openapi.ts'
import type { AppContext } from '#platform/http/perform.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { purgeRateHits } from '#platform/rate-limit.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Frontends } from '#web/frontends.ts'
import { openGateway } from '#web/gateway.ts'
import { httpServer, originOf } from '#web/http-server.ts'
import { countPageViews } from '#web/page-views.ts'
import { serveStoredFiles } from '#web/stored-files.ts'
import { makeAppContext } from './context.ts'

/** Everything the API can be asked. */
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
}

/** Assembles the product: the server, the platform, the API, then the gateway to the pages. It does not listen yet. */
export async function makeApp(parts: Parts): Promise<App> {
  const { config, database, storage, secret, frontends, now = () => new Date() } = parts
  const { server, connect } = httpServer(config)
  const cacheTags = new CacheTags(database.line)
  const encryption = openEncryption(secret)
  const appContext = makeAppContext({
    config,
    database,
    storage,
    encryption,
    cacheTags,
    log: server.log,
    now,
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
  if (frontends) {
    const paths = new TaggedCache<readonly string[]>(cacheTags, {
      maxBytes: 100_000,
      sizeOf: (list) => list.length * 20,
      servesWhenAway: true,
    })
    const keptPage = await openGateway(server, {
      appContext,
      handlers,
      frontends,
      menuPaths: () => paths.fetch('paths', ['menu'], () => topLevelPaths(database.db)),
      origin: () => originOf(server, config),
    })
    connect({ keptPage, answered: countPageViews(appContext, frontends) })
  }
  server.addHook('onClose', () => appContext.counter.close())
  logOutages(database, server.log)
  await database.line.open()
  return { server, appContext, handlers, jobs: jobsOf(appContext) }
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
