import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { DatabaseLine } from './line.ts'
import { DatabaseAway } from './unavailable.ts'

/** The pool or a transaction: what stores take as their first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  db: NodePgDatabase<Record<string, never>>
  pool: pg.Pool
  /** How to reach the database once more, for a connection of one's own. */
  connection: pg.PoolConfig
  /** Hears what other processes say and knows whether the database answers; closed until it is opened. */
  line: DatabaseLine
  /** Gives running statements a second, then ends their connections. */
  close(): Promise<void>
}

/** Where the database is: an address, or the embedded server's socket. */
export type Place =
  | { url: string }
  | { host: string; port: number; user: string; database: string; ssl: false }

/** How long statements may still run when the pool is closed. */
const CLOSE_MS = 1_000

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/**
 * A pool that outlives its database. A connection that ends while somebody uses it is given back by itself, since
 * who fails before a transaction has begun never does; and while the database is known to be away nobody waits for
 * a connection.
 */
class LastingPool extends pg.Pool {
  /** Every open connection, those in use among them. */
  readonly #open = new Set<pg.PoolClient>()
  readonly #isAway: () => boolean

  constructor(config: pg.PoolConfig, isAway: () => boolean) {
    super(config)
    this.#isAway = isAway
    this.on('connect', (client) => {
      this.#open.add(client)
      // without a listener an error of a connection in use would end the process
      client.on('error', () => undefined)
    })
    this.on('remove', (client) => this.#open.delete(client))
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
    for (const client of this.#open) (client as unknown as pg.Client).end().catch(() => undefined)
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#isAway()) throw new DatabaseAway()
    const client = await super.connect()
    const { release } = client
    const giveBack = (error?: Error | boolean) => {
      client.off('end', giveBackEnded)
      client.release = () => undefined
      release(error)
    }
    const giveBackEnded = () => giveBack(true)
    client.once('end', giveBackEnded)
    client.release = giveBack
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
  const line = new DatabaseLine(connection)
  const pool = new LastingPool(
    { ...connection, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5_000 },
    () => line.isAway,
  )
  // what a silent database still owes will not come
  line.onAway(() => pool.cut())
  // connections that nobody uses end as well; without a listener that would end the process
  pool.on('error', () => undefined)
  const close = async () => {
    await line.close()
    const impatient = setTimeout(() => pool.cut(), CLOSE_MS)
    await pool.end().finally(() => clearTimeout(impatient))
  }
  return { db: drizzle(pool), pool, connection, line, close }
}

/** The name of the constraint that refused a write, whichever layer wrapped the database's error. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const { code, constraint } = cause as { code?: string; constraint?: string }
  return code?.startsWith('23') ? constraint : undefined
}
