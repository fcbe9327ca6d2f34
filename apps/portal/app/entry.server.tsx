import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'

export { portalContext } from '#app/portal-context.server.ts'

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
  _context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const timer = setTimeout(() => abort(), RENDER_TIMEOUT_MS)
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
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
    })
  })
}
