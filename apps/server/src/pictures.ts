import type { Transport } from '@app/contract/client.ts'
import type { Picture } from '@app/contract/picture.ts'
import { problem } from '@app/contract/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { RouteHandler } from '#platform/http/handle.ts'
import { clientOf, inProcess } from '#platform/http/mount.ts'
import { etagOf, isKnown } from '#platform/http/pages.ts'
import type { AppContext } from '#platform/http/perform.ts'
import { DeskBusy, pictureDesk } from '#platform/picture/desk.ts'

type PictureNamed = (transport: Transport, language: string, file: string) => Promise<Picture | undefined>

interface Options {
  appContext: AppContext
  handlers: readonly RouteHandler[]
  fronts: { portal: () => Promise<ServerBuild> }
}

/**
 * `/og/{language}/{page}.png`: what other sites show beside a link. The portal designs a picture, the desk draws
 * it. An address with the version of today's picture may be kept for ever; another version leads to that address.
 */
export function servePictures(app: FastifyInstance, { appContext, handlers, fronts }: Options): void {
  const desk = pictureDesk()
  app.get('/og/:language/:file', async (request, reply) => {
    const { language, file } = request.params as { language: string; file: string }
    let isUnavailable = false
    const transport = inProcess(appContext, handlers, {
      client: clientOf(appContext, request),
      requestId: request.id,
      onSubjects: () => undefined,
      onUnavailable: () => {
        isUnavailable = true
      },
    })
    const picture = await pictureNamed(await fronts.portal())(transport, language, file)
    // a record that cannot be read now is no record that is not there
    if (!picture && isUnavailable) throw problem('unavailable')
    if (!picture) {
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send('404')
    }
    const [path = '', query] = request.url.split('?')
    const own = `v=${picture.version}`
    if (query !== undefined && query !== own) return reply.code(302).redirect(`${path}?${own}`)
    try {
      const png = await desk.draw(picture)
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
      if (!(failure instanceof DeskBusy)) throw failure
      return reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send()
    }
  })
}

function pictureNamed(build: ServerBuild): PictureNamed {
  return (build.entry.module as unknown as { pictureNamed: PictureNamed }).pictureNamed
}
