import { availableParallelism } from 'node:os'
import { problem } from '@app/contract/wire/problem.ts'
import { ConcurrencyLimiter, type TaskOwner } from '#platform/limit/concurrency-limiter.ts'
import { type LaunchedWorker, launchWorker, type TaskReply } from './launcher.ts'
import type { Tasks } from './tasks.ts'

/** Wall-clock time of one task. Workers yield to the server, so on a busy machine a task of a second may take several. */
const TIME_MS = 15_000
/** A worker without a task ends after so long and gives its memory back. */
const IDLE_MS = 60_000
/** A task that took too long or ended its worker, by its memory or by a fault in a native library. */
export class TaskLost extends Error {
  /** True where its time was over, which says nothing of its input: the machine may be busy. */
  readonly isLate: boolean

  constructor(message: string, isLate: boolean) {
    super(message)
    this.isLate = isLate
  }
}

type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0]
type Output<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>

/**
 * Runs the heavy tasks of `tasks.ts` in processes of their own, at a lower priority than the thread that serves
 * pages, so that a visitor's picture, document or text delays no page. Each task has a time limit, each worker a
 * memory limit, and each owner a share of the queue.
 */
export class WorkerPool {
  readonly #gate: ConcurrencyLimiter
  readonly #idleMs: number
  /** Workers without a task, each with the timer that ends it. */
  readonly #idle = new Map<LaunchedWorker, NodeJS.Timeout>()

  /** One worker for each processor but one, two at most: the server itself needs a processor. */
  constructor({
    workers = Math.min(2, Math.max(1, availableParallelism() - 1)),
    gate = new ConcurrencyLimiter({ limit: workers, queueLimit: 40, perOwner: 6 }),
    idleMs = IDLE_MS,
  } = {}) {
    this.#gate = gate
    this.#idleMs = idleMs
  }

  /**
   * @throws {QueueFull} at once, when too many tasks, or too many of this owner, wait already
   * @throws {TaskLost} when the task took longer than `timeMs` or ended its worker
   * @throws {Problem} the refusal that the task threw
   * @throws {Error} with the message of what else the task threw
   */
  run<Name extends keyof Tasks>(
    name: Name,
    input: Input<Name>,
    owner: TaskOwner,
    { timeMs = TIME_MS }: { timeMs?: number } = {},
  ): Promise<Output<Name>> {
    return this.#gate.run(() => this.#runNow(name, input, timeMs), owner)
  }

  async #runNow<Name extends keyof Tasks>(
    name: Name,
    input: Input<Name>,
    timeMs: number,
  ): Promise<Output<Name>> {
    const worker = this.#take()
    const reply = await replyOf(worker, { name, input }, timeMs)
    if (reply === 'late' || reply === 'ended') {
      worker.end()
      const isLate = reply === 'late'
      throw new TaskLost(`The task ${name} ${isLate ? 'took too long' : 'ended its worker'}.`, isLate)
    }
    this.#giveBack(worker)
    if ('refusal' in reply) throw problem(reply.refusal.name, reply.refusal.details)
    if ('failure' in reply) throw new Error(reply.failure)
    return reply.value as Output<Name>
  }

  #take(): LaunchedWorker {
    const [worker] = this.#idle.keys()
    if (!worker) return launchWorker()
    this.#forget(worker)
    return worker
  }

  #forget(worker: LaunchedWorker): void {
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
  }

  #giveBack(worker: LaunchedWorker): void {
    // without a task there is nothing to say but that it has ended
    worker.onNews = () => this.#forget(worker)
    const timer = setTimeout(() => {
      // at once: until it says that it has ended, the pool would hand it another task
      this.#forget(worker)
      worker.end()
    }, this.#idleMs)
    timer.unref()
    this.#idle.set(worker, timer)
  }
}

/** The pool of this process. */
export const workers = new WorkerPool()

/** The worker's answer, or why there is none. */
function replyOf(
  worker: LaunchedWorker,
  task: unknown,
  timeMs: number,
): Promise<TaskReply | 'late' | 'ended'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done('late'), timeMs)
    const done = (reply: TaskReply | 'late' | 'ended') => {
      clearTimeout(timer)
      worker.onNews = undefined
      resolve(reply)
    }
    worker.onNews = (reply) => done(reply ?? 'ended')
    worker.send(task)
  })
}
