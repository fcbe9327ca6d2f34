import { totalmem } from 'node:os'
import { constrainedMemory } from 'node:process'
import type { CacheRegistry } from '#platform/cache/cache-registry.ts'
import { type CacheTags, type Made, type ServedValue, TaggedCache } from '#platform/cache/cache-tags.ts'
import { forgetPage, type Page, sizeOfPage } from './page-response.ts'

/** What a page takes besides its bytes: its headers, in an object and as they are sent, whose long texts are shared. */
const HEADER_BYTES = 1_000

const MB = 1024 * 1024
const ASKED_BYTES = 16 * MB

/**
 * A twentieth of the memory that the process may have, at least 48 MB (about 4,000 pages) and at most 256 MB: a small
 * server keeps what is read most, a larger one all of a forum's pages.
 */
export function plainBytesFor(memoryBytes: number): number {
  return Math.min(Math.max(memoryBytes / 20, 48 * MB), 256 * MB)
}

/** What the machine has, or what the process's container is limited to, in bytes. */
const memoryBytes = () => Math.min(constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())

/** Finished pages, the same for everybody, by address, until one of the tags they were made of changes. */
export interface PageCache {
  /** The page at hand; a new one is begun with `make` where it misses the last seconds of a counter, or is old. */
  find(address: string, make: () => Promise<Made<Page>>): ServedValue<Page> | undefined
  /**
   * The page at hand, or the made one, which is then kept. However many ask, it is never made twice at a time. What is
   * made for `who` alone is nobody else's.
   */
  serve(address: string, make: () => Promise<Made<Page>>, who: string): Promise<Page>
  /** True while a page is made for this address. */
  isMaking(address: string): boolean
  /** What was kept last, though it may have changed since. */
  getAnyway(address: string): Page | undefined
}

/**
 * Pages that exist, as many as there are, have room of their own. What anybody can think up without end, a query or
 * an address that leads nowhere or is spelled oddly, has less, so that it never drives the others out.
 */
export function pageCache(
  tags: CacheTags,
  {
    plainBytes = plainBytesFor(memoryBytes()),
    askedBytes = ASKED_BYTES,
    caches,
  }: { plainBytes?: number; askedBytes?: number; caches?: CacheRegistry } = {},
): PageCache {
  const roomOf = (maxBytes: number) =>
    new TaggedCache<Page>(tags, {
      maxBytes,
      sizeOf: (page) => sizeOfPage(page) + HEADER_BYTES,
      onDropped: forgetPage,
      servesWhenAway: true,
    })
  const plain = roomOf(plainBytes)
  const asked = roomOf(askedBytes)
  const show = ({ status, form, bytes }: Page) => JSON.stringify({ status, form, bytes: bytes.length })
  caches?.add('pages:', plain, show)
  caches?.add('asked_pages:', asked, show)
  const roomFor = (address: string) => (/[?%]/.test(address) ? asked : plain)
  /** Only what turns out to be a page stays in the large room. */
  const sorted = (address: string, make: () => Promise<Made<Page>>) => async () => {
    const { clock } = tags
    const made = await make()
    const isPlain = roomFor(address) === plain && made.value.status === 200
    if (isPlain || roomFor(address) === asked || made.isKept === false) return made
    const words = [...made.tags]
    asked.set(address, made.value, words, clock, made.maxAgeMs)
    return { ...made, tags: words, isKept: false }
  }
  return {
    find: (address, make) =>
      roomFor(address).serveNow(address, sorted(address, make)) ?? asked.serveNow(address, make),
    serve: (address, make, who) => roomFor(address).serve(address, sorted(address, make), who),
    isMaking: (address) => roomFor(address).isMaking(address),
    getAnyway: (address) => plain.getAnyway(address) ?? asked.getAnyway(address),
  }
}
