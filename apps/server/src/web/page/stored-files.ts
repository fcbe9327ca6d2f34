import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import { mayReadFile, PRIVATE, PROFILE, servedAs } from '#modules/file/actions.ts'
import { keysOfPage } from '#platform/cdn/purge-keys.ts'
import { keyHeaders } from '#platform/cdn/shared-headers.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { FileState, Me } from '#platform/http/handle.ts'
import { answerUnknown, RETRY_AFTER_SECONDS, tokenOf } from '#platform/http/mount.ts'
import type { Presentation, Storage } from '#platform/storage/storage.ts'
import { isStoreAway } from '#platform/storage/store-away.ts'
import { cookieOf } from './portal-pages.ts'

/**
 * How long browsers and proxies may cache a public file before they revalidate: a picture that was taken down is gone
 * at once here, and soon there.
 */
const PUBLIC_SECONDS = 300

/** As `prepareUpload` names files. */
const STORED_NAME = /^[\w./-]{1,250}$/

/**
 * Serves uploaded files, or a range of one as video players request it (iPhones play nothing else), with the type
 * their ending allows, and never as a page of this origin. A file that nothing public shows is visible only to its
 * owner and to staff who review it. The browser requests a picture without an Authorization header, so its session
 * cookie counts here; the cookie allows reading only.
 */
export function serveStoredFiles(api: FastifyInstance, appContext: AppContext): void {
  const { storage } = appContext
  api.get(`${API_PREFIX}${PROFILE}*`, async (request, reply) => {
    const key = posix.normalize((request.params as { '*': string })['*'])
    const isUpload = STORED_NAME.test(key) && !key.split('/').includes(PRIVATE)
    const state = isUpload ? await appContext.fileState(PROFILE + key) : undefined
    if (!state || !(state.isPublic || mayReadFile(await readerOf(appContext, request), state)))
      return answerUnknown(request, reply)
    // a stored content never changes; a file that was replaced has another one
    const etag = `"${posix.basename(state.key)}"`
    reply.headers({ ...readersOf(state), etag })
    const { cdn } = appContext.config
    if (cdn && state.isPublic) reply.headers(keyHeaders(cdn, keysOfPage(state.tags)))
    if (state.isPublic && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    // only what the site itself shows: a member's picture must be gone at once when staff hide it
    const copy = state.isOfSite ? storage.remote?.publicAddress(state.key, presentationOf(key)) : undefined
    return copy ? reply.redirect(copy, 302) : sendStored(request, reply, { storage, key, state })
  })
}

async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, state }: { storage: Storage; key: string; state: FileState },
): Promise<FastifyReply> {
  // a size costs the store one short call, and ranges are for GET alone
  if (request.method === 'HEAD') {
    const size = await storage.sizeOf(state.key).catch(away)
    if (size === AWAY) return answerAway(reply)
    return size === undefined
      ? answerUnknown(request, reply)
      : sendFile(reply, key, { size, stream: Readable.from([]) })
  }
  const { range: header } = request.headers
  let isOutside = false
  const rangeIn = (size: number) => {
    const range = rangeOf(size, header)
    isOutside = range === 'outside'
    return range === 'outside' ? undefined : range
  }
  const found = await storage.get(state.key, header === undefined ? undefined : rangeIn).catch(away)
  if (found === AWAY) return answerAway(reply)
  if (!found) return answerUnknown(request, reply)
  if (!isOutside) return sendFile(reply, key, found)
  if (found.stream instanceof Readable) found.stream.destroy()
  return reply.code(416).header('content-range', `bytes */${found.size}`).send()
}

const AWAY = Symbol('away')

function away(error: unknown): typeof AWAY {
  if (!isStoreAway(error)) throw error
  return AWAY
}

/** Without the headers of the file: no cache may take this for it. */
function answerAway(reply: FastifyReply): FastifyReply {
  reply.removeHeader('etag')
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_SECONDS })
    .type('text/plain; charset=utf-8')
    .send('503\n')
}

function presentationOf(key: string): Presentation {
  const { type, isShown } = servedAs(key)
  return { type, disposition: isShown ? 'inline' : 'attachment' }
}

/** Who may cache a file, and embed it in their pages. */
const readersOf = ({ isPublic }: FileState) => ({
  'cache-control': isPublic ? `public, max-age=${PUBLIC_SECONDS}, must-revalidate` : 'private, no-store',
  'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
})

/** The range that a header asks for; undefined for the whole file. No player requests several ranges in one answer. */
function rangeOf(size: number, header = '') {
  const ranges = parseRange(size, header)
  if (ranges === -1) return 'outside'
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
}

function sendFile(
  reply: FastifyReply,
  key: string,
  { size, stream, range }: NonNullable<Awaited<ReturnType<Storage['get']>>>,
) {
  const { type, disposition } = presentationOf(key)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply
    .type(type)
    .header('accept-ranges', 'bytes')
    .header('content-length', range ? range.end - range.start + 1 : size)
    .header('content-disposition', disposition)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(stream)
}

function readerOf({ authenticate: whoIs, now }: AppContext, request: FastifyRequest): Promise<Me | null> {
  const token = tokenOf(request.headers.authorization) ?? cookieOf(request, TOKEN_COOKIE)
  return token ? whoIs(token, now()) : Promise.resolve(null)
}

/** Whether the browser has this very file (RFC 9110, weak comparison). */
function isKnown(requestEtag: string | undefined, etag: string): boolean {
  return (requestEtag ?? '').split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')))
}
