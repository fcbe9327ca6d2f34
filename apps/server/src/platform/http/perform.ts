import type { Language } from '@app/contract/shapes/language.ts'
import { MINUTE_MS } from '@app/contract/time.values.ts'
import type { Call } from '@app/contract/wire/call.ts'
import type { Envelope } from '@app/contract/wire/client.ts'
import { Problem, problems } from '@app/contract/wire/problem.ts'
import type { FastifyBaseLogger } from 'fastify'
import { UNTIL_CHANGED_MS } from '#platform/cache/tagged-cache.ts'
import { isDiskFull } from '#platform/db/unavailable.ts'
import type { AppContext, CallRequest, LoggedWrite } from './app-context.ts'
import { type Authorization, authorize, countRead, isPublicRequest } from './authorize.ts'
import { filledTags } from './call-tags.ts'
import { checkedRequest, cleaned, type Received } from './checked-request.ts'
import {
  type FileReply,
  type IncomingFile,
  type Me,
  mayDo,
  type RouteHandler,
  type StreamReply,
} from './handle.ts'
import { envelopeOf, isFile, isStream, refusalEnvelope, translated } from './reply.ts'
import { runHandler } from './run-handler.ts'

/** Longer requests are not cached. */
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
  | { kind: 'json'; envelope: Envelope; expiredToken?: boolean; cacheInfo?: CacheInfo }
  /** A cached answer, already encoded; `cacheInfo` is the very entry of the cache when it came from there. */
  | { kind: 'text'; text: string; expiredToken?: boolean; key: string; cacheInfo: CacheInfo }
  | { kind: 'file'; file: FileReply['file'] }
  | { kind: 'stream'; stream: StreamReply['stream'] }

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
  let received: Received | undefined
  const also: string[] = []
  const cacheInfoOf = (answer?: unknown): CacheInfo => ({
    tags: received ? [...filledTags(call.shows, { ...received, answer }), ...also] : [],
    maxAgeMs: maxAgeOf(call),
  })
  try {
    if (denied) throw denied
    received = checkedRequest(call, cleanRequest)
    const isPreview = isPreviewed(call, cleanRequest)
    const key = cacheKey(call, { me, isPreview }, cleanRequest.language, received)
    const cached = key === undefined ? undefined : cachedOutcome(appContext, key, expiredToken)
    if (cached) return cached
    // serving a cached answer costs no client's share
    if (isPublicRequest(call, cleanRequest)) countRead(appContext, me, cleanRequest.client.ip, startedAt)
    const clock = appContext.cacheTags.clock
    files = (await cleanRequest.receiveFiles?.(me ? `account ${me.userId}` : cleanRequest.client.ip)) ?? []
    const reply = await runHandler(
      appContext,
      handler,
      received as never,
      { ...cleanRequest, files, also, isPreview },
      me,
      startedAt,
    )
    if (isFile(reply)) return { kind: 'file', file: reply.file }
    if (isStream(call, reply)) return { kind: 'stream', stream: reply.stream }
    const envelope = envelopeOf(call, reply, cleanRequest.language)
    if (key === undefined) {
      const cacheInfo = cleanRequest.isInside ? cacheInfoOf(reply) : undefined
      return { kind: 'json', envelope, expiredToken, cacheInfo }
    }
    const cacheInfo = cacheInfoOf(reply)
    const text = JSON.stringify(envelope)
    appContext.responseCache.set(key, text, cacheInfo.tags, clock, cacheInfo.maxAgeMs)
    return cleanRequest.isInside
      ? { kind: 'json', envelope, cacheInfo }
      : { kind: 'text', text, expiredToken, key, cacheInfo }
  } catch (error) {
    const refusal = error instanceof Problem ? error : translated(error)
    await logError(appContext, { call, me, request: cleanRequest, startedAt }, error, refusal)
    if (!refusal) throw error
    const envelope = refusalEnvelope(refusal, cleanRequest.language)
    const cacheInfo = OF_THIS_MOMENT.has(refusal.code) ? { tags: [], maxAgeMs: 0 } : cacheInfoOf()
    return { kind: 'json', envelope, expiredToken, cacheInfo }
  } finally {
    for (const file of files) await appContext.storage.discard(file)
  }
}

/** Whether the answer is part of a preview whose reader may see what is not public yet. */
export function isPreviewed({ preview }: Call, { previewer }: Pick<CallRequest, 'previewer'>): boolean {
  return preview !== undefined && previewer !== undefined && mayDo(previewer, preview)
}

function cachedOutcome(
  { responseCache }: AppContext,
  key: string,
  expiredToken: boolean,
): Outcome | undefined {
  const cached = responseCache.find(key)
  return cached && { kind: 'text', text: cached.value, expiredToken, key, cacheInfo: cached }
}

const maxAgeOf = (call: Call): number =>
  (call.onPage ?? call.cache) === 'untilChanged' ? UNTIL_CHANGED_MS : MINUTE_MS

/** Tells the operator what went wrong on the machine, and the operation log which write failed. */
async function logError(
  appContext: AppContext,
  attempt: Pick<LoggedWrite, 'call' | 'me' | 'request' | 'startedAt'>,
  error: unknown,
  refusal: Problem | undefined,
): Promise<void> {
  if (isDiskFull(error)) sayDiskIsFull(appContext.log)
  // a refusal to the person, and news for who runs the machine
  if (refusal?.name === 'noSpace') appContext.log.error('no space left for uploaded files')
  if (refusal?.name === 'storeAway') appContext.log.debug({ err: error }, 'refused while the store is away')
  // a stranger did nothing, and must not fill the log
  if (!attempt.me || !attempt.call.log || refusal?.code === 503) return
  await logFailure(appContext, { ...attempt, failure: refusal?.say('zh') ?? String(error) })
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
 * Strangers all see the same answer where the call says so. The key is made of what was understood, so that nothing a
 * stranger adds makes another answer.
 */
function cacheKey(
  call: Call,
  { me, isPreview }: { me: Me | null; isPreview: boolean },
  language: Language,
  received: object,
): string | undefined {
  if (me || isPreview || call.access !== 'public' || call.cache === 'never') return undefined
  const key = `${call.id} ${language} ${JSON.stringify(received)}`
  return key.length > MAX_KEY ? undefined : key
}

async function logFailure(
  appContext: AppContext,
  entry: Pick<LoggedWrite, 'call' | 'me' | 'request' | 'startedAt' | 'failure'>,
) {
  const tookMs = appContext.now().getTime() - entry.startedAt.getTime()
  await appContext
    .logWrite(appContext.database.db, { ...entry, answer: null, tookMs })
    .catch((error: unknown) => appContext.log.error({ err: error }, 'operation log not written'))
}
