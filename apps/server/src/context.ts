import type { DictEntry } from '@app/contract/system/dictionary.ts'
import { dataScopeOf } from '#modules/access-control/data-scope-store.ts'
import { configReader } from '#modules/config/store.ts'
import { dictEntries } from '#modules/dictionary/store.ts'
import { markUsed } from '#modules/file/store.ts'
import { logOperation } from '#modules/log/store.ts'
import { fileStates } from '#modules/personal-data/file-state.ts'
import { takeOverSanctions } from '#modules/sanction/actions.ts'
import { refuseBanned } from '#modules/sanction/store.ts'
import { authenticate } from '#modules/session/authenticate.ts'
import { loginLocationOf } from '#modules/session/rules.ts'
import { BatchedCounter } from '#platform/batched-counter.ts'
import { CacheRegistry } from '#platform/cache/cache-registry.ts'
import { TaggedCache } from '#platform/cache/tagged-cache.ts'
import type { Database } from '#platform/db/database.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { LiveStreams } from '#platform/event/live-streams.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { ConcurrencyLimiter } from '#platform/limit/concurrency-limiter.ts'
import { FirstSeenTracker } from '#platform/limit/first-seen-tracker.ts'
import { RateLimiter } from '#platform/limit/rate-limit.ts'

/** Gives the platform what it needs from the modules: who asks, settings, dictionaries, the operation log. */
export function makeAppContext(
  parts: Pick<
    AppContext,
    'config' | 'database' | 'storage' | 'encryption' | 'cacheTags' | 'log' | 'now' | 'jobs'
  >,
): AppContext {
  const { database, cacheTags, now } = parts
  const caches = new CacheRegistry(database.listenConnection)
  const settings = caches.add(
    'sys_config:',
    new TaggedCache<string>(cacheTags, { maxBytes: 1_000_000, sizeOf: (value) => value.length * 2 }),
    (value) => value,
  )
  // handlers ask for these within their transactions, which must not wait for one another's connections
  const readConfig = configReader(database.apart)
  const dictionaries = caches.add(
    'sys_dict:',
    new TaggedCache<DictEntry[]>(cacheTags, { maxBytes: 4_000_000, sizeOf: (list) => list.length * 300 }),
    (list) => JSON.stringify(list),
  )
  return {
    ...parts,
    limiter: new RateLimiter(database.apart),
    firstSeen: new FirstSeenTracker(),
    renders: { running: 0, waiting: 0, done: 0 },
    writes: writesOf(database),
    counter: new BatchedCounter({
      db: database.db,
      onFailure: (error) =>
        parts.log[isUnavailable(error) ? 'debug' : 'warn']({ err: error }, 'counts wait for the database'),
    }),
    live: new LiveStreams(database.listenConnection),
    caches,
    authenticate: authenticate(database, cacheTags, caches),
    dataScope: dataScopeOf,
    logWrite: (db, entry) => logOperation(db, loginLocationOf, entry),
    checkEntry: refuseBanned,
    phoneBound: takeOverSanctions,
    setting: (key) => settings.fetch(key, ['config'], () => readConfig(key)),
    dictionary: (type, language) =>
      dictionaries.fetch(`${language} ${type}`, ['dictionary'], () =>
        dictEntries(database.apart, type, language),
      ),
    retainFiles: (db, fileNames, use) => markUsed(db, fileNames, now(), use),
    fileState: fileStates(database.db, cacheTags, caches),
    // things of every kind, most of them small: they are weighed alike, and some thousands are kept
    moduleCache: caches.add(
      'kept:',
      new TaggedCache<object>(cacheTags, { maxBytes: 8_000_000, sizeOf: () => 1_000 }),
      // whatever a module keeps, such as a compiled list: its kind says enough
      (value) => value.constructor.name,
    ),
    responseCache: caches.add(
      'answers:',
      new TaggedCache<string>(cacheTags, {
        maxBytes: 32_000_000,
        // with the Brotli form that is kept beside it
        sizeOf: (text) => text.length * 2.5,
        servesWhenAway: true,
      }),
      (text) => text,
    ),
  }
}

/** Writes that wait at most, and how much of the pool is left to reads and to staff. */
const WRITES_WAITING = 1_000
/** A write that waited so long is refused: clients and proxies have given up on it. */
const WRITE_WAIT_MS = 15_000
const SHARE_OF_WRITES = 0.6
const STAFF_PLACES = 1

function writesOf({ pool }: Database): ConcurrencyLimiter {
  const atOnce = Math.max(2, Math.floor(pool.options.max * SHARE_OF_WRITES))
  return new ConcurrencyLimiter({
    limit: atOnce,
    queueLimit: WRITES_WAITING,
    reservedForStaff: STAFF_PLACES,
    waitMs: WRITE_WAIT_MS,
  })
}
