import { createHash } from 'node:crypto'

/**
 * The strict policy for a page: scripts of this origin, and those inline ones that were rendered with the mark, by
 * hash. An inline script that got into the page in any other way does not know the mark, which nobody sees before it
 * is taken out again, and so is not allowed. Hashes, unlike nonces, let a page be kept whole and compressed once.
 *
 * @param html the page as it was rendered, its own scripts marked by `nonce`
 * @param mark a secret of this one rendering
 */
export function policyOf(html: string, mark: string): string {
  const own = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(own))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return policy(
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self'; style-src-attr 'unsafe-inline'",
  )
}

/** The console's policy: its component library writes style sheets of its own. */
export const consolePolicy = policy("script-src 'self'", "style-src 'self' 'unsafe-inline'")

function policy(scripts: string, styles: string): string {
  return [
    "default-src 'self'",
    scripts,
    styles,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
