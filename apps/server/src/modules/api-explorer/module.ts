import type { Module } from '#platform/module.ts'
import { apiExplorerRoutes } from './routes.ts'

/** The page itself is served by `web/api-explorer/api-explorer.ts`; here is who may open it in the console, and its sample calls. */
export const apiExplorerModule: Module = {
  name: 'api-explorer',
  routes: apiExplorerRoutes,
  menus: [
    {
      id: 117,
      directory: 'tool',
      orderNum: 3,
      name: { zh: '系统接口', en: 'API' },
      path: 'swagger',
      icon: 'swagger',
    },
  ],
}
