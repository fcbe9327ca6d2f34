import { LRUCache } from 'lru-cache'
import { networkOf } from './rate-limit.ts'

/** After so long without a form nobody counts as having arrived before. */
const WINDOW_MS = 2 * 3_600_000

interface Visitor {
  ip: string
  isOneVisitor: boolean
}

/**
 * When each address was first sent a page with a form, by this process and for two hours. A kept page says nothing of
 * when its reader got it, so its forms are told by this whether they were filled in too quickly. Of an address that
 * stands for everybody, and of one that another process served, nothing is known.
 */
export class FirstSeenTracker {
  readonly #first = new LRUCache<string, number>({ max: 50_000 })

  /** Notes that somebody is sent a page with a form. */
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
