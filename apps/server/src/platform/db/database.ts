import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { ListenConnection } from './listen-connection.ts'
import { DatabaseAway } from './unavailable.ts'

/** The pool or a transaction: what stores take as their first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** Stores on one connection of one's own, in the transaction that is open there. */
export const dbOf = (client: pg.Client): Db => drizzle({ client })

export interface Database {
  db: NodePgDatabase<Record<string, never>>
  pool: pg.Pool
  /**
   * Connections besides the pool, for single statements. What is written here stands, whatever becomes of the
   * caller's transaction; and a transaction that asks here never waits for a connection that another one holds.
   */
  apart: NodePgDatabase<Record<string, never>>
  /** How to reach the database once more, for a connection of one's own. */
  connection: pg.PoolConfig
  /** Hears what other processes say and knows whether the database answers; closed until it is opened. */
  listenConnection: ListenConnection
  /** Gives running statements a second, then ends their connections. */
  close(): Promise<void>
}

/** Where the database is: an address, or the embedded server's socket. */
export type Place =
  | { url: string }
  | { host: string; port: number; user: string; database: string; ssl: false }

/** How long statements may still run when the pool is closed. */
const CLOSE_MS = 1_000

/** Connections besides the pool; a statement there takes a millisecond. */
const APART = 2

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/**
 * A pool that outlives its database. It releases a connection that ends while in use, since code that fails before a
 * transaction has begun never does; and while the database is known to be away no caller waits for a connection.
 */
class LastingPool extends pg.Pool {
  /** Every open connection, with the function that releases it while it is in use. */
  readonly #open = new Map<pg.PoolClient, (() => void) | undefined>()
  readonly #isAway: () => boolean

  constructor(config: pg.PoolConfig, isAway: () => boolean) {
    super(config)
    this.#isAway = isAway
    this.on('connect', (client) => {
      this.#open.set(client, undefined)
      // without a listener an error of a connection in use would end the process
      client.on('error', () => undefined)
      client.once('end', () => {
        const giveBack = this.#open.get(client)
        this.#open.delete(client)
        giveBack?.()
      })
    })
    // nor may an idle connection end it
    this.on('error', () => undefined)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#connect()
    this.#connect().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  /** Ends all connections, whatever is waiting for an answer on them. */
  cut(): void {
    for (const client of this.#open.keys())
      if (client instanceof pg.Client) client.end().catch(() => undefined)
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#isAway()) throw new DatabaseAway()
    const client = await super.connect()
    const { release } = client
    if (!this.#open.has(client)) {
      // the connection may have ended before it got here
      release(true)
      throw new DatabaseAway()
    }
    const giveBack = (error?: Error | boolean) => {
      client.release = () => undefined
      if (this.#open.has(client)) this.#open.set(client, undefined)
      release(error)
    }
    client.release = giveBack
    this.#open.set(client, () => giveBack(true))
    return client
  }
}

/**
 * Opens a pool. The session runs in UTC, so that days are computed from stated zones only, and a query that
 * runs away is ended by the database.
 */
export function openDatabase(place: Place, max = 20): Database {
  const connection: pg.PoolConfig = {
    ...('url' in place ? { connectionString: place.url } : place),
    application_name: 'ossd-portal',
    keepAlive: true,
    options: '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
  }
  const listenConnection = new ListenConnection(connection)
  const poolOf = (most: number) => {
    const pool = new LastingPool(
      { ...connection, max: most, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5_000 },
      () => listenConnection.isAway,
    )
    // a database that does not answer will not finish its running queries either
    listenConnection.onAway(() => pool.cut())
    return pool
  }
  const pool = poolOf(max)
  const apart = poolOf(APART)
  const close = async () => {
    await listenConnection.close()
    const impatient = setTimeout(() => {
      pool.cut()
      apart.cut()
    }, CLOSE_MS)
    await Promise.all([pool.end(), apart.end()]).finally(() => clearTimeout(impatient))
  }
  return { db: drizzle(pool), pool, apart: drizzle(apart), connection, listenConnection, close }
}

/** The name of the constraint that refused a write, whichever layer wrapped the database's error. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const { code, constraint } = cause as { code?: string; constraint?: string }
  return code?.startsWith('23') ? constraint : undefined
}
