import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** The pool or a transaction: what stores take as their first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  db: NodePgDatabase<Record<string, never>>
  pool: pg.Pool
  /** How to reach the database once more, for a connection of one's own. */
  connection: pg.PoolConfig
  close(): Promise<void>
}

/** Where the database is: an address, or the embedded server's socket. */
export type Place =
  | { url: string }
  | { host: string; port: number; user: string; database: string; ssl: false }

/**
 * Opens a pool. The session runs in UTC, so that days are computed from stated zones only, and a query that
 * runs away is ended by the database.
 */
export function openDatabase(place: Place, onError: (error: Error) => void, max = 20): Database {
  const connection: pg.PoolConfig = {
    ...('url' in place ? { connectionString: place.url } : place),
    application_name: 'ossd-portal',
    options: '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
  }
  const pool = new pg.Pool({ ...connection, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5_000 })
  // without a listener a database that goes away would end the process
  pool.on('error', onError)
  return { db: drizzle(pool), pool, connection, close: () => pool.end() }
}

/** The name of the constraint that refused a write, whichever layer wrapped the database's error. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const { code, constraint } = cause as { code?: string; constraint?: string }
  return code?.startsWith('23') ? constraint : undefined
}
