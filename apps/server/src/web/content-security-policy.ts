import { hash } from 'node:crypto'

/** Hashes of texts that stand in every page. */
const known = new Map<string, string>()
const MOST_KNOWN = 200

function sourceOf(script: string): string {
  const source = known.get(script) ?? `'sha256-${hash('sha256', script, 'base64')}'`
  if (known.size < MOST_KNOWN) known.set(script, source)
  return source
}

/**
 * The strict policy for a page: scripts of this origin, and by hash the inline ones that the portal declares as its
 * own. Hashes, unlike nonces, let a page be cached whole and compressed once.
 */
export function pagePolicy(scripts: readonly string[], videoHosts: readonly string[] = []): string {
  return policy(
    ["media-src 'self'", ...videoHosts.map((host) => `https://${host}`)].join(' '),
    `script-src ${["'self'", ...new Set(scripts.map(sourceOf))].join(' ')}`,
    "style-src 'self'; style-src-attr 'unsafe-inline'",
  )
}

/** The console's policy: its component library writes style sheets of its own, and menus show other sites in a frame. */
export const consolePolicy = policy(
  // a film that was just chosen is played from the browser's memory, for its cover and its length
  "media-src 'self' blob:",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  // staff read a PDF that was fetched and marked for them beside their decision
  "frame-src 'self' blob: https: http:",
)

function policy(...own: string[]): string {
  return [
    "default-src 'self'",
    ...own,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
