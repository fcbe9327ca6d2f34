import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { CacheInfo } from './perform.ts'

const brotli = promisify(brotliCompress)

/** Shorter answers are sent as they are, as by the compressor of all other answers (`app.ts`). */
const LEAST_LENGTH = 1024
const QUALITY = 4

/** Whether an `Accept-Encoding` names Brotli and does not refuse it with a weight of 0 (RFC 9110, 12.5.3). */
export function acceptsBrotli(accepted: string | string[] = ''): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(accepted))
}

/** Brotli forms by the entry of the response cache, which they are dropped with. */
const packed = new WeakMap<CacheInfo, Promise<Buffer>>()

/**
 * Sends an answer that the response cache keeps. Its Brotli form is made once: a compressor for each request would take
 * many times the processor time of the answer itself.
 *
 * @param entry the entry of the cache, or what an answer shows that was just made
 */
export async function sendCachedAnswer(
  reply: FastifyReply,
  text: string,
  entry: CacheInfo,
): Promise<FastifyReply> {
  if (text.length < LEAST_LENGTH || !acceptsBrotli(reply.request.headers['accept-encoding']))
    return reply.send(text)
  let form = packed.get(entry)
  if (!form) {
    form = brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    packed.set(entry, form)
  }
  return reply
    .header('content-encoding', 'br')
    .header('vary', 'accept-encoding')
    .send(await form)
}
