import type { Language } from '@app/contract/shapes/language.ts'
import type { DictEntry } from '@app/contract/system/dictionary.ts'
import { MINUTE_MS } from '@app/contract/time.values.ts'
import { type Access, type Call, doneTexts, type Permission } from '@app/contract/wire/call.ts'
import type { Envelope } from '@app/contract/wire/client.ts'
import { errKeyOf, explainAll } from '@app/contract/wire/explain.ts'
import { Problem, type ProblemDetails, problem, problems } from '@app/contract/wire/problem.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '#config.ts'
import type { BatchedCounter } from '#platform/batched-counter.ts'
import type { CacheRegistry } from '#platform/cache/cache-registry.ts'
import { type CacheTags, type TaggedCache, UNTIL_CHANGED_MS } from '#platform/cache/cache-tags.ts'
import { onceForToken } from '#platform/client-token.ts'
import { type DataScope, NO_DATA } from '#platform/db/data-scope.ts'
import { brokenConstraint, type Database, type Db } from '#platform/db/database.ts'
import { isDiskFull, isUnavailable } from '#platform/db/unavailable.ts'
import type { Encryption } from '#platform/encryption.ts'
import type { LiveStreams } from '#platform/event/live-streams.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { type ConcurrencyLimiter, QueueFull } from '#platform/limit/concurrency-limiter.ts'
import type { FirstSeenTracker } from '#platform/limit/first-seen-tracker.ts'
import { limits, networkOf, type RateLimiter } from '#platform/limit/rate-limit.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { filledTags, type TagContext } from './call-tags.ts'
import {
  type Client,
  type Ctx,
  type FileReply,
  type FileState,
  type FileUse,
  type IncomingFile,
  type Me,
  mayDo,
  type RouteHandler,
  type StreamReply,
  worksInConsole,
} from './handle.ts'

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
}

/** A request after the wire: still unchecked. */
export interface CallRequest extends RequestMeta {
  params: unknown
  query: unknown
  body: unknown
  /** Receives the files that were sent with it. `who` is whose uploads are counted together. */
  receiveFiles?: (who: string) => Promise<IncomingFile[]>
}

/** What `admit` found: who asks, or why they are sent away. */
export interface Authorization {
  startedAt: Date
  me: Me | null
  expiredToken: boolean
  refusal?: Problem
}

