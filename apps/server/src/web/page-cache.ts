import { type CacheTags, TaggedCache } from '#platform/cache-tags.ts'
import type { Page } from './page-response.ts'

const PLAIN_BYTES = 48 * 1024 * 1024
const ASKED_BYTES = 16 * 1024 * 1024

/** Finished pages for strangers, by address, until something they show changes. */
export interface PageCache {
  get(address: string): Page | undefined
  /** The last version, though what it shows may have changed since. */
  getAnyway(address: string): Page | undefined
  /** Keeps a page that was made of these subjects, beginning when the clock stood at `at`. */
  set(address: string, page: Page, subjects: Iterable<string>, at: number): void
}

/**
 * Pages that exist, as many as there are, have room of their own. What anybody can think up without end, a query or
 * an address that leads nowhere or is spelled oddly, has less, so that it never drives the others out.
 */
export function pageCache(
  subjects: CacheTags,
  { plainBytes = PLAIN_BYTES, askedBytes = ASKED_BYTES } = {},
): PageCache {
  const roomOf = (maxBytes: number) =>
    new TaggedCache<Page>(subjects, {
      maxBytes,
      sizeOf: (page) => page.body.length * 1.4,
      servesWhenAway: true,
    })
  const plain = roomOf(plainBytes)
  const asked = roomOf(askedBytes)
  return {
    get: (address) => plain.get(address) ?? asked.get(address),
    getAnyway: (address) => plain.getAnyway(address) ?? asked.getAnyway(address),
    set: (address, page, made, at) => {
      const room = page.status === 200 && !/[?%]/.test(address) ? plain : asked
      room.set(address, page, made, at)
    },
  }
}
