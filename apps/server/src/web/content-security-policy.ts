import { hash } from 'node:crypto'
import type { Config } from '#config.ts'

/** Hashes of texts that stand in every page. */
const known = new Map<string, string>()
const MOST_KNOWN = 200

function sourceOf(script: string): string {
  const source = known.get(script) ?? `'sha256-${hash('sha256', script, 'base64')}'`
  if (known.size < MOST_KNOWN) known.set(script, source)
  return source
}

/** Other hosts from which pages show pictures and films. */
export interface MediaSources {
  videoHosts?: readonly string[]
  /** The origin of a content delivery network that has the site's own files. */
  filesFrom?: string | undefined
}

/** The hosts that the settings name. */
export const mediaSourcesOf = ({ videoHosts, s3 }: Config): MediaSources => ({
  videoHosts,
  filesFrom: s3?.publicUrl && new URL(s3.publicUrl).origin,
})

/**
 * The strict policy for a page: scripts of this origin, and by hash the inline ones that the portal declares as its
 * own. Hashes, unlike nonces, let a page be cached whole and compressed once.
 */
export function pagePolicy(
  scripts: readonly string[],
  { videoHosts = [], filesFrom }: MediaSources = {},
): string {
  return policy(
    filesFrom,
    ["media-src 'self'", ...videoHosts.map((host) => `https://${host}`), filesFrom ?? []].flat().join(' '),
    `script-src ${["'self'", ...new Set(scripts.map(sourceOf))].join(' ')}`,
    "style-src 'self'; style-src-attr 'unsafe-inline'",
  )
}

/** The console's policy: its component library writes style sheets of its own, and menus show other sites in a frame. */
export const consolePolicy = ({ filesFrom }: MediaSources = {}): string =>
  policy(
    filesFrom,
    // a film that was just chosen is played from the browser's memory, for its cover and its length
    ["media-src 'self' blob:", filesFrom ?? []].flat().join(' '),
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    // staff read a PDF that was fetched and marked for them beside their decision
    "frame-src 'self' blob: https: http:",
  )

function policy(filesFrom: string | undefined, ...own: string[]): string {
  return [
    "default-src 'self'",
    ...own,
    ["img-src 'self' data: blob:", filesFrom ?? []].flat().join(' '),
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
