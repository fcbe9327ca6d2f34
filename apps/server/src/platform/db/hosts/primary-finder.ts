import { setTimeout as pass } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAway } from '#platform/db/unavailable.ts'

/** A host that does not answer within this time is not the one. */
const PROBE_MS = 2_000
/** After the first primary has answered, the others have so long: one of them may be a newer primary. */
const GRACE_MS = 250

interface Answer {
  index: number
  /** Raised by each promotion. */
  timeline: number
}

/**
 * Finds the primary among the hosts of one database. Promotions raise the timeline, so an old primary that comes back
 * without knowing of its successor is left alone, and so is every timeline before the newest that this process has seen.
 */
export class PrimaryFinder {
  readonly #hosts: readonly pg.ClientConfig[]
  readonly #onMove: ((host: pg.ClientConfig) => void)[] = []
  #index = 0
  #timeline = 0

  /** @param hosts at least one, in the order in which they are preferred before the first search */
  constructor(hosts: readonly [pg.ClientConfig, ...pg.ClientConfig[]]) {
    this.#hosts = hosts
  }

  /** The host that was the primary at the last search. */
  get current(): pg.ClientConfig {
    return this.#hosts[this.#index] as pg.ClientConfig
  }

  /** Calls `move` when another host has become the primary. */
  onMove(move: (host: pg.ClientConfig) => void): void {
    this.#onMove.push(move)
  }

  /**
   * The primary, asked of all hosts at once; a host alone is not asked. Rejects while there is none.
   */
  async find(): Promise<pg.ClientConfig> {
    if (this.#hosts.length === 1) return this.current
    const answers: Answer[] = []
    const failures: string[] = []
    let isFound = () => {}
    const first = new Promise<void>((resolve) => {
      isFound = resolve
    })
    const all = Promise.all(
      this.#hosts.map((host, index) =>
        timelineOf(host).then(
          (timeline) => {
            if (timeline === undefined || timeline < this.#timeline) return
            answers.push({ index, timeline })
            isFound()
          },
          (error: Error) => failures.push(error.message || String(error)),
        ),
      ),
    )
    await Promise.race([all, first])
    await Promise.race([all, pass(GRACE_MS, undefined, { ref: false })])
    const [found] = answers.sort((one, other) => other.timeline - one.timeline)
    if (!found)
      throw new DatabaseAway(
        `none of ${this.#hosts.length} hosts is the primary${failures[0] ? ` (${failures[0]})` : ''}`,
      )
    this.#timeline = found.timeline
    if (found.index !== this.#index) {
      this.#index = found.index
      for (const move of this.#onMove) move(this.current)
    }
    return this.current
  }
}

/** The timeline of a primary, undefined for a standby. */
async function timelineOf(host: pg.ClientConfig): Promise<number | undefined> {
  const client = new pg.Client({ ...host, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when pg_is_in_recovery() then null
         else substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end as timeline`,
    )
    const timeline = rows[0]?.timeline
    return timeline ? Number.parseInt(timeline, 16) : undefined
  } finally {
    client.end().catch(() => undefined)
  }
}
