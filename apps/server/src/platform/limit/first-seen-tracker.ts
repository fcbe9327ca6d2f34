import { LRUCache } from 'lru-cache'
import { networkOf } from './rate-limit.ts'

/** An address that received no form for so long counts as new again. */
const WINDOW_MS = 2 * 3_600_000

interface Visitor {
  ip: string
  isOneVisitor: boolean
}

/**
 * When this process first sent each address a page with a form, for two hours. A cached page does not tell when its
 * reader received it, so the form guard reads here how quickly a form was filled in. Knows nothing of shared
 * addresses and of those that another process served.
 */
export class FirstSeenTracker {
  readonly #first = new LRUCache<string, number>({ max: 50_000 })

  /** Notes that the visitor receives a page with a form. */
  note({ ip, isOneVisitor }: Visitor, at: Date): void {
    if (!isOneVisitor) return
    const network = networkOf(ip)
    const first = this.#first.get(network)
    if (first === undefined || at.getTime() - first > WINDOW_MS) this.#first.set(network, at.getTime())
  }

  /** When this visitor first got one. */
  firstOf({ ip, isOneVisitor }: Visitor): Date | undefined {
    const first = isOneVisitor ? this.#first.get(networkOf(ip)) : undefined
    return first === undefined ? undefined : new Date(first)
  }
}
