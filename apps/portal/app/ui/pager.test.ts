import { expect, it } from 'vitest'
import { pagesToShow } from '#app/ui/pager.tsx'

it('a short list prints every page', () => {
  expect(pagesToShow(2, 4)).toEqual([1, 2, 3, 4])
})

it('a long list keeps first, last and the neighbours', () => {
  expect(pagesToShow(6, 13)).toEqual([1, null, 5, 6, 7, null, 13])
})

it('a gap of one page is printed as the page', () => {
  expect(pagesToShow(4, 13)).toEqual([1, 2, 3, 4, 5, null, 13])
})

it('the ends have one gap only', () => {
  expect(pagesToShow(1, 9)).toEqual([1, 2, null, 9])
  expect(pagesToShow(9, 9)).toEqual([1, null, 8, 9])
})
