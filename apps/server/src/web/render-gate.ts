/** Pages rendered at the same time. Rendering is bound by the processor, so more at once finish no sooner. */
const AT_ONCE = 6

/** Pages that may wait, about four seconds of rendering. Further ones are refused, which costs nearly nothing. */
const WAITING = 240

/** Thrown when too many pages wait to be rendered. */
export class GateFull extends Error {
  readonly retryAfterSeconds = 3
}

/** Renders a few pages at a time, and a page that many ask for at the same time only once. */
export class RenderGate<T> {
  readonly #shared = new Map<string, Promise<T>>()
  readonly #waiting: (() => void)[] = []
  readonly #atOnce: number
  readonly #mayWait: number
  #running = 0

  constructor({ atOnce = AT_ONCE, waiting = WAITING } = {}) {
    this.#atOnce = atOnce
    this.#mayWait = waiting
  }

  /** The result that somebody else with this key is waiting for, if any. */
  shared(key: string): Promise<T> | undefined {
    return this.#shared.get(key)
  }

  /**
   * Does the work when a place is free; with a key, whoever asks for the same meanwhile gets the same result.
   *
   * @throws {GateFull} at once, when too many wait already
   */
  async draw(key: string | undefined, work: () => Promise<T>): Promise<T> {
    if (key === undefined) return this.#inTurn(work)
    const drawn = this.#shared.get(key) ?? this.#inTurn(work).finally(() => this.#shared.delete(key))
    this.#shared.set(key, drawn)
    return drawn
  }

  async #inTurn(work: () => Promise<T>): Promise<T> {
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
