import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { configOf, hostAddresses } from './hosts/address.ts'
import { LastingPool } from './hosts/lasting-pool.ts'
import { checkWayToDatabase, unreachable } from './hosts/pooler.ts'
import { PrimaryFinder } from './hosts/primary-finder.ts'
import { nameRepeated, RepeatedStatements } from './hosts/repeated-statements.ts'
import {
  fitForPooler,
  guardStatements,
  POOLED_START,
  refuseStandby,
  SESSION_OPTIONS,
} from './hosts/server-session.ts'
import { ListenConnection } from './listen-connection.ts'
import { ReadPool } from './replica/read-pool.ts'
import { Replica } from './replica/replica.ts'

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
  /**
   * For reads that may be answered by a replica, as new as what this process has heard of (docs/runtime.md#a-replica);
   * the same as `db` without one.
   */
  reads: NodePgDatabase<Record<string, never>>
  /** Knows when the replica may answer; undefined without one. */
  replica: Replica | undefined
  /** How to reach the database once more, for a connection of one's own: the primary itself, past a pooler. */
  readonly connection: pg.PoolConfig
  /** Hears what other processes say and knows whether the database answers; closed until it is opened. */
  listenConnection: ListenConnection
  /**
   * Looks for the primary of a database elsewhere, before the first statement. Resolves with a sentence for the log
   * when something could be better, and rejects with a `DatabaseStartError` when the product could not work.
   */
  checkWay(): Promise<string | undefined>
  /** Gives running statements a second, then ends their connections. */
  close(): Promise<void>
}

/** Where the database is: an address, or the embedded server's socket. */
export type Place =
  | {
      /** One host, or several of which one is the primary. */
      url: string
      /** The database itself, where `url` leads to a pooler in transaction mode. */
      directUrl?: string | undefined
      /** A streaming replica that may answer reads. */
      readUrl?: string | undefined
    }
  | { host: string; port: number; user: string; database: string; ssl: false }

/** How long statements may still run when the pool is closed. */
const CLOSE_MS = 1_000

/** Connections besides the pool; a statement there takes a millisecond. */
const APART = 2

/** What a connection through one host begins with. */
const COMMON = { application_name: 'ossd-portal', keepAlive: true } as const

/** How the connections of the pool are made, and what each of them begins with. */
function poolConfigOf(place: Place, direct: () => pg.PoolConfig): pg.PoolConfig {
  if (!('url' in place)) return direct()
  if (place.directUrl === undefined) return { ...direct(), onConnect: refuseStandby }
  return {
    ...configOf(place.url),
    ...COMMON,
    onConnect: async (client) => {
      await client.query(POOLED_START)
    },
  }
}

/**
 * Opens the pools and prepares the listenConnection. Behind a pooler the pool alone goes through it: what needs a session of its own,
 * and `apart`, whose statements other transactions wait for, go around it.
 */
export function openDatabase(place: Place, max = 20): Database {
  const isElsewhere = 'url' in place
  const isPooled = isElsewhere && place.directUrl !== undefined
  const finder = new PrimaryFinder(isElsewhere ? hostsOf(place.directUrl ?? place.url) : [place])
  const direct = (): pg.PoolConfig => ({ ...finder.current, ...COMMON, options: SESSION_OPTIONS })
  const listenConnection = new ListenConnection(
    isElsewhere
      ? async () => {
          await finder.find()
          return direct()
        }
      : direct(),
  )
  const cancel = isPooled
    ? undefined
    : (pid: number) => {
        apart.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined)
      }
  const poolOf = (config: pg.PoolConfig, most: number) => {
    const pool = new LastingPool(
      { ...config, max: most, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5_000 },
      () => listenConnection.isAway,
    )
    // a database that does not answer will not finish its running queries either
    listenConnection.onAway(() => pool.cut())
    if (isElsewhere) pool.on('connect', (client) => guardStatements(client, cancel))
    return pool
  }
  const followPrimary = (pool: LastingPool) =>
    finder.onMove((host) => {
      Object.assign(pool.options, host)
      pool.cut()
    })
  const pool = poolOf(poolConfigOf(place, direct), max)
  const apart = poolOf(isElsewhere ? { ...direct(), onConnect: refuseStandby } : direct(), APART)
  if (isPooled) pool.on('connect', fitForPooler)
  else {
    const repeated = new RepeatedStatements()
    pool.on('connect', (client) => nameRepeated(client, repeated))
    followPrimary(pool)
  }
  followPrimary(apart)
  const reading =
    'url' in place && place.readUrl
      ? openReplica(place.readUrl, { pool, apart, listenConnection }, max)
      : undefined
  const pools = [pool, apart, ...(reading ? [reading.pool] : [])]
  const close = async () => {
    reading?.replica.stop()
    await listenConnection.close()
    const impatient = setTimeout(() => {
      for (const one of pools) one.cut()
    }, CLOSE_MS)
    await Promise.all(pools.map((one) => one.end())).finally(() => clearTimeout(impatient))
  }
  const db = drizzle(pool)
  return {
    db,
    pool,
    apart: drizzle(apart),
    reads: reading ? drizzle(reading.reads) : db,
    replica: reading?.replica,
    get connection() {
      return direct()
    },
    listenConnection,
    checkWay: async () => {
      await finder.find().catch((error: unknown) => {
        throw unreachable(isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', error)
      })
      const pooled = isPooled ? { ...configOf(place.url), ...COMMON } : undefined
      return checkWayToDatabase(pooled ?? direct(), pooled && direct())
    },
    close,
  }
}

/** The pool of a replica, and what sends reads there. */
function openReplica(
  address: string,
  {
    pool: primary,
    apart,
    listenConnection,
  }: { pool: LastingPool; apart: LastingPool; listenConnection: ListenConnection },
  max: number,
): { pool: LastingPool; reads: ReadPool; replica: Replica } {
  const pool = new LastingPool(
    {
      ...configOf(address),
      ...COMMON,
      options: `${SESSION_OPTIONS} -c default_transaction_read_only=on`,
      max,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 2_000,
    },
    () => false,
  )
  const replica = new Replica(apart, pool)
  pool.on('error', () => replica.noteFailure())
  // a read that waits for a silent replica goes on at the primary
  replica.onTurn((why) => why !== undefined && pool.cut())
  listenConnection.onOpen(() => replica.noteChange())
  return { pool, replica, reads: new ReadPool(primary, pool, replica) }
}

function hostsOf(address: string): [pg.ClientConfig, ...pg.ClientConfig[]] {
  const [first = address, ...others] = hostAddresses(address)
  return [configOf(first), ...others.map(configOf)]
}

/** The name of the constraint that refused a write, whichever layer wrapped the database's error. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const { code, constraint } = cause as { code?: string; constraint?: string }
  return code?.startsWith('23') ? constraint : undefined
}
