import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { PortalDocument } from '@app/contract/site/portal-context.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ServedValue } from '#platform/cache/tagged-cache.ts'
import { SHARED_HEADERS } from '#platform/cdn/shared-headers.ts'
import { acceptsBrotli } from '#platform/http/packed-answers.ts'
import { type MediaSources, pagePolicy } from '#web/content-security-policy.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

type Headers = Record<string, string | string[]>

/**
 * A finished page: status, headers, and its bytes in one form. It is plain when it is made, so that the first reader
 * does not wait for compression; the first request that accepts Brotli, or a count of plain pages, replaces the plain
 * form.
 */
export interface Page {
  status: number
  headers: Headers
  bytes: Buffer
  form: 'plain' | 'br'
  /** Too small for compression to pay. */
  isSmall: boolean
  /** True when a form of the page is open to anonymous visitors. */
  hasForm: boolean
  /** Headers as Node takes them fastest, by the form they belong to, once it was sent from the cache. */
  lines: Partial<Record<ContentEncoding, string[]>>
  /** What a CDN must know of it; missing without one, and for what no CDN may store. */
  forCdn?: PageForCdn
}

/** What a CDN must know of a page. */
export interface PageForCdn {
  /** Tags of what it shows, the clock when its making began, and the keys by which the CDN purges it. */
  tags: readonly string[]
  at: number
  keys: readonly string[]
  /** Milliseconds of the process's own time after which it is old, although nothing changed. */
  until: number
}

/** The headers of a page for the CDN; none without one, and for an address whose answer depends on the visitor. */
export type HeadersForCdn = (
  page: Pick<Page, 'forCdn' | 'headers'>,
  address: string,
  isStale: boolean,
) => Record<string, string>

/**
 * Where a sent page comes from, for the log. `kept`: from the cache, current. `stale`: from the cache, missing
 * seconds of a counter, or the last cached one where nothing can be made. `made`: rendered while its visitor waited.
 */
export type PageSource = 'kept' | 'stale' | 'made'

export const sourceOf = ({ isStale }: ServedValue<Page>): PageSource => (isStale ? 'stale' : 'kept')

type ContentEncoding = 'br' | 'gzip' | 'identity'

/**
 * The page that the portal answered: a document, or a file as it stands.
 *
 * @param document what was made for this answer, when it is a document
 */
export async function pageOf(
  response: Response,
  document: PortalDocument | undefined,
  isDev: boolean,
  sources: MediaSources = {},
): Promise<Page> {
  const headers: Headers = {}
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers[name] = intern(value)
  })
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  const { status } = response
  if (!document) {
    const body = Buffer.from(await response.arrayBuffer())
    if (status === 200 && !isDev) headers.etag = etagOf(body)
    return unpacked({ status, headers, hasForm: false }, body)
  }
  const { html, scripts, incidental, hasForm } = document
  // development tools put scripts of their own into the page
  if (!isDev) headers['content-security-policy'] = intern(pagePolicy(scripts, sources))
  if (!isDev && status === 200) headers.etag = etagOf(without(html, incidental))
  return unpacked({ status, headers, hasForm }, Buffer.from(html))
}

const texts = new LRUCache<string, string>({ max: 500 })

/** One shared copy of a text: long headers repeat on thousands of cached pages. */
function intern(text: string): string {
  const held = texts.get(text)
  if (held === undefined) texts.set(text, text)
  return held ?? text
}

const SMALL = 1024

/** Pages that are still plain, oldest first; those that do not fit any more are compressed. */
const plainPages = new LRUCache<Page, true>({
  maxSize: 12 * 1024 * 1024,
  sizeCalculation: (_, { bytes }) => bytes.length,
  dispose: (_, page, reason) => {
    if (reason === 'evict') pack(page).catch(() => undefined)
  },
})

function unpacked(about: Pick<Page, 'status' | 'headers' | 'hasForm'>, bytes: Buffer): Page {
  const page: Page = { ...about, bytes, form: 'plain', isSmall: bytes.length < SMALL, lines: {} }
  if (!page.isSmall) plainPages.set(page, true)
  return page
}

/** What a page counts in a cache: about what it will take once it is compressed. */
export function sizeOfPage({ bytes, form, isSmall }: Page): number {
  return form === 'br' || isSmall ? bytes.length : Math.ceil(bytes.length / 4)
}

/** Marks a page as evicted, so that it is not compressed any more. */
export function forgetPage(page: Page): void {
  plainPages.delete(page)
}

const packings = new WeakMap<Page, Promise<Buffer>>()

/** The Brotli form of a page, which takes the place of the plain one; made once however many ask. */
function pack(page: Page): Promise<Buffer> {
  const running = packings.get(page)
  if (running) return running
  const packing = brotli(page.bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.bytes.length,
    },
  })
    .then((bytes) => {
      Object.assign(page, { bytes, form: 'br' } satisfies Partial<Page>)
      plainPages.delete(page)
      return bytes
    })
    .finally(() => packings.delete(page))
  packings.set(page, packing)
  return packing
}

