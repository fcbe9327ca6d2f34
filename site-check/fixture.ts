import type { Site } from './crawl.ts'
import { readPage } from './page.ts'

const origin = 'http://dss.example'

/** What a page of a fixture differs in from one without a fault. */
export interface Made {
  title?: string
  description?: string
  head?: string
  canonical?: string
  alternates?: string
  lang?: string
  body?: string
}

/** A twin pair without a fault, which tests spoil in one place. */
export function pair(zh: string, en: string, made: { zh?: Made; en?: Made } = {}): Record<string, string> {
  const alternates = [
    `<link rel="alternate" hreflang="zh-CN" href="${origin}${zh}">`,
    `<link rel="alternate" hreflang="en" href="${origin}${en}">`,
    `<link rel="alternate" hreflang="x-default" href="${origin}${zh}">`,
  ].join('')
  const html = (address: string, lang: string, own: Made) =>
    `<!doctype html><html lang="${own.lang ?? lang}"><head>
    <title>${own.title ?? `Title of ${address}`}</title>
    <meta name="description" content="${own.description ?? address.padEnd(lang === 'en' ? 90 : 40, '。')}">
    <link rel="canonical" href="${own.canonical ?? origin + address}">${own.alternates ?? alternates}${own.head ?? ''}
    </head><body>${own.body ?? `<h1>${address}</h1><a href="${zh}">中文</a><a href="${en}">English</a>`}</body></html>`
  return { [zh]: html(zh, 'zh-CN', made.zh ?? {}), [en]: html(en, 'en', made.en ?? {}) }
}

/** A site of these pages and of addresses that answer otherwise; the sitemap lists every page. */
export function siteOf(
  pages: Record<string, string>,
  others: Record<string, { status: number; endedAt?: string }> = {},
  listed = Object.keys(pages).map((address) => origin + address),
): Site {
  const read = Object.entries(pages).map(
    ([address, html]) =>
      [address, { status: 200, endedAt: address, page: readPage(origin + address, html) }] as const,
  )
  const plain = Object.entries(others).map(
    ([address, answer]) => [address, { endedAt: address, ...answer }] as const,
  )
  return { origin, answers: new Map([...read, ...plain]), listed, skipped: 0 }
}
