import pg from 'pg'
import { isUnavailable } from '#platform/db/unavailable.ts'
import type { Replica } from './replica.ts'

type Words = readonly unknown[]
type Send = (...words: Words) => Promise<pg.QueryResult>

/** What a standby refuses or gives up: a write, and a read in the way of what it must replay. */
const OF_STANDBY = new Set(['25006', '40001'])

const codeOf = (failure: unknown): string => (failure as { code?: string }).code ?? ''

/**
 * Sends each statement to the replica when that may answer it, otherwise to the primary, and so each transaction as a
 * whole. A statement that fails on the replica for a reason of the replica's is sent to the primary.
 */
export class ReadPool extends pg.Pool {
  readonly #primary: pg.Pool
  readonly #own: pg.Pool
  readonly #replica: Replica
  readonly #send: { primary: Send; replica: Send }

  constructor(primary: pg.Pool, own: pg.Pool, replica: Replica) {
    super()
    this.#primary = primary
    this.#own = own
    this.#replica = replica
    this.#send = { primary: primary.query.bind(primary) as Send, replica: own.query.bind(own) as Send }
    this.query = ((...words: Words) => this.#query(words)) as typeof this.query
    this.connect = (() => this.#connect()) as typeof this.connect
  }

  async #query(words: Words): Promise<pg.QueryResult> {
    if (await this.#replica.mayAnswer())
      try {
        const answer = await this.#send.replica(...words)
        this.#replica.countRead('replica')
        return answer
      } catch (failure) {
        this.#checkReplicaAlone(failure)
      }
    this.#replica.countRead('primary')
    return this.#send.primary(...words)
  }

  async #connect(): Promise<pg.PoolClient> {
    if (await this.#replica.mayAnswer())
      try {
        const client = await this.#own.connect()
        this.#replica.countRead('replica')
        return client
      } catch (failure) {
        this.#checkReplicaAlone(failure)
      }
    this.#replica.countRead('primary')
    return this.#primary.connect()
  }

  /** Throws what would fail on the primary too. */
  #checkReplicaAlone(failure: unknown): void {
    if (OF_STANDBY.has(codeOf(failure))) return
    if (!isUnavailable(failure)) throw failure
    this.#replica.noteFailure()
  }
}
