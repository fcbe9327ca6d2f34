/** Thrown when too many tasks wait already, or too many of the same owner. */
export class QueueFull extends Error {
  readonly retryAfterSeconds = 3
}

/** Whose task it is, for the shares of a gate. */
export interface TaskOwner {
  /** The account, or the network address of a visitor without one. */
  key: string
  /** Staff pass before everybody else and have running places of their own. */
  isStaff?: boolean
}

interface Waiting {
  owner: TaskOwner
  begin: () => void
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
  /** Kept up to date for metrics. */
  figures?: { running: number; waiting: number; done: number }
}

const NO_OWNER: TaskOwner = { key: '' }

/**
 * Runs at most `limit` tasks at a time and queues at most `queueLimit` more; rejects beyond that with `QueueFull`. A free
 * place goes to staff first, then to the owner who was served the longest ago, so that a long queue of one owner delays the
 * others by no more than a task.
 */
export class ConcurrencyLimiter {
  readonly #waiting: Waiting[] = []
  readonly #options: Required<ConcurrencyOptions>
  /** Tasks that run or wait by owner, and when each of these owners was served last. */
  readonly #open = new Map<string, number>()
  readonly #served = new Map<string, number>()
  #turn = 0
  #runningForOthers = 0

  constructor(options: ConcurrencyOptions) {
    this.#options = {
      perOwner: Number.POSITIVE_INFINITY,
      reservedForStaff: 0,
      figures: { running: 0, waiting: 0, done: 0 },
      ...options,
    }
  }

  /**
   * Runs a task when it is its turn.
   *
   * @throws {QueueFull} at once, when too many tasks, or too many of this owner, run or wait already
   */
  async run<T>(work: () => Promise<T>, owner: TaskOwner = NO_OWNER): Promise<T> {
    const { perOwner: each, queueLimit: waiting, figures } = this.#options
    if (owner !== NO_OWNER && (this.#open.get(owner.key) ?? 0) >= each)
      throw new QueueFull('Too many tasks of this owner are open.')
    add(this.#open, owner.key, 1)
    try {
      if (!this.#mayRun(owner)) {
        const isStaff = owner.isStaff === true
        if (this.#waiting.filter((one) => (one.owner.isStaff === true) === isStaff).length >= waiting)
          throw new QueueFull('Too many tasks wait already.')
        await new Promise<void>((begin) => {
          figures.waiting = this.#waiting.push({ owner, begin })
        })
      } else this.#start(owner)
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

  #mayRun({ isStaff }: TaskOwner): boolean {
    const { limit: atOnce, reservedForStaff: forStaff, figures } = this.#options
    if (figures.running >= atOnce) return false
    return isStaff === true || this.#runningForOthers < atOnce - forStaff
  }

  #start(owner: TaskOwner): void {
    this.#options.figures.running++
    if (!owner.isStaff) this.#runningForOthers++
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
    const waiting = this.#waiting.filter(({ owner }) => this.#mayRun(owner))
    const rank = ({ owner }: Waiting) => (owner.isStaff ? -1 : (this.#served.get(owner.key) ?? 0))
    const [next] = waiting.sort((one, other) => rank(one) - rank(other))
    if (next) this.#waiting.splice(this.#waiting.indexOf(next), 1)
    return next
  }
}

function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
