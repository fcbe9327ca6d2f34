import { richTextSynonyms, richTextTags } from '@app/contract/shapes/rich-text.values.ts'
import type { IOptions } from 'sanitize-html'
import { whenNeeded } from '#platform/load-package.ts'
import { withHonestLinks } from './link-text.ts'

/** Needed where rich text is written, not where it is read. */
const sanitizer = whenNeeded<typeof import('sanitize-html')>('sanitize-html')

/** An address as browsers read it: they pass over blanks, and take any strokes after a scheme for two. */
const readAddress = (href: string): string =>
  href
    .replace(/[\t\n\r]/g, '')
    .replace(/^[\0-\x20]+/, '')
    .trimEnd()
    .replace(/^(https?):[\\/]*/i, (_, scheme: string) => `${scheme.toLowerCase()}://`)

const WEB = /^(https?:)?\/\//i

/** Far above what the longest texts of people hold, and far below where cleaning takes noticeable time. */
const MAX_TAGS = 10_000
const MAX_NESTED = 100

/** Elements without an end. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

const CELLS = ['td', 'th']
/** Elements whose end tag may be left out, with the elements that they end when those are the innermost open ones. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  td: CELLS,
  th: CELLS,
  tr: [...CELLS, 'tr'],
  thead: [...CELLS, 'tr', 'tbody'],
  tbody: [...CELLS, 'tr', 'thead', 'tbody'],
  option: ['option'],
}

/**
 * True for rich text that would take long to clean: more tags, or tags deeper in each other, than people write. A
 * parser keeps an element open until it is ended, so an element that is never ended counts as deep, whatever its name.
 */
export function isTooTangled(html: string): boolean {
  let tags = 0
  const open: string[] = []
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    if (++tags > MAX_TAGS) return true
    const [, end, found = ''] = /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(html.slice(at, at + 24)) ?? []
    const name = found.toLowerCase()
    if (end === undefined || VOID.has(name)) continue
    if (end) {
      const place = open.lastIndexOf(name)
      if (place >= 0) open.length = place
      continue
    }
    while (ENDED_BY[name]?.includes(open.at(-1) ?? '')) open.pop()
    open.push(name)
    if (open.length > MAX_NESTED) return true
  }
  return false
}