/** One row of the operation log, as the platform knows it. */
export interface LoggedWrite {
  call: Call
  me: Me | null
  asked: CallRequest
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

/** Longer addresses are cut where a refusal names them, and longer requests are not cached. */
const MAX_PATH_LENGTH = 300
const MAX_KEY = 2_000

/** Refusals that say nothing about the next time: too much at once, and a database that is away. */
const OF_THIS_MOMENT: ReadonlySet<number> = new Set([problems.tooFast.code, problems.unavailable.code])

/** What an answer shows, for a page that is made of it. */
export interface CacheInfo {
  tags: readonly string[]
  /** How long the answer may be cached when none of its tags changes; 0 for what holds only at this moment. */
  maxAgeMs: number
}

export type Outcome =
  | { kind: 'json'; envelope: Envelope; expiredToken?: boolean; shown?: CacheInfo }
  /** A cached answer, already encoded; `shown` is the very entry of the cache when it came from there. */
  | { kind: 'text'; text: string; expiredToken?: boolean; key: string; shown: CacheInfo }
  | { kind: 'file'; file: FileReply['file'] }
  | { kind: 'stream'; stream: StreamReply['stream'] }

/**
 * Authorizes a request: access, then the rate limits and the limit of long bodies. Runs before anything else of a
 * request is read, so that the server never buffers a body that it will refuse.
 */
export async function authorize(
  appContext: AppContext,
  call: Call,
  asking: RequestMeta,
): Promise<Authorization> {
  const startedAt = appContext.now()
  const admission: Authorization = { startedAt, me: null, expiredToken: false }
  try {
    if (asking.token && call.sendsToken) {
      admission.me = await appContext.authenticate(asking.token, startedAt)
      admission.expiredToken = !admission.me
      const person = admission.me?.provenAs
      if (person !== undefined) appContext.limiter.noteSeen(asking.client, person, startedAt)
    }
    checkAccess(call, admission.me, asking.path)
    if (isPublicRequest(call, asking) && !admission.me)
      appContext.limiter.hit(limits.flood, asking.client.ip, startedAt)
    if (admission.me && asking.hasLargeBody) countLargeBody(appContext, admission.me, startedAt)
    return admission
  } catch (error) {
    const refusal = error instanceof Problem ? error : translated(error)
    if (!refusal) throw error
    return { ...admission, refusal }
  }
}

/** Long texts cost time on the thread that serves all requests: the limit counts them across all calls. */
function countLargeBody({ limiter }: AppContext, me: Me, at: Date): void {
  const isStaff = worksInConsole(me)
  limiter.hit(isStaff ? limits.largeBodyStaffBurst : limits.largeBodyBurst, String(me.userId), at)
  limiter.hit(isStaff ? limits.largeBodyStaff : limits.largeBody, String(me.userId), at)
}

/** A request over the wire to a public call, from an address that names its visitor. */
const isPublicRequest = (call: Call, { isInside, client }: RequestMeta): boolean =>
  call.access === 'public' && !isInside && client.isOneVisitor

/** Counts a public read: of an account by itself, as many of them may share an address, of a stranger by the address. */
function countRead({ limiter }: AppContext, me: Me | null, ip: string, at: Date): void {
  if (me) {
    limiter.hit(worksInConsole(me) ? limits.readStaff : limits.readMember, String(me.userId), at)
    return
  }
  limiter.hit(limits.readBurst, ip, at)
  limiter.hit(limits.readMinute, ip, at)
}

/**
 * Executes a call for a principal: authorization, rate limit, validation, handler, response encoding. The wire and
 * the pages rendered in this process share it; the wire passes the authorization that it made before reading the
 * body. Returns refusals as envelopes; throws anything else for the caller to log.
 */
export async function perform(
  appContext: AppContext,
  handler: RouteHandler,
  request: CallRequest,
  admission?: Authorization,
): Promise<Outcome> {
  const { call } = handler
  const cleanRequest = cleaned(request)
  const {
    me,
    startedAt,
    expiredToken,
    refusal: denied,
  } = admission ?? (await authorize(appContext, call, cleanRequest))
  let files: readonly IncomingFile[] = []
  let received: TagContext | undefined
  const also: string[] = []
  const cacheInfoOf = (answer?: unknown): CacheInfo => ({
    tags: received ? [...filledTags(call.shows, { ...received, answer }), ...also] : [],
    maxAgeMs: (call.onPage ?? call.cache) === 'untilChanged' ? UNTIL_CHANGED_MS : MINUTE_MS,
  })
  try {
    if (denied) throw denied
    received = {
      params: checked(call.params, cleanRequest.params, 'notFound'),
      query: checked(call.query, cleanRequest.query),
      body: checked(call.body, cleanRequest.body),
    }
    const key = cacheKey(call, me, cleanRequest.language, received)
    if (key !== undefined) {
      const cachedAnswer = appContext.responseCache.find(key)
      if (cachedAnswer)
        return { kind: 'text', text: cachedAnswer.value, expiredToken, key, shown: cachedAnswer }
    }
    // serving a cached answer costs no client's share
    if (isPublicRequest(call, cleanRequest)) countRead(appContext, me, cleanRequest.client.ip, startedAt)
    const clock = appContext.cacheTags.clock
    files = (await cleanRequest.receiveFiles?.(me ? `account ${me.userId}` : cleanRequest.client.ip)) ?? []
    const reply = await run(
      appContext,
      handler,
      received as never,
      { ...cleanRequest, files, also },
      me,
      startedAt,
    )
    if (isFile(reply)) return { kind: 'file', file: reply.file }
    if (isStream(call, reply)) return { kind: 'stream', stream: reply.stream }
    const envelope = envelopeOf(call, reply, cleanRequest.language)
    const shown = key !== undefined || cleanRequest.isInside ? cacheInfoOf(reply) : undefined
    if (key === undefined || !shown) return { kind: 'json', envelope, expiredToken, shown }
    const text = JSON.stringify(envelope)
    appContext.responseCache.set(key, text, shown.tags, clock, shown.maxAgeMs)
    return cleanRequest.isInside
      ? { kind: 'json', envelope, shown }
      : { kind: 'text', text, expiredToken, key, shown }
  } catch (error) {
    if (isDiskFull(error)) sayDiskIsFull(appContext.log)
    const refusal = error instanceof Problem ? error : translated(error)
    // a refusal to the person, and news for who runs the machine
    if (refusal?.name === 'noSpace') appContext.log.error('no space left in the folder of uploaded files')
    // a stranger did nothing, and must not fill the log
    if (me && call.log && refusal?.code !== 503)
      await logFailure(appContext, {
        call,
        me,
        asked: cleanRequest,
        startedAt,
        failure: refusal?.say('zh') ?? String(error),
      })
    if (!refusal) throw error
    const envelope = refusalEnvelope(refusal, cleanRequest.language)
    const shown = OF_THIS_MOMENT.has(refusal.code) ? { tags: [], maxAgeMs: 0 } : cacheInfoOf()
    return { kind: 'json', envelope, expiredToken, shown }
  } finally {
    for (const file of files) await appContext.storage.discard(file)
  }
}

/** The request with its texts normalized for storage and logs. */
function cleaned(request: CallRequest): CallRequest {
  return {
    ...request,
    params: cleanText(request.params ?? {}),
    query: cleanText(request.query ?? {}),
    body: cleanText(request.body ?? {}),
  }
}

const SAY_AGAIN_MS = 60_000
let diskLoggedAt = Number.NEGATIVE_INFINITY

/** Once a minute, because every write fails then and each would fill the disk with its line. */
function sayDiskIsFull(log: FastifyBaseLogger): void {
  const now = performance.now()
  if (now - diskLoggedAt < SAY_AGAIN_MS) return
  diskLoggedAt = now
  log.error('The disk of the database is full: nothing can be written until there is room on it.')
}

/**
 * Refuses anonymous callers with 401, accounts without the permission with 403, and writes of an account that is
 * closing.
 */
function checkAccess(call: Call, me: Me | null, path: string): void {
  if (call.access === 'public') return
  if (!me) throw problem('signInNeeded', { values: { uri: path.slice(0, MAX_PATH_LENGTH) } })
  if (me.isClosing && call.transaction && !call.whileClosing) throw problem('accountClosing')
  if (!mayDo(me, call.access)) throw problem('notAllowed')
}

function checked(schema: z.ZodObject, value: unknown, failure: 'invalid' | 'notFound' = 'invalid'): unknown {
  const result = schema.safeParse(withoutNulls(schema, value), { reportInput: true })
  if (result.success) return result.data
  if (failure === 'notFound') throw problem('notFound')
  const fieldErrors = explainAll(result.error, schema)
  const [[field, text] = ['', undefined]] = Object.entries(fieldErrors)
  throw problem('invalid', {
    field,
    text,
    errKey: errKeyOf(result.error.issues[0]),
    data: { fields: fieldErrors },
  })
}

const optionalNames = new WeakMap<z.ZodObject, readonly string[]>()

/** Fields that may be left out and cannot be null. */
function optionalFieldsOf(schema: z.ZodObject): readonly string[] {
  const known = optionalNames.get(schema)
  if (known) return known
  const accepts = (field: z.core.$ZodType, value: unknown) => z.safeParse(field, value).success
  const names = Object.entries(schema.shape).flatMap(([name, field]) =>
    accepts(field, undefined) && !accepts(field, null) ? [name] : [],
  )
  optionalNames.set(schema, names)
  return names
}

/** Old clients send null for what they do not state; where null is no value it counts as not sent. */
function withoutNulls(schema: z.ZodObject, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const sent = value as Record<string, unknown>
  const unsaid = optionalFieldsOf(schema).filter((name) => Object.hasOwn(sent, name) && sent[name] === null)
  if (unsaid.length === 0) return value
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !unsaid.includes(name)))
}

