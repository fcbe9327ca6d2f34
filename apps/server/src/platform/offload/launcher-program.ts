import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { serverFolder } from '#folders.ts'
import type { LauncherNews, LauncherOrder } from './launcher.ts'

/*
 * The launcher of `launcher.ts`: starts workers, hands tasks to them and their results back. It ends with its channel, and
 * each worker with its own, so none outlives the server.
 */

/** Heap of a worker's script, in MB, and all memory that it may write to, in KB (`ulimit -d`). */
const HEAP_MB = 256
const DATA_KB = 1_500_000

// workers run the source as written, also beside the bundled server
const program = join(serverFolder, 'src', 'platform', 'offload', 'worker-program.ts')
const workers = new Map<number, ChildProcess>()
const say = (news: LauncherNews) => process.send?.(news)

function start(id: number): void {
  const words = [process.execPath, `--max-old-space-size=${HEAP_MB}`, '--no-warnings', program]
  const worker = spawn('/bin/sh', ['-c', `ulimit -d ${DATA_KB}; exec nice -n 10 "$0" "$@"`, ...words], {
    // none of the server's secrets
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  const end = () => {
    if (workers.delete(id)) say({ worker: id })
  }
  worker.on('message', (reply) => say({ worker: id, reply } as LauncherNews))
  worker.once('exit', end)
  worker.on('error', end)
  workers.set(id, worker)
}

process.on('disconnect', () => process.exit())

process.on('message', (order: LauncherOrder) => {
  const worker = workers.get(order.worker)
  // a worker that has just ended says so by its end
  if (order.kind === 'task') worker?.send(order.task as never, () => undefined)
  else if (order.kind === 'end') worker?.kill('SIGKILL')
  else start(order.worker)
})
