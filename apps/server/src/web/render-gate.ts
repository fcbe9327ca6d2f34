/** Pages that are drawn at the same time. Drawing takes the processor; more at once are not sooner done. */
const AT_ONCE = 6

/** Those that may wait: about four seconds of drawing. More are refused, so that a flood costs refusals only. */
const WAITING = 240

/** Thrown where too many pages wait to be drawn. */
export class GateFull extends Error {
  readonly retryAfterSeconds = 3
}

/** Lets a few pages be drawn at a time, and each that many ask for at the same time once. */
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

  /** What is being drawn for this key by somebody else right now. */
  shared(key: string): Promise<T> | undefined {
    return this.#shared.get(key)
  }

  /**
   * Draws when it is this one's turn; with a key the result is everybody's who asks for it meanwhile.
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
      if (this.#waiting.length >= this.#mayWait) throw new GateFull('Too many pages wait to be drawn.')
      // whoever is done hands the place over
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
