import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SubjectCache, type Subjects } from '#platform/subjects.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A finished page: bytes, status, headers, and its compressed forms once somebody asked for them. */
export interface Page {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
  packed: Partial<Record<Packing, Packed>>
}

/** A compressed form: on its way, or there. */
interface Packed {
  bytes: Buffer | undefined
  made: Promise<Buffer>
}

type Packing = 'br' | 'gzip'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The strict policy for a finished page: scripts of this origin and exactly the inline ones it carries, by
 * hash. Hashes, unlike nonces, let a page be kept whole and compressed once.
 */
export function policyOf(html: string): string {
  const hashes = new Set<string>()
  for (const [, script] of html.matchAll(INLINE_SCRIPT))
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
    )
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

/** Preloaded modules must not compete with the style sheet on a slow network (stack.md 2). */
function lowPriority(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** Reads a rendered response whole and makes the page of it. */
export async function finish(response: Response, isDocument: boolean): Promise<Page> {
  const headers: Record<string, string | string[]> = {}
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers[name] = value
  })
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  if (!isDocument || !response.headers.get('content-type')?.startsWith('text/html'))
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()), packed: {} }
  const html = lowPriority(await response.text())
  headers['content-security-policy'] = policyOf(html)
  return { status: response.status, headers, body: Buffer.from(html), packed: {} }
}

const SMALL = 1024

/** Sends a page in the best form the visitor takes; at once when that form is there. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): FastifyReply | Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers).header('vary', 'accept-encoding')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  const packing = page.body.length < SMALL ? undefined : packingOf(request.headers['accept-encoding'])
  if (!packing) return reply.send(page.body)
  reply.header('content-encoding', packing)
  const packed = packedOf(page, packing)
  return packed.bytes ? reply.send(packed.bytes) : packed.made.then((bytes) => reply.send(bytes))
}

function packedOf(page: Page, packing: Packing): Packed {
  const kept = page.packed[packing]
  if (kept) return kept
  const made = pack(page.body, packing)
  const packed: Packed = { bytes: undefined, made }
  page.packed[packing] = packed
  made.then(
    (bytes) => {
      packed.bytes = bytes
    },
    () => {
      delete page.packed[packing]
    },
  )
  return packed
}

function packingOf(accepted = ''): Packing | undefined {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

function pack(body: Buffer, packing: Packing): Promise<Buffer> {
  return packing === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : zip(body, { level: 6 })
}

const PAGE_CACHE_BYTES = 64 * 1024 * 1024

/** Finished pages for strangers, by address, until one of their subjects changes. */
export function pageCache(subjects: Subjects): SubjectCache<Page> {
  return new SubjectCache<Page>(subjects, {
    maxBytes: PAGE_CACHE_BYTES,
    sizeOf: (page) => page.body.length * 1.4,
  })
}
