import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, openTestApp, type TestApp, type TestResponse } from '#test/test-app.ts'
import { builtFrontends } from '#web/front-end/frontends.ts'

let app: TestApp
let tidyAddress: (url: string) => string
const pages: string[] = []
const words = new Set<string>()

/** The router's own word: which of two actions a form means. */
const routers = ['index']

/** States of pages that show fields of their own. */
const states = [
  '/school/list?view=table&type=1',
  '/match?place=canada&must=place&w-money=3',
  '/tools/graduation?t=1&g=10&y=2024&lo=16&hi=20',
  '/tools/osslt-quiz?m=short',
  '/tools/osslt-quiz?m=full',
  '/tools/osslt-quiz?m=full&v=rest&t=10',
  '/tools/osslt-quiz?m=full&v=2&s=1&t=20',
  '/tools/osslt-quiz?m=full&v=end&a=ABCD',
  '/tools/osslt-quiz?m=one',
  '/tools/hours-log?a1=x&a2=y&a3=z&a4=u&a5=v&a6=w',
  '/tools/cost?school=1&tuition=20,000&tuitionC=CAD',
  '/tools/study-permit?level=high&age=15',
  '/tools/timeline?year=2028&grade=10',
  '/tools/course-code?c=ENG4U',
  '/tools/application-fee?u1=2&base=150&abroad=1',
  '/search?q=%E5%AF%84%E5%AE%BF',
  '/station/list?q=OSSD',
]

const read = (path: string) => call(app, { path, isWhole: true })

beforeAll(async () => {
  const { build } = (await import(
    /* @vite-ignore */ join(import.meta.dirname, '..', '..', '..', '..', '..', 'scripts', 'build.mjs')
  )) as { build: () => Promise<void> }
  await build()
  const frontends = await builtFrontends()
  tidyAddress = (await frontends.portal()).tidyAddress
  app = await openTestApp({}, undefined, frontends)
  const maps = (await read('/sitemap.xml')).bytes.toString().match(/(?<=<loc>)[^<]+/g) ?? []
  for (const map of maps) {
    const found = (await read(new URL(map).pathname)).bytes.toString().match(/(?<=<loc>)[^<]+/g) ?? []
    pages.push(...found.map((page) => new URL(page).pathname))
  }
  const unlisted = [
    '/school/compare',
    '/shortlist',
    '/search',
    '/dssLogin',
    '/contact/thanks',
    '/contact/withdraw',
  ]
  pages.push(
    ...unlisted,
    ...unlisted.map((page) => `/en${page}`),
    ...states,
    ...states.map((page) => `/en${page}`),
  )
}, 240_000)

beforeEach(() => {
  const { get, getAll, has } = URLSearchParams.prototype
  const noted = (name: string) => void words.add(name)
  vi.spyOn(URLSearchParams.prototype, 'get').mockImplementation(function (this: URLSearchParams, name) {
    noted(name)
    return get.call(this, name)
  })
  vi.spyOn(URLSearchParams.prototype, 'getAll').mockImplementation(function (this: URLSearchParams, name) {
    noted(name)
    return getAll.call(this, name)
  })
  vi.spyOn(URLSearchParams.prototype, 'has').mockImplementation(function (this: URLSearchParams, name) {
    noted(name)
    return has.call(this, name)
  })
})
afterEach(() => vi.restoreAllMocks())

/** The fields of forms that lead to an address, each with the page that will read it. */
function fieldsOf(html: string, page: string): [page: string, name: string][] {
  const all: [string, string][] = []
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
  const nameOf = /<(?:input|select|textarea|button)\b[^>]*?\sname="([^"]+)"[^>]*>/g
  for (const [, head = '', inside = ''] of forms) {
    if (/\smethod="post"/i.test(head)) continue
    const action = (/\saction="([^"#?]*)/.exec(head)?.[1] || page).split('?')[0] ?? page
    const id = /\sid="([^"]+)"/.exec(head)?.[1]
    for (const [, name = ''] of inside.matchAll(nameOf)) all.push([action, name])
    for (const [field, name = ''] of html.matchAll(nameOf))
      if (id && field.includes(`form="${id}"`)) all.push([action, name])
  }
  return all
}

