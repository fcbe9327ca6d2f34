import { Writable } from 'node:stream'
import { Refusal } from '@app/contract/client.ts'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pictureNamed as pagePicture } from '#app/picture/picture.server.tsx'
import { ScriptMark } from '#app/ui/script-mark.ts'
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

const RENDER_TIMEOUT_MS = 10_000

/** Collects the page whole: the server hashes its scripts, compresses it and may keep it. */
function intoText(done: (html: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString('utf8'))
      next()
    },
  })
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { scriptMark } = context.get(requestContext)
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const timer = setTimeout(() => abort(), RENDER_TIMEOUT_MS)
    const { pipe, abort } = renderToPipeableStream(
      <ScriptMark value={scriptMark}>
        <ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />
      </ScriptMark>,
      {
        nonce: scriptMark,
        // parts stay where they belong, so that the page reads whole without script
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          headers.set('content-type', 'text/html; charset=utf-8')
          pipe(intoText((html) => resolve(new Response(html, { status: finalStatus, headers }))))
        },
        onShellError(failure) {
          clearTimeout(timer)
          reject(failure)
        },
        onError() {
          finalStatus = 500
        },
      },
    )
  })
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
