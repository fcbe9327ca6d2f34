import { expect, test } from 'vitest'
import { guides } from '#app/content/guides.ts'
import { isPage } from '#app/site/addresses.ts'
import { llmsText } from './llms.ts'

const origin = 'https://dss.example'
const text = llmsText(origin)
const links = [...text.matchAll(/\]\((https:[^)]+)\)/g)].map(([, href]) => new URL(href ?? ''))

test('every guide stands in it in both languages, with its description', () => {
  for (const { title, description } of guides)
    for (const language of ['zh', 'en'] as const) {
      expect(text).toContain(`[${title[language]}](`)
      expect(text).toContain(description[language])
    }
})

test('every link leads to a page, a feed or a file that exists', () => {
  expect(links.length).toBeGreaterThan(50)
  for (const { pathname, origin: from } of links) {
    expect(from).toBe(origin)
    const isFeed = /^\/rss\/(station|story|news)\.xml$/.test(pathname)
    expect([
      pathname,
      isFeed || ['/facts.json', '/sitemap.xml'].includes(pathname) || isPage(pathname),
    ]).toEqual([pathname, true])
  }
})

test('it says how to cite figures and that samples are fictional', () => {
  expect(text).toMatch(/^# OSSD 深度选校 \/ OSSD Deep School Selection\n\n> /)
  expect(text).toMatch(/status and the day it was checked/)
  expect(text).toMatch(/示例数据是虚构的/)
})
