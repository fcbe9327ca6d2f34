import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'

/** Logs one line when the database, or its replica, goes away and one when it is back; what is refused meanwhile is not logged. */
export function logOutages({ listenConnection, replica }: Database, log: FastifyBaseLogger): void {
  replica?.onTurn((why) => {
    log.warn(
      why === undefined
        ? 'The replica answers reads.'
        : `The replica is left out: ${why.replace(/\.$/, '')}.`,
    )
  })
  let awaySince: number | undefined
  listenConnection.onAway((why) => {
    awaySince = performance.now()
    log.warn(
      `The database is away (${why.message}): kept pages go on being served, everything else waits for it.`,
    )
  })
  listenConnection.onOpen(() => {
    if (awaySince === undefined) return
    log.warn(`The database is back after ${Math.ceil((performance.now() - awaySince) / 1000)} s.`)
    awaySince = undefined
  })
}
