import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Pager, pagesToShow } from './pager.tsx'

const html = (pager: ReactNode) => renderToStaticMarkup(<MemoryRouter>{pager}</MemoryRouter>)

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

it('it marks the current page and links real addresses', () => {
  const markup = html(
    <Pager
      page={2}
      pageCount={3}
      hrefOf={(page) => `/school/list?page=${page}`}
      totalText="共 28 所"
      language="zh"
    />,
  )
  expect(markup).toContain('<nav aria-label="分页"')
  expect(markup).toContain('共 28 所')
  expect(markup).toMatch(
    /aria-label="第 2 页" aria-current="page"|aria-current="page"[^>]*aria-label="第 2 页"/,
  )
  expect(markup).toContain('href="/school/list?page=3"')
  expect(markup).toContain('rel="prev"')
})

it('one page has no links', () => {
  const markup = html(<Pager page={1} pageCount={1} hrefOf={() => '/'} totalText="8 schools" language="en" />)
  expect(markup).toContain('8 schools')
  expect(markup).not.toContain('<a')
})
