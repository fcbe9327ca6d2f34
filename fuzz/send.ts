import { Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Answer } from './judge.ts'
import type { FuzzRequest } from './request.ts'

/** Longer than any call may take, also on a busy machine. */
const TIMEOUT_MS = 20_000
const MAX_TEXT = 2_000_000

/** Sends requests to one server over lines that are used again. */
export class Sender {
  readonly #origin: URL
  readonly #agent: Agent

  constructor(origin: string, lines: number) {
    this.#origin = new URL(origin)
    this.#agent = new Agent({ keepAlive: true, maxSockets: lines })
  }

  close(): void {
    this.#agent.destroy()
  }

  /** Never rejects: the answer holds the failure. `from` is the address the request comes from. */
  async send(input: FuzzRequest, from: string, token: string | undefined): Promise<Answer> {
    const first = await this.#try(input, from, token)
    // a line that the server closed while it was idle says nothing about the request
    return first.failure?.startsWith('ECONNRESET') ? this.#try(input, from, token) : first
  }

  #try(input: FuzzRequest, from: string, token: string | undefined): Promise<Answer> {
    const since = performance.now()
    return new Promise((resolve) => {
      const done = (answer: Partial<Answer>) =>
        resolve({ status: 0, type: '', text: '', ms: performance.now() - since, ...answer })
      const body = input.body === undefined ? undefined : Buffer.from(input.body as string)
      const clientRequest = request(
        {
          host: this.#origin.hostname,
          port: this.#origin.port,
          agent: this.#agent,
          method: input.method,
          path: input.path,
          headers: {
            'x-forwarded-for': from,
            ...input.headers,
            ...(token === undefined ? {} : tokenHeader(input, token)),
            ...(body ? { 'content-length': String(body.length) } : {}),
          },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (response) => {
          read(response).then(
            (text) => {
              const { 'content-type': type = '', 'retry-after': retryAfter } = response.headers
              done({ status: response.statusCode ?? 0, type, text, retryAfter })
            },
            (error: Error) => done({ failure: failureOf(error) }),
          )
        },
      )
      clientRequest.on('error', (error) => done({ failure: failureOf(error) }))
      clientRequest.end(body)
    })
  }
}

/** The API reads a header, pages a cookie. */
function tokenHeader(input: FuzzRequest, token: string): Record<string, string> {
  return input.kind === 'call'
    ? { authorization: `Bearer ${token}` }
    : { cookie: `Admin-Token=${token}; ${input.headers.cookie ?? ''}` }
}

const unpackers: Record<string, ((bytes: Buffer) => Buffer) | undefined> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
}

async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    length += (chunk as Buffer).length
    if (length <= MAX_TEXT) chunks.push(chunk as Buffer)
  }
  const bytes = Buffer.concat(chunks)
  const unpack = unpackers[response.headers['content-encoding'] ?? '']
  return (bytes.length > 0 && length <= MAX_TEXT && unpack ? unpack(bytes) : bytes).toString()
}

function failureOf(error: Error & { code?: string }): string {
  return error.name === 'TimeoutError' || error.name === 'AbortError'
    ? `no answer within ${TIMEOUT_MS / 1000} s`
    : `${error.code ?? error.name}: the line was cut`
}
