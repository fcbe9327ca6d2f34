import { fill, LANGUAGE_HEADER, type Language, type Pair } from '@app/contract/shapes/language.ts'
import { z } from 'zod'
import { API_PREFIX, type Call, type CallInput, type CallOutput, pathOf, REPEAT_WINDOW_MS } from './call.ts'
import { clientTexts, codeTexts, sentenceOf } from './client-texts.ts'
import { explainAll } from './explain.ts'
import { Problem, type ProblemName, problems } from './problem.ts'

/** The envelope every JSON answer travels in; a missing `code` counts as 200. */
export interface Envelope {
  code?: number
  msg?: string
  errKey?: string
  field?: string
  data?: unknown
  [key: string]: unknown
}

/** A request as it goes over the wire, or into the server that runs in the same process. */
export interface WireRequest {
  path: string
  query: Record<string, unknown>
  body: unknown
  language: Language
  token?: string
  file?: File
}

/** Carries a request to the server and brings the envelope back. */
export type Transport = (call: Call, request: WireRequest) => Promise<Envelope>

/** A call without an outcome: network, time-out, an HTTP status, a repeated write. It may be made again as it is. */
export class TransportFailure extends Error {
  readonly kind: keyof typeof clientTexts
  readonly status: number
  readonly #sentence: string | undefined

  /** @param envelope what came with an HTTP status, whose sentence is in the language of the request */
  constructor(kind: keyof typeof clientTexts, status = 0, envelope?: unknown) {
    super(fill(clientTexts[kind].zh, { status }))
    this.kind = kind
    this.status = status
    this.#sentence = sentenceOf(envelope)
  }

  /** True when the server has put it into words. */
  get isWorded(): boolean {
    return this.#sentence !== undefined
  }

  say(language: Language): string {
    return this.#sentence ?? fill(clientTexts[this.kind][language], { status: this.status })
  }
}

/** The failure of an answer with an HTTP status, in the server's words where it came with a refusal. */
const failureOfStatus = async (response: Response): Promise<TransportFailure> =>
  new TransportFailure('status', response.status, await response.json().catch(() => undefined))

/** The text to show: the reason that the server names, else the code's own text, `msg` or the default (docs/wire.md#codes). */
function messageOf(
  { errKey = '', msg }: Envelope,
  code: number,
  { language, wordless }: { language: Language; wordless: Pair },
): string {
  const hasReason = errKey !== '' && code !== 401 && msg && msg !== problems.notAllowed[language]
  return (hasReason ? msg : codeTexts[code]?.[language]) ?? (msg || wordless[language])
}

/** A refusal as it arrived. `errKey` is the problem's key where the server names one, `message` the text to show. */
export class Refusal extends Error {
  readonly code: number
  readonly errKey: string
  readonly field: string | undefined
  readonly data: unknown
  /** Messages by field, for forms. */
  readonly fields: Record<string, string>

  /** @param wordless the text where neither the code nor the server has one */
  constructor(envelope: Envelope, language: Language, wordless: Pair = clientTexts.unknown) {
    const code = envelope.code ?? 500
    super(messageOf(envelope, code, { language, wordless }))
    this.code = code
    this.errKey = envelope.errKey ?? ''
    this.field = envelope.field
    this.data = envelope.data
    this.fields = (envelope.fields as Record<string, string> | undefined) ?? {}
  }

  /** True when a solved captcha would let this visitor go on (`takeVisitorPass`). */
  get asksForPass(): boolean {
    return (this.data as { captcha?: boolean } | null | undefined)?.captcha === true
  }

  /** True when the refusal is this problem of the catalogue, or a narrower one: every `rate.…` is a `rate`. */
  is(name: ProblemName): boolean {
    const key = problems[name].errKey ?? name
    return this.errKey === key || this.errKey.startsWith(`${key}.`)
  }
}

