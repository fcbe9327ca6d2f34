import type { Language } from '@app/contract/shapes/language.ts'
import type { DictEntry } from '@app/contract/system/dictionary.ts'
import type { Call, Permission } from '@app/contract/wire/call.ts'
import type { Envelope } from '@app/contract/wire/client.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config.ts'
import type { BatchedCounter } from '#platform/batched-counter.ts'
import type { CacheRegistry } from '#platform/cache/cache-registry.ts'
import type { CacheTags } from '#platform/cache/cache-tags.ts'
import type { TaggedCache } from '#platform/cache/tagged-cache.ts'
import type { DataScope } from '#platform/db/data-scope.ts'
import type { Database, Db } from '#platform/db/database.ts'
import type { Encryption } from '#platform/encryption.ts'
import type { LiveStreams } from '#platform/event/live-streams.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { ConcurrencyLimiter } from '#platform/limit/concurrency-limiter.ts'
import type { FirstSeenTracker } from '#platform/limit/first-seen-tracker.ts'
import type { RateLimiter } from '#platform/limit/rate-limit.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Client, FileState, FileUse, IncomingFile, Me } from './handle.ts'

/** Who asks for what: all that may be known of a request before its body is read. */
export interface RequestMeta {
  /** The requested address below the API's prefix, without its query. */
  path: string
  language: Language
  token?: string
  client: Client
  requestId: string
  /** True for a JSON body that takes noticeable time to check. */
  hasLargeBody?: boolean
  /** True when a page is being rendered in this process: pages are cached and count as one visit. */
  isInside?: boolean
  /** Who previews the page that is rendered (docs/runtime.md#previews). */
  previewer?: Me | undefined
  /** The key of what the previewer has not saved, out of the address of the page. */
  unsavedKey?: string | undefined
}

/** A request after the wire: still unchecked. */
export interface CallRequest extends RequestMeta {
  params: unknown
  query: unknown
  body: unknown
  /** Receives the files that were sent with it. `who` is whose uploads are counted together. */
  receiveFiles?: (who: string) => Promise<IncomingFile[]>
}

/** One row of the operation log, as the platform knows it. */
export interface LoggedWrite {
  call: Call
  me: Me | null
  request: CallRequest
  answer: Envelope | null
  failure: string
  startedAt: Date
  tookMs: number
}

/** What the platform needs from the modules and the process. */
export interface AppContext {
  config: Config
  database: Database
  storage: Storage
  cacheTags: CacheTags
  limiter: RateLimiter
  firstSeen: FirstSeenTracker
  counter: BatchedCounter
  live: LiveStreams
  encryption: Encryption
  log: FastifyBaseLogger
  now: () => Date
  /** Whose token is this? Null for a token that is unknown or over. */
  authenticate: (token: string, at: Date) => Promise<Me | null>
  /** The records an account may see through a permission, or through any of its roles when the call names none. */
  dataScope: (db: Db, me: Me, permission: Permission | undefined) => Promise<DataScope>
  /** Writes the operation log; inside the write's transaction when it succeeded. */
  logWrite: (db: Db, entry: LoggedWrite) => Promise<void>
  /** Refuses an account that may not sign in now. */
  checkEntry: (db: Db, userId: number, at: Date, language: Language) => Promise<void>
  /** What follows in the transaction that gives an account a number; refuses a number that may not sign in. */
  phoneBound: (db: Db, userId: number, at: Date, language: Language) => Promise<void>
  setting: (key: string) => Promise<string>
  dictionary: (type: string, language: Language) => Promise<DictEntry[]>
  retainFiles: (db: Db, fileNames: readonly string[], use?: FileUse) => Promise<void>
  /** Who may read a stored file, by its address; undefined where there is none. */
  fileState: (fileName: string) => Promise<FileState | undefined>
  /** What modules keep in this process until it changes. */
  moduleCache: TaggedCache<object>
  /** Encoded answers of public reads to strangers. */
  responseCache: TaggedCache<string>
  /** The caches of this process, to be looked at and emptied. */
  caches: CacheRegistry
  /** Page renders that run and wait, and those done since the process began; the page renderer updates it. */
  renders: { running: number; waiting: number; done: number }
  /** Runs writes a few at a time, so that a storm of them leaves connections to reads. */
  writes: ConcurrencyLimiter
  /** The product's own work on a clock. */
  jobs: () => readonly Job[]
}
