import { describe, expect, test } from 'vitest'
import { type Entry, escapeXml, rssOf } from './rss.ts'

const entry: Entry = {
  title: '学费 & 押金 <三笔>',
  url: 'https://example.test/station/detail/7?a=1&b=2',
  summary: '先交 6,000 元',
  author: "O'Neil",
  category: '爆料',
  time: new Date('2026-09-06T21:14:00+08:00'),
}
const channel = {
  title: '文章',
  description: '六类文章',
  page: 'https://example.test/station/list',
  self: 'https://example.test/rss/station.xml',
  language: 'zh' as const,
}

describe('a feed', () => {
  test('signs that XML reads itself are written out', () => {
    expect(escapeXml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;')
  })

  test('characters that XML cannot carry are dropped, others kept', () => {
    expect(escapeXml('a\u0000b\u000Bc\uFFFEd 𠮷😀\n')).toBe('abcd 𠮷😀\n')
  })

  test('an entry has an address that never changes, its time and its summary', () => {
    const xml = rssOf({ ...channel, entries: [entry] })
    expect(xml).toContain('<title>学费 &amp; 押金 &lt;三笔&gt;</title>')
    expect(xml).toContain('<guid isPermaLink="true">https://example.test/station/detail/7?a=1&amp;b=2</guid>')
    expect(xml).toContain('<pubDate>Sun, 06 Sep 2026 13:14:00 GMT</pubDate>')
    expect(xml).toContain('<dc:creator>O&apos;Neil</dc:creator>')
  })

  test('the feed names itself, its language and the time of its newest entry', () => {
    const older = { ...entry, time: new Date('2026-01-01T00:00:00Z') }
    const xml = rssOf({ ...channel, entries: [older, entry] })
    expect(xml).toContain(
      '<atom:link href="https://example.test/rss/station.xml" rel="self" type="application/rss+xml"/>',
    )
    expect(xml).toContain('<language>zh-cn</language>')
    expect(xml).toContain('<lastBuildDate>Sun, 06 Sep 2026 13:14:00 GMT</lastBuildDate>')
  })

  test('a feed without entries is still a feed', () => {
    const xml = rssOf({ ...channel, entries: [] })
    expect(xml).toContain('</channel></rss>')
    expect(xml).not.toContain('lastBuildDate')
  })
})
