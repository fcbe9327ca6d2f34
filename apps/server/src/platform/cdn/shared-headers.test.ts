import { describe, expect, it } from 'vitest'
import type { CdnConfig } from './cdn-config.ts'
import { sharedHeaders } from './shared-headers.ts'

const cdn = (kind: CdnConfig['kind'], maxAgeSeconds = 300): CdnConfig => ({
  kind,
  purgeUrls: [],
  token: undefined,
  zone: '',
  maxAgeSeconds,
})
const life = { seconds: 3_600, isStale: false }
const keys = ['post:1', 'page']

describe('headers for the CDN', () => {
  it('say to each kind in its words how long and by which keys it stores a page', () => {
    expect(sharedHeaders(cdn('varnish'), life, keys)).toEqual({
      'cache-control': 'public, max-age=0, s-maxage=290, stale-while-revalidate=10, stale-if-error=86400',
      xkey: 'post:1 page',
    })
    expect(sharedHeaders(cdn('http'), life, keys)).toEqual({
      'cache-control': 'public, max-age=0, s-maxage=290',
      'cdn-cache-control': 'public, max-age=290, stale-while-revalidate=10, stale-if-error=86400',
      'surrogate-key': 'post:1 page',
      'cache-tag': 'post:1,page',
    })
    expect(sharedHeaders(cdn('fastly'), life, keys)).toEqual({
      'cache-control': 'no-cache',
      'surrogate-control': 'max-age=290, stale-while-revalidate=10, stale-if-error=86400',
      'surrogate-key': 'post:1 page',
    })
    expect(sharedHeaders(cdn('cloudflare'), life, keys)).toEqual({
      'cache-control': 'no-cache',
      'cloudflare-cdn-cache-control': 'public, max-age=290, stale-while-revalidate=10, stale-if-error=86400',
      'cache-tag': 'post:1,page',
    })
  })

  it.each([
    ['the setting', 60, 3_600, [50, 10]],
    ['what is left of the page', 300, 45.9, [35, 10]],
    ['what is left of the page, when that is short', 300, 12.3, [12, 0]],
    ['a second, when nothing is left', 300, -4, [1, 0]],
  ])('never last longer in all than %s', (_, maxAge, seconds, [fresh, revalidate]) => {
    const headers = sharedHeaders(cdn('varnish', maxAge), { seconds, isStale: false }, keys)
    expect(headers['cache-control']).toContain(`s-maxage=${fresh}, stale-while-revalidate=${revalidate},`)
  })

  it('have a copy that misses the last second stored for a second', () => {
    const headers = sharedHeaders(cdn('varnish'), { seconds: 3_600, isStale: true }, keys)
    expect(headers['cache-control']).toContain('s-maxage=1, stale-while-revalidate=0,')
  })

  it('split the cache by the place of the visitor where the deployment says it', () => {
    expect(sharedHeaders(cdn('http'), life, keys, 'x-position').vary).toBe('accept-encoding, x-position')
  })
})
