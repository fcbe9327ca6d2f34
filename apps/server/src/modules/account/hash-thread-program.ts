import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

/*
 * The thread of `hash-thread.ts`: computes one hash at a time and sends the result back.
 */

/** A task for the thread. */
export type HashTask = { id: number } & (
  | { kind: 'hash'; password: string; cost: Options }
  | { kind: 'verify'; password: string; hash: string }
)

/** What the thread sends back. */
export type HashReply = { id: number } & ({ value: string | boolean } | { failure: string })

/**
 * Enough that the thread that serves goes first, and no more: a person waits for the hash, and with the priority of the
 * workers of `platform/offload` a busy machine would take seconds for it. 19 is the lowest priority.
 */
const NICENESS = 5
// Linux sets it for the calling thread alone; elsewhere it would concern the whole process
if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + NICENESS))

function resultOf(task: HashTask): string | boolean {
  return task.kind === 'hash' ? hashSync(task.password, task.cost) : verifySync(task.hash, task.password)
}

parentPort?.on('message', (task: HashTask) => {
  let reply: HashReply
  try {
    reply = { id: task.id, value: resultOf(task) }
  } catch (error) {
    reply = { id: task.id, failure: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(reply)
})
