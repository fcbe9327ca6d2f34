import type { FastifyBaseLogger } from 'fastify'
import type { RemoteStorage } from './storage.ts'

/** Says in a line when the store of files went away and when it came back. */
export function logStoreOutages(remote: RemoteStorage, log: Pick<FastifyBaseLogger, 'warn'>): void {
  let wasAway = false
  remote.observe(({ operation, outcome }) => {
    if (outcome === 'skipped' || remote.isAway() === wasAway) return
    wasAway = !wasAway
    if (wasAway)
      log.warn({ operation }, 'the store of files is away: uploads are refused and files not shown')
    else log.warn('the store of files answers again')
  })
}
