import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CacheTags, TaggedCache } from '#platform/cache-tags.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Headers = Record<string, string | string[]>

/** A finished page: bytes, status, headers, and the forms it was sent in. */
export interface Page {
  status: number
  headers: Headers
  body: Buffer
  forms: Partial<Record<Packing, Form>>
}

/** A page as it travels. Compressed bytes may still be on their way. */
interface Form {
  headers: Headers
  /** The same with the headers of every answer, names and values in turn, once it was sent from the cache. */
  lines: string[] | undefined
  bytes: Buffer | undefined
  made: Promise<Buffer>
}

type Packing = 'br' | 'gzip' | 'identity'

/**
 * The strict policy for a page: scripts of this origin, and those inline ones that were rendered with the mark, by
 * hash. An inline script that got into the page in any other way does not know the mark, which nobody sees before it
 * is taken out again, and so is not allowed. Hashes, unlike nonces, let a page be kept whole and compressed once.
 *
 * @param html the page as it was rendered, its own scripts marked by `nonce`
 * @param mark a secret of this one rendering
 */
export function policyOf(html: string, mark: string): string {
  const own = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(own))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return policy(
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self'; style-src-attr 'unsafe-inline'",
  )
}

/** The console's policy: its component library writes style sheets of its own. */
export const consolePolicy = policy("script-src 'self'", "style-src 'self' 'unsafe-inline'")

function policy(scripts: string, styles: string): string {
  return [
    "default-src 'self'",
    scripts,
    styles,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const START = '<script type="module" async="">'

/**
 * Sets the page's script and its files aside for after the first paint; the portal's start script takes them from
 * there. They are of use to nobody who has not seen the page yet, and stood before the style sheets.
 */
function paintFirst(html: string): string {
  if (!html.includes(START)) return html
  const files = [...html.matchAll(PRELOAD)].map(([, file]) => file)
  return html
    .replaceAll(PRELOAD, '')
    .replace(START, () => `<script type="text/plain" data-starts="${files.join(' ')}">`)
}

/** What a response was rendered with. */
export interface Rendering {
  isDev: boolean
  /** Stands in every document and says nothing about what it shows. */
  requestId: string
  /** Marks the inline scripts that are our own; made anew for each rendering. */
  scriptMark: string
}

/** Reads a rendered response whole and makes the page of it. */
export async function finish(response: Response, { isDev, requestId, scriptMark }: Rendering): Promise<Page> {
  const headers: Headers = {}
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers[name] = value
  })
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  const { status } = response
  // development tools put scripts of their own into the page
  if (isDev) return { status, headers, body: Buffer.from(await response.arrayBuffer()), forms: {} }
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    const body = Buffer.from(await response.arrayBuffer())
    if (status === 200) headers.etag = etagOf(body)
    return { status, headers, body, forms: {} }
  }
  const marked = await response.text()
  headers['content-security-policy'] = policyOf(marked, scriptMark)
  const html = paintFirst(marked.replaceAll(` nonce="${scriptMark}"`, ''))
  if (status === 200) headers.etag = etagOf(html.replaceAll(requestId, ''))
  return { status, headers, body: Buffer.from(html), forms: {} }
}

/** Says that something reads as it did, whatever form it travels in. */
export function etagOf(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Whether the asking browser has exactly this already. */
export function isKnown({ 'if-none-match': known }: IncomingHttpHeaders, etag: unknown): boolean {
  return typeof etag === 'string' && known !== undefined && known.includes(etag)
}

/** Sends a page that was just made, in the best form its visitor takes; what is private is always sent whole. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  const isPrivate = reply.hasHeader('cache-control')
  const form = formOf(page, request.headers)
  if (!isPrivate && isKnown(request.headers, page.headers.etag))
    return reply.code(304).headers(unchanged(form)).send()
  const bytes = await form.made
  return reply
    .code(page.status)
    .headers({ ...form.headers, ...reply.getHeaders() })
    .send(bytes)
}

/**
 * Sends a page that is kept for everybody. Nothing about it is made again: its headers wait as Node takes them
 * fastest, and a browser that has the page already is told so.
 */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  { safe, requestId }: { safe: Headers; requestId: string },
): void {
  const form = formOf(page, request.headers)
  if (isKnown(request.headers, page.headers.etag)) {
    response.writeHead(304, { ...safe, ...unchanged(form), 'x-request-id': requestId }).end()
    return
  }
  if (!form.bytes) {
    const again = () => sendKept(request, response, page, { safe, requestId })
    form.made.then(again, () => response.writeHead(500).end())
    return
  }
  form.lines ??= linesOf({ ...safe, ...form.headers, 'content-length': String(form.bytes.length) })
  response.writeHead(page.status, [...form.lines, 'x-request-id', requestId]).end(form.bytes)
}

/** What a browser is told of its copy. Not the policy: its hashes belong to the copy, which has its own. */
function unchanged({ headers }: Form): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => ['cache-control', 'etag', 'vary'].includes(name)),
  )
}

/** Names and values in turn. */
function linesOf(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]))
}

const SMALL = 1024

function formOf(page: Page, asked: IncomingHttpHeaders): Form {
  const packing = page.body.length < SMALL ? 'identity' : packingOf(asked['accept-encoding'])
  return page.forms[packing] ?? makeForm(page, packing)
}

function makeForm(page: Page, packing: Packing): Form {
  const made = packing === 'identity' ? Promise.resolve(page.body) : pack(page.body, packing)
  const form: Form = {
    headers: {
      // a browser may keep a page and asks each time whether it still holds
      'cache-control': 'no-cache',
      ...page.headers,
      vary: 'accept-encoding',
      ...(packing !== 'identity' && { 'content-encoding': packing }),
    },
    lines: undefined,
    bytes: undefined,
    made,
  }
  page.forms[packing] = form
  made.then(
    (bytes) => {
      form.bytes = bytes
    },
    () => {
      delete page.forms[packing]
    },
  )
  return form
}

function packingOf(accepted = ''): Packing {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

function pack(body: Buffer, packing: 'br' | 'gzip'): Promise<Buffer> {
  return packing === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : zip(body, { level: 6 })
}

const PLAIN_BYTES = 48 * 1024 * 1024
const ASKED_BYTES = 16 * 1024 * 1024

/** Finished pages for strangers, by address, until one of their subjects changes. */
export interface PageCache {
  get(address: string): Page | undefined
  /** What was kept last, though it may have changed since. */
  getAnyway(address: string): Page | undefined
  /** Keeps a page that was made of these subjects, beginning when the clock stood at `at`. */
  set(address: string, page: Page, subjects: Iterable<string>, at: number): void
}

/**
 * Pages that exist, as many as there are, have room of their own. What anybody can think up without end, a query or
 * an address that leads nowhere or is spelled oddly, has less, so that it never drives the others out.
 */
export function pageCache(
  subjects: CacheTags,
  { plainBytes = PLAIN_BYTES, askedBytes = ASKED_BYTES } = {},
): PageCache {
  const roomOf = (maxBytes: number) =>
    new TaggedCache<Page>(subjects, {
      maxBytes,
      sizeOf: (page) => page.body.length * 1.4,
      servesWhenAway: true,
    })
  const plain = roomOf(plainBytes)
  const asked = roomOf(askedBytes)
  return {
    get: (address) => plain.get(address) ?? asked.get(address),
    getAnyway: (address) => plain.getAnyway(address) ?? asked.getAnyway(address),
    set: (address, page, made, at) => {
      const room = page.status === 200 && !/[?%]/.test(address) ? plain : asked
      room.set(address, page, made, at)
    },
  }
}