/** True for a failure that the server has put into words, which say more than a sentence of the caller's own. */
export const isWorded = (failure: unknown): boolean =>
  failure instanceof Refusal || (failure instanceof TransportFailure && failure.isWorded)

/** What a failed call says to a reader, whatever failed. */
export function sayFailure(failure: unknown, language: Language): string {
  if (failure instanceof Refusal) return failure.message
  if (failure instanceof TransportFailure || failure instanceof Problem) return failure.say(language)
  return clientTexts.unknown[language]
}

/**
 * Flattens parameters as all clients of the API do: empty values are dropped, an object becomes
 * `name[key]=value`.
 */
export function flatten(values: Record<string, unknown>): URLSearchParams {
  const flat = new URLSearchParams()
  const put = (name: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return
    if (typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) put(`${name}[${key}]`, inner)
    } else flat.append(name, String(value))
  }
  for (const [name, value] of Object.entries(values)) put(name, value)
  return flat
}

/** Sends a request over HTTP. `base` is the origin, and `also` further headers, when the caller is not a browser. */
export function overHttp(base = '', also: Record<string, string> = {}): Transport {
  return async (call, request) => {
    const response = await send(base, call, request, also)
    if (!response.ok) throw await failureOfStatus(response)
    return (await response.json()) as Envelope
  }
}

async function send(
  base: string,
  call: Call,
  request: WireRequest,
  also: Record<string, string> = {},
): Promise<Response> {
  const search = flatten(request.query).toString()
  const headers: Record<string, string> = { ...also, [LANGUAGE_HEADER]: request.language }
  if (request.token && call.sendsToken) headers.authorization = `Bearer ${request.token}`
  if (call.method !== 'GET' && !call.guardsRepeat) headers.repeatSubmit = 'false'
  let body: string | FormData | URLSearchParams | undefined
  if (call.sends === 'file') {
    body = new FormData()
    if (request.file) body.append('file', request.file)
  } else if (call.sends === 'form') {
    body = flatten((request.body ?? {}) as Record<string, unknown>)
  } else if (call.method === 'POST' || call.method === 'PUT') {
    headers['content-type'] = 'application/json;charset=utf-8'
    body = JSON.stringify(request.body ?? {})
  }
  try {
    return await fetch(`${base}${API_PREFIX}${request.path}${search ? `?${search}` : ''}`, {
      method: call.method,
      headers,
      body,
      // the browser's cookies identify the caller only where a call needs them
      credentials: call.sendsPass ? 'same-origin' : 'omit',
      keepalive: call.outlivesPage,
      signal: AbortSignal.timeout(call.timeoutMs),
    })
  } catch (failure) {
    throw new TransportFailure((failure as Error).name === 'TimeoutError' ? 'timeout' : 'network')
  }
}

export interface ClientOptions {
  transport: Transport
  language: () => Language
  token: () => string | undefined
  /**
   * Called for every refusal before it is thrown, so that a front end can open sign-in on 401. `token` is the one
   * the request was sent with: a late refusal of a former session says nothing about the present one.
   */
  onRefusal?: (refusal: Refusal, call: Call, token: string | undefined) => void
}

type Rest<C extends Call> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

export type Api = <C extends Call>(call: C, ...rest: Rest<C>) => Promise<CallOutput<C>>

/**
 * The typed client: `api(submitPost, { body })`. Checks nothing the server checks again, but encodes the
 * request, decodes the answer, refuses an identical write within a second or while the first is under way, and turns
 * refusals into errors.
 */
export function createClient(options: ClientOptions): Api {
  const begin = repeatGuard()
  return async (call, ...[input]) => {
    const parts = (input ?? {}) as { params?: object; query?: object; body?: object; file?: File }
    const params = encodePart(call.params, parts.params)
    const request: WireRequest = {
      path: pathOf(call, params),
      query: encodePart(call.query, parts.query),
      body: encodePart(call.body, parts.body),
      language: options.language(),
      token: options.token(),
      file: parts.file,
    }
    const end = begin(call, request)
    const envelope = await options.transport(call, request).finally(end)
    const { code = 200 } = envelope
    if (code !== 200) {
      const refusal = new Refusal(envelope, request.language)
      options.onRefusal?.(refusal, call, request.token)
      throw refusal
    }
    return decoded(call, envelope) as never
  }
}

