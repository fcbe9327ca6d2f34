import { describe, expect, it } from 'vitest'
import { ConcurrencyLimiter, QueueFull } from './concurrency-limiter.ts'

/** Work that ends when the test calls `end`. */
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

describe('a concurrency limiter', () => {
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

  it('gives one owner a share of the places and delays no other owner', async () => {
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

  it('serves others while staff fill the queue', async () => {
    const limiter = new ConcurrencyLimiter({ limit: 1, queueLimit: 100 })
    const order: string[] = []
    const task = (name: string) => async () => {
      order.push(name)
      await settle()
    }
    const staff = Array.from({ length: 8 }, (_, at) =>
      limiter.run(task(`staff ${at}`), { key: 's', isStaff: true }),
    )
    const others = ['a', 'b'].map((key) => limiter.run(task(key), { key }))
    await Promise.all([...staff, ...others])
    expect(order.slice(0, 4)).toEqual(['staff 0', 'a', 'staff 1', 'b'])
  })

  it('gives a newcomer the place of an owner who fills the queue', async () => {
    const limiter = new ConcurrencyLimiter({ limit: 1, queueLimit: 3 })
    const { work, end } = held()
    const greedy = Array.from({ length: 4 }, () => limiter.run(work, { key: 'a' }).catch((error) => error))
    const other = limiter.run(work, { key: 'b' })
    expect(await greedy[3]).toBeInstanceOf(QueueFull)
    for (let at = 0; at < 4; at++) {
      end()
      await settle()
    }
    expect(await other).toBe('done')
    expect(await Promise.all(greedy.slice(0, 3))).toEqual(['done', 'done', 'done'])
  })

  it('refuses a task that waited too long, while the place is still taken', async () => {
    const limiter = new ConcurrencyLimiter({ limit: 1, queueLimit: 3, waitMs: 20 })
    const { work, end } = held()
    const running = limiter.run(work, { key: 'a' })
    await expect(limiter.run(work, { key: 'b' })).rejects.toThrow(QueueFull)
    end()
    expect(await running).toBe('done')
  })
})
