import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { atOnce, inTurns, TurnQueue } from './turns.ts'

function* work(): Generator<void, number> {
  for (let step = 1; step <= 30; step++) {
    const until = performance.now() + 1
    while (performance.now() < until);
    yield
  }
  return 7
}

it('long work leaves a turn to what waits every few milliseconds', async () => {
  let [isOver, turns] = [false, 0]
  const done = inTurns(work()).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await turn()
    turns++
  }
  expect(await done).toBe(7)
  expect(turns).toBeGreaterThan(8)
})

it('gives the same at once', () => {
  expect(atOnce(work())).toBe(7)
})

it('callers that come together get a turn each, in their order', async () => {
  const queue = new TurnQueue()
  const done: number[] = []
  const all = Promise.all(
    [1, 2, 3].map(async (nth) => {
      await queue.next()
      done.push(nth)
    }),
  )
  const seen: number[] = []
  for (let at = 0; at < 6; at++) {
    await turn()
    seen.push(done.length)
  }
  await all
  expect(done).toEqual([1, 2, 3])
  // no turn of the loop served two of them
  expect(seen.every((count, at) => count - (seen[at - 1] ?? 0) <= 1)).toBe(true)
})
