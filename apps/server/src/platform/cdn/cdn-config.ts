import type { CdnKind } from '@app/contract/monitor/cdn/cdn.values.ts'

/** The CDN before the pages, as the operator set it (docs/operate.md#a-cdn-before-the-pages). */
export interface CdnConfig {
  kind: CdnKind
  /** Each of them receives every purge. */
  purgeUrls: readonly string[]
  token: string | undefined
  /** Id of the Fastly service or of the Cloudflare zone. */
  zone: string
  /** The longest time for which the CDN shows a page without asking, its purge arrived or not. */
  maxAgeSeconds: number
}
