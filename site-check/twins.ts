import type { Language } from '@app/contract/shapes/language.ts'
import { addressOf, translatedAddress } from '../apps/portal/app/site/addresses.ts'
import type { Site } from './crawl.ts'
import type { Fault, Finding } from './fault.ts'
import { isFindable, pagesOf } from './links.ts'
import type { Page } from './page.ts'

const tags = { zh: 'zh-CN', en: 'en' } as const

/** Members write in one language; every other page has both. */
const mayBeSingle = /^post\.detail$/

/**
 * Every page has its twin, both name each other in the same words as x-default and canonical, absolute
 * addresses, and the sitemap lists exactly what may be found.
 */
export function checkTwins(site: Site): Finding {
  const pages = pagesOf(site).filter(({ address }) => addressOf(pathOf(address)))
  return {
    section: 'twins',
    looked: `${pages.length} pages, ${site.listed.length} addresses of the sitemap`,
    faults: [...pages.flatMap((page) => faultsOf(page, site)), ...sitemapFaults(site)],
  }
}

const pathOf = (address: string) => address.split('?')[0] ?? ''

function faultsOf(page: Page, site: Site): Fault[] {
  const { address, robots } = page
  const match = addressOf(pathOf(address))
  if (!match) return []
  const { language, name } = match
  const other: Language = language === 'zh' ? 'en' : 'zh'
  const wrong: string[] = []
  if (page.lang !== tags[language]) wrong.push(`says it is written in "${page.lang}", not ${tags[language]}`)
  const twinAnswer = site.answers.get(translatedAddress(address, other))
  if (twinAnswer ? twinAnswer.status !== 200 : !address.includes('?'))
    wrong.push(`has no twin at ${translatedAddress(address, other)}`)
  const isHidden = robots.includes('noindex') && !robots.includes('follow')
  if (!isHidden)
    wrong.push(
      ...canonicalFaults(page, site),
      ...alternateFaults(page, site, language, mayBeSingle.test(name)),
    )
  return wrong.map((what) => ({ section: 'twins', page: address, what }))
}

function canonicalFaults(page: Page, site: Site): string[] {
  const { canonical } = page
  if (!canonical.startsWith(`${site.origin}/`)) return [`canonical is not absolute: "${canonical}"`]
  return isCanonicalOf(canonical, page, site) ? [] : [`canonical is another page: ${canonical}`]
}

function alternateFaults(
  { alternates, canonical }: Page,
  site: Site,
  language: Language,
  isSingle: boolean,
): string[] {
  const wrong: string[] = []
  const other: Language = language === 'zh' ? 'en' : 'zh'
  const own = alternates[tags[language]]
  if (own !== canonical) wrong.push(`hreflang ${tags[language]} is ${own}, not its canonical`)
  const away = alternates[tags[other]]
  if (!away && !isSingle) wrong.push(`hreflang ${tags[other]} is missing`)
  const back = away && site.answers.get(away.slice(site.origin.length) || '/')?.page
  if (back && JSON.stringify(sorted(back.alternates)) !== JSON.stringify(sorted(alternates)))
    wrong.push(`its twin ${away} names other alternates`)
  const neutral = alternates['x-default']
  if (neutral !== (alternates[tags.zh] ?? alternates[tags.en])) wrong.push(`x-default is ${neutral}`)
  return wrong
}

const sorted = (record: Record<string, string>) =>
  Object.entries(record).sort(([a], [b]) => a.localeCompare(b))

/** Itself; or the page it repeats, where it is one more name of it or a filter that search engines skip. */
function isCanonicalOf(canonical: string, page: Page, site: Site): boolean {
  if (canonical === site.origin + page.address) return true
  const itself = new URL(canonical)
  const path = pathOf(page.address)
  const isHome = /^(\/en)?(\/|\/dss|\/dssIndex|\/index)?$/.test(path) && /^\/(en)?$/.test(itself.pathname)
  return isHome || (page.address.includes('?') && itself.pathname === path)
}

function sitemapFaults(site: Site): Fault[] {
  const wrong = site.listed.flatMap((url) => {
    const address = url.slice(site.origin.length) || '/'
    const answer = site.answers.get(address)
    if (!answer) return []
    if (answer.status !== 200 || answer.endedAt !== address)
      return [{ page: address, what: 'is in the sitemap and no page at this address' }]
    const isHidden = answer.page?.robots.includes('noindex')
    return isHidden ? [{ page: address, what: 'is in the sitemap and noindex' }] : []
  })
  const missing = pagesOf(site)
    .filter((page) => isFindable(page, site) && !page.address.includes('?'))
    .filter(({ address }) => !site.listed.includes(site.origin + address))
    .map(({ address }) => ({ page: address, what: 'may be found and is not in the sitemap' }))
  return [...wrong, ...missing].map((fault) => ({ section: 'twins', ...fault }))
}
