import type { Socket } from 'node:net'
import { insidePath } from '@app/contract/shapes/inside-path.ts'
import { PLAIN_TYPE, plainText, rawAnswer } from './plain-answer.ts'

/** What Node tells of a request it could not read. */
interface ReadFailure extends Error {
  code?: string
  rawPacket?: unknown
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers what the HTTP parser refuses, before any route sees it; `safe` are the headers of every answer. Some
 * clients send addresses with Chinese characters as they are typed; these are sent on to the same address as it
 * should be written.
 */
export function answerBroken(error: ReadFailure, socket: Socket, safe: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const address = error.code === 'HPE_INVALID_URL' ? escapedAddress(error.rawPacket) : undefined
  const status = address ? 308 : (statuses[error.code ?? ''] ?? 400)
  const headers = {
    ...safe,
    'x-request-id': crypto.randomUUID(),
    ...(address ? { location: address } : { 'content-type': PLAIN_TYPE }),
  }
  // the answer to HEAD has no body
  const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.subarray(0, 5).toString() === 'HEAD '
  socket.end(rawAnswer(status, headers, address || isHead ? '' : plainText(status)))
}

/** The address of a request line with everything beyond ASCII escaped; undefined where that is not the fault. */
export function escapedAddress(packet: unknown): string | undefined {
  const [, path] =
    /^(?:GET|HEAD) (\/[^\s]*) HTTP\/1\.[01]\r\n/.exec(
      Buffer.isBuffer(packet) ? packet.toString('utf8') : '',
    ) ?? []
  // Node replaced bytes that are not UTF-8 while reading, so the path is unknown
  if (path === undefined || path.includes('\uFFFD')) return undefined
  const escaped = path.replace(/[^\x21-\x7E]+/gu, encodeURIComponent)
  return escaped === path || insidePath(escaped) === undefined ? undefined : escaped
}
