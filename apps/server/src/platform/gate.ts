/** Thrown when too many wait already. */
export class GateFull extends Error {
  readonly retryAfterSeconds = 3
}

/** Lets in so much work at once, and so much more wait for its turn. */
export class Gate {
  readonly #waiting: (() => void)[] = []
  readonly #atOnce: number
  readonly #mayWait: number
  /** Kept up to date for whoever watches. */
  readonly #figures: { running: number; waiting: number; done: number }

  constructor({
    atOnce,
    waiting,
    figures = { running: 0, waiting: 0, done: 0 },
  }: {
    atOnce: number
    waiting: number
    figures?: { running: number; waiting: number; done: number }
  }) {
    this.#atOnce = atOnce
    this.#mayWait = waiting
    this.#figures = figures
  }

  /**
   * Does work when it is its turn.
   *
   * @throws {GateFull} at once, when too many wait already
   */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    const figures = this.#figures
    if (figures.running < this.#atOnce) figures.running++
    else {
      if (this.#waiting.length >= this.#mayWait) throw new GateFull('Too many wait already.')
      // whoever finishes hands its place to the first that waits
      await new Promise<void>((begin) => {
        figures.waiting = this.#waiting.push(begin)
      })
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      figures.done++
      figures.waiting = this.#waiting.length
      if (next) next()
      else figures.running--
    }
  }
}
