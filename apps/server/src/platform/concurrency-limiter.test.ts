import { describe, expect, it } from 'vitest'
import { ConcurrencyLimiter, QueueFull } from './concurrency-limiter.ts'

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
    const gate = new ConcurrencyLimiter({ limit: 2, queueLimit: 1 })
    const { work, started, end } = held()
    const passed = [gate.run(work), gate.run(work), gate.run(work)]
    await expect(gate.run(work)).rejects.toThrow(QueueFull)
    expect(started()).toBe(2)
    end()
    await settle()
    expect(started()).toBe(3)
    end()
    end()
    expect(await Promise.all(passed)).toEqual(['done', 'done', 'done'])
    // everything is free again
    const later = [gate.run(work), gate.run(work)]
    expect(started()).toBe(5)
    end()
    end()
    await Promise.all(later)
  })

  it('is free again after work that failed', async () => {
    const gate = new ConcurrencyLimiter({ limit: 1, queueLimit: 0 })
    const fails = () => gate.run(() => Promise.reject(new Error('no')))
    await expect(fails()).rejects.toThrow('no')
    await expect(fails()).rejects.toThrow('no')
  })

  it('gives one owner a share of the places and nobody else a wait for it', async () => {
    const gate = new ConcurrencyLimiter({ limit: 1, queueLimit: 10, perOwner: 3 })
    const order: string[] = []
    const ends: (() => void)[] = []
    const task = (name: string) => () => {
      order.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    const greedy = ['a1', 'a2', 'a3'].map((name) => gate.run(task(name), { key: 'a' }))
    await expect(gate.run(task('a4'), { key: 'a' })).rejects.toThrow(QueueFull)
    const other = gate.run(task('b1'), { key: 'b' })
    const staff = gate.run(task('staff'), { key: 'c', isStaff: true })
    for (let at = 0; at < 5; at++) {
      await settle()
      ends[at]?.()
    }
    await Promise.all([...greedy, other, staff])
    expect(order).toEqual(['a1', 'staff', 'b1', 'a2', 'a3'])
  })

  it('keeps running places for staff', async () => {
    const gate = new ConcurrencyLimiter({ limit: 2, queueLimit: 5, reservedForStaff: 1 })
    const { work, started, end } = held()
    const passed = [gate.run(work, { key: 'a' }), gate.run(work, { key: 'b' })]
    expect(started()).toBe(1)
    passed.push(gate.run(work, { key: 'c', isStaff: true }))
    expect(started()).toBe(2)
    for (let at = 0; at < 3; at++) {
      end()
      await settle()
    }
    await Promise.all(passed)
  })
})
