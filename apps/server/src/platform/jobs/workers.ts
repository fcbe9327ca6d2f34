import type { FastifyBaseLogger } from 'fastify'
import type { ListenConnection } from '#platform/db/listen-connection.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'

/** Work that waits in the database. Several processes share it, so it takes what it does so that no other does. */
export interface Worker {
  name: string
  /** The channel that says at commit that there is work. */
  channel: string
  /** Does all that is due. */
  run: () => Promise<unknown>
  /** Milliseconds until it has work again, asked after each run; undefined when it cannot tell. */
  untilDue?: () => number | undefined
  /** Called while a run may be under way: begins nothing further, and lets what it began finish. */
  stop?: () => Promise<void>
}

/** Looked for without a word: for what is due later, and in case a word was missed. */
const LOOK_EVERY_MS = 5_000

/** Wakes workers when their channel speaks and every few seconds, one run of each at a time. */
export class Workers {
  readonly #log: FastifyBaseLogger
  readonly #workers: readonly Worker[]
  readonly #wakers: (() => void)[] = []
  readonly #alarms = new Map<Worker, NodeJS.Timeout>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void>[] = []
  #isEnded = false

  /** Hears through the database's line, which is opened later. */
  constructor(workers: readonly Worker[], connection: ListenConnection, log: FastifyBaseLogger) {
    this.#log = log
    this.#workers = workers
    workers.forEach((worker, index) => {
      this.#running[index] = Promise.resolve()
      let isWoken = false
      const wake = () => {
        if (!this.#timer || isWoken || this.#isEnded) return
        isWoken = true
        this.#running[index] = (this.#running[index] ?? Promise.resolve()).then(() => {
          isWoken = false
          return this.#run(worker).then(() => this.#setAlarm(worker, wake))
        })
      }
      this.#wakers.push(wake)
      connection.listen(worker.channel, wake)
    })
  }

  /** Begins to work, until `stop`. */
  start(): void {
    const wakeAll = () => {
      for (const wake of this.#wakers) wake()
    }
    this.#timer = setInterval(wakeAll, LOOK_EVERY_MS)
    this.#timer.unref()
    wakeAll()
  }

  /** Lets what runs finish and begins nothing further. */
  async stop(): Promise<void> {
    this.#isEnded = true
    clearInterval(this.#timer)
    for (const alarm of this.#alarms.values()) clearTimeout(alarm)
    // stops all at once: a worker that waits for the database in its run gives up because of that
    await Promise.all([...this.#workers.map(({ stop }) => stop?.()), ...this.#running])
  }

  /** Wakes a worker that has work before its next scheduled look. */
  #setAlarm(worker: Worker, wake: () => void): void {
    const untilDue = worker.untilDue?.()
    clearTimeout(this.#alarms.get(worker))
    if (untilDue === undefined || untilDue >= LOOK_EVERY_MS || this.#isEnded) return
    this.#alarms.set(worker, setTimeout(wake, untilDue).unref())
  }

  async #run({ name, run }: Worker): Promise<void> {
    if (this.#isEnded) return
    try {
      await run()
    } catch (error) {
      this.#log[isUnavailable(error) ? 'debug' : 'error']({ err: error, worker: name }, 'work waits')
    }
  }
}
