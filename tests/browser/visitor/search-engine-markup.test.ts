import type { Language } from '@app/contract/shapes/language.ts'
import type { APIRequestContext } from '@playwright/test'
import { to, translatedAddress } from '../../../apps/portal/app/site/addresses.ts'
import { limits } from '../../../apps/portal/app/site/head/head.ts'
import { wholePages as pages } from '../support/public-pages.ts'
import { expect, languages, newAddress, open, origin, test } from '../support/story.ts'

interface Head {
  title: string
  description: string
  robots: string
  canonical: string
  alternates: Record<string, string>
  h1: number
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''

async function readHead(request: APIRequestContext, address: string): Promise<Head> {
  const answer = await request.get(address, { headers: newAddress() })
  expect([address, answer.status()]).toEqual([address, 200])
  const html = await answer.text()
  const tags = html.match(/<(meta|link)\b[^>]*>/g) ?? []
  const meta = (name: string) =>
    attribute(tags.find((tag) => attribute(tag, 'name') === name) ?? '', 'content')
  const links = tags.filter((tag) => tag.startsWith('<link'))
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    description: meta('description'),
    robots: meta('robots'),
    canonical: attribute(links.find((tag) => attribute(tag, 'rel') === 'canonical') ?? '', 'href'),
    alternates: Object.fromEntries(
      links
        .filter((tag) => attribute(tag, 'hreflang') && attribute(tag, 'rel') === 'alternate')
        .map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')]),
    ),
    h1: html.match(/<h1[\s>]/g)?.length ?? 0,
  }
}

for (const language of languages) {
  test(`every public page says what it is and where its twin is, in ${language}`, async ({ request }) => {
    const heads = await Promise.all(
      pages.map(async (name) => [to(name, language), await readHead(request, to(name, language))] as const),
    )
    for (const [address, head] of heads) {
      const other: Language = language === 'zh' ? 'en' : 'zh'
      const pair = { [language]: address, [other]: translatedAddress(address, other) }
      expect([address, head.h1]).toEqual([address, 1])
      if (head.robots.includes('noindex')) continue
      expect([address, head.canonical]).toEqual([address, origin + address])
      expect([address, head.alternates['zh-CN'], head.alternates.en]).toEqual([
        address,
        origin + pair.zh,
        origin + pair.en,
      ])
      const handlers = limits[language]
      expect(head.title, address).not.toBe('')
      expect([...head.title].length, address).toBeLessThanOrEqual(handlers.title)
      expect([...head.description].length, address).toBeGreaterThanOrEqual(handlers.descriptionMin)
      expect([...head.description].length, address).toBeLessThanOrEqual(handlers.description)
    }
    const indexed = heads.filter(([, head]) => !head.robots.includes('noindex'))
    expect(indexed.length).toBeGreaterThan(20)
    for (const part of ['title', 'description'] as const)
      expect(new Set(indexed.map(([, head]) => head[part])).size, part).toBe(indexed.length)
  })
}

test('the twins of a page name each other', async ({ request }) => {
  for (const name of pages) {
    const [zh, en] = await Promise.all(languages.map((language) => readHead(request, to(name, language))))
    expect([name, zh?.alternates]).toEqual([name, en?.alternates])
  }
})

test('the sitemap lists pages that exist, and robots.txt names the sitemap', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? '')
  expect(parts.length).toBeGreaterThan(0)
  for (const part of parts) {
    const list = await (await request.get(part)).text()
    for (const [, loc = ''] of list.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const answer = await request.get(loc, { maxRedirects: 0, headers: newAddress() })
      expect([loc, answer.status()]).toEqual([loc, 200])
    }
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('a visitor who has not signed in gets no cookie', async ({ page }) => {
  for (const address of ['/', '/en/school/list', '/ossd/graduation', '/en/station/list']) {
    await open(page, address)
    expect(await page.context().cookies()).toEqual([])
  }
})
