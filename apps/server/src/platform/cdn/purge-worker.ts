import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#platform/db/database.ts'
import type { Worker } from '#platform/jobs/workers.ts'
import type { CdnConfig } from './cdn-config.ts'
import { PurgeRefused, sendPurge } from './purge-client.ts'
import { keysOfPurge } from './purge-keys.ts'
import {
  dueBatch,
  endTurn,
  mergeLongQueue,
  msUntilDue,
  noteBuild,
  PURGE_CHANNEL,
  putOff,
  settleBatch,
  type Turn,
  takeTurn,
} from './purge-store.ts'

/** After a failure: a second, then twice as long each time. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** Between two batches, so that what changes meanwhile is purged together and within what the service takes. */
const PACE_MS: Record<CdnConfig['kind'], number> = {
  http: 100,
  varnish: 100,
  fastly: 1_000,
  cloudflare: 3_000,
}

/** What the CDN has pages of: a build at one place. */
const markOf = ({ kind, purgeUrls, zone }: CdnConfig, build: string): string =>
  hash('sha256', JSON.stringify([build, kind, purgeUrls, zone]), 'base64url').slice(0, 40)

interface Options {
  cdn: CdnConfig
  db: Db
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** The build of the portal, by its content; undefined while developing. */
  build?: string | undefined
}

/**
 * Sends the purges that wait to the CDN, in one process at a time, oldest first and merged. What the CDN does not take
 * stays in the queue and is tried again after growing pauses (docs/runtime.md#a-cdn-before-the-pages).
 */
export function purgeWorker({ cdn, db, log, build }: Options): Worker {
  const process = crypto.randomUUID()
  const stopping = new AbortController()
  let isBuildNoted = build === undefined
  let nextMs: number | undefined

  /** Sends one batch; false when there is none, or the CDN did not take it. */
  const sendBatch = async ({ tries }: Turn): Promise<boolean> => {
    const batch = await dueBatch(db)
    if (!batch) return false
    try {
      await sendPurge(cdn, batch.tags === 'everything' ? 'everything' : keysOfPurge(batch.tags), {
        signal: stopping.signal,
        beforeEach: () => takeTurn(db, process),
      })
    } catch (error) {
      if (!(error instanceof PurgeRefused)) throw error
      // the process ends: another sends it
      if (stopping.signal.aborted) return false
      const grown = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS)
      const pauseMs = Math.min(Math.max(grown, error.retryAfterMs ?? 0), LONGEST_PAUSE_MS)
      await putOff(db, error.message, pauseMs)
      if (tries === 0) log.warn({ failure: error.message }, 'the CDN takes no purges; they wait')
      nextMs = pauseMs
      return false
    }
    await settleBatch(db, batch)
    if (tries > 0) log.info('the CDN takes purges again')
    return true
  }

  return {
    name: 'cdn-purges',
    channel: PURGE_CHANNEL,
    async run() {
      nextMs = undefined
      if (!isBuildNoted && build !== undefined) await noteBuild(db, markOf(cdn, build))
      isBuildNoted = true
      for (let isMore = true; isMore && !stopping.signal.aborted; ) {
        const turn = await takeTurn(db, process)
        if (!turn) return
        await mergeLongQueue(db)
        nextMs = turn.waitMs
        if (turn.waitMs > 0) break
        isMore = await sendBatch(turn)
        if (isMore)
          await pause(PACE_MS[cdn.kind], undefined, { signal: stopping.signal }).catch(() => undefined)
      }
      await endTurn(db, process)
      const dueMs = await msUntilDue(db)
      nextMs = dueMs === undefined ? undefined : Math.max(dueMs, nextMs ?? 0, 1)
    },
    untilDue: () => nextMs,
    async stop() {
      stopping.abort()
    },
  }
}
