import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What the store does wrong. */
export type StoreFault =
  /** Connections end without an answer. */
  | 'cut'
  /** Requests are taken and never answered. */
  | 'silent'
  /** The head of an answer comes, half of its body, and then the end of the connection. */
  | 'half'
  /** Half of the body comes, and then nothing. */
  | 'stalled'
  /** Answers lead to another host. */
  | 'redirect'
  /** Every request is answered with this status. */
  | { status: number; code: string }

/** A network between the product and a store that a test can disturb. */
export interface StoreNetwork {
  endpoint: string
  /** Disturbs requests for which `when` is true; all of them by default. */
  disturb(fault: StoreFault, when?: (sent: { method: string; url: string }) => boolean): void
  mend(): void
  /** Requests since the start, as "METHOD /bucket/key?query". */
  requests: string[]
  /** Answers that have not ended. */
  readonly open: number
}

/** Passes requests on to a store until the test ends, headers unchanged, so that signatures hold. */
export async function openStoreNetwork(endpoint: string): Promise<StoreNetwork> {
  const network = await startStoreNetwork(endpoint)
  onTestFinished(() => network.close())
  return network
}

/** The same for several tests. */
export async function startStoreNetwork(
  endpoint: string,
): Promise<StoreNetwork & { close: () => Promise<void> }> {
  const target = new URL(endpoint)
  const requests: string[] = []
  let open = 0
  let fault: StoreFault | undefined
  let isDisturbed: (sent: { method: string; url: string }) => boolean = () => true
  const server = createServer((incoming, answer) => {
    const { method = '', url = '' } = incoming
    requests.push(`${method} ${url}`)
    open++
    answer.once('close', () => open--)
    const present = fault && isDisturbed({ method, url }) ? fault : undefined
    if (present === 'cut') return void incoming.socket.destroy()
    if (present === 'silent') return void incoming.resume()
    if (present === 'redirect') {
      incoming.resume()
      return void answer.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end()
    }
    if (typeof present === 'object') return refuse(incoming, answer, present)
    pass(target, incoming, answer, present)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get open() {
      return open
    },
    disturb: (one, when = () => true) => {
      fault = one
      isDisturbed = when
    },
    mend: () => {
      fault = undefined
    },
  }
}

function refuse(
  incoming: IncomingMessage,
  answer: ServerResponse,
  { status, code }: { status: number; code: string },
): void {
  incoming.resume()
  incoming.on('end', () =>
    answer
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>made by a test</Message></Error>`),
  )
}

function pass(
  { hostname, port }: URL,
  incoming: IncomingMessage,
  answer: ServerResponse,
  fault: 'half' | 'stalled' | undefined,
): void {
  const { method, url: path, headers } = incoming
  const onward = request({ hostname, port, method, path, headers }, (found) => {
    answer.writeHead(found.statusCode ?? 500, found.headers)
    // an answer to HEAD is whole without the body that Swift sends with it, at which the parser fails afterwards
    found.once('close', () => found.complete || answer.destroy())
    if (!fault) return void found.pipe(answer)
    const chunks: Buffer[] = []
    found.on('data', (chunk: Buffer) => chunks.push(chunk))
    found.on('end', () => {
      const body = Buffer.concat(chunks)
      answer.write(body.subarray(0, body.length / 2), () => {
        if (fault === 'half') answer.destroy()
      })
    })
  })
  onward.on('error', () => answer.headersSent || answer.destroy())
  incoming.pipe(onward)
}