/**
 * Strangers all see the same answer where the call says so. The key is made of what was understood, so that nothing a
 * stranger adds makes another answer.
 */
function cacheKey(call: Call, me: Me | null, language: Language, received: object): string | undefined {
  if (me || call.access !== 'public' || call.cache === 'never') return undefined
  const key = `${call.id} ${language} ${JSON.stringify(received)}`
  return key.length > MAX_KEY ? undefined : key
}

async function run(
  appContext: AppContext,
  handler: RouteHandler,
  received: { params: never; query: never; body: never },
  asked: CallRequest & { files: readonly IncomingFile[]; also: string[] },
  me: Me | null,
  startedAt: Date,
): Promise<object> {
  const { call } = handler
  const { tasks, undoing, invalidated, expired, ctx } = preparation(appContext, asked, me, call.access)
  if (!call.transaction) {
    const reply = await handler.run(received, ctx(appContext.database.db))
    if (call.log) await logged(appContext, appContext.database.db, reply)
    return reply
  }
  const prepared = await handler.prepare?.(received, ctx(appContext.database.db))
  const transaction = () =>
    appContext.database.db.transaction(async (tx) => {
      const made = await doneOnce(tx, async () => handler.run(received, ctx(tx), prepared))
      if (call.log) await logged(appContext, tx, made)
      for (const tag of filledTags(call.invalidates, { ...received, answer: made })) invalidated.add(tag)
      if (invalidated.size + expired.size > 0) await appContext.cacheTags.publish(tx, invalidated, expired)
      return made
    })
  const reply = await inTurn(appContext, asked, me, transaction).catch(async (error: unknown) => {
    for (const undo of undoing) await undo()
    throw error
  })
  appContext.cacheTags.invalidate(invalidated)
  appContext.cacheTags.expire(expired)
  for (const task of tasks) await task()
  return reply

  function doneOnce(tx: Db, write: () => Promise<object>): Promise<object> {
    const { clientToken: token } = received.body as { clientToken?: string | null }
    if (!call.takesClientToken || !me || !token) return write()
    return onceForToken(
      tx,
      {
        userId: me.userId,
        callId: call.id,
        token,
        body: received.body,
        now: startedAt,
        encode: (answer) => z.encode(call.answer, { ...answer }),
        decode: (kept) => z.decode(call.answer, kept) as Record<string, unknown>,
      },
      write,
    )
  }

  function logged(on: AppContext, db: Db, made: object) {
    const answer = isFile(made) ? null : envelopeOf(call, made, asked.language)
    return on.logWrite(db, {
      call,
      me,
      asked,
      answer,
      // part of the work failed, as the answer says
      failure: answer && answer.code !== 200 ? (answer.msg ?? '') : '',
      startedAt,
      tookMs: on.now().getTime() - startedAt.getTime(),
    })
  }
}

