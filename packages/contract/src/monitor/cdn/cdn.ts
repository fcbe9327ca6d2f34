import { Done, dataOf } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { cdnKinds } from './cdn.values.ts'

/** The CDN before the pages, and how it takes the news of what has changed. Times are text of Asia/Shanghai. */
export const CdnState = z.object({
  /** Null where the operator has set none. */
  kind: z.enum(cdnKinds).nullable(),
  /** Seconds for which the CDN shows a page at most. */
  maxAge: z.number().int(),
  /** Purges that wait, and since when the oldest does. */
  waiting: z.number().int(),
  oldestTime: z.string().nullable(),
  successTime: z.string().nullable(),
  /** Failed attempts since the last good one. */
  tries: z.number().int(),
  /** What the CDN answered when it last took no purge. */
  failure: z.string().nullable(),
  failureTime: z.string().nullable(),
  nextTime: z.string().nullable(),
})

export const readCdn = call({
  id: 'cdn.read',
  summary: { zh: 'CDN 状态', en: 'The CDN before the pages' },
  method: 'GET',
  path: '/monitor/cache/cdn',
  access: 'monitor:cache:list',
  answer: dataOf(CdnState),
  shows: ['cdn'],
})

/** Queues a purge of every page; without a CDN it is refused, and so is a fourth one within a minute. */
export const purgeCdn = call({
  id: 'cdn.purge',
  summary: { zh: '清空 CDN', en: 'Purge the CDN' },
  method: 'DELETE',
  path: '/monitor/cache/cdn',
  access: 'monitor:cache:list',
  answer: Done,
  problems: ['tooFast'],
  invalidates: ['cdn'],
  log: { title: '缓存监控', type: 'clean' },
})
