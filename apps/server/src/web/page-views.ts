import type { IncomingHttpHeaders } from 'node:http'
import { API_PREFIX } from '@app/contract/call.ts'
import type { PortalBuild } from '@app/contract/portal-build.ts'
import { pageViews, viewOf } from '#modules/page-count/store.ts'
import type { AppContext } from '#platform/http/perform.ts'
import type { Frontends } from './frontends.ts'
import type { PageSource } from './page-response.ts'

/** A request that was answered, by whatever part of the server. */
export interface Answered {
  id: string
  method: string
  url: string
  headers: IncomingHttpHeaders
  status: number
  ms: number
  /** Missing for what is no page of the portal. */
  page?: PageSource
}

/**
 * Gives what counts the views of pages. Only the portal knows which request was one; its built files never change, so
 * they are asked for that function once, and Vite every time.
 */
export function countPageViews(appContext: AppContext, frontends: Frontends): (answered: Answered) => void {
  let known: PortalBuild['seenPage'] | undefined
  const loaded = async () => {
    const { seenPage } = await frontends.portal()
    if (!frontends.isDev) known = seenPage
    return seenPage
  }
  const uncounted = (error: unknown) => appContext.log.warn({ err: error }, 'a view was not counted')
  const count = (seenPage: PortalBuild['seenPage'], { method, url, status, headers }: Answered) => {
    try {
      const seen = seenPage({ method, url, status, header: (name) => headers[name] as string | undefined })
      if (seen) appContext.counter.count(pageViews, viewOf(seen, appContext.now()))
    } catch (error) {
      uncounted(error)
    }
  }
  return (answered) => {
    if (answered.method !== 'GET' || answered.url.startsWith(API_PREFIX)) return
    if (known) count(known, answered)
    else loaded().then((seenPage) => count(seenPage, answered), uncounted)
  }
}
