import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { HashThread } from './hash-thread.ts'

// a thread starts slowly on a busy machine
vi.setConfig({ testTimeout: 60_000 })

const cost = { memoryCost: 8_192, timeCost: 2, parallelism: 1 }

/** Nice values of the threads of this process. */
const niceValues = () =>
  readdirSync('/proc/self/task').map((id) => {
    const afterName = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1] ?? ''
    return Number(afterName.split(' ')[16])
  })

describe('a thread for password hashes', () => {
  it('makes hashes that fit their password and no other', async () => {
    const thread = new HashThread()
    const hash = String(await thread.run({ kind: 'hash', password: '一二三四', cost }))
    expect(hash).toMatch(/^\$argon2id\$/)
    expect(await thread.run({ kind: 'verify', password: '一二三四', hash })).toBe(true)
    expect(await thread.run({ kind: 'verify', password: '一二三五', hash })).toBe(false)
  })

  it('hands back what argon2 throws and lives on', async () => {
    const thread = new HashThread()
    await expect(thread.run({ kind: 'verify', password: 'x', hash: 'no hash' })).rejects.toThrow()
    expect(await thread.run({ kind: 'hash', password: 'x', cost })).toMatch(/^\$argon2id\$/)
  })

  it('leaves the calling thread free', async () => {
    const thread = new HashThread()
    let [isOver, turns] = [false, 0]
    const done = thread.run({ kind: 'hash', password: 'x', cost: { ...cost, timeCost: 20 } }).finally(() => {
      isOver = true
    })
    while (!isOver) {
      await turn()
      turns++
    }
    await done
    expect(turns).toBeGreaterThan(10)
  })

  it.runIf(process.platform === 'linux')('has a lower priority than the other threads', async () => {
    const thread = new HashThread()
    await thread.run({ kind: 'hash', password: 'x', cost })
    const own = getPriority()
    expect(niceValues()).toEqual(expect.arrayContaining([own, Math.min(19, own + 5)]))
  })
})
