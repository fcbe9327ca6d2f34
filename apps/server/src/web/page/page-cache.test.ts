import { describe, expect, it, onTestFinished } from 'vitest'
import { CacheTags } from '#platform/cache/cache-tags.ts'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'
import { pageCache, plainBytesFor } from './page-cache.ts'
import type { Page } from './page-response.ts'

describe('the room for kept pages', () => {
  it.each([
    ['a server of half a gigabyte', 0.5, 48],
    ['one of two', 2, 102.4],
    ['one of 64', 64, 256],
  ])('on %s is a share of its memory within bounds', (_, gigabytes, megabytes) =>
    expect(plainBytesFor(gigabytes * 1024 ** 3) / 1024 ** 2).toBeCloseTo(megabytes),
  )
})

describe('kept pages', () => {
  const page = (status = 200): Page => ({
    status,
    headers: {},
    bytes: Buffer.alloc(1000),
    form: 'plain',
    isSmall: true,
    hasForm: false,
    lines: {},
  })

  it('are not driven out by addresses that a client can invent without end', async () => {
    const database = openTestDatabase((await copyDatabase()).name)
    const subjects = new CacheTags(database.listenConnection)
    await database.listenConnection.open()
    onTestFinished(() => database.close())
    const pages = pageCache(subjects, { plainBytes: 40_000, askedBytes: 40_000 })
    const none = () => Promise.reject(new Error('nothing may be made here'))
    const find = (address: string) => pages.find(address, none)?.value
    const cachePage = (address: string, status?: number) =>
      pages.serve(address, async () => ({ value: page(status), tags: ['school'] }), 'a visitor')
    await cachePage('/')
    await cachePage('/school/list')
    await cachePage('/school/list?page=2')
    expect(find('/school/list?page=2')).toBeDefined()
    for (let at = 0; at < 200; at++) {
      await cachePage(`/school/list?q=${at}`)
      await cachePage(`/nowhere/${at}`, 404)
      await cachePage(`/%6Fssd/credit${'%61'.repeat(at)}`)
    }
    expect(find('/')).toBeDefined()
    expect(find('/school/list')).toBeDefined()
    expect(find('/school/list?page=2')).toBeUndefined()
    subjects.invalidate(['school'])
    expect(find('/')).toBeUndefined()
  })
})
