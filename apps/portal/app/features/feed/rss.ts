import type { Language } from '@app/contract/shapes/language.ts'

/** One entry of a feed; `url` is absolute and stays the same for ever. */
export interface Entry {
  title: string
  url: string
  summary: string
  /** Name of the writer, or the source of a news item. */
  author: string
  category: string
  time: Date
}

export interface Channel {
  title: string
  description: string
  /** The page that the feed follows, and the feed itself; both absolute. */
  page: string
  self: string
  language: Language
  entries: readonly Entry[]
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Anything but tab, line feed, carriage return and the printable planes has no place in XML 1.0. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text as XML may carry it. */
export function escapeXml(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

function element(name: string, text: string): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : ''
}

function itemOf({ title, url, summary, author, category, time }: Entry): string {
  return `<item>${[
    element('title', title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('description', summary),
    element('dc:creator', author),
    element('category', category),
    element('pubDate', time.toUTCString()),
  ].join('')}</item>`
}

/** The feed as RSS 2.0 with a link to itself. The time of the newest entry stands for the whole. */
export function rssOf({ title, description, page, self, language, entries }: Channel): string {
  const newest = entries.reduce<Date | null>(
    (latest, { time }) => (latest && latest >= time ? latest : time),
    null,
  )
  const head = [
    element('title', title),
    element('link', page),
    element('description', description),
    element('language', language === 'zh' ? 'zh-cn' : 'en'),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    newest ? element('lastBuildDate', newest.toUTCString()) : '',
    '<ttl>60</ttl>',
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
${head.filter(Boolean).join('\n')}
${entries.map(itemOf).join('\n')}
</channel></rss>
`
}
