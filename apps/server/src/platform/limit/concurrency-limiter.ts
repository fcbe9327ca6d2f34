import { problem } from '@app/contract/wire/problem.ts'

/** Thrown when too many tasks wait already, or too many of the same owner. */
export class QueueFull extends Error {
  readonly retryAfterSeconds = 3
}

/** Whose task it is, for the shares of a gate. */
export interface TaskOwner {
  /** The account, or the network address of a visitor without one. */
  key: string
  /** Staff take every second free place while others wait too, and have reserved places. */
  isStaff?: boolean
}

interface Waiting {
  owner: TaskOwner
  begin: () => void
  refuse: (why: QueueFull) => void
}

interface ConcurrencyOptions {
  /** Tasks that run at the same time. */
  limit: number
  /** Tasks that wait; staff have as many waiting places of their own. */
  queueLimit: number
  /** Tasks of one owner that run or wait. Without it an owner may take every place. */
  perOwner?: number
  /** Running places that only staff take. */
  reservedForStaff?: number
  /** A task that waited so long is refused. */
  waitMs?: number
  /** Counters for metrics, updated by the limiter. */
  figures?: { running: number; waiting: number; done: number }
}

const NO_OWNER: TaskOwner = { key: '' }

/**
 * Runs at most `limit` tasks at a time and queues at most `queueLimit` more; rejects beyond that with `QueueFull`. A
 * free place goes in turn to staff and to all other owners, and among them to the owner served longest ago, so that a
 * long queue of one owner delays the others by no more than a task. When the queue is full, the newest task of the
 * owner with the most waiting tasks gives way.
 */
export class ConcurrencyLimiter {
  readonly #waiting: Waiting[] = []
  readonly #options: Required<ConcurrencyOptions>
  /** Tasks that run or wait by owner, and when each of these owners was served last. */
  readonly #open = new Map<string, number>()
  readonly #served = new Map<string, number>()
  #turn = 0
  #runningForOthers = 0
  #wasStaffServed = false

  constructor(options: ConcurrencyOptions) {
    this.#options = {
      perOwner: Number.POSITIVE_INFINITY,
      reservedForStaff: 0,
      waitMs: Number.POSITIVE_INFINITY,
      figures: { running: 0, waiting: 0, done: 0 },
      ...options,
    }
  }

  /**
   * Runs a task when it is its turn.
   *
   * @throws {QueueFull} when too many tasks, or too many of this owner, run or wait already, or the task waited too long
   */
  async run<T>(work: () => Promise<T>, owner: TaskOwner = NO_OWNER): Promise<T> {
    if (owner !== NO_OWNER && (this.#open.get(owner.key) ?? 0) >= this.#options.perOwner)
      throw new QueueFull('Too many tasks of this owner are open.')
    add(this.#open, owner.key, 1)
    try {
      if (this.#mayRun(owner)) this.#start(owner)
      else await this.#wait(owner)
      try {
        return await work()
      } finally {
        this.#end(owner)
      }
    } finally {
      add(this.#open, owner.key, -1)
      if (!this.#open.has(owner.key)) this.#served.delete(owner.key)
    }
  }

  /** Resolves when the task may run, which then counts as running. */
  async #wait(owner: TaskOwner): Promise<void> {
    const { waitMs, figures } = this.#options
    this.#makeRoom(owner)
    let timer: NodeJS.Timeout | undefined
    try {
      await new Promise<void>((begin, refuse) => {
        const waiting = { owner, begin, refuse }
        this.#waiting.push(waiting)
        figures.waiting = this.#waiting.length
        if (waitMs < Number.POSITIVE_INFINITY)
          timer = setTimeout(() => this.#refuse(waiting, 'The task waited too long.'), waitMs)
      })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Refuses a waiting task of the owner who has the most, or the newcomer when that owner has no more than they. */
  #makeRoom(owner: TaskOwner): void {
    const isStaff = owner.isStaff === true
    const alike = this.#waiting.filter((one) => (one.owner.isStaff === true) === isStaff)
    if (alike.length < this.#options.queueLimit) return
    const counts = new Map<string, number>()
    for (const { owner: one } of alike) counts.set(one.key, (counts.get(one.key) ?? 0) + 1)
    const [largest = '', most = 0] = [...counts].reduce(
      (one, other) => (other[1] > one[1] ? other : one),
      ['', 0],
    )
    const newest = alike.findLast((one) => one.owner.key === largest)
    if (!newest || most <= (counts.get(owner.key) ?? 0) + 1)
      throw new QueueFull('Too many tasks wait already.')
    this.#refuse(newest, 'A task of an owner with fewer waiting tasks took the place.')
  }

  #refuse(waiting: Waiting, why: string): void {
    const at = this.#waiting.indexOf(waiting)
    if (at < 0) return
    this.#waiting.splice(at, 1)
    this.#options.figures.waiting = this.#waiting.length
    waiting.refuse(new QueueFull(why))
  }

  #mayRun({ isStaff }: TaskOwner): boolean {
    const { limit: atOnce, reservedForStaff: forStaff, figures } = this.#options
    if (figures.running >= atOnce) return false
    return isStaff === true || this.#runningForOthers < atOnce - forStaff
  }

  #start(owner: TaskOwner): void {
    this.#options.figures.running++
    if (!owner.isStaff) this.#runningForOthers++
    this.#wasStaffServed = owner.isStaff === true
    this.#served.set(owner.key, ++this.#turn)
  }

  #end(owner: TaskOwner): void {
    const { figures } = this.#options
    figures.done++
    figures.running--
    if (!owner.isStaff) this.#runningForOthers--
    for (let next = this.#next(); next; next = this.#next()) {
      this.#start(next.owner)
      next.begin()
    }
    figures.waiting = this.#waiting.length
  }

  /** Takes the next task out of the queue, if one may run. */
  #next(): Waiting | undefined {
    const lastServed = ({ owner }: Waiting) => this.#served.get(owner.key) ?? 0
    let [forStaff, forOthers]: (Waiting | undefined)[] = []
    for (const one of this.#waiting) {
      if (!this.#mayRun(one.owner)) continue
      if (one.owner.isStaff) {
        if (!forStaff || lastServed(one) < lastServed(forStaff)) forStaff = one
      } else if (!forOthers || lastServed(one) < lastServed(forOthers)) forOthers = one
    }
    const next = this.#wasStaffServed ? (forOthers ?? forStaff) : (forStaff ?? forOthers)
    if (next) this.#waiting.splice(this.#waiting.indexOf(next), 1)
    return next
  }
}

/** Runs a task when it is its turn. @throws {Problem} `tooFast` for what would wait too long */
export function inTurn<T>(
  gate: ConcurrencyLimiter,
  work: () => Promise<T>,
  { owner, errKey }: { owner?: TaskOwner; errKey?: string } = {},
): Promise<T> {
  return gate.run(work, owner).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error
    const { retryAfterSeconds: seconds } = error
    throw problem('tooFast', { errKey, values: { seconds }, data: { retryAfter: seconds } })
  })
}

function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
