import { describe, expect, test } from 'vitest'
import { seenPage } from './page-view.server.ts'

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const seen = (
  url: string,
  change: { method?: string; status?: number; headers?: Record<string, string> } = {},
) =>
  seenPage({
    method: change.method ?? 'GET',
    url,
    status: change.status ?? 200,
    header: (name) => ({ 'user-agent': browser, ...change.headers })[name],
  })

describe('a view of a page', () => {
  test.each([
    ['/', { page: 'home', recordId: 0, lang: 'zh', path: '/' }],
    ['/ossd/credit?from=menu', { page: 'ossd.credit', recordId: 0, lang: 'zh', path: '/ossd/credit' }],
    ['/en/school/detail/7', { page: 'school.detail', recordId: 7, lang: 'en', path: '/en/school/detail/7' }],
  ])('%s', (url, expected) => {
    expect(seen(url)).toEqual(expected)
  })

  test('answered from what the browser holds counts as well', () => {
    expect(seen('/about', { status: 304 })).toMatchObject({ page: 'about' })
  })
})

describe('no view', () => {
  test.each([
    ['a refusal', '/school/detail/99', { status: 404 }],
    ['a forward', '/school', { status: 308 }],
    ['the error pages', '/404', {}],
    ['a form that was sent', '/contact', { method: 'POST' }],
    ['a look at the head', '/about', { method: 'HEAD' }],
    ['a file', '/sitemap.xml', {}],
    ['a page that is not there', '/no/where', {}],
    ['a search engine', '/about', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' } }],
    ['a program', '/about', { headers: { 'user-agent': 'curl/8.5.0' } }],
    ['nobody who says what it is', '/about', { headers: { 'user-agent': '' } }],
    ['a guess of the browser', '/about', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['an older guess', '/about', { headers: { purpose: 'prefetch' } }],
    ['data of a page without its document', '/about.data', {}],
  ])('%s', (_, url, change) => {
    expect(seen(url, change)).toBeUndefined()
  })
})
