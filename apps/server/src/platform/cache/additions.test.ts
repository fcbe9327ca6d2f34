import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ListenConnection } from '#platform/db/listen-connection.ts'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'
import { CacheTags, writerMark } from './cache-tags.ts'
import { type Made, TaggedCache, UNTIL_CHANGED_MS } from './tagged-cache.ts'

const { name } = await copyDatabase('template1')
const database = openTestDatabase(name)
const lines: ListenConnection[] = []

afterAll(async () => {
  for (const connection of lines) await connection.close()
  await database.close()
})

const poll = { timeout: 5_000, interval: 5 }

/** One process: a cache of pages that may lag, and one of answers that may not. */
async function process() {
  const connection = new ListenConnection(database.connection)
  lines.push(connection)
  const tags = new CacheTags(connection)
  await connection.open()
  const options = { maxBytes: 100_000, sizeOf: (text: string) => text.length }
  return {
    tags,
    pages: new TaggedCache<string>(tags, { ...options, lagsBehindAdditions: true }),
    answers: new TaggedCache<string>(tags, options),
  }
}

/** A page of a process whose time stands still until it passes; each making counts, and shows what was there when it began. */
async function thread() {
  const { tags, pages, answers } = await process()
  let ms = Math.round(performance.now())
  const now = vi.spyOn(performance, 'now').mockImplementation(() => ms)
  onTestFinished(() => now.mockRestore())
  let [replies, makings] = [0, 0]
  let gate = Promise.resolve()
  const make = async (): Promise<Made<string>> => {
    makings++
    const value = `${replies} replies`
    await gate
    return { value, tags: ['comment:post-1'], maxAgeMs: UNTIL_CHANGED_MS }
  }
  const page = {
    tags,
    answers,
    pass: (more: number) => {
      ms += more
    },
    reply: (writer?: string) => {
      replies++
      tags.add(['comment:post-1'], writer)
    },
    remove: () => {
      replies--
      tags.invalidate(['comment:post-1'])
    },
    open: (writer?: string) =>
      pages.serve('page', make, 'visitor', writer === undefined ? undefined : () => tags.additionBy(writer)),
    makings: () => makings,
    /** What is made from now on ends when the returned function is called. */
    hold: () => {
      let release = () => {}
      gate = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
  // the first copy, and the one that the first reply made of it
  await page.open()
  page.reply()
  expect(await page.open()).toBe('1 replies')
  expect(makings).toBe(2)
  return page
}

describe('a page that got something more', () => {
  it('shows it to all at once after a quiet second', async () => {
    const { pass, reply, open, makings } = await thread()
    pass(1_000)
    reply()
    expect(await open()).toBe('2 replies')
    expect(makings()).toBe(3)
  })

  it('is made once for all that comes within a second, while readers get the copy from before', async () => {
    const { pass, reply, open, makings, hold } = await thread()
    for (let time = 0; time < 9; time++) {
      pass(100)
      reply()
      expect(await open()).toBe('1 replies')
    }
    expect(makings()).toBe(2)
    const release = hold()
    pass(100)
    expect(await Promise.all([open(), open(), open()])).toEqual(['1 replies', '1 replies', '1 replies'])
    await expect.poll(makings, poll).toBe(3)
    release()
    await expect.poll(() => open(), poll).toBe('10 replies')
    expect(makings()).toBe(3)
    reply()
    expect(await open()).toBe('10 replies')
    expect(makings()).toBe(3)
  })

  it('is not shown without it for longer than a second and a half', async () => {
    const { pass, reply, open } = await thread()
    pass(600)
    reply()
    pass(1_400)
    expect(await open()).toBe('1 replies')
    await expect.poll(() => open(), poll).toBe('2 replies')
    pass(10)
    reply()
    pass(1_500)
    expect(await open()).toBe('3 replies')
  })

  it('shows it to its writer at once, and is made once for each addition however often the writer asks', async () => {
    const { reply, open, makings } = await thread()
    reply('writer')
    expect(await open()).toBe('1 replies')
    expect(await open('stranger')).toBe('1 replies')
    expect(makings()).toBe(2)
    expect(await Promise.all([open('writer'), open('writer'), open()])).toEqual([
      '2 replies',
      '2 replies',
      '1 replies',
    ])
    expect(makings()).toBe(3)
    reply()
    expect(await open('writer')).toBe('2 replies')
    expect(makings()).toBe(3)
  })

  it('is made anew for a writer who comes while one is made that began before', async () => {
    const { pass, reply, open, makings, hold } = await thread()
    reply()
    const release = hold()
    pass(1_000)
    expect(await open()).toBe('1 replies')
    await expect.poll(makings, poll).toBe(3)
    reply('writer')
    const own = open('writer')
    release()
    expect(await own).toBe('3 replies')
  })

  it('loses what is taken away at once, for all, also while it is made for additions', async () => {
    const { reply, remove, open } = await thread()
    reply()
    reply()
    expect(await open()).toBe('1 replies')
    remove()
    expect(await open()).toBe('2 replies')
  })

  it('is no excuse for answers of the API, which show it at once', async () => {
    const { tags, answers, reply } = await thread()
    for (let time = 0; time < 3; time++) {
      answers.set('list', 'kept', ['comment:post-1'], tags.clock)
      expect(answers.get('list')).toBe('kept')
      reply()
      expect(answers.get('list')).toBeUndefined()
    }
    const late = await answers.fetch('list', ['comment:post-1'], async () => {
      reply()
      return 'made of old rows'
    })
    expect(late).toBe('made of old rows')
    expect(answers.get('list')).toBeUndefined()
  })
})

describe('an addition in another process', () => {
  it('is one there, by the same writer, when the transaction commits', async () => {
    const [here, there] = [await process(), await process()]
    const writer = writerMark('a token')
    const cacheAll = () => {
      for (const [key, tags] of [
        ['thread', ['comment:post-1']],
        ['other', ['comment:post-2']],
      ] as const) {
        there.pages.set(key, 'first', tags, there.tags.clock)
        there.pages.set(key, 'anew', tags, there.tags.clock)
        there.answers.set(key, 'kept', tags, there.tags.clock)
      }
    }
    cacheAll()
    await database.db
      .transaction(async (tx) => {
        await here.tags.publish(tx, [], [], { added: ['comment:post-1'], writer })
        throw new Error('refused')
      })
      .catch(() => undefined)
    await database.db.transaction((tx) =>
      here.tags.publish(tx, ['school:1'], ['post:1'], { added: ['comment:post-1'], writer }),
    )
    await expect.poll(() => there.answers.get('thread'), poll).toBeUndefined()
    expect(there.answers.get('other')).toBe('kept')
    const never = () => Promise.reject(new Error('made'))
    expect(there.pages.serveNow('thread', never)).toEqual({ value: 'anew', isStale: true })
    expect(there.pages.serveNow('other', never)).toEqual({ value: 'anew', isStale: false })
    const by = (mark: string) => () => there.tags.additionBy(mark)
    expect(there.pages.serveNow('thread', never, by(writerMark('another')))?.value).toBe('anew')
    expect(there.pages.serveNow('thread', never, by(writer))).toBeUndefined()
    expect(there.pages.serveNow('other', never, by(writer))?.value).toBe('anew')
  })
})
