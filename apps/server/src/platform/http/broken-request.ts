import type { Socket } from 'node:net'

/** What Node tells of a request it could not read. */
interface ReadFailure extends Error {
  code?: string
  rawPacket?: unknown
}

const failures: Record<string, [line: string, zh: string, en: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    '请求头太长',
    'The headers of this request are too long',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', '请求超时', 'This request took too long to arrive'],
}
const unreadable = ['400 Bad Request', '无法读懂这个请求', 'This request cannot be read'] as const

/**
 * Answers what the HTTP parser refuses, before any route sees it. Some clients send addresses with Chinese
 * characters as they are typed; these are sent on to the same address as it should be written.
 */
export function answerBroken(error: ReadFailure, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const address = error.code === 'HPE_INVALID_URL' ? escapedAddress(error.rawPacket) : undefined
  const [line, zh, en] = failures[error.code ?? ''] ?? unreadable
  const body = address ? '' : `${zh} / ${en}\n`
  socket.end(
    [
      `HTTP/1.1 ${address ? '308 Permanent Redirect' : line}`,
      ...(address ? [`Location: ${address}`] : ['Content-Type: text/plain; charset=utf-8']),
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

/** The address of a request line with everything beyond ASCII escaped; undefined where that is not the fault. */
export function escapedAddress(packet: unknown): string | undefined {
  const [, path] =
    /^(?:GET|HEAD) (\/[^\s]*) HTTP\/1\.[01]\r\n/.exec(
      Buffer.isBuffer(packet) ? packet.toString('utf8') : '',
    ) ?? []
  // bytes that are not UTF-8 were replaced while reading: nobody knows what they meant
  if (path === undefined || /^.[/\\]/.test(path) || path.includes('\uFFFD')) return undefined
  const escaped = path.replace(/[^\x21-\x7E]+/gu, encodeURIComponent)
  return escaped === path ? undefined : escaped
}
