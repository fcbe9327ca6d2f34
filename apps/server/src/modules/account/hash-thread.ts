import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { serverFolder } from '#folders.ts'
import type { HashReply, HashTask } from './hash-thread-program.ts'

// threads run the source as written, also beside the bundled server
const program = join(serverFolder, 'src', 'modules', 'account', 'hash-thread-program.ts')

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never
type Pending = Pick<PromiseWithResolvers<string | boolean>, 'resolve' | 'reject'>

/**
 * A thread of its own for password hashes, at a lower priority than the thread that serves: argon2 keeps a processor
 * busy, and on a machine with few of them pages would wait for every wrong password. The thread starts with the first
 * task, is replaced when it ends, and does not keep the process from ending.
 */
export class HashThread {
  #worker: Worker | undefined
  #lastId = 0
  readonly #pending = new Map<number, Pending>()

  /** Computes a hash, or compares a password with one. @throws {Error} when argon2 fails or the thread ends. */
  run(task: Unnumbered<HashTask>): Promise<string | boolean> {
    const worker = this.#running()
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<string | boolean>()
    this.#pending.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ ...task, id } satisfies HashTask)
    return promise
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    // none of the server's secrets
    const worker = new Worker(program, { env: {}, execArgv: ['--no-warnings'] })
    this.#worker = worker
    worker.on('message', (reply: HashReply) => {
      const pending = this.#pending.get(reply.id)
      this.#pending.delete(reply.id)
      if (this.#pending.size === 0) worker.unref()
      if ('failure' in reply) pending?.reject(new Error(reply.failure))
      else pending?.resolve(reply.value)
    })
    worker.on('error', (error) => this.#end(worker, error))
    worker.on('exit', () => this.#end(worker, new Error('The thread for password hashes ended.')))
    return worker
  }

  #end(worker: Worker, why: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { reject } of this.#pending.values()) reject(why)
    this.#pending.clear()
  }
}
