import { expect, it } from 'vitest'
import { createFrontier } from './frontier.ts'

it('asks for each address once', () => {
  const frontier = createFrontier()
  expect([frontier.wants('/about'), frontier.wants('/about')]).toEqual([true, false])
})

it('follows one parameter of a list wherever it leads', () => {
  const frontier = createFrontier()
  const pages = Array.from({ length: 9 }, (_, page) => frontier.wants(`/school/list?page=${page}`))
  expect(pages).not.toContain(false)
  expect(frontier.wants('/school/list?type=1')).toBe(true)
})

it('leaves out what multiplies, and says how much', () => {
  const frontier = createFrontier()
  const free = ['/school/list?type=1&fee=2', '/school/list?fee=3&type=0', '/school/list?type=1&fee=3']
  expect(free.map((address) => frontier.wants(address))).toEqual([true, true, false])
  expect(['/contact?schoolId=1', '/contact?schoolId=2', '/contact?schoolId=3'].map(frontier.wants)).toEqual([
    true,
    true,
    false,
  ])
  expect(frontier.wants('/en/contact?schoolId=3')).toBe(true)
  expect(['1', '2', '3'].map((id) => frontier.wants(`/station/detail/${id}?order=new`))).toEqual([
    true,
    true,
    false,
  ])
  expect(frontier.skipped()).toBe(3)
})
