import { richTextSynonyms, richTextTags } from '@app/contract/shapes/rich-text.values.ts'
import type { IOptions } from 'sanitize-html'
import { whenNeeded } from '#platform/load-package.ts'

/** Needed where rich text is written, not where it is read. */
const sanitizer = whenNeeded<typeof import('sanitize-html')>('sanitize-html')

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
  return sanitizeHtml(html, {
    ...allowed,
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
  return (
    bare
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      // last, or a text that speaks of `&lt;` would change
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim()
  )
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
export function partsOf(html: string): {
  pictures: Record<string, string>[]
  videos: string[]
  mentions: number[]
} {
  const pictures: Record<string, string>[] = []
  const videos: string[] = []
  const mentions: number[] = []
  rewritten(html, {
    img: (tagName, attribs) => {
      pictures.push(attribs)
      return { tagName, attribs }
    },
    video: (tagName, attribs) => {
      if (attribs.src) videos.push(attribs.src)
      return { tagName, attribs }
    },
    span: (tagName, attribs) => {
      const id = mentionedId(attribs)
      if (id !== undefined) mentions.push(id)
      return { tagName, attribs }
    },
  })
  return { pictures, videos, mentions }
}

/** Uploaded files that cleaned HTML shows or links to, by the names they are stored under. */
export function filesIn(html: string): string[] {
  return [...html.matchAll(/ (?:src|href)="(?:\/prod-api)?(\/profile\/[^"?#]+)"/g)].flatMap(
    ([, name]) => name ?? [],
  )
}

/** Cleaned HTML with its pictures and mentions as they were decided about. */
export function decideParts(html: string, { picture, video, mention }: Decided): string {
  const decided = rewritten(
    html,
    { img: (tagName, attribs) => ({ tagName, attribs: picture(attribs) ?? {} }) },
    ({ tag, attribs }) => {
      if (tag === 'img') return !attribs.src
      if (tag === 'video') return video?.(attribs.src ?? '') === false
      return tag === 'span' && mentionedId(attribs) === undefined ? 'excludeTag' : false
    },
  )
  return mention ? renamed(decided, mention) : decided
}

/** A mention as it is written once more by the parser, with no other mention inside. */
const MENTION = /<span data-mention="([1-9]\d{0,15})">((?:(?!<\/?span\b)[\s\S])*?)<\/span>/g

/** Each mention with the name of whom it mentions and nothing else inside; marks that no input contains stand in for those done. */
function renamed(html: string, mention: NonNullable<Decided['mention']>): string {
  const done: string[] = []
  let [before, after] = ['', html]
  while (before !== after) {
    before = after
    after = before.replace(MENTION, (_, id: string, inside: string) => {
      const name = mention(Number(id))
      if (name === undefined) return inside
      done.push(`<span data-mention="${id}">${escaped(name)}</span>`)
      return `\u0001${done.length - 1}\u0002`
    })
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: input is rid of them (platform/text/clean-text.ts)
  return after.replace(/\u0001(\d+)\u0002/g, (_, place: string) => done[Number(place)] ?? '')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const mentionedId = ({ 'data-mention': id = '' }: Readonly<Record<string, string>>): number | undefined =>
  /^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined

/** Cleaned HTML once more through the parser; only the given tags are touched. */
function rewritten(
  html: string,
  transformTags: IOptions['transformTags'],
  exclusiveFilter?: IOptions['exclusiveFilter'],
) {
  return sanitizer()(html, { ...allowed, transformTags, exclusiveFilter })
}

/** The first code points of the text of cleaned HTML, as a summary shows them. */
export function beginningOf(html: string, max: number): string {
  const text = [...plainText(html)]
  return text.length <= max ? text.join('') : `${text.slice(0, max - 1).join('')}…`
}
