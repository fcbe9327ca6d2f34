import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { serverFolder } from '#folders.ts'
import type { Frontends } from './frontends.ts'
import { portalBuildOf, type RouterBuild } from './portal-build.ts'

const rootOf = (app: string) => join(serverFolder, '..', app)

/**
 * Both front ends through Vite in this process, with hot replacement over the server's own port. Call
 * `attach` once the server exists; the front ends ask Vite for every page.
 */
export async function viteFrontends(): Promise<{
  frontends: Frontends
  attach: (server: FastifyInstance) => Promise<void>
  close: () => Promise<void>
}> {
  let portalServer: ViteDevServer | undefined
  let consoleServer: ViteDevServer | undefined
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the development servers are not attached yet')
    return value
  }
  const frontends: Frontends = {
    portal: async () => {
      const build = await started(portalServer).ssrLoadModule('virtual:react-router/server-build')
      return portalBuildOf(build as RouterBuild, 'development')
    },
    consoleHtml: async (url) =>
      started(consoleServer).transformIndexHtml(
        url,
        await readFile(`${rootOf('console')}/index.html`, 'utf8'),
      ),
    isDev: true,
  }
  return {
    frontends,
    async attach(server) {
      const open = (app: string) =>
        createServer({
          root: rootOf(app),
          configFile: `${rootOf(app)}/vite.config.ts`,
          appType: 'custom',
          server: { middlewareMode: true, hmr: { server: server.server, path: `/__hmr-${app}` } },
        })
      portalServer = await open('portal')
      consoleServer = await open('console')
      await server.register(middie)
      const [forPortal, forConsole] = [portalServer, consoleServer]
      server.use((request, response, next) => {
        const url = request.url ?? '/'
        if (url.startsWith('/prod-api')) next()
        else if (url.startsWith('/_console/')) forConsole.middlewares(request, response, next)
        else forPortal.middlewares(request, response, next)
      })
    },
    close: async () => {
      await Promise.all([portalServer?.close(), consoleServer?.close()])
    },
  }
}