describe('every word that a page reads is one that its address may carry', () => {
  it('for all pages in the sitemap, and the others that read anything', async () => {
    const forgotten = new Set<string>()
    let seen = 0
    let fields = 0
    const isForgotten = (page: string, name: string) =>
      tidyAddress(`${page}?${name}=1`) !== `${page}?${name}=1`
    for (const page of pages) {
      words.clear()
      const answer = await read(page)
      if (answer.status === 302) continue
      expect([page, answer.status]).toEqual([page, 200])
      seen++
      const [path = ''] = page.split('?')
      for (const name of words)
        if (!routers.includes(name) && isForgotten(path, name)) forgotten.add(`${path} reads ${name}`)
      for (const [action, name] of fieldsOf(answer.bytes.toString(), path)) {
        fields++
        if (isForgotten(action, name)) forgotten.add(`${action} is sent ${name} by ${path}`)
      }
    }
    expect([...forgotten]).toEqual([])
    expect(seen).toBeGreaterThan(100)
    expect(fields).toBeGreaterThan(300)
  }, 120_000)
})

describe('a visitor who searches too fast', () => {
  it('is refused alone, though others ask for the same at that moment', async () => {
    const fast = app.newAddress()
    const search = (word: string, from: string) =>
      call(app, { path: `/search?q=${word}`, isWhole: true, from })
    for (let at = 0; at < 30; at++) expect((await search(`word${at}`, fast)).status).toBe(200)
    const [refused, ...found] = await Promise.all(
      [fast, app.newAddress(), app.newAddress()].map((from) => search('third', from)),
    )
    expect(refused?.status).toBe(429)
    expect(found.map(({ status }) => status)).toEqual([200, 200])
    // the found answer is cached for every client
    expect((await search('third', fast)).status).toBe(200)
  })
})

describe('redirects', () => {
  it('are no drawn pages, and their visitor reads on', async () => {
    const visitor = app.newAddress()
    const untidy = Array.from({ length: 400 }, (_, at) => `/school/list?page=1&q=redirected${at}`)
    for (let at = 0; at < untidy.length; at += 100) {
      const answers = await Promise.all(
        untidy.slice(at, at + 100).map((path) => call(app, { path, isWhole: true, from: visitor })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([308]))
    }
    const page = await call(app, { path: '/nowhere/after-redirects', isWhole: true, from: visitor })
    expect(page.status).toBe(404)
  })
})

describe('a flood of addresses that lead nowhere', () => {
  const flood = (count: number, from: (at: number) => string) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        call(app, { path: `/nowhere/${crypto.randomUUID()}`, isWhole: true, from: from(at) }),
      ),
    )
  const withStatus = (answers: TestResponse[], status: number) =>
    answers.filter((answer) => answer.status === status)

  it('by one visitor must wait, and other visitors need not', async () => {
    const visitor = app.newAddress()
    const answers = await flood(170, () => visitor)
    const [refused] = withStatus(answers, 429)
    expect(withStatus(answers, 404)).toHaveLength(150)
    expect(refused?.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(refused?.bytes.toString()).toContain('<h1>访问过于频繁，请稍后再试</h1>')
    expect((await flood(1, () => app.newAddress()))[0]?.status).toBe(404)
    // what is kept costs nothing
    expect((await call(app, { path: '/', isWhole: true, from: visitor })).status).toBe(200)
  }, 60_000)

  it('by many is drawn as far as there is room, and refused beyond', async () => {
    const answers = await flood(300, () => app.newAddress())
    const refused = withStatus(answers, 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length + withStatus(answers, 404).length).toBe(300)
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' })
    expect((await flood(1, () => app.newAddress()))[0]?.status).toBe(404)
  }, 60_000)
})
