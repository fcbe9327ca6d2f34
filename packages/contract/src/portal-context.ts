import type { Transport } from './client.ts'

/** What the server hands to the portal with every request; the portal knows nothing else of the server. */
export interface PortalContext {
  /** Asks the API in this process, as a stranger would: pages are the same for everybody. */
  transport: Transport
  /** Public origin without a slash, for canonical links and the sitemap. */
  origin: string
  /** Coarse position that the deployment passes in a header, if any. */
  position: { lng: number; lat: number } | undefined
  /** Lines of the footer from the settings; empty when not set. */
  footer: { icpLine: string; copyrightLine: string }
  /** Reference number of the request, for the error page. */
  requestId: string
  /**
   * A secret of this one rendering: inline scripts that carry it as their nonce are the portal's own, and allowed to
   * run. The server takes it out again. Undefined while developing, where no policy is sent.
   */
  scriptMark: string | undefined
}
