import { problem } from '@app/contract/wire/problem.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { UNTIL_CHANGED_MS } from '#platform/cache/tagged-cache.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { RouteHandler } from '#platform/http/handle.ts'
import { clientOf, inProcess } from '#platform/http/mount.ts'
import { QueueFull } from '#platform/limit/concurrency-limiter.ts'
import { limits } from '#platform/limit/limits.ts'
import { networkOf } from '#platform/limit/rate-limit.ts'
import type { Frontends } from '#web/front-end/frontends.ts'
import { headersForCdn, pageForCdn } from '#web/page/page-for-cdn.ts'
import { etagOf, isKnown } from '#web/page/page-response.ts'
import { SocialImageQueue } from './social-image-queue.ts'

interface Options {
  appContext: AppContext
  handlers: readonly RouteHandler[]
  frontends: Pick<Frontends, 'portal'>
}

/** A picture served within the last minute costs its client's network nothing: the answers it is made of are cached. */
const RECENT_MS = 60_000
const RECENT_MAX = 5_000

/**
 * Serves `/og/{language}/{page}.png`, the picture that other sites show beside a link. With the current version in its
 * query it is cached for ever, without a version for an hour; any other query redirects to the current version. A CDN
 * stores it as it does the page, and finds it by the same keys: the title of a hidden post must go there too.
 */
export function serveSocialImages(app: FastifyInstance, { appContext, handlers, frontends }: Options): void {
  const queue = new SocialImageQueue()
  const forCdn = headersForCdn(appContext)
  const recentlyServed = new LRUCache<string, true>({ max: RECENT_MAX, ttl: RECENT_MS })
  app.get('/og/:language/:file', async (request, reply) => {
    const { language, file } = request.params as { language: string; file: string }
    const client = clientOf(appContext, request)
    // checking a record costs a read, and a client can invent numbers without end
    const name = `${language} ${file}`
    if (client.isOneVisitor && !recentlyServed.has(name))
      appContext.limiter.hit(limits.drawn, client.ip, appContext.now())
    recentlyServed.set(name, true)
    let isUnavailable = false
    const at = appContext.cacheTags.clock
    const tags = new Set(['page'])
    let maxAgeMs = UNTIL_CHANGED_MS
    const transport = inProcess(appContext, handlers, {
      client,
      requestId: request.id,
      onTags: (more, ageMs) => {
        for (const tag of more) tags.add(tag)
        maxAgeMs = Math.min(maxAgeMs, ageMs)
      },
      onUnavailable: () => {
        isUnavailable = true
      },
    })
    const image = await (await frontends.portal()).socialImageNamed(transport, language, file)
    // a record that cannot be read now is not a missing one
    if (!image && isUnavailable) throw problem('unavailable')
    if (!image) {
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send('404')
    }
    const [path = '', query] = request.url.split('?')
    const own = `v=${image.version}`
    if (query !== undefined && query !== own) return reply.code(302).redirect(`${path}?${own}`)
    try {
      const png = await queue.draw(image, networkOf(client.ip))
      const etag = etagOf(png)
      const life = query === undefined ? 'public, max-age=3600' : 'public, max-age=31536000, immutable'
      reply.headers({
        etag,
        'cache-control': forCdn ? 'no-cache' : life,
        ...forCdn?.({ forCdn: pageForCdn(tags, at, maxAgeMs), headers: {} }, request.url, false),
      })
      if (isKnown(request.headers, etag)) return reply.code(304).send()
      return reply.type('image/png').send(png)
    } catch (failure) {
      if (!(failure instanceof QueueFull)) throw failure
      return reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send()
    }
  })
}
