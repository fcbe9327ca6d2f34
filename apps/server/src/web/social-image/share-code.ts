import { insidePath } from '@app/contract/shapes/inside-path.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '#platform/http/app-context.ts'
import { clientOf } from '#platform/http/mount.ts'
import { limits } from '#platform/limit/limits.ts'

/** A longer address makes a code too fine for the camera of an old phone. */
const MAX_CHARACTERS = 300
const CODES = 500

interface Options {
  appContext: AppContext
  /** The public origin when the settings name none. */
  origin: () => string
}

/**
 * Serves `/og/code.svg?to=/school/detail/31`, the QR code of a page of this site; any other address is answered 404, so
 * that no code of ours leads elsewhere. One of the longest addresses takes two milliseconds to draw.
 */
export function serveShareCodes(app: FastifyInstance, { appContext, origin }: Options): void {
  const drawn = new LRUCache<string, string>({ max: CODES })
  app.get('/og/code.svg', async (request, reply) => {
    const { to } = request.query as { to?: string | string[] }
    const path = typeof to === 'string' && to.length <= MAX_CHARACTERS ? insidePath(to) : undefined
    if (path === undefined)
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send('404')
    const address = (appContext.config.http.publicUrl ?? origin()) + path
    let code = drawn.get(address)
    if (code === undefined) {
      const client = clientOf(appContext, request)
      if (client.isOneVisitor) appContext.limiter.hit(limits.drawn, client.ip, appContext.now())
      const { toString: draw } = await import('qrcode')
      code = await draw(address, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
      drawn.set(address, code)
    }
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(code)
  })
}
