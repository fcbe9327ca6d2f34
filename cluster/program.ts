import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const START_MS = 120_000

/** A program of the cluster that can be killed and started again with the same arguments. */
export class Program {
  readonly #command: readonly string[]
  readonly #isReady: () => Promise<boolean>
  #child: ChildProcess | undefined
  #printed = ''

  constructor(command: readonly string[], isReady: () => Promise<boolean>) {
    this.#command = command
    this.#isReady = isReady
  }

  /** Resolves when the program answers. */
  async start(): Promise<void> {
    const [program = '', ...args] = this.#command
    const child = spawn(program, args, {
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#child = child
    this.#printed = ''
    child.stderr?.on('data', (chunk) => {
      this.#printed = (this.#printed + chunk).slice(-4_000)
    })
    for (const deadline = performance.now() + START_MS; !(await this.#isReady()); await sleep(20))
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`${program} did not start: ${this.#printed}`)
  }

  /** Ends the program at once. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

/** Whether something answers at an address, whatever the answer is. */
export const answers = (address: string) => (): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  )