/**
 * Begins the transaction of a write when it is its turn: many that come at once wait here, where nothing is held for them,
 * and not for the connections that reads need as well. Throws `unavailable` for what would come too late.
 */
async function inTurn<T>(
  { writes }: AppContext,
  { client }: Pick<CallRequest, 'client'>,
  me: Me | null,
  transaction: () => Promise<T>,
): Promise<T> {
  const owner = me
    ? { key: `account ${me.userId}`, isStaff: worksInConsole(me) }
    : { key: client.isOneVisitor ? networkOf(client.ip) : '' }
  return writes.run(transaction, owner).catch((error: unknown) => {
    throw error instanceof QueueFull ? problem('unavailable') : error
  })
}

/** What handlers leave for after the transaction, and the context that takes it. */
function preparation(
  appContext: AppContext,
  asked: Pick<CallRequest, 'language' | 'client' | 'token'> & {
    files: readonly IncomingFile[]
    also: string[]
  },
  me: Me | null,
  access: Access,
) {
  let scope: Promise<DataScope> | undefined
  const tasks: (() => Promise<void> | void)[] = []
  const undoing: (() => Promise<void>)[] = []
  const invalidated = new Set<string>()
  const expired = new Set<string>()
  const ctx = (db: Db): Ctx => ({
    db,
    me,
    language: asked.language,
    now: appContext.now,
    log: appContext.log,
    config: appContext.config,
    storage: appContext.storage,
    limiter: appContext.limiter,
    counter: appContext.counter,
    live: appContext.live,
    encryption: appContext.encryption,
    client: asked.client,
    arrivedAt: appContext.firstSeen.firstOf(asked.client),
    token: asked.token,
    file: asked.files[0],
    files: asked.files,
    afterCommit: (task) => tasks.push(task),
    afterFailure: (task) => undoing.push(task),
    invalidate: (...tags) => {
      for (const tag of tags) invalidated.add(tag)
    },
    expire: (...tags) => {
      for (const tag of tags) expired.add(tag)
    },
    shows: (...tags) => asked.also.push(...tags),
    dataScope: () => {
      scope ??= scopeOf(appContext, db, me, access)
      return scope
    },
    checkEntry: (userId) => appContext.checkEntry(db, userId, appContext.now(), asked.language),
    setting: appContext.setting,
    retainFiles: (fileNames, use) => appContext.retainFiles(db, fileNames, use),
    fileState: appContext.fileState,
    cached: <T extends object>(key: string, tags: readonly string[], make: () => Promise<T>) =>
      appContext.moduleCache.serve(key, async () => ({
        value: await make(),
        tags,
        maxAgeMs: UNTIL_CHANGED_MS,
      })) as Promise<T>,
    dictionary: (type) => appContext.dictionary(type, asked.language),
    caches: appContext.caches,
    jobs: appContext.jobs,
  })
  return { tasks, undoing, invalidated, expired, ctx }
}

