import { setImmediate as turn } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { QueueFull } from '#platform/limit/concurrency-limiter.ts'
import { launchWorker, startLauncher } from './launcher.ts'
import { TaskLost, WorkerPool } from './worker-pool.ts'

// each pool starts processes, which takes its time on a busy machine
vi.setConfig({ testTimeout: 60_000 })

const owner = { key: 'account 1' }
const version = (content: string) => ({ title: '多伦多', content: `<p>${content}</p>` })

/** Two texts with many changes far from each other: the dearest that comparing allows. */
const scattered = () => {
  const signs = Array.from({ length: 19_000 }, (_, at) =>
    String.fromCharCode(0x4e00 + ((at * 7_919) % 5_000)),
  )
  const changed = signs.map((sign, at) => (at % 20 === 0 ? '改' : sign))
  return { before: version(signs.join('')), after: version(changed.join('')) }
}

describe('a worker', () => {
  it('does a task and is used again', async () => {
    const pool = new WorkerPool({ workers: 1 })
    const compare = () => pool.run('differences', { before: version('旧的'), after: version('新的') }, owner)
    const { title, content } = await compare()
    expect(title).toEqual([{ kind: 'same', text: '多伦多' }])
    expect(content.map(({ kind, text }) => `${kind} ${text}`)).toEqual(['out 旧', 'in 新', 'same 的'])
    expect(await compare()).toEqual({ title, content })
  })

  it('hands back what a task throws and lives on', async () => {
    const pool = new WorkerPool({ workers: 1 })
    const broken = pool.run('drawPicture', { path: '/does/not/exist.png', isPng: true }, owner)
    await expect(broken).rejects.toThrow(/missing|exist/i)
    const bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    expect(await pool.run('holdsQrCode', bytes, owner)).toBe(false)
  })

  it('is ended with its time, while this thread goes on, and replaced', async () => {
    const pool = new WorkerPool({ workers: 1 })
    const late = pool.run('differences', scattered(), owner, { timeMs: 20 })
    await expect(late).rejects.toMatchObject({ constructor: TaskLost, isLate: true })
    expect((await pool.run('differences', scattered(), owner)).content.length).toBeGreaterThan(0)
  })

  it('that ends for want of tasks gets none any more', async () => {
    const pool = new WorkerPool({ workers: 1, idleMs: 20 })
    const compare = () => pool.run('differences', { before: version('旧的'), after: version('新的') }, owner)
    for (let time = 0; time < 2; time++) {
      await compare()
      const until = performance.now() + 25
      while (performance.now() < until);
      // the timer has its turn, and what it ends has not answered yet
      await turn()
      await turn()
    }
    expect(await compare()).toHaveProperty('title')
  })

  it('that has ended unheard says so of its next task at once', async () => {
    const worker = launchWorker()
    const next = () =>
      new Promise((resolve) => {
        worker.onNews = resolve
      })
    const ended = next()
    worker.end()
    expect(await ended).toBeUndefined()
    const lost = next()
    worker.send({ name: 'differences', input: {} })
    expect(await lost).toBeUndefined()
  })

  it('is lost with the launcher, which the next task starts anew', async () => {
    const pool = new WorkerPool({ workers: 1 })
    const compare = () => pool.run('differences', { before: version('旧的'), after: version('新的') }, owner)
    await compare()
    const lost = pool.run('differences', scattered(), owner)
    startLauncher().kill('SIGKILL')
    await expect(lost).rejects.toMatchObject({ constructor: TaskLost, isLate: false })
    expect(await compare()).toHaveProperty('title')
    // also where it was idle when the launcher ended
    const killed = startLauncher()
    killed.kill('SIGKILL')
    await new Promise((resolve) => killed.once('exit', resolve))
    expect(await compare()).toHaveProperty('title')
  })

  it('leaves this thread free', async () => {
    const pool = new WorkerPool({ workers: 1 })
    let [isOver, turns] = [false, 0]
    const done = pool.run('differences', scattered(), owner).finally(() => {
      isOver = true
    })
    while (!isOver) {
      await turn()
      turns++
    }
    await done
    expect(turns).toBeGreaterThan(100)
  })

  it('serves others when one owner fills a share of the queue', async () => {
    const pool = new WorkerPool({ workers: 1 })
    const compare = (key: string) =>
      pool.run('differences', { before: version('旧的'), after: version('新的') }, { key })
    const own = Array.from({ length: 12 }, () => compare('account 1').catch((error: unknown) => error))
    expect(await compare('account 2')).toHaveProperty('title')
    const refused = (await Promise.all(own)).filter((result) => result instanceof QueueFull)
    expect(refused).toHaveLength(6)
  })
})