const allowed: IOptions = {
  allowedTags: Object.keys(richTextTags),
  allowedAttributes: Object.fromEntries(
    Object.entries(richTextTags).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
}

/**
 * What rich text may contain: the listed tags and attributes, links to http, https or this site only, pictures of
 * this site only. Drops everything else but its text.
 */
export function cleanHtml(html: string): string {
  const sanitizeHtml = sanitizer()
  const cleaned = sanitizeHtml(html, {
    ...allowed,
    transformTags: {
      ...richTextSynonyms,
      a: (tagName, attribs) => {
        const href = readAddress(attribs.href ?? '')
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
  // the sanitizer makes characters of entities, which the cleaning of requests does not see
  return withHonestLinks(cleaned.replace(BIDI, ''))
}

const BIDI = /\p{Bidi_Control}/gu

/** A tag as `cleanHtml` writes it: no blanks but one before an attribute, and no angle bracket or quote inside a value. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)(?: \/)?>/g
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g
/** The only entities that `cleanHtml` writes. */
const ENTITY = /^(?:amp|lt|gt|quot);/

/** What a link to the web ends with. */
const WEB_LINK = ' rel="nofollow ugc noopener" target="_blank"'
/** Addresses on this site, of those that stay. */
const OWN_ADDRESS = /^(?:\/(?![/\\])|[?#]|[^:/\\?#]+(?:[/?#]|$)|$)/
const WEB_ADDRESS = /^https?:\/\//i
/** Browsers pass over them in addresses, so that what looks like a place of this site may lead elsewhere. */
const BLANK = /[\s\p{Cc}]/u

function areAllowed(tag: string, written: string): boolean {
  if (!Object.hasOwn(richTextTags, tag)) return false
  if (written === '') return true
  const seen = new Set<string>()
  for (const [, name = '', value = ''] of written.matchAll(ATTRIBUTE)) {
    if (seen.has(name) || !richTextTags[tag]?.includes(name)) return false
    seen.add(name)
    if (name !== 'href' && name !== 'src') continue
    const isWebLink = tag === 'a' && WEB_ADDRESS.test(value)
    if (BLANK.test(value) || !(isWebLink ? written.endsWith(WEB_LINK) : OWN_ADDRESS.test(value))) return false
  }
  return true
}

/** True for HTML as `cleanHtml` writes it, every element ended in its place: what looks through such text needs no parser. */
function isCanonical(html: string): boolean {
  for (let at = html.indexOf('&'); at !== -1; at = html.indexOf('&', at + 1))
    if (!ENTITY.test(html.slice(at + 1, at + 6))) return false
  let end = 0
  const open: string[] = []
  for (const { 0: tag, 1: isEnd, 2: name = '', 3: written = '', index } of html.matchAll(TAG)) {
    if (!areAllowed(name, written)) return false
    const next = html.indexOf('<', end)
    if (next !== index) return false
    end = index + tag.length
    if (isEnd ? open.pop() !== name : VOID.has(name) !== tag.endsWith(' />')) return false
    if (!isEnd && !VOID.has(name)) open.push(name)
  }
  return open.length === 0 && html.indexOf('<', end) === -1
}

/** Texts come cleaned from the forms and the database; what an older version stored otherwise is cleaned once more. */
const canonical = (html: string): string => (isCanonical(html) ? html : cleanHtml(html))

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    // last, or a text that speaks of `&lt;` would change
    .replaceAll('&amp;', '&')

const attributesOf = (written: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(written.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, unescaped(value)]),
  )

/** The text of cleaned HTML on one line, for summaries and search. */
export function plainText(html: string): string {
  const spaced = canonical(html).replace(/<\/(p|li|h2|h3|blockquote|tr|figcaption)>|<br \/>/g, ' ')
  return unescaped(spaced.replace(TAG, '')).replace(/\s+/g, ' ').trim()
}

/** What is decided about the pictures and mentions of a text; what is not decided about leaves it. */
interface Decided {
  /** The attributes that a picture retains; undefined takes it out. */
  picture: (attributes: Readonly<Record<string, string>>) => Record<string, string> | undefined
  /** Whether the video of an address stays. Without it all stay. */
  video?: (src: string) => boolean
  /** What a mention of an account reads; undefined leaves its text without the mention. Without it all stay. */
  mention?: (id: number) => string | undefined
}

/** The attributes of the pictures, the addresses of videos and the accounts mentioned in cleaned HTML, each in order. */
export interface TextParts {
  pictures: Record<string, string>[]
  videos: string[]
  mentions: number[]
}

export function partsOf(html: string): TextParts {
  const parts: TextParts = { pictures: [], videos: [], mentions: [] }
  for (const [, end, name, written = ''] of canonical(html).matchAll(TAG)) {
    if (end) continue
    if (name === 'img') parts.pictures.push(attributesOf(written))
    else if (name === 'video') {
      const { src } = attributesOf(written)
      if (src) parts.videos.push(src)
    } else if (name === 'span') {
      const id = mentionedId(attributesOf(written))
      if (id !== undefined) parts.mentions.push(id)
    }
  }
  return parts
}

/** The addresses of the pictures in cleaned HTML, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set(partsOf(html).pictures.flatMap(({ src }) => src || [])),
]

/** Every picture that a reader sees with a text: first those in it, then those beside it. */
export const picturesOf = (html: string, beside: readonly { url: string }[]): string[] => [
  ...new Set([...picturesIn(html), ...beside.map(({ url }) => url)]),
]

/** The numbers of uploaded files that pictures name. */
export const fileIdsOf = ({ pictures }: TextParts): number[] =>
  pictures.flatMap(({ 'data-file-id': id = '' }) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : []))

/** Rich text as the allow list leaves it, with what it shows and whom it mentions. */
export interface RichText {
  html: string
  parts: TextParts
}

/** Cleans rich text. A long one takes long: see `platform/offload/rich-text.ts`. */
export function richTextOf(text: string): RichText {
  const html = cleanHtml(text)
  return { html, parts: partsOf(html) }
}

/** Uploaded files that cleaned HTML shows or links to, by the names they are stored under. */
export function filesIn(html: string): string[] {
  return [...html.matchAll(/ (?:src|href)="(?:\/prod-api)?(\/profile\/[^"?#]+)"/g)].flatMap(
    ([, name]) => name ?? [],
  )
}

/** Cleaned HTML with its pictures and mentions as they were decided about; a mention holds the name and nothing else. */
export function decideParts(html: string, { picture, video, mention }: Decided): string {
  const source = canonical(html)
  let [made, done] = ['', 0]
  /** Open spans, true for those that stay. */
  const spans: boolean[] = []
  /** The element that is left out with all inside it, and how many of its name are open. */
  let leftOut: { name: string; depth: number } | undefined
  const decideSpan = (tag: string, id: number | undefined) => {
    const mentioned = id === undefined ? undefined : mention?.(id)
    if (mentioned === undefined) {
      const stays = id !== undefined && !mention
      spans.push(stays)
      return stays ? tag : ''
    }
    leftOut = { name: 'span', depth: 1 }
    return `<span data-mention="${id}">${escaped(mentioned)}</span>`
  }
  const decided = (tag: string, isEnd: boolean, name: string, written: string): string => {
    if (name === 'img') return pictureOf(picture(attributesOf(written)))
    if (name === 'span')
      return isEnd ? (spans.pop() ? tag : '') : decideSpan(tag, mentionedId(attributesOf(written)))
    if (name !== 'video' || isEnd || video?.(attributesOf(written).src ?? '') !== false) return tag
    leftOut = { name, depth: 1 }
    return ''
  }
  for (const { 0: tag, 1: end, 2: name = '', 3: written = '', index } of source.matchAll(TAG)) {
    if (!leftOut) made += source.slice(done, index) + decided(tag, end === '/', name, written)
    else if (name === leftOut.name) {
      leftOut.depth += end ? -1 : 1
      if (leftOut.depth === 0) leftOut = undefined
    }
    done = index + tag.length
  }
  return leftOut ? made : made + source.slice(done)
}

/** A picture as `cleanHtml` writes it; nothing for one without an address. */
function pictureOf(attributes: Readonly<Record<string, string>> | undefined): string {
  if (!attributes?.src) return ''
  const written = Object.entries(attributes)
    .filter(([name]) => richTextTags.img?.includes(name))
    .map(([name, value]) => (value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${quoted(value)}"`))
  return `<img${written.join('')} />`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const quoted = (text: string): string => escaped(text).replaceAll('"', '&quot;')

const mentionedId = ({ 'data-mention': id = '' }: Readonly<Record<string, string>>): number | undefined =>
  /^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined

/** The first code points of the text of cleaned HTML, as a summary shows them. */
export function beginningOf(html: string, max: number): string {
  // every code point has two units at most, so that a long text is not taken apart whole
  const text = plainText(html)
  const first = [...text.slice(0, (max + 1) * 2)]
  return first.length <= max ? text : `${first.slice(0, max - 1).join('')}…`
}
