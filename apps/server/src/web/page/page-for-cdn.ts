import { bareTag } from '#platform/cache/tagged-cache.ts'
import { keysOfPage } from '#platform/cdn/purge-keys.ts'
import { keyHeaders, sharedHeaders } from '#platform/cdn/shared-headers.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { HeadersForCdn, PageForCdn } from './page-response.ts'

/** What a CDN must know of a page that was just made. */
export function pageForCdn(tags: Iterable<string>, at: number, maxAgeMs: number): PageForCdn {
  const bare = [...new Set([...tags].map(bareTag))]
  return { tags: bare, at, keys: keysOfPage(bare), until: performance.now() + maxAgeMs }
}

/** `/index` is the console's for a browser with a session token, and the home page for others. */
export const isIndexAddress = (url: string): boolean => /^\/index\/?(\?|$)/.test(url)

/** `/news/detail/12?preview=1`, by which the console shows a page before it is public (docs/runtime.md#previews). */
export const isPreviewAddress = (url: string): boolean => /[?&]preview=1(&|$)/.test(url)

/**
 * Makes the headers of pages for the CDN. A page that has become stale while it was made gets none: a purge that has passed
 * already would not find it.
 */
export function headersForCdn({ config, cacheTags }: AppContext): HeadersForCdn | undefined {
  const { cdn } = config
  if (!cdn) return undefined
  return ({ forCdn, headers }, address, isStale) => {
    if (!forCdn || isIndexAddress(address) || isPreviewAddress(address)) return {}
    const { tags, at, keys, until } = forCdn
    const isCurrent = cacheTags.areNotInvalidated(tags, at) && !cacheTags.hasMore(tags, at)
    if (!isCurrent && !isStale) return {}
    // a feed says by itself how long it may be stored
    if (headers['cache-control'] !== undefined)
      return String(headers['cache-control']).includes('public') ? keyHeaders(cdn, keys) : {}
    const seconds = (until - performance.now()) / 1_000
    // counters may be late by the whole life of the copy, so that one that misses their last seconds lives as long
    return sharedHeaders(cdn, { seconds, isStale: !isCurrent }, keys, config.http.cityHeader)
  }
}
