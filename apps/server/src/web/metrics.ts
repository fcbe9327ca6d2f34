import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Histogram, Registry } from 'prom-client'
import { waitingWork } from '#modules/server-monitor/queue-store.ts'
import { purgeState } from '#platform/cdn/purge-store.ts'
import type { Replica } from '#platform/db/replica/replica.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Answered } from './page/page-views.ts'

type Prometheus = typeof import('prom-client')

/** In seconds: from a cached page to a call that timed out. */
const DURATIONS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is counted for the operator while it happens. */
export interface Metrics {
  answered: (answer: Answered) => void
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Counts for Prometheus, and `GET /metrics` for clients with the token of the setting `METRICS_TOKEN`
 * (docs/operate.md#operating-it). Counts paths by their pattern, so that a client cannot create labels.
 */
export async function serveMetrics(server: FastifyInstance, appContext: AppContext): Promise<Metrics> {
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  const durations = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by method, pattern of the path and code; of a call, the code in its answer',
    labelNames: ['method', 'route', 'code'],
    buckets: DURATIONS,
    registers: [registry],
  })
  const pages = new prometheus.Counter({
    name: 'pages_total',
    help: 'Pages of the portal: kept and stale ones came from the cache, made ones were rendered for their visitor',
    labelNames: ['source'],
    registers: [registry],
  })
  collectRenders(prometheus, registry, appContext)
  collectCaches(prometheus, registry, appContext)
  collectDatabase(prometheus, registry, appContext)
  if (appContext.config.cdn) collectCdn(prometheus, registry, appContext)
  if (appContext.database.replica) collectReplica(prometheus, registry, appContext.database.replica)
  collectStore(prometheus, registry, appContext)

  const expected = digest(`Bearer ${appContext.config.secrets.metricsToken}`)
  server.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('401\n')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
  return { answered: (answer) => note(durations, answer, (source) => pages.inc({ source })) }
}

function note(
  durations: Histogram<'method' | 'route' | 'code'>,
  { method, route, status, code, ms, page }: Answered,
  countPage: (source: string) => void,
): void {
  if (page) countPage(page)
  // what has no route was answered from the cache of pages or refused at the edge
  const pattern = route ?? (page ? 'page' : 'edge')
  durations.observe(
    { method: METHODS.has(method) ? method : 'other', route: pattern, code: String(code ?? status) },
    ms / 1_000,
  )
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

function collectRenders({ Counter, Gauge }: Prometheus, registry: Registry, { renders }: AppContext): void {
  new Counter({
    name: 'renders_total',
    help: 'Pages that were drawn, also those that nobody waited for',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(renders.done)
    },
  })
  new Gauge({
    name: 'renders_open',
    help: 'Pages that are to be drawn: those that are being drawn, and those that wait for that',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'running' }, renders.running)
      this.set({ state: 'waiting' }, renders.waiting)
    },
  })
}

function collectCaches({ Counter, Gauge }: Prometheus, registry: Registry, { caches }: AppContext): void {
  const figures = () =>
    caches.names.map((name) => ({ cache: name.slice(0, -1), ...caches.find(name)?.figures() }))
  for (const kind of ['hits', 'misses'] as const)
    new Counter({
      name: `cache_${kind}_total`,
      help: `How often a cache had${kind === 'hits' ? '' : ' not'} what was asked for`,
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        this.reset()
        for (const { cache, [kind]: count = 0 } of figures()) this.inc({ cache }, count)
      },
    })
  for (const kind of ['entries', 'bytes'] as const)
    new Gauge({
      name: `cache_${kind}`,
      help: kind === 'bytes' ? 'Size of what a cache holds' : 'How much a cache holds',
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        for (const { cache, [kind]: size = 0 } of figures()) this.set({ cache }, size)
      },
    })
}

function collectReplica({ Counter, Gauge }: Prometheus, registry: Registry, replica: Replica): void {
  new Gauge({
    name: 'database_replica_used',
    help: 'Whether the replica answers reads',
    registers: [registry],
    collect() {
      this.set(replica.figures.isUsed ? 1 : 0)
    },
  })
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How late the replica is; infinite while that is unknown',
    registers: [registry],
    collect() {
      this.set(replica.figures.lagMs / 1_000)
    },
  })
  new Counter({
    name: 'database_reads_total',
    help: 'Reads that a replica may answer, by the server that answered',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(replica.figures.reads)) this.inc({ server }, count)
    },
  })
}

function collectDatabase(
  { Gauge }: Prometheus,
  registry: Registry,
  { database, now, log }: AppContext,
): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and who waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waited_for' }, waitingCount)
    },
  })
  new Gauge({
    name: 'database_up',
    help: 'Whether the database is not known to be away',
    registers: [registry],
    collect() {
      this.set(database.listenConnection.isAway ? 0 : 1)
    },
  })
  new Gauge({
    name: 'work_waiting',
    help: 'Work that waits in the database, over all processes',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        for (const { queue, count } of await waitingWork(database.db, now())) this.set({ queue }, count)
      } catch (error) {
        // an operator must see the rest all the more
        log.debug({ err: error }, 'waiting work is not counted')
      }
    },
  })
}

function collectCdn({ Gauge }: Prometheus, registry: Registry, { database, log }: AppContext): void {
  new Gauge({
    name: 'cdn_purge_tries',
    help: 'Failed attempts to purge the CDN since the last good one, over all processes',
    registers: [registry],
    async collect() {
      this.reset()
      try {
        this.set((await purgeState(database.db)).tries)
      } catch (error) {
        log.debug({ err: error }, 'attempts to purge are not counted')
      }
    },
  })
}

/** The store of files, where files lie in one. */
function collectStore(
  { Gauge, Histogram }: Prometheus,
  registry: Registry,
  { storage: { remote } }: AppContext,
): void {
  if (!remote) return
  const calls = new Histogram({
    name: 'file_store_request_duration_seconds',
    help: 'Requests to the store of files; skipped ones failed at once because it is away',
    labelNames: ['operation', 'outcome'],
    buckets: DURATIONS,
    registers: [registry],
  })
  remote.observe(({ operation, outcome, ms }) => calls.observe({ operation, outcome }, ms / 1_000))
  new Gauge({
    name: 'file_store_up',
    help: 'Whether the store of files is not known to be away',
    registers: [registry],
    collect() {
      this.set(remote.isAway() ? 0 : 1)
    },
  })
}
