import { purgeCdn, readCdn } from '@app/contract/monitor/cdn/cdn.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { purgeState, queueWholePurge } from '#platform/cdn/purge-store.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'

const textOf = (moment: Date | null) => moment && writeMoment(moment)

export const cdnRoutes: RouteHandler[] = [
  handle(readCdn, async (_, { db, config: { cdn } }) => {
    const { waiting, tries, failure, ...times } = await purgeState(db)
    return {
      data: {
        kind: cdn?.kind ?? null,
        maxAge: cdn?.maxAgeSeconds ?? 0,
        waiting,
        tries,
        failure,
        oldestTime: textOf(times.oldestTime),
        successTime: textOf(times.successTime),
        failureTime: textOf(times.failureTime),
        nextTime: textOf(times.nextTime),
      },
    }
  }),
  handle(purgeCdn, async (_, { db, limiter, now, config: { cdn } }) => {
    if (!cdn)
      throw problem('nothingChanged', {
        text: { zh: '没有配置 CDN', en: 'No CDN is set up' },
      })
    await limiter.take(db, limits.cdnPurge, 'all', now())
    await queueWholePurge(db)
    return {}
  }),
]
