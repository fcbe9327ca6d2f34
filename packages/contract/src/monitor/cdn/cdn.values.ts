/** The kinds of CDN that the product can inform of changes. */
export const cdnKinds = ['http', 'varnish', 'fastly', 'cloudflare'] as const

export type CdnKind = (typeof cdnKinds)[number]

/**
 * Set for a few seconds in the browser of an account that wrote something: its next pages pass the CDN, so that it sees
 * its own write at once.
 */
export const WROTE_COOKIE = 'wrote'
