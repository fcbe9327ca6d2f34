import { API_PREFIX, type Call, doneTexts } from '@app/contract/call.ts'
import type { Envelope } from '@app/contract/client.ts'
import type { DictEntry } from '@app/contract/dictionary.ts'
import type { Language } from '@app/contract/language.ts'
import { explainAll, Problem, type ProblemDetails, problem } from '@app/contract/problem.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '#config.ts'
import { cleanText } from '#platform/clean-text.ts'
import { brokenConstraint, type Database, type Db } from '#platform/db/database.ts'
import { isDiskFull, isUnavailable } from '#platform/db/unavailable.ts'
import { limits, type RateLimiter } from '#platform/rate-limit.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { SubjectCache, Subjects } from '#platform/subjects.ts'
import type { Tally } from '#platform/tally.ts'
import type { Vault } from '#platform/vault.ts'
import type { Bound, Client, Ctx, FileReply, IncomingFile, Me } from './handle.ts'

/** A request after the wire: still unchecked. */
export interface Asked {
  params: unknown
  query: unknown
  body: unknown
  file?: IncomingFile
  language: Language
  token?: string
  client: Client
  requestId: string
  /** True when a page is being rendered in this process: pages are cached and count as one visit. */
  isInside?: boolean
}

/** One row of the operation log, as the platform knows it. */
export interface LoggedWrite {
  call: Call
  me: Me | null
  asked: Asked
  answer: Envelope | null
  failure: string
  startedAt: Date
  tookMs: number
}

/** What the platform needs from the modules and the process. */
export interface House {
  config: Config
  database: Database
  storage: Storage
  subjects: Subjects
  limiter: RateLimiter
  tally: Tally
  vault: Vault
  log: FastifyBaseLogger
  now: () => Date
  /** Whose token is this? Null for a token that is unknown or over. */
  whoIs: (token: string, at: Date) => Promise<Me | null>
  /** Writes the operation log; inside the write's transaction when it succeeded. */
  logWrite: (db: Db, entry: LoggedWrite) => Promise<void>
  setting: (key: string) => Promise<string>
  dictionary: (type: string, language: Language) => Promise<DictEntry[]>
  keepFiles: (db: Db, fileNames: readonly string[]) => Promise<void>
  /** Encoded answers of public reads to strangers. */
  answers: SubjectCache<string>
}

export type Outcome =
  | { kind: 'json'; envelope: Envelope; expiredToken?: boolean }
  /** An answer from the cache, already written. */
  | { kind: 'text'; text: string; expiredToken?: boolean }
  | { kind: 'file'; file: FileReply['file'] }

/**
 * Does a call for somebody: access, limits, validation, the handler, encoding. The same for the wire and for
 * pages rendered in this process. Refusals come back as envelopes; anything else is thrown for the caller to
 * log.
 */
export async function perform(house: House, bound: Bound, asked: Asked): Promise<Outcome> {
  const { call } = bound
  const startedAt = house.now()
  let me: Me | null = null
  let expiredToken = false
  try {
    if (asked.token && call.sendsToken) {
      me = await house.whoIs(asked.token, startedAt)
      expiredToken = !me
    }
    admit(call, me)
    if (call.access === 'public' && !asked.isInside && asked.client.isOneVisitor) {
      house.limiter.hit(limits.readBurst, asked.client.ip, startedAt)
      house.limiter.hit(limits.readMinute, asked.client.ip, startedAt)
    }
    const received = {
      params: checked(call.params, asked.params, 'notFound'),
      query: checked(call.query, asked.query),
      body: checked(call.body, asked.body),
    }
    const key = cacheKey(call, me, asked)
    const kept = key === undefined ? undefined : house.answers.get(key)
    if (kept !== undefined) return { kind: 'text', text: kept, expiredToken }
    const clock = house.subjects.clock
    const reply = await run(house, bound, received as never, asked, me, startedAt)
    if ('file' in reply) return { kind: 'file', file: (reply as unknown as FileReply).file }
    const envelope = envelopeOf(call, reply, asked.language)
    if (key !== undefined) house.answers.set(key, JSON.stringify(envelope), call.subjects, clock)
    return { kind: 'json', envelope, expiredToken }
  } catch (error) {
    if (isDiskFull(error)) sayDiskIsFull(house.log)
    const refusal = error instanceof Problem ? error : translated(error)
    // a stranger did nothing, and must not fill the log
    if (me && call.log && call.does === 'write' && refusal?.code !== 503)
      await logFailure(house, { call, me, asked, startedAt, failure: refusal?.say('zh') ?? String(error) })
    if (!refusal) throw error
    return { kind: 'json', envelope: refusalEnvelope(refusal, asked.language), expiredToken }
  }
}

