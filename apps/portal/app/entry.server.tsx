import { Refusal } from '@app/contract/client.ts'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { documentOf } from '#app/document.server.tsx'
import { pictureNamed as pagePicture } from '#app/picture/picture.server.tsx'
import { pageTexts as portalPageTexts } from './features/search/page-texts.server.ts'
import { seenPage as pageOfRequest } from './request/page-view.server.ts'
import { portalContext as requestContext } from './request/portal-context.server.ts'
import { tidyAddress as addressRead } from './site/query-words.server.ts'

/** The key under which the server hands over what a request needs. */
export const portalContext = requestContext

/** What the search may find of the portal's own pages; the server asks for it once at its start. */
export const pageTexts = portalPageTexts
/** Says which page a request was a view of. */
export const seenPage = pageOfRequest

/** The address of what is drawn for an address: without what its page does not read. */
export const tidyAddress = addressRead

/** Designs the picture of a page, which the server draws. */
export const pictureNamed = pagePicture

/** Makes the whole document; the server hashes its scripts, compresses it and may keep it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { html, hasFailed } = await documentOf(request, entry, context.get(requestContext))
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
  console.error(`page ${context.get(requestContext).requestId}:`, failure)
}
