import { describe, expect, test } from 'vitest'
import { to } from '#app/site/addresses.ts'
import {
  activeAnswers,
  activeFilters,
  filterOf,
  isIndexed,
  isTidy,
  queryOf,
  readState,
  without,
} from './filters.ts'

const read = (query: string) => readState(new URLSearchParams(query))
const written = (query: string) => to('school.list', 'zh', {}, queryOf(read(query))).replace(/^[^?]*\??/, '')
const tidy = (query: string) => {
  const search = new URLSearchParams(query)
  return isTidy(search, readState(search))
}

describe('the address of the directory', () => {
  test('without a query it asks for every school, best documented first, as cards, page 1', () => {
    expect(read('')).toEqual({ sort: 'complete', view: 'cards', page: 1 })
    expect(filterOf(read('')).schoolType).toBeNull()
  })

  test('the type filter takes 1 for abroad, 0 for domestic and nothing else', () => {
    expect(read('type=1').type).toBe(1)
    expect(read('type=0').type).toBe(0)
    expect(filterOf(read('type=0')).schoolType).toBe(0)
    for (const wrong of ['2', 'null', 'all', '', '01']) expect(read(`type=${wrong}`).type).toBeUndefined()
  })

  test('says the same things again in one spelling', () => {
    const query =
      'type=1&q=AP&grade=9&boarding=full&fee=30000&cur=CAD&complete=14&sort=tuition&view=table&page=2'
    expect(written(query)).toBe(query)
    expect(tidy(query)).toBe(true)
  })

  test('a list near a place begins with what is nearest, until the place is taken away', () => {
    const state = read('near=L4Z&kind=private&credits=applied&delivery=online&osslt=80')
    expect(state).toMatchObject({ near: 'L4Z', sort: 'near', osslt: ['80'] })
    expect(filterOf(state)).toMatchObject({
      near: 'L4Z',
      kinds: ['private'],
      credits: ['applied'],
      osslt: ['80'],
    })
    expect(written('near=L4Z&sort=near')).toBe('near=L4Z')
    expect(without(state, 'near').sort).toBe('complete')
    expect(without(state, 'all')).toEqual({ sort: 'complete', view: 'cards', page: 1 })
    // without a place there is no distance to sort by
    expect(read('sort=near').sort).toBe('complete')
  })

  test('drops unknown and default values', () => {
    expect(written('sort=complete&view=cards&page=1&boarding=castle&utm_source=x&type=')).toBe('')
    for (const untidy of [
      'sort=complete',
      'page=1',
      'page=0',
      'page=-2',
      'utm_source=x',
      'type=7',
      'q=',
      'q=+a',
    ])
      expect(tidy(untidy), untidy).toBe(false)
  })

  test('asking twice for one thing is not tidy', () => {
    expect(tidy('type=1&type=0')).toBe(false)
    expect(tidy('kind=public&kind=public')).toBe(false)
  })

  test('several answers of one question stand in one order, and each is taken off by itself', () => {
    const query = 'kind=public&kind=private&town=Ajax&town=Markham'
    expect(written('town=Markham&kind=private&kind=public&town=Ajax&town=&kind=castle')).toBe(query)
    expect(tidy(query)).toBe(true)
    const state = read(query)
    expect(filterOf(state)).toMatchObject({ kinds: ['public', 'private'], towns: ['Ajax', 'Markham'] })
    expect(activeAnswers(state)).toEqual([
      { name: 'kind', answer: 'public' },
      { name: 'kind', answer: 'private' },
      { name: 'town', answer: 'Ajax' },
      { name: 'town', answer: 'Markham' },
    ])
    expect(without(state, 'kind', 'public').kind).toEqual(['private'])
    expect(without(without(state, 'kind', 'public'), 'kind', 'private').kind).toBeUndefined()
  })

  test('a currency means something only beside an amount, and renminbi is the usual one', () => {
    expect(written('cur=CAD')).toBe('')
    expect(written('fee=200000&cur=CNY')).toBe('fee=200000')
    expect(read('fee=200000')).toMatchObject({ fee: 200_000, cur: 'CNY' })
    expect(filterOf(read('fee=20000&cur=CAD'))).toMatchObject({ tuitionMax: 20_000, currency: 'CAD' })
    expect(read('fee=200,000').fee).toBe(200_000)
    for (const wrong of ['0', '-5', 'much', '1e9', '99999999999'])
      expect(read(`fee=${wrong}`).fee).toBeUndefined()
  })

  test('values of a dictionary are known only while the dictionary has them', () => {
    const values = { grades: ['9', '10'] }
    expect(readState(new URLSearchParams('grade=9'), values).grade).toEqual(['9'])
    expect(readState(new URLSearchParams('grade=99'), values).grade).toBeUndefined()
    expect(readState(new URLSearchParams('grade=99')).grade).toEqual(['99'])
  })

  test('removing a filter goes back to the first page and keeps order and view', () => {
    const state = read('type=1&fee=30000&cur=CAD&sort=tuition&view=table&page=3')
    expect(without(state, 'fee')).toEqual({ type: 1, sort: 'tuition', view: 'table', page: 1 })
    expect(without(state, 'all')).toEqual({ sort: 'tuition', view: 'table', page: 1 })
    expect(activeFilters(state)).toEqual(['type', 'fee'])
  })

  test('search engines get the types and the pages, not every combination', () => {
    expect(isIndexed(read('type=1&page=2'))).toBe(true)
    for (const other of ['grade=9', 'q=a', 'sort=new', 'view=table'])
      expect(isIndexed(read(other)), other).toBe(false)
  })
})
