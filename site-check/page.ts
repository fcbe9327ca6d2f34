import { type HTMLElement, parse } from 'node-html-parser'

/** A reference in a page, absolute. */
export interface Link {
  /** Without the hash. */
  url: string
  /** Without `#`; empty when there is none. */
  hash: string
  /** A link that a reader follows, something a page needs, or an address told to machines. */
  kind: 'link' | 'part' | 'told'
  opensNewTab: boolean
}

/** What the checks read of a page. */
export interface Page {
  /** Path and query. */
  address: string
  lang: string
  title: string
  description: string
  robots: string
  canonical: string
  /** hreflang → absolute address. */
  alternates: Record<string, string>
  headings: string[]
  ids: ReadonlySet<string>
  links: Link[]
  /** Ledger ids of the evidence stamps. */
  stamps: ReadonlySet<string>
  /** The beginning of each paragraph, list item and table row with more than one stamp. */
  crowded: string[]
  /** The words a reader sees, without what stands in the stamps themselves. */
  words: string
}

const references: [selector: string, attribute: string, kind: Link['kind']][] = [
  ['a[href], area[href]', 'href', 'link'],
  ['form[method="get"], form:not([method])', 'action', 'link'],
  ['link[rel="canonical"], link[rel="alternate"]', 'href', 'told'],
  ['meta[property="og:image"], meta[property="og:url"]', 'content', 'told'],
  ['link[rel="stylesheet"], link[rel="modulepreload"], link[rel="preload"]', 'href', 'part'],
  ['link[rel="icon"], link[rel="manifest"], link[rel="apple-touch-icon"]', 'href', 'part'],
  ['img[src], script[src], source[src], track[src], video[src], audio[src], iframe[src]', 'src', 'part'],
  ['video[poster]', 'poster', 'part'],
  ['use[href]', 'href', 'part'],
]

/** Reads one page; `url` is where it was found, absolute. */
export function readPage(url: string, html: string): Page {
  const root = parse(html, { comment: false })
  const { origin, pathname, search } = new URL(url)
  const all = (selector: string) => root.querySelectorAll(selector)
  const meta = (name: string) => root.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
  return {
    address: pathname + search,
    lang: root.querySelector('html')?.getAttribute('lang') ?? '',
    title: root.querySelector('head title')?.text ?? '',
    description: meta('description'),
    robots: meta('robots'),
    canonical: root.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
    alternates: Object.fromEntries(
      all('link[rel="alternate"][hreflang]').map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ]),
    ),
    headings: all('h1').map(wordsOf),
    ids: new Set(all('[id], a[name]').map((one) => one.id || (one.getAttribute('name') ?? ''))),
    links: [
      ...references.flatMap(([selector, attribute, kind]) =>
        all(selector).flatMap((element) => linkOf(element, attribute, kind, url)),
      ),
      ...all('script[type="application/ld+json"]').flatMap((data) => linksInJson(data.rawText, origin)),
    ],
    stamps: new Set(
      all('.stamp-popover .fact-value')
        .map(wordsOf)
        .filter((value) => /^[FT]\d\d$/.test(value)),
    ),
    crowded: all('.guide :is(p, li, tr)')
      .filter((block) => block.querySelectorAll('.stamp').length > 1)
      .map((block) => wordsOf(block).slice(0, 40)),
    words: visibleWords(root),
  }
}

const wordsOf = (element: HTMLElement) => element.text.replace(/\s+/g, ' ').trim()

function linkOf(element: HTMLElement, attribute: string, kind: Link['kind'], base: string): Link[] {
  const written = element.getAttribute(attribute)
  if (written === undefined || !URL.canParse(written, base)) return []
  const target = new URL(written, base)
  if (!/^https?:$/.test(target.protocol)) return []
  const hash = target.hash.slice(1)
  target.hash = ''
  return [{ url: target.href, hash, kind, opensNewTab: element.getAttribute('target') === '_blank' }]
}

/** Addresses of this site in structured data. */
function linksInJson(json: string, origin: string): Link[] {
  const found: Link[] = []
  JSON.parse(json, (key, value) => {
    // An `@id` is a name, not a place to go to.
    if (key !== '@id' && typeof value === 'string' && value.startsWith(`${origin}/`))
      found.push({ url: value, hash: '', kind: 'told', opensNewTab: false })
    return value
  })
  return found
}

function visibleWords(root: HTMLElement): string {
  const body = root.querySelector('body')?.clone() as HTMLElement | undefined
  if (!body) return ''
  for (const silent of body.querySelectorAll('script, style, template, .stamp-popover')) silent.remove()
  // Cells and paragraphs touch in the source; a number must not grow together with its neighbour's.
  return parse(body.toString().replaceAll('<', ' <')).text.replace(/\s+/g, ' ').trim()
}
