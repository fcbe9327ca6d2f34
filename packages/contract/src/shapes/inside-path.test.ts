import { describe, expect, it } from 'vitest'
import { insidePath } from './inside-path.ts'

/** How a browser on our site reads an address: the way a redirect, a link or `location.assign` does. */
const hostOf = (address: string) => new URL(address, 'https://ours.example/some/page').host

describe('an address inside this site', () => {
  it.each([
    ['/', '/'],
    ['/en/school/list?type=1#top', '/en/school/list?type=1#top'],
    ['/search?q=%E5%AF%84%E5%AE%BF&next=https%3A%2F%2Fevil.example%2F', undefined],
    ['/search?q=https://evil.example/%5C%09', undefined],
    ['/search#//evil.example', undefined],
    ['/school/list?q=a//b', undefined],
    ['/%E4%B8%AD%20%25', undefined],
    ['/寄宿', '/%E5%AF%84%E5%AE%BF'],
    ['/search?q=a b', '/search?q=a%20b'],
    ['/ /evil.example', '/%20/evil.example'],
    ['/ossd/./credit', '/ossd/credit'],
    ['/ossd/x/../credit', '/ossd/credit'],
    ['/../../ossd', '/ossd'],
    ['/@evil.example', undefined],
    ['/evil.example:80', undefined],
    ['/javascript:alert(1)', undefined],
  ])('%s is one', (wanted, spelled = wanted) => {
    expect(insidePath(wanted)).toBe(spelled)
    expect(insidePath(spelled)).toBe(spelled)
    expect(hostOf(spelled)).toBe('ours.example')
  })
})

const elsewhere = [
  '',
  'school',
  '?q=1',
  '#top',
  'https://evil.example/',
  'HTTPS:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/ossd/credit',
  '//x//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/x\\..\\..\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\nLocation: https://evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/\u000b/evil.example',
  '/\u0085/evil.example',
  '/\u007f/evil.example',
  '/x/..//evil.example',
  '/x/../..//evil.example',
  '/.//evil.example',
  '/././/evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  '/x/%2e%2e//evil.example',
  '/x/.%2E//evil.example',
  '/x/..\\/evil.example',
  '/x/..\\\\evil.example',
  '/x/..\t//evil.example',
  '/x/.\t.//evil.example',
  '/ossd//evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%00/evil.example',
  '/%7f/evil.example',
  '/%C2%85/evil.example',
  '/%252Fevil.example',
  '/%252f%252fevil.example',
  '/%255Cevil.example',
  '/%2509/evil.example',
  '/%25252Fevil.example',
  '/%ff',
  '/%',
  '/%zz',
  `/${'a'.repeat(3000)}`,
]

describe('an address that leads elsewhere, or might', () => {
  it.each(elsewhere.map((one) => [JSON.stringify(one).slice(0, 60), one]))('%s is refused', (_, wanted) => {
    expect(insidePath(wanted)).toBeUndefined()
  })

  it('is nothing at all', () => {
    expect(insidePath(null)).toBeUndefined()
    expect(insidePath(undefined)).toBeUndefined()
  })

  it('stays inside however such pieces are put together', () => {
    const pieces = [
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '\n',
      ' ',
      'x',
      '@',
      ':',
      '?',
      '#',
    ]
    for (const a of pieces)
      for (const b of pieces)
        for (const c of pieces) {
          const spelled = insidePath(`/${a}${b}${c}evil.example`)
          if (spelled === undefined) continue
          expect(hostOf(spelled), spelled).toBe('ours.example')
          expect(spelled, spelled).toMatch(/^\/(?![/\\])/)
          expect(insidePath(spelled)).toBe(spelled)
        }
  })
})
