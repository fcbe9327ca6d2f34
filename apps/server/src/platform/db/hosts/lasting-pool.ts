import pg from 'pg'
import { DatabaseAway, markAsDatabases } from '#platform/db/unavailable.ts'
import { isOutdated } from './server-session.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/**
 * A pool that outlives its database. It releases a connection that ends while in use, since code that fails before a
 * transaction has begun never does; and while the database is known to be away no caller waits for a connection.
 */
export class LastingPool extends pg.Pool {
  /** Every open connection, with the function that releases it while it is in use. */
  readonly #open = new Map<pg.PoolClient, (() => void) | undefined>()
  readonly #isAway: () => boolean

  constructor(config: pg.PoolConfig, isAway: () => boolean) {
    super(config)
    this.#isAway = isAway
    this.on('connect', (client) => {
      this.#open.set(client, undefined)
      // without a listener an error of a connection in use would end the process; statements fail with it a moment later
      client.on('error', markAsDatabases)
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
    for (const [client, giveBack] of this.#open) {
      // one in use is released when it has ended
      if (!giveBack) this.#open.delete(client)
      if (client instanceof pg.Client) client.end().catch(() => undefined)
    }
  }

  /**
   * A connection that has not ended. The pool keeps an idle one that was ended from here (`cut`), and one may end before it
   * gets here: each of these is taken out.
   */
  async #openClient(): Promise<pg.PoolClient> {
    for (let ended = 0; ended <= this.options.max; ended++) {
      if (this.#isAway()) break
      const client = await super.connect().catch((error: unknown) => {
        markAsDatabases(error)
        throw error
      })
      if (this.#open.has(client)) return client
      client.release(true)
    }
    throw new DatabaseAway()
  }

  async #connect(): Promise<pg.PoolClient> {
    const client = await this.#openClient()
    const { release } = client
    const giveBack = (error?: Error | boolean) => {
      client.release = () => undefined
      if (this.#open.has(client)) this.#open.set(client, undefined)
      release(error || isOutdated(client))
    }
    client.release = giveBack
    this.#open.set(client, () => giveBack(true))
    return client
  }
}
