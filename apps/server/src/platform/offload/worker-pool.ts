import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type ProblemDetails, type ProblemName, problem } from '@app/contract/wire/problem.ts'
import { serverFolder } from '#folders.ts'
import { ConcurrencyLimiter, type TaskOwner } from '#platform/limit/concurrency-limiter.ts'
import type { Tasks } from './tasks.ts'

/** Wall-clock time of one task. Workers yield to the server, so on a busy machine a task of a second may take several. */
const TIME_MS = 15_000
/** A worker without a task ends after so long and gives its memory back. */
const IDLE_MS = 60_000
/** Heap of a worker's script, in MB, and all memory that it may write to, in KB (`ulimit -d`). */
const HEAP_MB = 256
const DATA_KB = 1_500_000

/** A task that took too long or ended its worker, by its memory or by a fault in a native library. */
export class TaskLost extends Error {}

type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0]
type Output<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>

/** What a worker sends back. */
export type TaskReply =
  | { value: unknown }
  | { refusal: { name: ProblemName; details: ProblemDetails } }
  | { failure: string }

// workers run the source as written, also beside the bundled server
const program = join(serverFolder, 'src', 'platform', 'offload', 'worker-program.ts')

/**
 * Runs the heavy tasks of `tasks.ts` in processes of their own, at a lower priority than the thread that serves
 * pages, so that a visitor's picture, document or text delays no page. Each task has a time limit, each worker a
 * memory limit, and each owner a share of the queue.
 */
export class WorkerPool {
  readonly #gate: ConcurrencyLimiter
  /** Workers without a task, each with the timer that ends it. */
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()

  /** One worker for each processor but one, two at most: the server itself needs a processor. */
  constructor({
    workers = Math.min(2, Math.max(1, availableParallelism() - 1)),
    gate = new ConcurrencyLimiter({ limit: workers, queueLimit: 40, perOwner: 6 }),
  } = {}) {
    this.#gate = gate
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
    if (!reply) {
      worker.kill('SIGKILL')
      throw new TaskLost(`The task ${name} took too long or ended its worker.`)
    }
    this.#giveBack(worker)
    if ('refusal' in reply) throw problem(reply.refusal.name, reply.refusal.details)
    if ('failure' in reply) throw new Error(reply.failure)
    return reply.value as Output<Name>
  }

  #take(): ChildProcess {
    const [worker] = this.#idle.keys()
    if (!worker) {
      const started = start()
      started.once('exit', () => this.#forget(started))
      return started
    }
    this.#forget(worker)
    worker.ref()
    worker.channel?.ref()
    return worker
  }

  #forget(worker: ChildProcess): void {
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
  }

  /** An idle worker does not keep the server from ending, and ends with it. */
  #giveBack(worker: ChildProcess): void {
    worker.unref()
    worker.channel?.unref()
    const timer = setTimeout(() => worker.kill('SIGKILL'), IDLE_MS)
    timer.unref()
    this.#idle.set(worker, timer)
  }
}

/** The pool of this process. */
export const workers = new WorkerPool()

function start(): ChildProcess {
  const words = [process.execPath, `--max-old-space-size=${HEAP_MB}`, '--no-warnings', program]
  return spawn('/bin/sh', ['-c', `ulimit -d ${DATA_KB}; exec nice -n 10 "$0" "$@"`, ...words], {
    // none of the server's secrets
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
}

/** The worker's answer; undefined when the time is over or the worker has ended. */
function replyOf(worker: ChildProcess, task: unknown, timeMs: number): Promise<TaskReply | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(undefined), timeMs)
    const done = (reply: TaskReply | undefined) => {
      clearTimeout(timer)
      worker.off('message', done).off('exit', onEnd).off('error', onEnd)
      resolve(reply)
    }
    const onEnd = () => done(undefined)
    worker.on('message', done).on('exit', onEnd).on('error', onEnd)
    worker.send(task as never, (error) => {
      if (error) done(undefined)
    })
  })
}
