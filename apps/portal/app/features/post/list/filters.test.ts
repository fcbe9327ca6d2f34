import { describe, expect, test } from 'vitest'
import { isIndexed, isTidy, queryOf, readState, without } from './filters.ts'

const known = { cats: ['baoliao', 'zhongcao'], city: undefined }
const read = (query: string, city?: string) => readState(new URLSearchParams(query), { ...known, city })

describe('the address of the article list', () => {
  test('a plain address means the newest posts, first page', () => {
    expect(read('')).toEqual({ sort: 'new', page: 1 })
  })

  test('every part of the address is read', () => {
    expect(read('cat=zhongcao&q= 学费 &tag=收费&school=31&sort=hot&page=3', '440300')).toEqual({
      cat: 'zhongcao',
      city: '440300',
      q: '学费',
      tag: '收费',
      school: 31,
      sort: 'hot',
      page: 3,
    })
  })

  test.each([
    'cat=gossip',
    'sort=new',
    'sort=oldest',
    'page=1',
    'page=0',
    'page=-2',
    'page=two',
    'school=abc',
    'q=',
    'city=999999',
    'utm_source=x',
  ])('%s is dropped, and the address is not the tidy one', (query) => {
    const state = read(query)
    expect(queryOf(state)).toEqual({})
    expect(isTidy(new URLSearchParams(query), state)).toBe(false)
  })

  test('an address in its one spelling is left alone, whatever the order of its parts', () => {
    const query = 'page=2&city=440300&cat=baoliao'
    expect(isTidy(new URLSearchParams(query), read(query, '440300'))).toBe(true)
  })

  test('long words are cut to what the search takes', () => {
    expect(read(`q=${'长'.repeat(80)}`).q).toHaveLength(50)
  })

  test('taking a filter off goes back to the first page and keeps the others', () => {
    expect(without(read('cat=baoliao&q=a&page=4&sort=hot'), 'q')).toEqual({
      cat: 'baoliao',
      sort: 'hot',
      page: 1,
    })
  })

  test('search engines keep the list and its categories, not combinations', () => {
    expect(isIndexed(read(''))).toBe(true)
    expect(isIndexed(read('cat=baoliao&page=50'))).toBe(true)
    expect(isIndexed(read('page=51'))).toBe(false)
    expect(isIndexed(read('sort=hot'))).toBe(false)
    expect(isIndexed(read('', '440300'))).toBe(false)
    expect(isIndexed(read('tag=收费'))).toBe(false)
  })
})
