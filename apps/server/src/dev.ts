import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import type { Fronts } from '#door.ts'

const rootOf = (app: string) => fileURLToPath(new URL(`../../${app}`, import.meta.url))

/**
 * Both front ends through Vite in this process, with hot replacement over the server's own port. Call
 * `attach` once the server exists; the fronts ask Vite for every page.
 */
export async function devFronts(): Promise<{
  fronts: Fronts
  attach: (server: FastifyInstance) => Promise<void>
  close: () => Promise<void>
}> {
  let portal: ViteDevServer | undefined
  let desk: ViteDevServer | undefined
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the development servers are not attached yet')
    return value
  }
  const fronts: Fronts = {
    portal: async () =>
      (await started(portal).ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    consoleHtml: async (url) =>
      started(desk).transformIndexHtml(url, await readFile(`${rootOf('console')}/index.html`, 'utf8')),
    isDev: true,
  }
  return {
    fronts,
    async attach(server) {
      const open = (app: string) =>
        createServer({
          root: rootOf(app),
          configFile: `${rootOf(app)}/vite.config.ts`,
          appType: 'custom',
          server: { middlewareMode: true, hmr: { server: server.server, path: `/__hmr-${app}` } },
        })
      portal = await open('portal')
      desk = await open('console')
      await server.register(middie)
      const [forPortal, forConsole] = [portal, desk]
      server.use((request, response, next) => {
        const url = request.url ?? '/'
        if (url.startsWith('/prod-api')) next()
        else if (url.startsWith('/_console/')) forConsole.middlewares(request, response, next)
        else forPortal.middlewares(request, response, next)
      })
    },
    close: async () => {
      await Promise.all([portal?.close(), desk?.close()])
    },
  }
}
