import { describe, expect, test } from 'vitest'

import { head, socialImageUrl } from '#app/site/head/head.ts'

const page = { language: 'zh', title: '留学费用', path: '/aboard/expenses' } as const

describe('the address of a page picture', () => {
  test('is made of the name in the table of addresses, and of the title where the page is an article', () => {
    expect(socialImageUrl(page)).toBe('/og/zh/aboard.expenses.png')
    expect(socialImageUrl({ ...page, kind: 'article' })).toMatch(
      /^\/og\/zh\/aboard\.expenses\.png\?v=[0-9a-z]+$/,
    )
    expect(socialImageUrl({ ...page, path: '/en/news/detail/7', language: 'en' })).toBe(
      '/og/en/news.detail-7.png',
    )
  })

  test('changes with the title', () => {
    const one = socialImageUrl({ ...page, kind: 'article' })
    expect(socialImageUrl({ ...page, kind: 'article', title: '留学费用：学费' })).not.toBe(one)
  })

  test('leaves out a version where the title depends on the query', () => {
    expect(socialImageUrl({ ...page, kind: 'article', path: '/station/detail/3?page=2' })).toBe(
      '/og/zh/post.detail-3.png',
    )
  })

  test('is the picture of the product for home, errors, personal and unknown pages', () => {
    for (const path of ['/', '/404', '/dssLogin', '/nowhere', '/contact/thanks'])
      expect(socialImageUrl({ ...page, path })).toBe('/og-zh.png')
    expect(socialImageUrl({ ...page, path: '/en/school/detail/9', language: 'en', robots: 'noindex' })).toBe(
      '/og-en.png',
    )
  })

  test('is what the head says', () => {
    const tags = head({
      ...page,
      description: '',
      matches: [{ id: 'root', loaderData: { origin: 'https://a.test' } }],
    })
    expect(tags).toContainEqual({
      property: 'og:image',
      content: 'https://a.test/og/zh/aboard.expenses.png',
    })
  })
})
