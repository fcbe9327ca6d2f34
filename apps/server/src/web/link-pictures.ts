import { problem } from '@app/contract/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { RouteHandler } from '#platform/http/handle.ts'
import { clientOf, inProcess } from '#platform/http/mount.ts'
import type { AppContext } from '#platform/http/perform.ts'
import type { Frontends } from './frontends.ts'
import { LinkPictureQueue, QueueFull } from './link-picture-queue.ts'
import { etagOf, isKnown } from './page-response.ts'

interface Options {
  appContext: AppContext
  handlers: readonly RouteHandler[]
  frontends: Pick<Frontends, 'portal'>
}

/**
 * Serves `/og/{language}/{page}.png`, the picture that other sites show beside a link. With the current version in its
 * query it is cached for ever, without a version for an hour; any other query redirects to the current version.
 */
export function serveLinkPictures(app: FastifyInstance, { appContext, handlers, frontends }: Options): void {
  const queue = new LinkPictureQueue()
  app.get('/og/:language/:file', async (request, reply) => {
    const { language, file } = request.params as { language: string; file: string }
    let isUnavailable = false
    const transport = inProcess(appContext, handlers, {
      client: clientOf(appContext, request),
      requestId: request.id,
      onTags: () => undefined,
      onUnavailable: () => {
        isUnavailable = true
      },
    })
    const picture = await (await frontends.portal()).pictureNamed(transport, language, file)
    // a record that cannot be read now is not a missing one
    if (!picture && isUnavailable) throw problem('unavailable')
    if (!picture) {
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send('404')
    }
    const [path = '', query] = request.url.split('?')
    const own = `v=${picture.version}`
    if (query !== undefined && query !== own) return reply.code(302).redirect(`${path}?${own}`)
    try {
      const png = await queue.draw(picture)
      const etag = etagOf(png)
      reply
        .header('etag', etag)
        .header(
          'cache-control',
          query === undefined ? 'public, max-age=3600' : 'public, max-age=31536000, immutable',
        )
      if (isKnown(request.headers, etag)) return reply.code(304).send()
      return reply.type('image/png').send(png)
    } catch (failure) {
      if (!(failure instanceof QueueFull)) throw failure
      return reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send()
    }
  })
}
