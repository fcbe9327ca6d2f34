import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import { mayReadFile, PRIVATE, PROFILE, servedAs } from '#modules/file/actions.ts'
import type { Me } from '#platform/http/handle.ts'
import { answerUnknown, tokenOf } from '#platform/http/mount.ts'
import type { AppContext } from '#platform/http/perform.ts'
import { cookieOf } from './portal-pages.ts'

/**
 * How long browsers and proxies may cache a public file before they revalidate: a picture that was taken down is gone
 * at once here, and soon there.
 */
const PUBLIC_SECONDS = 300

/** As `storeUpload` names files. */
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
    // a stored file never changes
    const etag = `"${posix.basename(key)}"`
    reply
      .header(
        'cache-control',
        state.isPublic ? `public, max-age=${PUBLIC_SECONDS}, must-revalidate` : 'private, no-store',
      )
      .header('etag', etag)
      .header('cross-origin-resource-policy', state.isPublic ? 'cross-origin' : 'same-origin')
    if (state.isPublic && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    let isOutside = false
    const partOf = (size: number) => {
      const ranges = request.headers.range === undefined ? undefined : parseRange(size, request.headers.range)
      isOutside = ranges === -1
      // no player requests several ranges in one answer
      return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
    }
    const found = await storage.get(key, partOf)
    if (!found) return answerUnknown(request, reply)
    const { size, stream, part } = found
    if (isOutside) {
      if (stream instanceof Readable) stream.destroy()
      return reply.code(416).header('content-range', `bytes */${size}`).send()
    }
    const { type, isShown } = servedAs(key)
    if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    return reply
      .type(type)
      .header('accept-ranges', 'bytes')
      .header('content-length', part ? part.end - part.start + 1 : size)
      .header('content-disposition', isShown ? 'inline' : 'attachment')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(stream)
  })
}

function readerOf({ authenticate: whoIs, now }: AppContext, request: FastifyRequest): Promise<Me | null> {
  const token = tokenOf(request.headers.authorization) ?? cookieOf(request, TOKEN_COOKIE)
  return token ? whoIs(token, now()) : Promise.resolve(null)
}

/** Whether the browser has this very file (RFC 9110, weak comparison). */
function isKnown(given: string | undefined, etag: string): boolean {
  return (given ?? '').split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')))
}
