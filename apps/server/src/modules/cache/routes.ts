import {
  clearCacheAll,
  clearCacheKey,
  clearCacheName,
  listCacheKeys,
  listCacheNames,
  readCache,
  readCacheValue,
} from '@app/contract/monitor/cache.ts'
import { type CacheName, cacheNames } from '@app/contract/monitor/cache.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { infoOf } from './info.ts'
import { checkMayClear, clear, describeValue, everyName, keysOf, mayWith, nameOf } from './shelves.ts'
import { countSessions, countStoredValues } from './store.ts'

export const cacheRoutes: RouteHandler[] = [
  handle(readCache, async (_, ctx) => {
    const shelved = ctx.caches.names.flatMap((cacheName) => {
      const found = ctx.caches.find(cacheName)
      const remark = cacheNames[cacheName as CacheName][ctx.language]
      return found ? [{ cacheName, remark, ...found.figures() }] : []
    })
    return {
      data: {
        info: infoOf({
          figures: shelved,
          port: ctx.config.http.port,
          clients: await countSessions(ctx.db, ctx.now()),
          isListening: ctx.caches.isListening,
        }),
        dbSize: (await countStoredValues(ctx.db)) + shelved.reduce((sum, { entries }) => sum + entries, 0),
        commandStats: shelved.map(({ cacheName, hits, misses }) => ({
          name: cacheName.slice(0, -1),
          value: String(hits + misses),
        })),
        caches: shelved,
      },
    }
  }),
  handle(listCacheNames, (_, { language }) => ({
    data: everyName.map((cacheName) => ({
      cacheName,
      cacheKey: '',
      cacheValue: '',
      remark: cacheNames[cacheName][language],
    })),
  })),
  handle(listCacheKeys, async ({ params }, ctx) => {
    const name = nameOf(params.cacheName)
    return { data: name && name === params.cacheName ? await keysOf(ctx, name) : [] }
  }),
  handle(readCacheValue, async ({ params: { cacheName, cacheKey } }, ctx) => {
    const name = nameOf(cacheName)
    const isInside = name !== undefined && cacheKey.startsWith(name)
    const cacheValue = isInside ? await describeValue(ctx, name, cacheKey.slice(name.length)) : ''
    return { data: { cacheName, cacheKey, cacheValue, remark: '' } }
  }),
  handle(clearCacheName, async ({ params }, ctx) => {
    const name = nameOf(params.cacheName)
    if (name !== params.cacheName) throw problem('notFound')
    checkMayClear(ctx, name)
    await clear(ctx, name)
    return {}
  }),
  handle(clearCacheKey, async ({ params: { cacheKey } }, ctx) => {
    const name = nameOf(cacheKey)
    if (!name) throw problem('notFound')
    checkMayClear(ctx, name)
    await clear(ctx, name, cacheKey.slice(name.length))
    return {}
  }),
  handle(clearCacheAll, async (_, ctx) => {
    for (const name of everyName) if (mayWith(ctx, name, 'clear')) await clear(ctx, name)
    return {}
  }),
]
