import { richTextSynonyms, richTextTags } from '@app/contract/rich-text.values.ts'
import { whenNeeded } from './load-package.ts'

/** Needed where rich text is written, not where it is read. */
const sanitizer = whenNeeded<typeof import('sanitize-html')>('sanitize-html')

const WEB = /^(https?:)?\/\//i

/** Far above what the longest texts of people hold, and far below where cleaning takes noticeable time. */
const MAX_TAGS = 10_000
const MAX_NESTED = 100

/** Tags that stand alone, or that the next one of their kind ends. */
const SELF_ENDING = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody option'.split(
    ' ',
  ),
)

/** True for rich text that would take long to clean: more tags, or tags deeper in each other, than people write. */
export function isTooTangled(html: string): boolean {
  let [tags, nested] = [0, 0]
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    tags++
    const [, end, name = ''] = /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(html.slice(at, at + 24)) ?? []
    if (end === undefined || SELF_ENDING.has(name.toLowerCase())) continue
    nested = end ? Math.max(0, nested - 1) : nested + 1
    if (nested > MAX_NESTED) return true
  }
  return tags > MAX_TAGS
}

/**
 * What rich text may contain: the listed tags and attributes, links to http, https or this
 * site only, pictures of this site only. Everything else is dropped, its text kept.
 */
export function cleanHtml(html: string): string {
  const sanitizeHtml = sanitizer()
  return sanitizeHtml(html, {
    allowedTags: Object.keys(richTextTags),
    allowedAttributes: Object.fromEntries(
      Object.entries(richTextTags).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: {
      ...richTextSynonyms,
      a: (tagName, attribs) => {
        const { href = '' } = attribs
        const attributes: Record<string, string> = WEB.test(href)
          ? { href, rel: 'nofollow ugc noopener', target: '_blank' }
          : { href }
        return { tagName, attribs: attributes }
      },
      video: (tagName, attribs) => ({ tagName, attribs: { ...attribs, controls: '', preload: 'none' } }),
    },
    exclusiveFilter: (frame) =>
      (frame.tag === 'img' || frame.tag === 'video') && (!frame.attribs.src || WEB.test(frame.attribs.src)),
  })
}

/** The text of cleaned HTML on one line, for summaries and search. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|li|h2|h3|blockquote|tr|figcaption)>|<br\s*\/?>/g, ' ')
  const sanitizeHtml = sanitizer()
  const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  return bare
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    // last, or a text that speaks of `&lt;` would change
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
