import { setTimeout as pass } from 'node:timers/promises'
import type pg from 'pg'

/** How often the replica is looked at when no read waits for it. */
const LOOK_MS = 1_000
/** How often it is looked at while a read waits. */
const POLL_MS = 5
/** A replica that is silent for so long is away. */
const SILENCE_MS = 2_000
/** A read waits so long until the replica has what it must show; then it goes to the primary. */
const WAIT_MS = 100
/** After a read has waited in vain, others go to the primary at once for so long. */
const NO_WAIT_MS = 500
/** Further behind it is left out, and taken back once it is as near as this. */
const MOST_LAG_MS = 5_000
const NEAR_LAG_MS = 1_000

/** Positions that are remembered. */
const MOST_POSITIONS = 1_000
/** Before every position: the replica was not looked at. */
const UNSEEN = -1

/** Why a replica is left out. */
const UNKNOWN = 'it was not asked yet'
const LATE = 'it is more than five seconds late'

/** Which database it is, as all copies of one cluster say. */
const CLUSTER = `(select system_identifier::text from pg_control_system()) as cluster`

/** A position in the log of changes, in bytes since its beginning. */
const PRIMARY_POSITION = `select ${CLUSTER}, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position,
  substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`

/** Roles without `pg_read_all_stats` see no timeline. */
const REPLICA_TEXT = `select ${CLUSTER}, pg_is_in_recovery() as "isStandby",
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position,
  (select received_tli from pg_stat_wal_receiver where status = 'streaming') as timeline`

const REPLICA_POSITION = { text: REPLICA_TEXT, query_timeout: SILENCE_MS }

interface PrimaryRow {
  cluster: string
  position: number
  timeline: string
}

interface ReplicaRow {
  cluster: string
  isStandby: boolean
  position: number | null
  timeline: number | null
}

/** What asks a server; a pool. */
type Server = Pick<pg.Pool, 'query'>

/** What the operator is shown of a replica. */
export interface ReplicaFigures {
  isUsed: boolean
  /** Milliseconds; infinite while it is not known. */
  lagMs: number
  reads: { replica: number; primary: number }
}

/**
 * Knows whether a streaming replica may answer a read. After every change that this process hears of it takes the
 * primary's position in the log of changes, and the replica answers once it has replayed as much, so that a page made
 * from it misses nothing that has made another copy stale. A replica that is away, late, or of another timeline than
 * the primary is left out until it is well again.
 */
export class Replica {
  readonly #primary: Server
  readonly #replica: Server
  readonly #onTurn: ((why: string | undefined) => void)[] = []
  readonly #reads = { replica: 0, primary: 0 }
  /** Changes that were heard of, and how many of them came before the position was taken. */
  #changes = 1
  #covered = 0
  #asking: Promise<void> | undefined
  /** What the replica must have replayed. */
  #needed = 0
  #timeline = 0
  #cluster = ''
  #askedAt = Number.NEGATIVE_INFINITY
  #replayed = UNSEEN
  #waitsAgainAt = 0
  /** Positions of the primary and when they were taken, oldest first: how far behind the replica is. */
  #trail: { at: number; position: number }[] = []
  #lagMs = Number.POSITIVE_INFINITY
  /** Why the replica is left out; undefined while it is used. */
  #leftOut: string | undefined = UNKNOWN
  #looking: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isEnded = false

  constructor(primary: Server, replica: Server) {
    this.#primary = primary
    this.#replica = replica
  }

  get figures(): ReplicaFigures {
    return { isUsed: this.#leftOut === undefined, lagMs: this.#lagMs, reads: { ...this.#reads } }
  }

  /** Calls `tell` when the replica is left out, with the reason, and when it is used again. */
  onTurn(tell: (why: string | undefined) => void): void {
    this.#onTurn.push(tell)
  }

  /** Begins to look after the replica, until `stop`. */
  start(): void {
    const look = () => {
      this.#look().finally(() => {
        if (!this.#isEnded) this.#timer = setTimeout(look, LOOK_MS).unref()
      })
    }
    look()
  }

