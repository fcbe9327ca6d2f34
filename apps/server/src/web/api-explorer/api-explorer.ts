import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { API_PREFIX } from '@app/contract/wire/call.ts'
import type { FastifyInstance } from 'fastify'
import { serverFolder } from '#folders.ts'
import { consolePolicy } from '#web/content-security-policy.ts'
import { memoryFile } from '#web/memory-file.ts'
import { pageStyles } from '#web/page-styles.ts'

/** Where clients of the admin template show the API page in a frame. */
const PLACE = `${API_PREFIX}/swagger-ui`

const page = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="swagger-ui.css" />
    <link rel="stylesheet" href="explorer.css" />
  </head>
  <body>
    <div id="explorer"></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="explorer.js"></script>
  </body>
</html>
`

const CSS = 'text/css; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

/**
 * Serves the API page: Swagger UI from its own package over the document of our calls. It is public, as in the
 * template, and shows what the document shows. Its policy is the console's, so it can send nothing to another origin.
 */
export function serveApiExplorer(app: FastifyInstance): void {
  const find = createRequire(import.meta.url)
  const library = () => dirname(find.resolve('swagger-ui-dist/package.json'))
  const own = join(serverFolder, 'src/web/api-explorer')
  const files: [name: string, type: string, path: () => string][] = [
    ['swagger-ui.css', CSS, () => join(library(), 'swagger-ui.css')],
    ['swagger-ui-bundle.js', SCRIPT, () => join(library(), 'swagger-ui-bundle.js')],
    ['explorer.css', CSS, () => join(own, 'explorer.css')],
    ['explorer.js', SCRIPT, () => join(own, 'explorer.js')],
  ]
  for (const address of [PLACE, `${PLACE}/`, `${API_PREFIX}/swagger-ui.html`])
    app.get(address, (_request, reply) => reply.redirect(`${PLACE}/index.html`))
  app.get(`${PLACE}/index.html`, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', consolePolicy())
      .header('cache-control', 'no-cache')
      .send(page),
  )
  for (const [name, type, path] of files)
    app.get(
      `${PLACE}/${name}`,
      memoryFile(type, () => (name === 'explorer.css' ? pageStyles(path()) : readFile(path()))),
    )
}
