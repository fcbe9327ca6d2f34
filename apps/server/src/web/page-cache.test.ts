import { describe, expect, it, onTestFinished } from 'vitest'
import { CacheTags } from '#platform/cache-tags.ts'
import { copyDatabase, openTestDatabase } from '#test/test-app.ts'
import { pageCache } from './page-cache.ts'
import type { Page } from './page-response.ts'

describe('kept pages', () => {
  const page = (status = 200): Page => ({ status, headers: {}, body: Buffer.alloc(1000), forms: {} })

  it('are not driven out by what anybody can think up without end', async () => {
    const database = openTestDatabase((await copyDatabase()).name)
    const subjects = new CacheTags(database.line)
    await database.line.open()
    onTestFinished(() => database.close())
    const pages = pageCache(subjects, { plainBytes: 20_000, askedBytes: 20_000 })
    const keep = (address: string, status?: number) =>
      pages.set(address, page(status), ['school'], subjects.clock)
    keep('/')
    keep('/school/list')
    keep('/school/list?page=2')
    expect(pages.get('/school/list?page=2')).toBeDefined()
    for (let at = 0; at < 200; at++) {
      keep(`/school/list?q=${at}`)
      keep(`/nowhere/${at}`, 404)
      keep(`/%6Fssd/credit${'%61'.repeat(at)}`)
    }
    expect(pages.get('/')).toBeDefined()
    expect(pages.get('/school/list')).toBeDefined()
    expect(pages.get('/school/list?page=2')).toBeUndefined()
    subjects.invalidate(['school'])
    expect(pages.get('/')).toBeUndefined()
  })
})
