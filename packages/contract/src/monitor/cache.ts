import { Done, dataOf } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

/** A name, a key or a value of a cache; unrequested parts are empty. */
const CacheEntry = z.object({
  cacheName: z.string(),
  cacheKey: z.string(),
  cacheValue: z.string(),
  remark: z.string(),
})

const CacheKeyPath = z.object({ cacheName: z.string().max(50), cacheKey: z.string().max(8_000) })

/**
 * The caches of this process and the short-lived values of the database, in the words of Redis that clients of the
 * admin template show; docs/console-rules.md#caches says what each means here.
 */
export const readCache = call({
  id: 'cache.read',
  summary: { zh: '缓存监控', en: 'What the caches hold' },
  method: 'GET',
  path: '/monitor/cache',
  access: 'monitor:cache:list',
  answer: dataOf(
    z.object({
      info: z.record(z.string(), z.string()),
      dbSize: z.number().int(),
      commandStats: z.array(z.object({ name: z.string(), value: z.string() })),
      /** The caches of this process, one by one. */
      caches: z.array(
        z.object({
          cacheName: z.string(),
          remark: z.string(),
          entries: z.number().int(),
          bytes: z.number(),
          maxBytes: z.number(),
          hits: z.number().int(),
          misses: z.number().int(),
        }),
      ),
    }),
  ),
  shows: ['cache'],
})

export const listCacheNames = call({
  id: 'cache.names',
  summary: { zh: '缓存名称', en: 'Names of caches' },
  method: 'GET',
  path: '/monitor/cache/getNames',
  access: 'monitor:cache:list',
  answer: dataOf(z.array(CacheEntry)),
  shows: ['cache'],
})

/** The first 2,000 in their order. */
export const listCacheKeys = call({
  id: 'cache.keys',
  summary: { zh: '缓存键名', en: 'Keys of a cache' },
  method: 'GET',
  path: '/monitor/cache/getKeys/{cacheName}',
  access: 'monitor:cache:list',
  params: z.object({ cacheName: z.string().max(50) }),
  answer: dataOf(z.array(z.string())),
  shows: ['cache'],
})

export const readCacheValue = call({
  id: 'cache.value',
  summary: { zh: '缓存内容', en: 'What is kept under a key' },
  method: 'GET',
  path: '/monitor/cache/getValue/{cacheName}/{cacheKey}',
  takesRest: true,
  access: 'monitor:cache:list',
  params: CacheKeyPath,
  answer: dataOf(CacheEntry),
  shows: ['cache'],
})

const log = { title: '缓存监控', type: 'clean' as const }

export const clearCacheName = call({
  id: 'cache.clearName',
  summary: { zh: '清理缓存名称', en: 'Clear a cache' },
  method: 'DELETE',
  path: '/monitor/cache/clearCacheName/{cacheName}',
  access: 'monitor:cache:list',
  params: z.object({ cacheName: z.string().max(50) }),
  answer: Done,
  invalidates: ['cache', 'session'],
  log,
})

export const clearCacheKey = call({
  id: 'cache.clearKey',
  summary: { zh: '清理缓存键名', en: 'Clear a key' },
  method: 'DELETE',
  path: '/monitor/cache/clearCacheKey/{cacheKey}',
  takesRest: true,
  access: 'monitor:cache:list',
  params: z.object({ cacheKey: z.string().max(8_000) }),
  answer: Done,
  invalidates: ['cache', 'session'],
  log,
})

/** Ends every session as well. */
export const clearCacheAll = call({
  id: 'cache.clearAll',
  summary: { zh: '清理全部缓存', en: 'Clear every cache' },
  method: 'DELETE',
  path: '/monitor/cache/clearCacheAll',
  access: 'monitor:cache:list',
  answer: Done,
  invalidates: ['cache', 'session'],
  log,
})
