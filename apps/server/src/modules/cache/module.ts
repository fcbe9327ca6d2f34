import type { Module } from '#platform/module.ts'
import { cdnRoutes } from './cdn-routes.ts'
import { cacheRoutes } from './routes.ts'

export const cacheModule: Module = {
  name: 'cache',
  routes: [...cacheRoutes, ...cdnRoutes],
  menus: [
    {
      id: 113,
      directory: 'monitor',
      orderNum: 5,
      name: { zh: '缓存监控', en: 'Cache' },
      path: 'cache',
      icon: 'redis',
    },
    {
      id: 114,
      directory: 'monitor',
      orderNum: 6,
      name: { zh: '缓存列表', en: 'Cache entries' },
      path: 'cacheList',
      component: 'monitor/cache/list',
      permission: 'monitor:cache',
      icon: 'redis-list',
    },
  ],
}
