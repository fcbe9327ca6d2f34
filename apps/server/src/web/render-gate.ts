/** Pages rendered at the same time. Rendering is bound by the processor, so more at once finish no sooner. */
const AT_ONCE = 6

/** Pages that may wait, about four seconds of rendering. Further ones are refused, which costs nearly nothing. */
const WAITING = 240

/** Thrown when too many pages wait to be rendered. */
export class GateFull extends Error {
  readonly retryAfterSeconds = 3
}

/** Renders a few pages at a time. That one page is made once for all who ask is the matter of its cache. */
export class RenderGate {
  readonly #waiting: (() => void)[] = []
  readonly #atOnce: number
  readonly #mayWait: number
  #running = 0

  constructor({ atOnce = AT_ONCE, waiting = WAITING } = {}) {
    this.#atOnce = atOnce
    this.#mayWait = waiting
  }

  /**
   * Renders when it is this one's turn.
   *
   * @throws {GateFull} at once, when too many wait already
   */
  async draw<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else {
      if (this.#waiting.length >= this.#mayWait) throw new GateFull('Too many pages wait to be rendered.')
      // whoever finishes hands its place to the first that waits
      await new Promise<void>((begin) => this.#waiting.push(begin))
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
