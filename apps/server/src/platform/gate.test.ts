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

  it('gives one owner a share of the places and nobody else a wait for it', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 10, each: 3 })
    const order: string[] = []
    const ends: (() => void)[] = []
    const task = (name: string) => () => {
      order.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    const greedy = ['a1', 'a2', 'a3'].map((name) => gate.pass(task(name), { key: 'a' }))
    await expect(gate.pass(task('a4'), { key: 'a' })).rejects.toThrow(GateFull)
    const other = gate.pass(task('b1'), { key: 'b' })
    const staff = gate.pass(task('staff'), { key: 'c', isStaff: true })
    for (let at = 0; at < 5; at++) {
      await settle()
      ends[at]?.()
    }
    await Promise.all([...greedy, other, staff])
    expect(order).toEqual(['a1', 'staff', 'b1', 'a2', 'a3'])
  })

  it('keeps running places for staff', async () => {
    const gate = new Gate({ atOnce: 2, waiting: 5, forStaff: 1 })
    const { work, started, end } = held()
    const passed = [gate.pass(work, { key: 'a' }), gate.pass(work, { key: 'b' })]
    expect(started()).toBe(1)
    passed.push(gate.pass(work, { key: 'c', isStaff: true }))
    expect(started()).toBe(2)
    for (let at = 0; at < 3; at++) {
      end()
      await settle()
    }
    await Promise.all(passed)
  })
})
