import { totalmem } from 'node:os'
import { constrainedMemory } from 'node:process'
import type { CacheRegistry } from '#platform/cache/cache-registry.ts'
import type { CacheTags } from '#platform/cache/cache-tags.ts'
import { type Made, type ServedValue, TaggedCache } from '#platform/cache/tagged-cache.ts'
import { forgetPage, type Page, sizeOfPage } from './page-response.ts'

/** What a page takes besides its bytes: its headers, in an object and as they are sent, whose long texts are shared. */
const HEADER_BYTES = 1_000

const MB = 1024 * 1024
const QUERY_PAGES_BYTES = 16 * MB

/**
 * A twentieth of the memory that the process may have, at least 48 MB (about 4,000 pages) and at most 256 MB: a small
 * server caches what is read most, a larger one all of a forum's pages.
 */
export function plainBytesFor(memoryBytes: number): number {
  return Math.min(Math.max(memoryBytes / 20, 48 * MB), 256 * MB)
}

/** What the machine has, or what the process's container is limited to, in bytes. */
const memoryBytes = () => Math.min(constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())

/** Finished public pages by address, until one of the tags they were made of changes. */
export interface PageCache {
  /**
   * The page at hand; a new one is begun with `make` where it misses the last second of additions or the last seconds
   * of a counter, or is old. Undefined for a caller whose own addition it misses.
   */
  find(
    address: string,
    make: () => Promise<Made<Page>>,
    ownAddition?: () => number,
  ): ServedValue<Page> | undefined
  /**
   * The cached page, or the made one, which is then cached. Concurrent requests for an address share one render. A
   * page made for `who` alone goes to no other client.
   */
  serve(
    address: string,
    make: () => Promise<Made<Page>>,
    who: string,
    ownAddition?: () => number,
  ): Promise<Page>
  /** True while a page is made for this address. */
  isMaking(address: string): boolean
  /** The last cached page, though it may have changed since. */
  getAnyway(address: string): Page | undefined
}

/**
 * Pages that exist, a bounded number, have room of their own. Addresses that clients can invent without end (with a
 * query, leading nowhere, oddly spelled) have less, so that they never evict the others.
 */
export function pageCache(
  tags: CacheTags,
  {
    plainBytes = plainBytesFor(memoryBytes()),
    askedBytes = QUERY_PAGES_BYTES,
    caches,
  }: { plainBytes?: number; askedBytes?: number; caches?: CacheRegistry } = {},
): PageCache {
  const roomOf = (maxBytes: number) =>
    new TaggedCache<Page>(tags, {
      maxBytes,
      sizeOf: (page) => sizeOfPage(page) + HEADER_BYTES,
      onDropped: forgetPage,
      servesWhenAway: true,
      lagsBehindAdditions: true,
    })
  const plain = roomOf(plainBytes)
  const queryPages = roomOf(askedBytes)
  const show = ({ status, form, bytes }: Page) => JSON.stringify({ status, form, bytes: bytes.length })
  caches?.add('pages:', plain, show)
  caches?.add('asked_pages:', queryPages, show)
  const roomFor = (address: string) => (/[?%]/.test(address) ? queryPages : plain)
  /** Only what turns out to be a page stays in the large room. */
  const sorted = (address: string, make: () => Promise<Made<Page>>) => async () => {
    const { clock } = tags
    const made = await make()
    const isPlain = roomFor(address) === plain && made.value.status === 200
    if (isPlain || roomFor(address) === queryPages || made.isKept === false) return made
    const words = [...made.tags]
    queryPages.set(address, made.value, words, clock, made.maxAgeMs)
    return { ...made, tags: words, isKept: false }
  }
  return {
    find: (address, make, ownAddition) =>
      roomFor(address).serveNow(address, sorted(address, make), ownAddition) ??
      queryPages.serveNow(address, make, ownAddition),
    serve: (address, make, who, ownAddition) =>
      roomFor(address).serve(address, sorted(address, make), who, ownAddition),
    isMaking: (address) => roomFor(address).isMaking(address),
    getAnyway: (address) => plain.getAnyway(address) ?? queryPages.getAnyway(address),
  }
}
