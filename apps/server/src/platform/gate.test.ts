import { describe, expect, it } from 'vitest'
import { Gate, GateFull } from './gate.ts'

/** Work that ends when it is told to. */
function held() {
  let started = 0
  const ends: (() => void)[] = []
  return {
    work: () => {
      started++
      return new Promise<string>((resolve) => ends.push(() => resolve('done')))
    },
    started: () => started,
    end: () => ends.shift()?.(),
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a gate', () => {
  it('lets some in, makes some wait in order, and refuses the rest at once', async () => {
    const gate = new Gate({ atOnce: 2, waiting: 1 })
    const { work, started, end } = held()
    const passed = [gate.pass(work), gate.pass(work), gate.pass(work)]
    await expect(gate.pass(work)).rejects.toThrow(GateFull)
    expect(started()).toBe(2)
    end()
    await settle()
    expect(started()).toBe(3)
    end()
    end()
    expect(await Promise.all(passed)).toEqual(['done', 'done', 'done'])
    // everything is free again
    const later = [gate.pass(work), gate.pass(work)]
    expect(started()).toBe(5)
    end()
    end()
    await Promise.all(later)
  })

  it('is free again after work that failed', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 0 })
    const fails = () => gate.pass(() => Promise.reject(new Error('no')))
    await expect(fails()).rejects.toThrow('no')
    await expect(fails()).rejects.toThrow('no')
  })
})
