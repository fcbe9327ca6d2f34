import { describe, expect, it } from 'vitest'
import { type Made, pair, siteOf } from './fixture.ts'
import { checkTwins } from './twins.ts'

const problemsOf = (pages: Record<string, string>, listed?: string[]) =>
  checkTwins(siteOf(pages, {}, listed)).faults.map(({ page, what }) => `${page} ${what}`)
const alternate = (tag: string, path: string) =>
  `<link rel="alternate" hreflang="${tag}" href="http://dss.example${path}">`
const spoilt = (zh: Made) => problemsOf(pair('/about', '/en/about', { zh }))

describe('twins', () => {
  it('of a sound pair have no fault, whose names differ too', () => {
    expect(
      problemsOf({ ...pair('/', '/en'), ...pair('/ossd/graduation', '/en/ossd/graduation-requirements') }),
    ).toEqual([])
  })

  it('are missing where only one language answers', () => {
    const { '/about': zh = '' } = pair('/about', '/en/about')
    expect(problemsOf({ '/about': zh })).toEqual(['/about has no twin at /en/about'])
  })

  it('say which language they are in', () => {
    expect(spoilt({ lang: 'en' })).toEqual(['/about says it is written in "en", not zh-CN'])
  })

  it('have a canonical that is absolute and their own', () => {
    expect(spoilt({ canonical: '/about' })).toContain('/about canonical is not absolute: "/about"')
    expect(spoilt({ canonical: 'http://dss.example/terms' })).toContain(
      '/about canonical is another page: http://dss.example/terms',
    )
  })

  it('name each other, in the same words, and a default', () => {
    const own = alternate('zh-CN', '/about')
    const away = alternate('en', '/en/about')
    expect(spoilt({ alternates: own + alternate('x-default', '/about') })).toContain(
      '/about hreflang en is missing',
    )
    expect(spoilt({ alternates: own + away })).toContain('/about x-default is undefined')
    expect(spoilt({ alternates: own + away + alternate('x-default', '/en/about') })).toContain(
      '/about x-default is http://dss.example/en/about',
    )
    expect(spoilt({ alternates: own + away })).toContain(
      '/en/about its twin http://dss.example/about names other alternates',
    )
    expect(spoilt({ alternates: alternate('zh-CN', '/terms') + away })).toContain(
      '/about hreflang zh-CN is http://dss.example/terms, not its canonical',
    )
  })

  it('are in the sitemap exactly when they may be found', () => {
    const pages = pair('/about', '/en/about', { en: { head: '<meta name="robots" content="noindex">' } })
    expect(problemsOf(pages)).toEqual(['/en/about is in the sitemap and noindex'])
    expect(problemsOf(pair('/about', '/en/about'), ['http://dss.example/about'])).toEqual([
      '/en/about may be found and is not in the sitemap',
    ])
    const site = siteOf(pair('/about', '/en/about'), { '/old': { status: 404 } })
    const { faults } = checkTwins({ ...site, listed: [...site.listed, 'http://dss.example/old'] })
    expect(faults).toEqual([
      { section: 'twins', page: '/old', what: 'is in the sitemap and no page at this address' },
    ])
  })
})