  stop(): void {
    this.#isEnded = true
    clearTimeout(this.#timer)
  }

  /** Something has changed: what is read from now on must hold it. */
  noteChange(): void {
    this.#changes++
  }

  /** A connection to the replica was lost: it is looked at before it is used, for it may have started again further back. */
  noteFailure(): void {
    this.#replayed = UNSEEN
    this.#look()
  }

  /** Counts where a read went. */
  countRead(server: 'replica' | 'primary'): void {
    this.#reads[server]++
  }

  /** Whether the replica may answer a read that begins now; waits a moment for it to catch up. */
  async mayAnswer(): Promise<boolean> {
    if (this.#leftOut !== undefined) return false
    const changes = this.#changes
    const isReady = () => this.#covered >= changes && this.#replayed >= this.#needed
    if (isReady()) return true
    if (performance.now() < this.#waitsAgainAt) return false
    const until = performance.now() + WAIT_MS
    try {
      while (this.#covered < changes) await this.#takePosition()
      while (!isReady() && this.#leftOut === undefined && performance.now() < until) {
        await Promise.race([this.#look(), pass(until - performance.now(), undefined, { ref: false })])
        if (!isReady()) await pass(POLL_MS)
      }
    } catch {
      return false
    }
    if (!isReady()) this.#waitsAgainAt = performance.now() + NO_WAIT_MS
    return this.#leftOut === undefined && isReady()
  }

  /** Takes the primary's position, once for all who ask at the same time. */
  #takePosition(): Promise<void> {
    this.#asking ??= this.#askPrimary().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #askPrimary(): Promise<void> {
    const changes = this.#changes
    const { rows } = await this.#primary.query<PrimaryRow>(PRIMARY_POSITION)
    const [row] = rows
    if (!row) throw new Error('the primary has no position')
    const timeline = Number.parseInt(row.timeline, 16)
    // of another primary: positions of the one before may be ahead of it
    if (timeline !== this.#timeline) {
      this.#trail = []
      this.#replayed = UNSEEN
    }
    this.#timeline = timeline
    this.#cluster = row.cluster
    this.#askedAt = performance.now()
    if (changes > this.#covered) {
      this.#needed = row.position
      this.#covered = changes
    }
    if (this.#trail.at(-1)?.position !== row.position)
      this.#trail.push({ at: this.#askedAt, position: row.position })
    // the oldest one says how late a replica is that stands still
    if (this.#trail.length > MOST_POSITIONS) this.#trail.splice(1, 1)
  }

  /** Looks at the replica, once for all who wait. */
  #look(): Promise<void> {
    this.#looking ??= this.#lookNow()
      .catch((error: Error) => this.#leaveOut(error.message || String(error)))
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  async #lookNow(): Promise<void> {
    if (performance.now() - this.#askedAt >= LOOK_MS / 2) await this.#takePosition()
    const { rows } = await this.#replica.query<ReplicaRow>(REPLICA_POSITION)
    const { isStandby = false, position = null, timeline = null } = rows[0] ?? {}
    if (!isStandby) return this.#leaveOut('it is no standby')
    if (rows[0]?.cluster !== this.#cluster) return this.#leaveOut('it is a copy of another database')
    if (timeline === null)
      return this.#leaveOut('it receives nothing, or its account is no member of pg_read_all_stats')
    if (timeline !== this.#timeline) return this.#leaveOut('it follows another primary')
    this.#replayed = position ?? 0
    this.#lagMs = this.#measureLag()
    if (this.#lagMs > MOST_LAG_MS) return this.#leaveOut(LATE)
    if (this.#leftOut !== undefined && this.#lagMs <= NEAR_LAG_MS) this.#turn(undefined)
  }

  /** How long ago the first position was taken that the replica has not reached. */
  #measureLag(): number {
    while (this.#trail.length > 1 && (this.#trail[1]?.position ?? 0) <= this.#replayed) this.#trail.shift()
    const missing = this.#trail.find(({ position }) => position > this.#replayed)
    return missing ? performance.now() - missing.at : 0
  }

  #leaveOut(why: string): void {
    if (why !== LATE) this.#lagMs = Number.POSITIVE_INFINITY
    if (this.#leftOut === undefined || this.#leftOut === UNKNOWN) this.#turn(why)
  }

  #turn(why: string | undefined): void {
    this.#leftOut = why
    for (const tell of this.#onTurn) tell(why)
  }
}