/** Answers that were decoded before, by the envelope they came in. */
const decodedBefore = new WeakMap<Envelope, unknown>()

/** A frozen envelope may come again, in the process that made it; it is decoded once. */
function decoded(call: Call, envelope: Envelope): unknown {
  const before = decodedBefore.get(envelope)
  if (before !== undefined) return before
  const answer = z.decode(call.answer, envelope as never)
  if (Object.isFrozen(envelope)) decodedBefore.set(envelope, frozen(answer))
  return answer
}

/** Freezes a value in all its depth, so that none of its readers can change it for the others. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/**
 * Dates become wire text; what does not fit passes as it is, so that the server words what is wrong. Field by
 * field, because a field that is left to its default would spoil the whole.
 */
function encodePart(schema: z.ZodObject, part?: object): Record<string, unknown> {
  if (!part) return {}
  const encoded: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(part)) {
    const field = schema.shape[name]
    if (!field) continue
    const wire = z.safeEncode(field, value as never)
    encoded[name] = wire.success ? wire.data : value
  }
  return encoded
}

/**
 * Begins a request and gives what ends it. Of the writes that are done only the last is remembered (docs/wire.md#client). The
 * same write under a new session, after signing in again, is no repeat. Throws `repeated`.
 */
function repeatGuard(): (call: Call, request: WireRequest) => () => void {
  const underWay = new Set<string>()
  let last = ''
  let lastAt = Number.NEGATIVE_INFINITY
  return ({ guardsRepeat }, { path, query, body, token, file }) => {
    if (!guardsRepeat) return () => undefined
    const now = performance.now()
    const sentFile = file && [file.name, file.size, file.lastModified]
    const fingerprint = JSON.stringify([path, query, body, token, sentFile])
    const isSoon = fingerprint === last && now - lastAt < REPEAT_WINDOW_MS
    last = fingerprint
    lastAt = now
    if (isSoon || underWay.has(fingerprint)) throw new TransportFailure('repeated')
    underWay.add(fingerprint)
    return () => underWay.delete(fingerprint)
  }
}

/** A downloaded file and the name the server gives it. */
export interface Download {
  blob: Blob
  fileName?: string
}

/** Fetches a file answer. A JSON body means that the server refused. */
export async function download<C extends Call>(
  options: Pick<ClientOptions, 'language' | 'token' | 'onRefusal'>,
  call: C,
  ...[input]: Rest<C>
): Promise<Download> {
  const parts = (input ?? {}) as { params?: object; query?: object; body?: object }
  const token = options.token()
  const response = await send('', call, {
    path: pathOf(call, encodePart(call.params, parts.params)),
    query: encodePart(call.query, parts.query),
    body: encodePart(call.body, parts.body),
    language: options.language(),
    token,
  })
  if (!response.ok) throw await failureOfStatus(response)
  const blob = await response.blob()
  if (blob.type.startsWith('application/json')) {
    const refusal = new Refusal(
      JSON.parse(await blob.text()) as Envelope,
      options.language(),
      clientTexts.download,
    )
    options.onRefusal?.(refusal, call, token)
    throw refusal
  }
  const name = response.headers.get('download-filename')
  return { blob, fileName: name ? decodeURIComponent(name) : undefined }
}

/** Checks a form before it is sent: messages by field in the reader's language, or none. */
export function check(schema: z.ZodObject, values: unknown, language: Language): Record<string, string> {
  const result = schema.safeParse(values, { reportInput: true })
  if (result.success) return {}
  const fieldErrors = explainAll(result.error, schema)
  return Object.fromEntries(Object.entries(fieldErrors).map(([field, pair]) => [field, pair[language]]))
}
