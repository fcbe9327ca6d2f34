import { describe, expect, test } from 'vitest'
import { type IndexFacts, isIndexed } from './indexing.values.ts'

type Listed = NonNullable<IndexFacts['register']>

const listed = (own: Partial<Listed> = {}): Listed => ({
  kind: 'public',
  credits: 'offers',
  city: 'Oakville',
  boardName: 'Halton DSB',
  enrolment: 900,
  osslt: 91,
  goneOn: null,
  ...own,
})
const school = (own: Partial<IndexFacts> = {}): IndexFacts => ({
  isSample: false,
  isAuth: false,
  boarding: 'unknown',
  tuitionMin: null,
  blogCount: 0,
  scoreCount: 0,
  recruitGrade: [],
  programs: [],
  lat: 43.4,
  register: listed(),
  ...own,
})

describe('whether search engines may list the page of a school', () => {
  test('a public school with place, board and results may be listed, with neighbours instead of results too', () => {
    expect(isIndexed(school())).toBe(true)
    expect(isIndexed(school({ register: listed({ osslt: null, enrolment: null }) }))).toBe(true)
    expect(isIndexed(school({ lat: null, register: listed({ osslt: null, enrolment: null }) }))).toBe(false)
  })

  test('a private school may be listed with a place, neighbours and its credits, and not without one of them', () => {
    const register = listed({ kind: 'private', boardName: null, osslt: null, enrolment: null })
    expect(isIndexed(school({ register }))).toBe(true)
    expect(isIndexed(school({ register: { ...register, credits: 'no' } }))).toBe(false)
    expect(isIndexed(school({ lat: null, register }))).toBe(false)
  })

  test('a school that is off the list, or a thin one, may be listed once it, an editor or a family says something', () => {
    const thin = school({ register: listed({ goneOn: '2026-05-01' }) })
    expect(isIndexed(thin)).toBe(false)
    for (const fact of [
      { isAuth: true },
      { tuitionMin: 20_000 },
      { blogCount: 1 },
      { scoreCount: 1 },
      { boarding: 'homestay' as const },
      { recruitGrade: ['9'] },
      { programs: [{ name: 'AP', nameEn: 'AP' }] },
    ])
      expect(isIndexed({ ...thin, ...fact }), JSON.stringify(fact)).toBe(true)
  })

  test('a sample school is never listed, and one that no list of the ministry has always is', () => {
    expect(isIndexed(school({ isSample: true, isAuth: true }))).toBe(false)
    expect(isIndexed(school({ register: null }))).toBe(true)
  })
})