function without(html: string, texts: readonly string[]): string {
  let rest = html
  for (const text of texts) rest = rest.replaceAll(text, '')
  return rest
}

/** Says that something reads as it did, whatever form it travels in. */
export function etagOf(content: string | Buffer): string {
  return `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}

/** Whether the asking browser has exactly this already. */
export function isKnown({ 'if-none-match': known }: IncomingHttpHeaders, etag: unknown): boolean {
  return typeof etag === 'string' && known !== undefined && known.includes(etag)
}

/** A page whose address is a secret sends no referrer at all. */
const ownPolicy = ({ headers: { 'referrer-policy': policy } }: Page): Record<string, string> =>
  typeof policy === 'string' ? { 'referrer-policy': policy } : {}

/**
 * Sends a page that was just made, in the best form its visitor takes; what is private is always sent whole.
 *
 * @param forCdn the headers for the CDN
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  forCdn: Headers = {},
): Promise<FastifyReply> {
  const isPrivate = reply.hasHeader('cache-control')
  const packing = packingFor(page, request.headers)
  const headers = { ...headersOf(page, packing), ...(!isPrivate && forCdn) }
  if (!isPrivate && isKnown(request.headers, page.headers.etag))
    return reply.code(304).headers(unchanged(headers)).send()
  const bytes = await bytesOf(page, packing)
  return reply
    .code(page.status)
    .headers({ ...headers, ...reply.getHeaders(), ...ownPolicy(page) })
    .send(bytes)
}

/**
 * Sends a cached public page. Builds nothing again: its headers are stored in the form that Node writes fastest, and
 * a browser with the same version gets 304.
 */
export function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  { safe, requestId, forCdn }: { safe: Headers; requestId: string; forCdn?: Headers | undefined },
): void {
  const packing = packingFor(page, request.headers)
  if (isKnown(request.headers, page.headers.etag)) {
    const headers = { ...headersOf(page, packing), ...forCdn }
    response.writeHead(304, { ...safe, ...unchanged(headers), 'x-request-id': requestId }).end()
    return
  }
  const send = (bytes: Buffer) => {
    const length = { 'content-length': String(bytes.length) }
    if (forCdn) {
      const headers = { ...safe, ...headersOf(page, packing), ...forCdn, ...length }
      response.writeHead(page.status, { ...headers, 'x-request-id': requestId }).end(bytes)
      return
    }
    page.lines[packing] ??= linesOf({ ...safe, ...headersOf(page, packing), ...length })
    response.writeHead(page.status, [...page.lines[packing], 'x-request-id', requestId]).end(bytes)
  }
  const bytes = bytesOf(page, packing)
  if (Buffer.isBuffer(bytes)) send(bytes)
  else bytes.then(send, () => response.writeHead(500).end())
}

const UNCHANGED = new Set(['cache-control', 'etag', 'vary', ...SHARED_HEADERS])

/** The headers of a 304. Not the policy: its hashes belong to the browser's copy, which has its own. */
function unchanged(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => UNCHANGED.has(name)))
}

/** Names and values in turn. */
function linesOf(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]))
}

function headersOf(page: Page, packing: ContentEncoding): Headers {
  return {
    // a browser may keep a page and asks each time whether it still holds
    'cache-control': 'no-cache',
    ...page.headers,
    vary: 'accept-encoding',
    ...(packing !== 'identity' && { 'content-encoding': packing }),
  }
}

/** Room for pages in forms that the page cache does not hold, by the page. */
const roomFor = (make: (page: Page) => Promise<Buffer>) =>
  new LRUCache<Page, Buffer>({
    maxSize: 6 * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
    fetchMethod: make,
  })

const plainOf = ({ bytes, form }: Page) => (form === 'plain' ? bytes : unbrotli(bytes))

/**
 * Pages for clients without Brotli, such as a browser without encryption, and many programs: made of the cached form
 * once for all concurrent requests. The last ones stay cached.
 */
const otherForms = {
  gzip: roomFor(async (page) => zip(await plainOf(page), { level: 6 })),
  identity: roomFor(async (page) => plainOf(page)),
}

function bytesOf(page: Page, packing: ContentEncoding): Buffer | Promise<Buffer> {
  const { bytes, form } = page
  if (packing === 'identity' && form === 'plain') return bytes
  if (packing === 'br') return form === 'br' ? bytes : pack(page)
  return otherForms[packing].get(page) ?? otherForms[packing].forceFetch(page)
}

function packingFor(page: Page, requestHeaders: IncomingHttpHeaders): ContentEncoding {
  return page.isSmall ? 'identity' : packingOf(requestHeaders['accept-encoding'])
}

function packingOf(accepted = ''): ContentEncoding {
  if (acceptsBrotli(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
