import { Problem } from '@app/contract/wire/problem.ts'
import type { TaskReply } from './launcher.ts'
import { tasks } from './tasks.ts'

/*
 * A worker of `worker-pool.ts`: takes one task at a time from its channel and sends the result back. It ends with the
 * channel, so it never outlives the server.
 */

process.on('disconnect', () => process.exit())

process.on('message', async ({ name, input }: { name: keyof typeof tasks; input: never }) => {
  const reply: TaskReply = await Promise.resolve(tasks[name](input)).then(
    (value) => ({ value }),
    (error: unknown) =>
      error instanceof Problem
        ? { refusal: { name: error.name, details: error.details } }
        : { failure: error instanceof Error ? error.message : String(error) },
  )
  process.send?.(reply)
})
