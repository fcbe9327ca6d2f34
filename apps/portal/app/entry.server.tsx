import type { PortalEntry } from '@app/contract/site/portal-build.ts'
import { Refusal } from '@app/contract/wire/client.ts'
import { type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { nearestCity } from '#app/city/nearest-city.ts'
import { type Drawn, documentOf } from '#app/document.server.tsx'
import { socialImageNamed } from '#app/social-image/social-image.server.tsx'
import { pageTexts } from './features/search/page-texts.server.ts'
import { seenPage } from './request/page-view.server.ts'
import { portalContext } from './request/portal-context.server.ts'
import { addressOf } from './site/addresses.ts'
import { tidyAddress } from './site/query-words.server.ts'

/** What the server takes from this build besides pages. */
export const portal: PortalEntry = {
  portalContext,
  routeOf: (pathname) => {
    const page = addressOf(pathname)
    return page && `${page.name}.${page.language}`
  },
  tidyAddress,
  cityOfPosition: (position) => nearestCity(position).code,
  seenPage,
  pageTexts,
  socialImageNamed,
}

/** Makes the whole document, which the server compresses and may keep. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  drawn: Drawn,
  context: RouterContextProvider,
): Promise<Response> {
  const portal = context.get(portalContext)
  portal.onDocument(documentOf(request, drawn, portal))
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/**
 * Failures of ours, under the reference that the error page shows. Refusals are answers, not failures, and so is
 * what the router refuses: an address without a page, a form sent where none is taken.
 */
export const handleError: HandleErrorFunction = (failure, { request, context }) => {
  if (request.signal.aborted || failure instanceof Refusal) return
  if (isRouteErrorResponse(failure) && failure.status < 500) return
  console.error(`page ${context.get(portalContext).requestId}:`, failure)
}
