import type { CdnConfig } from './cdn-config.ts'

type Headers = Record<string, string>

/** Seconds at the end of a page's life in which the CDN may show it while it fetches the next one. */
const REVALIDATE_SECONDS = 10

/** How long the CDN may show a page while the server answers with an error, as the server's own cache does. */
const ERROR_SECONDS = 86_400

/** How long a page may be shown, as the server sees it. */
export interface SharedLife {
  /** Seconds for which the page may be shown, as far as the server knows. */
  seconds: number
  /** True for a copy that misses the last second of additions: the CDN asks again at once. */
  isStale: boolean
}

/**
 * The headers of a public page for the CDN. The CDN shows it no longer than `CDN_MAX_AGE`, the seconds in which it
 * fetches the next one included; browsers ask each time, as without a CDN.
 */
export function sharedHeaders(
  cdn: CdnConfig,
  life: SharedLife,
  keys: readonly string[],
  cityHeader?: string,
): Headers {
  const seconds = Math.max(1, Math.floor(Math.min(cdn.maxAgeSeconds, life.isStale ? 1 : life.seconds)))
  const revalidate = seconds > 2 * REVALIDATE_SECONDS ? REVALIDATE_SECONDS : 0
  const fresh = seconds - revalidate
  const stale = `stale-while-revalidate=${revalidate}, stale-if-error=${ERROR_SECONDS}`
  return {
    ...lifeHeaders[cdn.kind](fresh, stale),
    ...keyHeaders(cdn, keys),
    // the nearest city is chosen by this header
    ...(cityHeader && { vary: `accept-encoding, ${cityHeader}` }),
  }
}

/** The keys by which the CDN purges what it stores. */
export function keyHeaders({ kind }: Pick<CdnConfig, 'kind'>, keys: readonly string[]): Headers {
  return {
    ...(kind === 'varnish' && { xkey: keys.join(' ') }),
    ...((kind === 'fastly' || kind === 'http') && { 'surrogate-key': keys.join(' ') }),
    ...((kind === 'cloudflare' || kind === 'http') && { 'cache-tag': keys.join(',') }),
  }
}

/**
 * How each kind reads how long it may store a page. `deploy/varnish.vcl` takes the words for Varnish away before a
 * browser sees them, and Fastly and Cloudflare take theirs away; browsers would read `stale-while-revalidate` as well.
 */
const lifeHeaders: Record<CdnConfig['kind'], (fresh: number, stale: string) => Headers> = {
  varnish: (fresh, stale) => ({ 'cache-control': `public, max-age=0, s-maxage=${fresh}, ${stale}` }),
  http: (fresh, stale) => ({
    'cache-control': `public, max-age=0, s-maxage=${fresh}`,
    'cdn-cache-control': `public, max-age=${fresh}, ${stale}`,
  }),
  fastly: (fresh, stale) => ({
    'cache-control': 'no-cache',
    'surrogate-control': `max-age=${fresh}, ${stale}`,
  }),
  cloudflare: (fresh, stale) => ({
    'cache-control': 'no-cache',
    'cloudflare-cdn-cache-control': `public, max-age=${fresh}, ${stale}`,
  }),
}

/** Headers of an answer that a 304 repeats, so that a stored copy lives on with them. */
export const SHARED_HEADERS = [
  'cdn-cache-control',
  'cloudflare-cdn-cache-control',
  'surrogate-control',
  'surrogate-key',
  'cache-tag',
  'xkey',
]
