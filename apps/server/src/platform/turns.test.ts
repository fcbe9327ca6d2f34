import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { atOnce, inTurns } from './turns.ts'

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
