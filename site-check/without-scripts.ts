import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** As the product packs its pages. */
const packed = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Scripts with what they read, except structured data, which browsers do not run; and what fetches scripts early. */
const SCRIPT = /<script\b(?![^>]*\btype="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g
const PRELOAD = /<link\b(?=[^>]*\b(?:rel="modulepreload"|as="script"))[^>]*>/g

/** A document without anything that runs: what is left costs style, layout and text alone. */
export function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPT, '').replaceAll(PRELOAD, '')
}

/** The site behind `origin` at an address of its own, where pages come without their scripts. */
export async function serveWithoutScripts(
  origin: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const pages = new Map<string, Promise<Buffer>>()
  const packedPage = async (path: string) => {
    const answer = await fetch(origin + path)
    return promisify(brotliCompress)(withoutScripts(await answer.text()), packed)
  }
  const server = createServer((request, answer) => {
    const path = request.url ?? '/'
    if (!request.headers.accept?.startsWith('text/html')) return passOn(origin, request, answer)
    const page = pages.get(path) ?? packedPage(path)
    pages.set(path, page)
    page.then(
      (body) =>
        answer
          .writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            'content-encoding': 'br',
            'content-length': body.length,
          })
          .end(body),
      () => answer.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function passOn(origin: string, { url, method, headers }: IncomingMessage, answer: ServerResponse): void {
  request(origin + url, { method, headers: { ...headers, host: new URL(origin).host } }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
    .on('error', () => answer.writeHead(502).end())
    .end()
}
