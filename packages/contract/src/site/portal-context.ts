import type { Transport } from '@app/contract/wire/client.ts'

/** What the server hands to the portal with every request; the portal knows nothing else of the server. */
export interface PortalContext {
  /** Calls the API in this process without an account: pages are the same for every visitor. */
  transport: Transport
  /** Public origin without a slash, for canonical links and the sitemap. */
  origin: string
  /** Coarse position that the deployment passes in a header, if any. */
  position: { lng: number; lat: number } | undefined
  /** The current time. A page that reads it holds for this day in Shanghai, and is cached no longer. */
  now: () => Date
  /** Lines of the footer from the settings; empty when not set. */
  footer: { icpLine: string; copyrightLine: string }
  /** Reference number of the request, for the error page. */
  requestId: string
  /** Told of the document that was made for this request, when its answer is one. */
  onDocument: (document: PortalDocument) => void
  /**
   * Proof that the portal has a page at this path, with which browsers count their views behind a CDN; undefined where the
   * server counts them itself.
   */
  viewProof: string | undefined
  /** True for a page that staff look at before what it shows is public. */
  isPreview: boolean
  /** True while developing: the tools put scripts of their own into documents. */
  isDev: boolean
}

/** A document as the portal made it. The response carries its status and headers, and no body. */
export interface PortalDocument {
  html: string
  /** The inline scripts that are the portal's own, each as its text: no other may run. */
  scripts: readonly string[]
  /** Texts in it that say nothing about what it shows, such as the reference of the request. */
  incidental: readonly string[]
  /** True when a form of the page is open to anonymous visitors. */
  hasForm: boolean
}
