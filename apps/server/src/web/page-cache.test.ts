import { describe, expect, it, onTestFinished } from 'vitest'
import { CacheTags } from '#platform/cache-tags.ts'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'
import { pageCache } from './page-cache.ts'
import type { Page } from './page-response.ts'

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

  it('are not driven out by what anybody can think up without end', async () => {
    const database = openTestDatabase((await copyDatabase()).name)
    const subjects = new CacheTags(database.line)
    await database.line.open()
    onTestFinished(() => database.close())
    const pages = pageCache(subjects, { plainBytes: 40_000, askedBytes: 40_000 })
    const none = () => Promise.reject(new Error('nothing may be made here'))
    const find = (address: string) => pages.find(address, none)?.value
    const keep = (address: string, status?: number) =>
      pages.serve(address, async () => ({ value: page(status), tags: ['school'] }), 'a visitor')
    await keep('/')
    await keep('/school/list')
    await keep('/school/list?page=2')
    expect(find('/school/list?page=2')).toBeDefined()
    for (let at = 0; at < 200; at++) {
      await keep(`/school/list?q=${at}`)
      await keep(`/nowhere/${at}`, 404)
      await keep(`/%6Fssd/credit${'%61'.repeat(at)}`)
    }
    expect(find('/')).toBeDefined()
    expect(find('/school/list')).toBeDefined()
    expect(find('/school/list?page=2')).toBeUndefined()
    subjects.invalidate(['school'])
    expect(find('/')).toBeUndefined()
  })
})
