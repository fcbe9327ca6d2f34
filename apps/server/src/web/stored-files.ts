import { posix } from 'node:path'
import { API_PREFIX } from '@app/contract/call.ts'
import type { FastifyInstance } from 'fastify'
import { PRIVATE, PROFILE, servedAs } from '#modules/file/actions.ts'
import { answerUnknown } from '#platform/http/mount.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Serves uploaded files with the type their ending allows, and never as a page of this origin. */
export function serveStoredFiles(api: FastifyInstance, storage: Storage): void {
  api.get(`${API_PREFIX}${PROFILE}*`, async (request, reply) => {
    const key = (request.params as { '*': string })['*']
    const isPrivate = posix.normalize(key).split('/').includes(PRIVATE)
    const found = isPrivate ? undefined : await storage.get(key)
    if (!found) return answerUnknown(request, reply)
    const { type, isShown } = servedAs(key)
    return reply
      .type(type)
      .header('content-length', found.size)
      .header('content-disposition', isShown ? 'inline' : 'attachment')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(found.stream)
  })
}
