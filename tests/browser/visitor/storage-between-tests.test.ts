import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/story.ts'

// both in one worker, and so in one context that is used again
test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })

const NAME = 'left-behind'

const stored = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

test('a test may leave something in every storage of the browser', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(async (name) => {
    await cookieStore.set(name, '1')
    localStorage.setItem(name, '1')
    sessionStorage.setItem(name, '1')
    await (await caches.open(name)).put('/', new Response('stored'))
    await new Promise((done, fail) => {
      const request = indexedDB.open(name)
      request.onerror = fail
      request.onsuccess = () => done(request.result.close())
    })
    await navigator.serviceWorker.ready
  }, NAME)
  const left = await stored(page)
  for (const names of [left.caches, left.cookies, left.databases, left.local, left.session])
    expect(names).toContain(NAME)
  expect(left.workers).toBe(1)
})

test('the next test finds none of it', async ({ page }) => {
  // an address of the origin without scripts, which would store what belongs to this test
  await page.goto('/robots.txt')
  expect(await stored(page)).toEqual({
    caches: [],
    cookies: '',
    databases: [],
    local: [],
    session: [],
    workers: 0,
  })
})
