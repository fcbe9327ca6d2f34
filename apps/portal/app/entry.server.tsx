import { Refusal } from '@app/contract/client.ts'
import type { PortalEntry } from '@app/contract/portal-build.ts'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { nearestCity } from '#app/city/nearest-city.ts'
import { documentOf } from '#app/document.server.tsx'
import { pictureNamed } from '#app/picture/picture.server.tsx'
import { pageTexts } from './features/search/page-texts.server.ts'
import { seenPage } from './request/page-view.server.ts'
import { portalContext } from './request/portal-context.server.ts'
import { tidyAddress } from './site/query-words.server.ts'

/** What the server takes from this build besides pages. */
export const portal: PortalEntry = {
  portalContext,
  tidyAddress,
  cityOfPosition: (position) => nearestCity(position).code,
  seenPage,
  pageTexts,
  pictureNamed,
}

/** Makes the whole document; the server hashes its scripts, compresses it and may keep it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { html, hasFailed } = await documentOf(request, entry, context.get(portalContext))
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status: hasFailed ? 500 : status, headers })
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