async function scopeOf(appContext: AppContext, db: Db, me: Me | null, access: Access): Promise<DataScope> {
  if (!me) return NO_DATA
  if (me.isSuper) return 'all'
  return appContext.dataScope(db, me, access === 'account' || access === 'public' ? undefined : access)
}

/**
 * Runs work without a request, such as a job's, in one transaction with the context of a handler, so that its writes
 * and its cache invalidations commit together. No account is signed in.
 */
export async function runAsSystem<T>(appContext: AppContext, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const nobody = {
    language: 'zh' as const,
    client: { ip: '', userAgent: '', isOneVisitor: false },
    token: undefined,
  }
  const { tasks, undoing, invalidated, expired, ctx } = preparation(
    appContext,
    { ...nobody, files: [], also: [] },
    null,
    'account',
  )
  const done = await appContext.database.db
    .transaction(async (tx) => {
      const made = await work(ctx(tx))
      if (invalidated.size + expired.size > 0) await appContext.cacheTags.publish(tx, invalidated, expired)
      return made
    })
    .catch(async (error: unknown) => {
      for (const undo of undoing) await undo()
      throw error
    })
  appContext.cacheTags.invalidate(invalidated)
  appContext.cacheTags.expire(expired)
  for (const task of tasks) await task()
  return done
}

async function logFailure(
  appContext: AppContext,
  entry: Pick<LoggedWrite, 'call' | 'me' | 'asked' | 'startedAt' | 'failure'>,
) {
  const tookMs = appContext.now().getTime() - entry.startedAt.getTime()
  await appContext
    .logWrite(appContext.database.db, { ...entry, answer: null, tookMs })
    .catch((error: unknown) => appContext.log.error({ err: error }, 'operation log not written'))
}

const isFile = (reply: object): reply is FileReply => 'file' in reply

const isStream = (call: Call, reply: object): reply is StreamReply =>
  call.answers === 'stream' && 'stream' in reply

function envelopeOf(call: Call, reply: object, language: Language): Envelope {
  const { msg, code = 200 }: { msg?: string; code?: number } = reply
  const encoded = z.encode(call.answer, reply as never) as Record<string, unknown>
  return { code, msg: msg ?? (call.done ?? doneTexts.done)[language], ...encoded }
}

/** A refusal as the wire carries it: code, sentence, stable key, first bad field, messages by field. */
export function refusalEnvelope(refusal: Problem, language: Language): Envelope {
  const { field, data }: ProblemDetails = refusal.details
  const { fields, ...rest } = (data ?? {}) as { fields?: Record<string, { zh: string; en: string }> }
  const envelope: Envelope = { code: refusal.code, msg: refusal.say(language), errKey: refusal.errKey }
  if (field !== undefined) envelope.field = field
  if (fields)
    envelope.fields = Object.fromEntries(Object.entries(fields).map(([name, pair]) => [name, pair[language]]))
  if (Object.keys(rest).length > 0) envelope.data = rest
  return envelope
}

/**
 * What the database refused and no store translated: a broken key between records is a refusal, the rest is
 * a bug.
 */
function translated(error: unknown): Problem | undefined {
  if (isUnavailable(error)) return problem('unavailable')
  const constraint = brokenConstraint(error)
  if (!constraint) return undefined
  return problem('nothingChanged', {
    text: {
      zh: '数据已被其他记录占用或不完整',
      en: 'Another record stands in the way, or something is missing',
    },
  })
}
