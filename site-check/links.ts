import type { Site } from './crawl.ts'
import type { Fault, Finding } from './fault.ts'
import type { Link, Page } from './page.ts'

/** Every reference of every page leads somewhere, at its own address, to a place that exists there. */
export function checkLinks(site: Site): Finding {
  const pages = pagesOf(site)
  const faults = pages.flatMap((page) => page.links.flatMap((link) => faultOf(link, page, site)))
  const links = new Set(pages.flatMap((page) => page.links.map(({ url, hash }) => `${url}#${hash}`)))
  return {
    section: 'links',
    looked: `${links.size} links on ${pages.length} pages, ${site.answers.size} answers, ${site.skipped} combinations left out`,
    faults: unique([...faults, ...orphans(site)]),
  }
}

export const pagesOf = (site: Site): Page[] => [...site.answers.values()].flatMap(({ page }) => page ?? [])

/** A page that search engines may show under its own address. */
export function isFindable({ robots, canonical, address }: Page, { origin }: Site): boolean {
  return !robots.includes('noindex') && canonical === origin + address
}

function faultOf({ url, hash, kind, opensNewTab }: Link, page: Page, site: Site): Fault[] {
  const fault = (what: string): Fault[] => [{ section: 'links', page: page.address, what }]
  const { origin, pathname, search } = new URL(url)
  if (origin !== site.origin) {
    if (kind === 'part') return fault(`needs something of another origin: ${url}`)
    if (kind === 'told' && !isVocabulary(url)) return fault(`tells an address of another origin: ${url}`)
    return kind === 'link' && !opensNewTab ? fault(`opens another site in the same tab: ${url}`) : []
  }
  const address = pathname + search
  const answer = site.answers.get(address)
  if (!answer) return []
  if (answer.status !== 200) return fault(`links to ${address}, which answers ${answer.status}`)
  if (answer.endedAt !== address) return fault(`links to ${address}, which redirects to ${answer.endedAt}`)
  if (hash && answer.page && !answer.page.ids.has(decodeURIComponent(hash)))
    return fault(`links to ${address}#${hash}, where there is no such place`)
  return []
}

const isVocabulary = (url: string) => url.startsWith('https://schema.org')

/** Pages for search engines that no other page leads to. */
function orphans(site: Site): Fault[] {
  const pages = pagesOf(site)
  const linked = new Set(
    pages.flatMap(({ address, links }) =>
      links.filter(({ kind, url }) => kind === 'link' && url !== site.origin + address).map(({ url }) => url),
    ),
  )
  return pages
    .filter((page) => isFindable(page, site) && !linked.has(site.origin + page.address))
    .map(({ address }) => ({ section: 'links', page: address, what: 'no other page links here' }))
}

function unique(faults: Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [`${fault.page} ${fault.what}`, fault])).values()]
}
