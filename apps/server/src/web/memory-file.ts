import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Page, pageOf, sendPage } from './page/page-response.ts'

/** Sends what is the same for everybody: made when it is asked for first, and compressed once, as pages are. */
export function memoryFile(type: string, make: () => Promise<string | Buffer>) {
  let kept: Promise<Page> | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    kept ??= make()
      .then((body) =>
        pageOf(new Response(body as never, { headers: { 'content-type': type } }), undefined, false),
      )
      .catch((error: unknown) => {
        kept = undefined
        throw error
      })
    return sendPage(request, reply, await kept)
  }
}
