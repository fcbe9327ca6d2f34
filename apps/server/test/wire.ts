import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestApp } from './test-app.ts'

/** Lets an application answer on a real socket; gives its port. */
export async function listen(app: TestApp): Promise<number> {
  await app.product.server.listen({ host: '127.0.0.1', port: 0 })
  const [address] = app.product.server.addresses() as { port: number }[]
  return address?.port ?? 0
}

/** What is answered to exactly these bytes, until the line is closed; a good request asks for that. */
export async function answerTo(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}
