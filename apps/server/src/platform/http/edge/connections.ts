import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { VIDEO_MS } from '#platform/http/body/body.ts'
import { networkOf } from '#platform/limit/rate-limit.ts'
import { plainAddress } from './edge.ts'

/** Connections of the process, and when they grow scarce, how many of them one network may hold. */
const MOST = 10_000
const MOST_OF_NETWORK = 1_000

/** A request's head must have arrived within so long after the connection opened, or after its first byte. */
const HEAD_MS = 15_000
/** Longer than any body may take: what receives a body has its own, shorter limit. */
const REQUEST_MS = VIDEO_MS + 10_000
/** A body that its request's answer did not wait for may go on for so long. */
const REST_MS = 10_000
/** A reader that takes nothing of its answer for so long is cut off. */
const STALLED_MS = 30_000
/** So is one that needs longer for one piece of it: 64 KB of a file, or a whole list. */
const PIECE_MS = 120_000
/** Answers that wait in memory longer than `SLOW_MS`, all together; beyond it the largest are cut off. */
const MOST_WAITING_BYTES = 32 * 1024 * 1024
const SLOW_MS = 10_000
const SWEEP_MS = 5_000
/** Requests of one connection whose answers wait for each other; no browser sends a second one before the first answer. */
const MOST_PIPELINED = 16

/** How Node itself bounds what arrives; `guardConnections` adds what it does not. */
export const arrivalTimes = {
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: SWEEP_MS,
}

interface Options {
  /** True for an address that stands for many visitors: a proxy, or this machine. */
  isShared: (address: string) => boolean
  most?: number
  mostOfNetwork?: number
  stalledMs?: number
  pieceMs?: number
  restMs?: number
  mostWaitingBytes?: number
  slowMs?: number
  sweepMs?: number
}

/** A connection whose reader has not taken all of what was written. */
interface Waiting {
  taken: number
  since: number
}

/**
 * Bounds what connections cost: how many there are, how many of one network once they grow scarce, readers that take
 * their answers slowly or not at all, bodies that go on after their answer, and the memory of answers that wait.
 */
export function guardConnections(server: Server, options: Options): void {
  const {
    isShared,
    most = MOST,
    mostOfNetwork = MOST_OF_NETWORK,
    stalledMs = STALLED_MS,
    pieceMs = PIECE_MS,
    restMs = REST_MS,
    mostWaitingBytes = MOST_WAITING_BYTES,
    slowMs = SLOW_MS,
    sweepMs = SWEEP_MS,
  } = options
  const open = new Set<Socket>()
  const perNetwork = new Map<string, number>()
  const answering = new WeakMap<Socket, number>()
  const waiting = new WeakMap<Socket, Waiting>()
  server.maxConnections = most

  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '') ?? ''
    const network = networkOf(address)
    const ofNetwork = perNetwork.get(network) ?? 0
    if (open.size >= most * 0.9) server.closeIdleConnections()
    if (open.size >= most / 2 && ofNetwork >= mostOfNetwork && !isShared(address)) {
      socket.destroy()
      return
    }
    open.add(socket)
    perNetwork.set(network, ofNetwork + 1)
    socket.once('close', () => {
      open.delete(socket)
      const left = (perNetwork.get(network) ?? 1) - 1
      if (left > 0) perNetwork.set(network, left)
      else perNetwork.delete(network)
    })
  })

  // before the handler, which looks at nothing of a connection that is cut
  server.prependListener('request', (request, response) => {
    const { socket } = request
    const running = (answering.get(socket) ?? 0) + 1
    answering.set(socket, running)
    if (running > MOST_PIPELINED) socket.destroy()
    response.once('close', () => answering.set(socket, (answering.get(socket) ?? 1) - 1))
    if (request.complete || !hasBody(request.headers)) return
    // a response without a waiting client may not hold the connection
    response.once('finish', () => {
      if (!request.complete) setTimeout(() => request.complete || socket.destroy(), restMs).unref()
    })
  })

  // the handler of a request may be silent for long; a connection without a request, or with a reader who is, may not
  server.setTimeout(stalledMs, (socket) => {
    if (socket.writableLength > 0 || !answering.get(socket)) socket.destroy()
  })

  const sweep = () => {
    const now = performance.now()
    const slow: Socket[] = []
    for (const socket of open) {
      if (socket.writableLength === 0) {
        waiting.delete(socket)
        continue
      }
      const taken = socket.bytesWritten - socket.writableLength
      const before = waiting.get(socket)
      if (!before || before.taken !== taken) {
        waiting.set(socket, { taken, since: now })
        continue
      }
      const waits = now - before.since
      if (waits > pieceMs) socket.destroy()
      else if (waits > slowMs) slow.push(socket)
    }
    cutLargest(slow, mostWaitingBytes)
  }
  const timer = setInterval(sweep, sweepMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

function hasBody(headers: NodeJS.Dict<string | string[]>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Cuts off the largest readers of the network for which most is held, until what is left fits. */
function cutLargest(slow: readonly Socket[], mostBytes: number): void {
  let held = slow.reduce((sum, { writableLength }) => sum + writableLength, 0)
  const perNetwork = new Map<string, Socket[]>()
  for (const socket of slow) {
    const network = networkOf(plainAddress(socket.remoteAddress ?? '') ?? '')
    perNetwork.set(network, [...(perNetwork.get(network) ?? []), socket])
  }
  const heldFor = (sockets: readonly Socket[]) =>
    sockets.reduce((sum, { writableLength }) => sum + writableLength, 0)
  for (const sockets of perNetwork.values())
    sockets.sort((one, other) => one.writableLength - other.writableLength)
  while (held > mostBytes) {
    const [largest] = [...perNetwork.values()].sort((one, other) => heldFor(other) - heldFor(one))
    const socket = largest?.pop()
    if (!socket) return
    held -= socket.writableLength
    socket.destroy()
  }
}
