import { REST_BYTES } from '../apps/server/src/platform/http/body/body.ts'
import type { FuzzRequest } from './request.ts'

/** What came back for a request, or why nothing did. */
export interface Answer {
  status: number
  type: string
  text: string
  retryAfter?: string
  /** Milliseconds until the whole answer was there. */
  ms: number
  failure?: string
}

/** Where the program lies, and what called what: of the insides that no answer may show the two that some calls do. */
const PLACES = /node_modules/
const TRACES = /at file:|\bat async /
const INSIDES = [
  PLACES,
  TRACES,
  /PostgresError|syntax error at or near|invalid byte sequence|DrizzleQueryError|Failed query/,
]

/** What is shown to administrators on purpose: where the program lies, and traces of jobs that failed. */
const ALLOWED_LEAKS: Record<string, readonly RegExp[]> = {
  'machine.read': [PLACES],
  ...Object.fromEntries(['list', 'read', 'export'].map((verb) => [`jobLog.${verb}`, [PLACES, TRACES]])),
}

const showsInsides = ({ target }: FuzzRequest, { text }: Answer) =>
  INSIDES.some((inside) => inside.test(text) && !ALLOWED_LEAKS[target]?.includes(inside))

/** The outcomes of calls, and what is refused before a call is looked for. */
const CODES = new Set([200, 400, 401, 403, 404, 405, 413, 414, 415, 500, 601])

/** What is wrong with an answer, in a few words that are the same for the same fault; undefined when nothing is. */
export function judge(request: FuzzRequest, answer: Answer): string | undefined {
  if (answer.failure) return isCutBelowBody(request, answer.failure) ? undefined : answer.failure
  if (showsInsides(request, answer)) return 'shows its insides'
  const isBusy = answer.status === 503 && answer.retryAfter !== undefined && request.path.startsWith('/og/')
  if (answer.status >= 500 && !isBusy) return `status ${answer.status}`
  return isApi(request.path) ? judgeApi(request, answer) : undefined
}

/** The server closes the connection below a refused body of that size, and the sender may not see the answer before. */
const isCutBelowBody = ({ body = '' }: FuzzRequest, failure: string) =>
  body.length > REST_BYTES && failure.endsWith('the line was cut')

const isApi = (path: string) => /^\/prod-api(?!\/profile\/)(\/|\?|$)/.test(path)

function judgeApi(request: FuzzRequest, answer: Answer): string | undefined {
  if (request.method === 'HEAD') return undefined
  if (/^text\/html/.test(answer.type)) return 'a page where the API answers'
  if (!answer.type.startsWith('application/json')) return undefined
  const envelope = envelopeOf(answer.text)
  if (!envelope) return 'JSON that cannot be read'
  if (request.path.includes('/v3/api-docs') && envelope.openapi) return undefined
  if (envelope.errKey === 'broken') return 'errKey broken'
  if (envelope.errKey === 'unavailable') return 'errKey unavailable'
  if (!CODES.has(Number(envelope.code))) return `code ${String(envelope.code)}`
  if (typeof envelope.msg !== 'string' || (envelope.msg === '' && envelope.code !== 200)) return 'no sentence'
  return undefined
}

function envelopeOf(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}
