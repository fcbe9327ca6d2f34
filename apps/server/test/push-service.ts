import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface Pushed {
  browser: number
  headers: IncomingHttpHeaders
  /** What the browser's service worker would read. */
  data: { title: string; body: string; url: string; tag: string }
}

/**
 * A push service with its browsers: it takes what is sent, and decrypts it as a browser does (RFC 8291). The house needs
 * `PUSH_NETWORKS: '127.0.0.0/8'`.
 */
export async function openPushService() {
  const browsers: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }[] = []
  const pushed: Pushed[] = []
  let status = 201
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (chunk: Buffer) => parts.push(chunk))
    request.on('end', () => {
      const browser = Number(request.url?.split('/').at(-1))
      if (status === 201) {
        const data = JSON.parse(decrypted(Buffer.concat(parts), browsers[browser]))
        pushed.push({ browser, headers: request.headers, data })
      }
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  const { port } = server.address() as AddressInfo
  return {
    pushed,
    /** What the service answers from now on. */
    answers: (next: number) => {
      status = next
    },
    /** A new browser, as `PushSubscription.toJSON()` tells of it. */
    subscribe: () => {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      browsers.push({ ecdh, auth })
      return {
        endpoint: `http://127.0.0.1:${port}/send/${browsers.length - 1}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
  }
}

function decrypted(body: Buffer, browser?: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string {
  if (!browser) throw new Error('no such browser')
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.ecdh.getPublicKey(), sender])
  const secret = derive(browser.ecdh.computeSecret(sender), browser.auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const record = body.subarray(21 + length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // the delimiter of the last record
  if (plain.at(-1) !== 2) throw new Error('not the last record')
  return plain.subarray(0, -1).toString('utf8')
}
