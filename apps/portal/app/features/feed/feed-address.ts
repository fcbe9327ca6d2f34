import type { Language } from '@app/contract/shapes/language.ts'
import type { MetaDescriptor } from 'react-router'

/** The address of a feed in a language: `/rss/station.xml`, `/rss/station.xml?lang=en`. */
export function feedPath(name: string, language: Language): string {
  return `/rss/${name}.xml${language === 'en' ? '?lang=en' : ''}`
}

/** What tells feed readers of a page's feed. */
export function feedLink(name: string, title: string, language: Language): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title,
    href: feedPath(name, language),
  }
}
