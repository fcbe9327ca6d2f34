import type { MetaDescriptor } from 'react-router'
import { escapeAttribute, scriptJson } from '#app/site/escape.ts'

/**
 * The tags of a page's head as HTML: titles, metas, links and structured data as `meta` of a route gives them. All
 * but the title carry `data-head`, so that those of another query of the same page can take their place.
 */
export function headTags(descriptors: readonly MetaDescriptor[]): string {
  let html = ''
  for (const tag of descriptors) html += headTag(tag as Record<string, unknown>)
  return html
}

function headTag(tag: Record<string, unknown>): string {
  // a link may have a title of its own
  if ('title' in tag && !('tagName' in tag)) return `<title>${escapeAttribute(String(tag.title))}</title>`
  if ('script:ld+json' in tag)
    return `<script type="application/ld+json" data-head>${scriptJson(tag['script:ld+json'])}</script>`
  const { tagName = 'meta', ...attributes } = tag
  return `<${tagName} data-head${attributesOf(attributes)}>`
}

function attributesOf(attributes: Record<string, unknown>): string {
  let text = ''
  for (const [name, value] of Object.entries(attributes))
    text += ` ${name === 'hrefLang' ? 'hreflang' : name}="${escapeAttribute(String(value))}"`
  return text
}
