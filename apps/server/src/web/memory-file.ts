import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Page, pageOf, sendPage } from './page/page-response.ts'

/** Sends a file that is the same for every client: made on the first request, and compressed once, as pages are. */
export function memoryFile(type: string, make: () => Promise<string | Buffer>) {
  let cached: Promise<Page> | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    cached ??= make()
      .then((body) =>
        pageOf(new Response(body as never, { headers: { 'content-type': type } }), undefined, false),
      )
      .catch((error: unknown) => {
        cached = undefined
        throw error
      })
    return sendPage(request, reply, await cached)
  }
}
