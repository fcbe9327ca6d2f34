import { describe, expect, it } from 'vitest'
import { pair, siteOf } from './fixture.ts'
import { checkLinks } from './links.ts'

const about = pair('/about', '/en/about')
const withBody = (body: string) => ({
  ...about,
  ...pair('/terms', '/en/terms', {
    zh: { body: `<h1 id="top">x</h1><a href="/about">a</a><a href="/en/terms">e</a>${body}` },
  }),
})
const found = (...[body, others]: [string, Parameters<typeof siteOf>[1]?]) =>
  checkLinks(siteOf(withBody(body), others)).faults.map(({ page, what }) => `${page} ${what}`)

describe('links', () => {
  it('of a sound site have no fault', () => {
    expect(found('<a href="#top">t</a><a href="https://ouac.on.ca" target="_blank">o</a>')).toEqual([])
  })

  it.each([
    ['<a href="/gone">g</a>', { '/gone': { status: 404 } }, 'links to /gone, which answers 404'],
    [
      '<a href="/about/">a</a>',
      { '/about/': { status: 200, endedAt: '/about' } },
      'links to /about/, which redirects to /about',
    ],
    ['<img src="/og.png" alt="">', { '/og.png': { status: 500 } }, 'links to /og.png, which answers 500'],
    [
      '<script type="application/ld+json">{"@id":"x","image":"http://dss.example/no.png"}</script>',
      { '/no.png': { status: 404 } },
      'links to /no.png, which answers 404',
    ],
    ['<a href="/about#fees">f</a>', {}, 'links to /about#fees, where there is no such place'],
    ['<a href="#fees">f</a>', {}, 'links to /terms#fees, where there is no such place'],
    ['<a href="https://ouac.on.ca">o</a>', {}, 'opens another site in the same tab: https://ouac.on.ca/'],
    [
      '<img src="https://cdn.example/a.png" alt="">',
      {},
      'needs something of another origin: https://cdn.example/a.png',
    ],
  ])('%s is a fault', (body, others, what) => {
    expect(found(body, others)).toEqual([`/terms ${what}`])
  })

  it('must lead to every page that may be found', () => {
    const lonely = { ...about, ...pair('/terms', '/en/terms', { en: { body: '<h1>x</h1>' } }) }
    expect(checkLinks(siteOf(lonely)).faults).toEqual([
      { section: 'links', page: '/terms', what: 'no other page links here' },
    ])
  })
})