const SAY_AGAIN_MS = 60_000
let diskSaidAt = Number.NEGATIVE_INFINITY

/** Once a minute, because every write fails then and each would fill the disk with its line. */
function sayDiskIsFull(log: FastifyBaseLogger): void {
  const now = performance.now()
  if (now - diskSaidAt < SAY_AGAIN_MS) return
  diskSaidAt = now
  log.error('The disk of the database is full: nothing can be written until there is room on it.')
}

/** Refuses strangers with 401 and people without the permission with 403. */
function admit(call: Call, me: Me | null): void {
  if (call.access === 'public') return
  if (!me) throw problem('signInNeeded', { values: { uri: call.path } })
  if (call.access === 'account' || me.isSuper || me.permissions.has(call.access)) return
  throw problem('notAllowed')
}

function checked(schema: z.ZodObject, value: unknown, failure: 'invalid' | 'notFound' = 'invalid'): unknown {
  const result = schema.safeParse(cleanText(value ?? {}), { reportInput: true })
  if (result.success) return result.data
  if (failure === 'notFound') throw problem('notFound')
  const told = explainAll(result.error, schema)
  const [[field, text] = ['', undefined]] = Object.entries(told)
  throw problem('invalid', { field, text, data: { fields: told } })
}

/** Strangers all see the same answer to a public read that is made of named subjects. */
function cacheKey(call: Call, me: Me | null, asked: Asked): string | undefined {
  if (me || call.access !== 'public' || call.does !== 'read' || call.subjects.length === 0) return undefined
  return `${call.id} ${asked.language} ${JSON.stringify([asked.params, asked.query, asked.body])}`
}

async function run(
  house: House,
  bound: Bound,
  received: { params: never; query: never; body: never },
  asked: Asked,
  me: Me | null,
  startedAt: Date,
): Promise<Record<string, unknown>> {
  const { call } = bound
  const tasks: (() => Promise<void> | void)[] = []
  const touched = new Set<string>(call.does === 'write' ? call.subjects : [])
  const ctx = (db: Db): Ctx => ({
    db,
    me,
    language: asked.language,
    now: house.now,
    log: house.log,
    config: house.config,
    storage: house.storage,
    limiter: house.limiter,
    tally: house.tally,
    vault: house.vault,
    client: asked.client,
    token: asked.token,
    file: asked.file,
    afterCommit: (task) => tasks.push(task),
    touch: (...subjects) => {
      for (const subject of subjects) touched.add(subject)
    },
    setting: house.setting,
    keepFiles: (fileNames) => house.keepFiles(db, fileNames),
    dictionary: (type) => house.dictionary(type, asked.language),
  })
  if (call.does === 'read') {
    const reply = await bound.run(received, ctx(house.database.db))
    if (call.log) await logged(house, house.database.db, reply)
    return reply
  }
  const reply = await house.database.db.transaction(async (tx) => {
    const made = await bound.run(received, ctx(tx))
    if (call.log) await logged(house, tx, made)
    if (touched.size > 0) {
      await house.subjects.tell(tx, touched)
    }
    return made
  })
  house.subjects.touch(touched)
  for (const task of tasks) await task()
  return reply

  function logged(on: House, db: Db, made: Record<string, unknown>) {
    const answer = 'file' in made ? null : envelopeOf(call, made, asked.language)
    return on.logWrite(db, {
      call,
      me,
      asked,
      answer,
      failure: '',
      startedAt,
      tookMs: on.now().getTime() - startedAt.getTime(),
    })
  }
}

async function logFailure(
  house: House,
  entry: Pick<LoggedWrite, 'call' | 'me' | 'asked' | 'startedAt' | 'failure'>,
) {
  const tookMs = house.now().getTime() - entry.startedAt.getTime()
  await house
    .logWrite(house.database.db, { ...entry, answer: null, tookMs })
    .catch((error: unknown) => house.log.error({ err: error }, 'operation log not written'))
}

function envelopeOf(call: Call, reply: Record<string, unknown>, language: Language): Envelope {
  const { msg } = reply as { msg?: string }
  const encoded = z.encode(call.answer, reply as never) as Record<string, unknown>
  return { code: 200, msg: msg ?? (call.done ?? doneTexts.done)[language], ...encoded }
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

/** The address of a call as the log and the API page print it. */
export function addressOf(call: Call): string {
  return `${API_PREFIX}${call.path}`
}
