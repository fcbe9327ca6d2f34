import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PortalBuild } from '@app/contract/site/portal-build.ts'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serverFolder } from '#folders.ts'
import { portalBuildOf, type RouterBuild } from './portal-build.ts'

const portalFolder = join(serverFolder, '..', 'portal', 'build')
const consoleFolder = join(serverFolder, '..', 'console', 'dist')

/** The addresses of the files of both builds, whose names carry a hash of what they hold. */
const assets = { '/assets/': `${portalFolder}/client/assets`, '/_console/assets/': `${consoleFolder}/assets` }
const IMMUTABLE = { immutable: true, maxAge: '365d', index: false, preCompressed: true } as const

const PUBLIC_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** What renders the portal and the console: built files, or Vite while developing. */
export interface Frontends {
  portal: () => Promise<PortalBuild>
  consoleHtml: (url: string) => Promise<string>
  /** What tells these built files from others; undefined while developing. */
  version?: string
  /** Scripts of development tools are inline and unknown, so no policy is sent then. */
  isDev: boolean
}

/** The front ends as `npm run build` left them. */
export async function builtFrontends(): Promise<Frontends> {
  const program = `${portalFolder}/server/index.js`
  const built = (await import(pathToFileURL(program).href)) as RouterBuild
  // it names every file for the browser, each by its content
  const version = hash('sha256', await readFile(program), 'base64url').slice(0, 22)
  const html = await readFile(`${consoleFolder}/index.html`, 'utf8')
  const portal = portalBuildOf(built, 'production')
  return { portal: async () => portal, consoleHtml: async () => html, version, isDev: false }
}

/** Serves the files of both builds: assets by their hashed names for ever, icons for a day. */
export async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, { root: Object.values(assets), serve: false, ...IMMUTABLE })
  for (const [prefix, folder] of Object.entries(assets)) await serveAssets(app, prefix, folder)
  // icons and the like, which browsers look for at the root; everything else there is the portal's
  for (const entry of await readdir(`${portalFolder}/client`, { withFileTypes: true })) {
    const type = PUBLIC_TYPES[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const bytes = await readFile(`${portalFolder}/client/${entry.name}`)
    app.get(`/${entry.name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(bytes),
    )
  }
}

/** The files of a folder by their exact names, which are read once: the plugin's own route reads them for every request. */
async function serveAssets(app: FastifyInstance, prefix: string, folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${prefix}*`,
    handler: ({ params }, reply) =>
      names.has(params['*']) ? reply.sendFile(params['*'], folder) : reply.callNotFound(),
    errorHandler: (error, request, reply) => {
      // a browser that has left takes no answer
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
      else app.errorHandler(error, request, reply)
    },
  })
}
