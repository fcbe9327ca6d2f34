import { describe, expect, it } from 'vitest'
import { type Made, pair, siteOf } from './fixture.ts'
import { checkHeads } from './heads.ts'

const problemsOf = (pages: Record<string, string>) =>
  checkHeads(siteOf(pages)).faults.map(({ page, what }) => `${page} ${what}`)
const spoilt = (made: { zh?: Made; en?: Made }) => problemsOf(pair('/about', '/en/about', made))

describe('heads', () => {
  it('of a sound site have no fault', () => {
    expect(problemsOf({ ...pair('/about', '/en/about'), ...pair('/terms', '/en/terms') })).toEqual([])
  })

  it('have a title and a description inside the limits of their language', () => {
    expect(spoilt({ zh: { title: '' } })).toEqual(['/about has no title'])
    expect(spoilt({ zh: { title: '学'.repeat(31) } })).toEqual(['/about title has 31 characters, most 30'])
    expect(spoilt({ en: { title: 'x'.repeat(66) } })).toEqual(['/en/about title has 66 characters, most 65'])
    expect(spoilt({ zh: { description: '短' } })).toEqual(['/about description has 1 characters, least 30'])
    expect(spoilt({ en: { description: 'x'.repeat(159) } })).toEqual([
      '/en/about description has 159 characters, most 158',
    ])
  })

  it('have one h1 with words', () => {
    expect(spoilt({ zh: { body: '<p>x</p>' } })).toEqual(['/about has 0 h1'])
    expect(spoilt({ zh: { body: '<h1>a</h1><h1>b</h1>' } })).toEqual(['/about has 2 h1'])
    expect(spoilt({ zh: { body: '<h1> </h1>' } })).toEqual(['/about has an empty h1'])
  })

  it('stand once in a language, and may be the same in both', () => {
    const same = { title: 'OSSLT' }
    expect(spoilt({ zh: same, en: same })).toEqual([])
    const pages = {
      ...pair('/about', '/en/about', { zh: same }),
      ...pair('/terms', '/en/terms', { zh: same }),
    }
    expect(problemsOf(pages)).toEqual(['/about title told twice: OSSLT', '/terms title told twice: OSSLT'])
    const description = '同'.repeat(40)
    const again = {
      ...pair('/about', '/en/about', { zh: { description } }),
      ...pair('/terms', '/en/terms', { zh: { description } }),
    }
    expect(problemsOf(again)).toHaveLength(2)
  })
})
