import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { type AddressName, to, translatedAddress } from '#app/site/addresses.ts'

/** A page of the sitemap: its Chinese path and when it last changed. */
export interface Entry {
  path: string
  changed?: Date | null
}

const escaped = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A day with the zone it is meant in. */
const lastmod = (date: Date) => `${writeMoment(date).replace(' ', 'T')}+08:00`

/** Both languages of every page, each naming itself and the other as in its head. */
export function sitemapOf(origin: string, entries: readonly Entry[]): Response {
  const urls = entries.flatMap(({ path, changed }) => {
    const zh = escaped(origin + path)
    const en = escaped(origin + translatedAddress(path, 'en'))
    const links = [
      ['zh-CN', zh],
      ['en', en],
      ['x-default', zh],
    ].map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
    const time = changed ? `<lastmod>${lastmod(changed)}</lastmod>` : ''
    return [zh, en].map((loc) => `<url><loc>${loc}</loc>${time}${links.join('')}</url>`)
  })
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
  )
}

export function indexOf(origin: string, paths: readonly string[]): Response {
  const maps = paths.map((path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>`)
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`,
  )
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}

export const pathOf = (name: AddressName, id?: number) => to(name, 'zh', id === undefined ? {} : { id })
