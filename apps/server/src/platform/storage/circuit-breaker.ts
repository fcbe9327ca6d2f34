/** Why a call was not made. */
export class CircuitOpen extends Error {}

interface BreakerOptions {
  /** So many failures in a row open the circuit. */
  failures: number
  /** So long it stays open; then one call tries. */
  pauseMs: number
  now?: () => number
}

/**
 * Makes calls to a service fail at once while it is known to be away, so that only a few callers wait for it. After a
 * pause one call tries, and its end decides for the others.
 */
export class CircuitBreaker {
  readonly #options: Required<BreakerOptions>
  #failures = 0
  #openUntil = Number.NEGATIVE_INFINITY
  #isTrying = false

  constructor(options: BreakerOptions) {
    this.#options = { now: () => performance.now(), ...options }
  }

  /** True from the last failure that was too many until a call succeeds. */
  get isOpen(): boolean {
    return this.#failures >= this.#options.failures
  }

  /**
   * Makes a call. `isFailure` says which errors mean that the service is away.
   *
   * @throws {CircuitOpen} without making the call
   */
  async run<T>(call: () => Promise<T>, isFailure: (error: unknown) => boolean): Promise<T> {
    const isTry = this.isOpen
    if (isTry && (this.#isTrying || this.#options.now() < this.#openUntil)) throw new CircuitOpen()
    if (isTry) this.#isTrying = true
    try {
      const result = await call()
      this.#failures = 0
      return result
    } catch (error) {
      if (isFailure(error)) {
        this.#failures++
        this.#openUntil = this.#options.now() + this.#options.pauseMs
      } else this.#failures = 0
      throw error
    } finally {
      if (isTry) this.#isTrying = false
    }
  }
}
