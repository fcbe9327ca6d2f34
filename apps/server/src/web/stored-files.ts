import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { API_PREFIX } from '@app/contract/call.ts'
import type { FastifyInstance } from 'fastify'
import parseRange from 'range-parser'
import { PRIVATE, PROFILE, servedAs } from '#modules/file/actions.ts'
import { answerUnknown } from '#platform/http/mount.ts'
import type { Storage } from '#platform/storage/storage.ts'

/**
 * Serves uploaded files, or a part of one as players of videos ask for it (iPhones play nothing else), the type their ending allows, and
 * never as a page of this origin.
 */
export function serveStoredFiles(api: FastifyInstance, storage: Storage): void {
  api.get(`${API_PREFIX}${PROFILE}*`, async (request, reply) => {
    const key = (request.params as { '*': string })['*']
    const isPrivate = posix.normalize(key).split('/').includes(PRIVATE)
    let isOutside = false
    const partOf = (size: number) => {
      const ranges = request.headers.range === undefined ? undefined : parseRange(size, request.headers.range)
      isOutside = ranges === -1
      // several parts in one answer are asked for by no player
      return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
    }
    const found = isPrivate ? undefined : await storage.get(key, partOf)
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
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(stream)
  })
}
