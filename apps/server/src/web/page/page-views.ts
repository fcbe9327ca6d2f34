import type { IncomingHttpHeaders } from 'node:http'
import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { countPageView } from '@app/contract/monitor/page-view/page-view.ts'
import type { PortalBuild } from '@app/contract/site/portal-build.ts'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { pageViews, viewOf } from '#modules/page-count/store.ts'
import { postViewCounter } from '#modules/reaction/view-store.ts'
import { partsOfVisit, visitParts } from '#modules/statistics/visit-store.ts'
import { isEqualSecret } from '#platform/encryption.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { networkOf } from '#platform/limit/rate-limit.ts'
import type { Frontends } from '#web/front-end/frontends.ts'
import { isPreviewAddress } from './page-for-cdn.ts'
import type { PageSource } from './page-response.ts'
import { cookieOf } from './portal-pages.ts'
import { viewProof } from './view-proof.ts'

/** The pages of which each shows one post. */
const POST_PAGES = new Set(['post.detail', 'story.detail'])

/** What tells one reader from another for half an hour: the session, or the browser and where it is. */
function visitorOf({ headers, ip }: Answered): string {
  const session = cookieOf({ headers }, TOKEN_COOKIE)
  return session ?? `${networkOf(ip())} ${headers['user-agent'] ?? ''} ${headers['accept-language'] ?? ''}`
}

/** A request that was answered, by whatever part of the server. */
export interface Answered {
  id: string
  method: string
  url: string
  headers: IncomingHttpHeaders
  status: number
  ms: number
  /** The pattern of its path; missing for what was answered before a route was looked for. */
  route?: string | undefined
  /** What a call's answer says of the outcome, whose status is nearly always 200. */
  code?: number | undefined
  /** Missing for what is no page of the portal. */
  page?: PageSource
  /** Whose request it was, as far as the edge knows. */
  ip: () => string
}

export interface PageViews {
  /** Counts an answered request where it is a view. Behind a CDN, which answers most of them, browsers say so instead. */
  answered: (answered: Answered) => void
  /** Counts a view that a browser says. */
  seen: (answered: Answered) => void
}

/**
 * Counts page views. Only the portal knows which requests are views; its built files never change, so that is loaded
 * once, and from Vite on every request.
 */
export function countPageViews(appContext: AppContext, frontends: Frontends): PageViews {
  let known: PortalBuild['seenPage'] | undefined
  const loaded = async () => {
    const { seenPage } = await frontends.portal()
    if (!frontends.isDev) known = seenPage
    return seenPage
  }
  const countPostView = postViewCounter(appContext)
  const { publicUrl } = appContext.config.http
  const publicHost = publicUrl && new URL(publicUrl).host
  const visitOf = ({ url, headers }: Answered) => ({
    url,
    referer: headers.referer,
    userAgent: headers['user-agent'],
    hosts: [publicHost, headers.host?.toLowerCase()],
  })
  const uncounted = (error: unknown) => appContext.log.warn({ err: error }, 'a view was not counted')
  const count = (seenPage: PortalBuild['seenPage'], answered: Answered) => {
    const { method, url, status, headers } = answered
    try {
      const seen = seenPage({ method, url, status, header: (name) => headers[name] as string | undefined })
      if (!seen) return
      const now = appContext.now()
      appContext.counter.count(pageViews, viewOf(seen, now))
      for (const part of partsOfVisit(visitOf(answered), now)) appContext.counter.count(visitParts, part)
      if (POST_PAGES.has(seen.page)) countPostView(seen.recordId, visitorOf(answered))
    } catch (error) {
      uncounted(error)
    }
  }
  const seen = (answered: Answered) => {
    if (known) count(known, answered)
    else loaded().then((seenPage) => count(seenPage, answered), uncounted)
  }
  return {
    answered: (answered) => {
      if (answered.method !== 'GET' || answered.url.startsWith(API_PREFIX)) return
      if (appContext.config.cdn || isPreviewAddress(answered.url)) return
      seen(answered)
    },
    seen,
  }
}

/** Counts views that browsers say, of pages that the portal has. */
export function pageViewHandler(appContext: AppContext, views: PageViews | undefined): RouteHandler {
  const proofOf = viewProof(appContext)
  return handle(countPageView, async ({ body: { url, proof, referrer } }, { client }) => {
    const [path = ''] = url.split('?', 1)
    if (!isEqualSecret(proof, proofOf(path))) throw problem('invalid')
    views?.seen({
      id: '',
      method: 'GET',
      url,
      headers: { 'user-agent': client.userAgent, ...(referrer && { referer: referrer }) },
      status: 200,
      ms: 0,
      ip: () => client.ip,
    })
    return {}
  })
}
