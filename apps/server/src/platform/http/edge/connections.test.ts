import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { guardConnections } from './connections.ts'

const MB = 1024 * 1024

async function listen(
  options: Partial<Parameters<typeof guardConnections>[1]>,
  answer: RequestListener = (_request, response) => response.end('here'),
  headersTimeout = 300,
): Promise<{ server: Server; port: number }> {
  const server = createServer({ headersTimeout, connectionsCheckingInterval: 50 }, answer)
  guardConnections(server, { isShared: () => false, sweepMs: 50, ...options })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, port: (server.address() as { port: number }).port }
}

/** A connection that reads nothing until the test resumes it. */
function openSocket(port: number, bytes = ''): { socket: Socket; closed: Promise<number> } {
  const from = performance.now()
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) =>
    socket.once('close', () => resolve(performance.now() - from)),
  )
  socket.write(bytes)
  onTestFinished(() => {
    socket.destroy()
  })
  return { socket, closed }
}

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

describe('connections', () => {
  it('ends a head that dribbles and a line that says nothing', async () => {
    const { port } = await listen({})
    const [silent, dribbling] = [openSocket(port), openSocket(port, 'GET / HT')]
    const timer = setInterval(() => dribbling.socket.write('T'), 20)
    dribbling.socket.resume()
    silent.socket.resume()
    expect(await dribbling.closed).toBeLessThan(3_000)
    clearInterval(timer)
    expect(await silent.closed).toBeLessThan(3_000)
  })

  it('cuts off a reader that takes nothing, and lets a slow handler and a slow reader go on', async () => {
    // long enough that a busy machine does not make a stalled reader of the slow one
    const { server, port } = await listen({ stalledMs: 1_500 }, async (request, response) => {
      if (request.url === '/late') await wait(3_000)
      response.end(request.url === '/late' ? 'late' : Buffer.alloc(24 * MB))
    })
    const stalled = openSocket(port, GET)
    const late = openSocket(port, 'GET /late HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const slow = openSocket(port, GET)
    let taken = 0
    slow.socket.on('data', (chunk) => {
      taken += chunk.length
      slow.socket.pause()
      setTimeout(() => slow.socket.resume(), 5)
    })
    let output = ''
    late.socket.on('data', (chunk) => {
      output += chunk
    })
    await late.closed
    expect(output).toContain('late')
    await expect.poll(() => connectionsOf(server), { timeout: 5_000 }).toBeLessThanOrEqual(1)
    stalled.socket.destroy()
    // the reader takes what comes, as fast as the machine lets it
    await expect.poll(() => taken, { timeout: 40_000 }).toBeGreaterThan(24 * MB)
  })

  it('cuts off the largest answers that wait when they hold too much memory', async () => {
    const limits = { mostWaitingBytes: 40 * MB, slowMs: 100 }
    const { server, port } = await listen(limits, (_request, response) => response.end(Buffer.alloc(16 * MB)))
    let opened = 0
    server.on('connection', () => opened++)
    for (let at = 0; at < 8; at++) openSocket(port, GET)
    await expect.poll(() => opened, { timeout: 20_000 }).toBe(8)
    await expect.poll(() => connectionsOf(server), { timeout: 20_000 }).toBeLessThanOrEqual(4)
    expect(await connectionsOf(server)).toBeGreaterThan(0)
  })

  it('cuts off a body that goes on after its answer', async () => {
    const { port } = await listen({ restMs: 200 })
    const sender = openSocket(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n')
    sender.socket.resume()
    const timer = setInterval(() => sender.socket.write('x'), 20)
    expect(await sender.closed).toBeLessThan(3_000)
    clearInterval(timer)
  })

  it('cuts off a connection that sends request after request without reading an answer', async () => {
    let answered = 0
    const { port } = await listen({}, ({ socket }, response) => {
      if (socket.destroyed) return
      answered++
      setTimeout(() => response.end('here'), 50)
    })
    const sender = openSocket(port, GET.repeat(500))
    sender.socket.resume()
    expect(await sender.closed).toBeLessThan(3_000)
    expect(answered).toBeLessThanOrEqual(16)
  })

  it('holds a network to its share once places grow scarce, and not a proxy', async () => {
    const isShared = { now: false }
    // the heads of these connections never come, and on a busy machine they are counted late
    const options = { most: 20, mostOfNetwork: 4, isShared: () => isShared.now }
    const { server, port } = await listen(options, undefined, 60_000)
    let opened = 0
    server.on('connection', () => opened++)
    for (let at = 0; at < 18; at++) openSocket(port, 'GET')
    await expect.poll(() => opened, { timeout: 20_000 }).toBe(18)
    await expect.poll(() => connectionsOf(server), { timeout: 20_000 }).toBe(10)
    isShared.now = true
    for (let at = 0; at < 4; at++) openSocket(port, 'GET')
    await expect.poll(() => opened, { timeout: 20_000 }).toBe(22)
    await expect.poll(() => connectionsOf(server), { timeout: 20_000 }).toBe(14)
  })
})
