import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { ProblemDetails, ProblemName } from '@app/contract/wire/problem.ts'
import { serverFolder } from '#folders.ts'

/** What a worker sends back. */
export type TaskReply =
  | { value: unknown }
  | { refusal: { name: ProblemName; details: ProblemDetails } }
  | { failure: string }

export type LauncherOrder =
  | { kind: 'start' | 'end'; worker: number }
  | { kind: 'task'; worker: number; task: unknown }

/** The result of a task, or without one that the worker has ended. */
export interface LauncherNews {
  worker: number
  reply?: TaskReply
}

/** A worker process, reached through the launcher. */
export interface LaunchedWorker {
  send: (task: unknown) => void
  end: () => void
  /** Called with the result of its task, and with undefined once it has ended. */
  onNews?: ((reply: TaskReply | undefined) => void) | undefined
}

const program = join(serverFolder, 'src', 'platform', 'offload', 'launcher-program.ts')

let launcher: ChildProcess | undefined
let workerCount = 0
const launched = new Map<number, { worker: LaunchedWorker; by: ChildProcess }>()

/**
 * Starts the launcher unless it runs: a small process that starts all others. Starting a process copies the table of
 * all memory of the process that starts it; the thread that serves would stand still for 10 ms and more each time.
 */
export function startLauncher(): ChildProcess {
  if (launcher) return launcher
  const started = spawn(process.execPath, ['--no-warnings', program], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  started.on('message', ({ worker, reply }: LauncherNews) => tell(worker, reply))
  const forget = () => {
    if (launcher === started) launcher = undefined
    for (const [id, { by }] of launched) if (by === started) tell(id, undefined)
  }
  started.once('exit', forget)
  started.on('error', forget)
  // it does not keep the server from ending, and ends with it
  started.unref()
  started.channel?.unref()
  launcher = started
  return started
}

function tell(id: number, reply: TaskReply | undefined): void {
  const found = launched.get(id)
  if (!reply) launched.delete(id)
  found?.worker.onNews?.(reply)
}

/** Starts a worker. */
export function launchWorker(): LaunchedWorker {
  const by = startLauncher()
  const id = ++workerCount
  const order = (one: LauncherOrder) =>
    by.send(one, (error) => {
      if (error) tell(id, undefined)
    })
  const worker: LaunchedWorker = {
    send: (task) => {
      // it may have ended between two tasks, with no one to hear of it
      if (launched.has(id)) order({ kind: 'task', worker: id, task })
      else worker.onNews?.(undefined)
    },
    end: () => order({ kind: 'end', worker: id }),
  }
  launched.set(id, { worker, by })
  order({ kind: 'start', worker: id })
  return worker
}
