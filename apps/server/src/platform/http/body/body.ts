import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { problem } from '@app/contract/wire/problem.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TurnQueue } from '#platform/turns.ts'

/** A body from this size on counts in `limits.largeBody`, and waits for a turn of the event loop of its own. */
export const LARGE_BODY_BYTES = 16 * 1024

/** How long a body may take to arrive: a form, and a file or a video over a slow line. */
export const BODY_MS = 20_000
export const FILE_MS = 60_000
export const VIDEO_MS = 600_000

/**
 * How much of a refused body the server reads and discards, so that the sender receives the refusal before the
 * connection closes.
 */
export const REST_BYTES = 12 * 1024 * 1024
const REST_MS = 10_000

/** Deeper than any declared shape, and far from where reading a nest fails. */
const MAX_DEPTH = 32

/**
 * Ends bodies that take longer than `ms`, so that a slow sender holds neither memory nor a place. Refuses one that
 * declares more bytes than its route takes before any of it is handed on.
 */
export function limitBodyTime(api: FastifyInstance, ms = BODY_MS): void {
  api.addHook('preParsing', (request, _reply, payload, done) => {
    // most bodies come with their heads; a file is timed by what receives it
    if (request.raw.complete || request.headers['content-type']?.startsWith('multipart/'))
      return done(null, payload)
    if (Number(request.headers['content-length']) > request.routeOptions.bodyLimit)
      return done(problem('tooLarge'))
    const guarded = new PassThrough()
    // a body of an unknown type has no other listener, and an error without one ends the process
    guarded.on('error', () => {})
    const timer = setTimeout(() => guarded.destroy(problem('tooSlow')), ms)
    guarded.once('close', () => clearTimeout(timer))
    payload.once('error', (error) => guarded.destroy(error))
    payload.once('close', () => {
      if (!payload.readableEnded) guarded.destroy(problem('invalid'))
    })
    done(null, payload.pipe(guarded))
  })
}

/** Thrown for a body that cannot be read whole; says the HTTP status. */
class BodyFailure extends Error {
  readonly statusCode: number

  constructor(statusCode: 400 | 408) {
    super('The body did not arrive whole, or not in time.')
    this.statusCode = statusCode
  }
}

/**
 * Reads a body that says its length, before work that waits for it holds a place that others need. One that says none,
 * or more than `bytes`, is left to its refusal: the answer is undefined.
 */
export async function readWholeBody(
  raw: IncomingMessage,
  { bytes, ms = BODY_MS }: { bytes: number; ms?: number },
): Promise<Buffer | undefined> {
  if (!(Number(raw.headers['content-length'] ?? Number.NaN) <= bytes)) return undefined
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  // answered 408; `connections.ts` then bounds how long the remaining body may take
  const timer = setTimeout(() => reject(new BodyFailure(408)), ms)
  const whole = raw.toArray().then(
    (parts) => Buffer.concat(parts),
    () => Promise.reject(new BodyFailure(400)),
  )
  try {
    return await Promise.race([whole, tooLate])
  } finally {
    clearTimeout(timer)
    whole.catch(() => undefined)
  }
}

interface RestOptions {
  bytes?: number
  ms?: number
  /**
   * Counts a refused body when it is answered, and again for each megabyte of it that comes. False where its sender has sent
   * so much of that kind that the connection closes with the answer.
   */
  count?: (request: FastifyRequest) => boolean
}

const MEGABYTE = 1024 * 1024

/**
 * Reads and discards the rest of a body that was answered before it arrived, within bounds: closing the connection at
 * once would take the answer from its sender, and reading without end would hold the connection. What is read is
 * garbage to collect, so a sender who goes on sending refused bodies gets the connection closed with the answer.
 */
export function letRestPass(
  api: FastifyInstance,
  { bytes = REST_BYTES, ms = REST_MS, count = () => true }: RestOptions = {},
): void {
  // before the answer goes out: Node discards what comes after it without counting it
  api.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request
    if (raw.complete || raw.readableEnded || raw.destroyed) return done()
    if (!count(request)) {
      reply.header('connection', 'close')
      return done()
    }
    done()
    let passed = 0
    const timer = setTimeout(() => raw.destroy(), ms)
    raw.on('data', (chunk: Buffer) => {
      const megabytes = Math.floor(passed / MEGABYTE)
      passed += chunk.length
      if (passed > bytes) raw.destroy()
      else if (Math.floor(passed / MEGABYTE) > megabytes) count(request)
    })
    for (const end of ['end', 'close', 'error']) raw.once(end, () => clearTimeout(timer))
    raw.resume()
  })
}

/**
 * Reads JSON. An empty body counts as `{}`, also where a client names the JSON type and sends
 * nothing; a nest too deep for any shape is refused before it is built. Large bodies that
 * arrive together are read one in each turn of the event loop.
 */
export function readJson(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  const large = new TurnQueue()
  api.removeContentTypeParser('application/json')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    const read = () => {
      if (body.trim() === '') done(null, {})
      else if (isTooDeep(body)) done(problem('tooDeep'))
      else parse(request, body, done)
    }
    if (body.length > LARGE_BODY_BYTES) void large.next().then(read, done)
    else read()
  })
}

/** Counts brackets outside of texts, without building anything. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (isText) {
      if (sign === BACKSLASH) at++
      else if (sign === QUOTE) isText = false
    } else if (sign === QUOTE) isText = true
    else if (sign === BRACE || sign === BRACKET) {
      depth++
      if (depth > MAX_DEPTH) return true
    } else if (sign === BRACE_END || sign === BRACKET_END) depth--
  }
  return false
}

const [QUOTE, BACKSLASH, BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d]
