import { portalRoots } from '@app/contract/site/portal.values.ts'
import { describe, expect, it } from 'vitest'
import { addresses, addressNames, addressOf, isPage, properPath, to, translatedAddress } from './addresses.ts'

/** Fixed: links from elsewhere lead to these pages. */
const contentPages = [
  ['/ossd/introduction', '/en/ossd/ossd-course-introduction'],
  ['/ossd/advantages', '/en/ossd/advantages-of-ossd-course'],
  ['/ossd/graduation', '/en/ossd/graduation-requirements'],
  ['/ossd/subjects', '/en/ossd/course-subjects'],
  ['/ossd/credit', '/en/ossd/credit-conversion'],
  ['/ossd/osslt', '/en/ossd/osslt'],
  ['/ossd/volunteer', '/en/ossd/volunteer'],
  ['/aboard/learning', '/en/aboard/learning-style'],
  ['/aboard/type', '/en/aboard/campus-type'],
  ['/aboard/expenses', '/en/aboard/tuition-expenses'],
  ['/aboard/destination', '/en/aboard/Graduates-destination'],
  ['/aboard/university', '/en/aboard/How-to-apply-for-university'],
  ['/fee/subsidy', '/en/fee/tuition-subsidy'],
  ['/fee/Academic', '/en/fee/academic-excellence-award'],
  ['/life/level', '/en/life/consumption-level'],
  ['/life/visa', '/en/life/visa-processing'],
  ['/life/consulate', '/en/life/consulate-support'],
  ['/life/suggestions', '/en/life/local-suggestions'],
] as const

describe('the address table', () => {
  it.each(contentPages)('%s is %s in English and back', (zh, en) => {
    expect(translatedAddress(zh, 'en')).toBe(en)
    expect(translatedAddress(en, 'zh')).toBe(zh)
    expect(translatedAddress(en, 'en')).toBe(en)
  })

  it('begins with what no menu of the console may take, but for /user, which both have', () => {
    const first = (path: string) => path.split('/')[1] ?? ''
    const roots = addressNames.flatMap((name) => [addresses[name].zh, addresses[name].en]).map(first)
    const taken = [...new Set(roots)].filter((root) => root !== '' && root !== 'user')
    expect(taken.sort()).toEqual([...portalRoots].sort())
  })

  it('has no two pages at one address', () => {
    const paths = addressNames.flatMap((name) => [addresses[name].zh, addresses[name].en])
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('keeps query and anchor when the language changes', () => {
    expect(translatedAddress('/school/detail/31?from=list#s3', 'en')).toBe(
      '/en/school/detail/31?from=list#s3',
    )
    expect(translatedAddress('/?city=440300', 'en')).toBe('/en?city=440300')
    expect(translatedAddress('/en#lists', 'zh')).toBe('/#lists')
    expect(translatedAddress('/nowhere/at/all', 'en')).toBe('/en/nowhere/at/all')
  })

  it.each(['/en//evil.example', '/en/\\evil.example', '/en/.//evil.example', '/en/%09/evil.example'])(
    'never leads from %s to another site',
    (path) => {
      expect(translatedAddress(path, 'zh')).toBe('/')
    },
  )

  it('leaves an address of another site alone', () => {
    expect(translatedAddress('https://example.org/a', 'zh')).toBe('https://example.org/a')
  })

  it('fills places and leaves out empty query values', () => {
    expect(to('school.detail', 'en', { id: 31 })).toBe('/en/school/detail/31')
    expect(to('school.list', 'zh', {}, { type: 1, q: '', city: null })).toBe('/school/list?type=1')
    expect(to('home', 'en')).toBe('/en')
  })

  it('knows a page by its path, and takes digits only as an id', () => {
    expect(addressOf('/en/school/detail/31')).toEqual({
      name: 'school.detail',
      language: 'en',
      params: { id: '31' },
    })
    expect(addressOf('/school/detail/abc')).toBeUndefined()
    expect(addressOf('/redirect/school/list')?.params).toEqual({ '*': 'school/list' })
  })

  it('knows which addresses are pages of ours', () => {
    expect(isPage('/school/list?type=1#top')).toBe(true)
    expect(isPage('/nowhere')).toBe(false)
    expect(isPage('https://example.org/')).toBe(false)
  })
})

describe('another spelling of an address', () => {
  it.each([
    ['/School/List', '/school/list'],
    ['/school/list/', '/school/list'],
    ['/en/', '/en'],
    ['/EN/School', '/en/school'],
    ['/fee/academic', '/fee/Academic'],
    ['/en/aboard/graduates-destination', '/en/aboard/Graduates-destination'],
    ['/en/ossd/introduction', '/en/ossd/ossd-course-introduction'],
    ['/ossd/course-subjects', '/ossd/subjects'],
    ['/dssindex', '/dssIndex'],
    ['/en/SCHOOL/detail/7/', '/en/school/detail/7'],
    ['//school//list', '/school/list'],
    ['//x//evil.example/', '/x/evil.example'],
    ['/en//evil.example', '/en/evil.example'],
  ])('%s leads to %s', (address, proper) => {
    expect(properPath(address)).toBe(proper)
  })

  it.each(['/', '/en', '/fee/Academic', '/nowhere', '/sitemap.xml', '/redirect/Some/Where'])(
    '%s stays as it is',
    (path) => {
      expect(properPath(path)).toBe(path)
    },
  )
})
