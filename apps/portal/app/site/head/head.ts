import type { Language } from '@app/contract/shapes/language.ts'
import type { MetaDescriptor } from 'react-router'
import { addressOf, isListed } from '#app/site/addresses.ts'
import { fnv1a } from '#app/site/fnv1a.ts'
import { localizePath } from '#app/site/language.ts'
import type { Crumb } from '#app/site/page-handle.ts'

export const siteName = { zh: 'OSSD 深度选校', en: 'OSSD Deep School Selection' } as const
export const homeTitle = { zh: '关于 OSSD 深度选校', en: 'About OSSD Deep School Selection' } as const
export const homeDescription = {
  zh: '面向中国家庭的 OSSD 与加拿大留学指南：学校目录、毕业要求、费用、签证与真实故事，每个数字都标明出处和核对日期。',
  en: 'A bilingual guide to the Ontario diploma and study in Canada: school directory, requirements, costs, permits and stories, with a source for every figure.',
} as const

/** Longest title and description that search results show whole, in characters. */
export const limits = {
  zh: { title: 30, descriptionMin: 30, description: 80 },
  en: { title: 65, descriptionMin: 85, description: 158 },
} as const

const suffixes = { zh: `｜${siteName.zh}`, en: ` | ${siteName.en}` } as const
const htmlLang = { zh: 'zh-CN', en: 'en' } as const
const LANGUAGES = ['zh', 'en'] as const

/** The title with the product's name behind it, where both fit. */
export function titleOf(name: string, language: Language): string {
  const whole = name + suffixes[language]
  return [...whole].length <= limits[language].title ? whole : cut(name, limits[language].title, language)
}

/**
 * Text inside the limit, cut at a clause or word. One that is too short to say anything goes on with `more`, such as
 * the first words of the body.
 */
export function descriptionOf(text: string, language: Language, more = ''): string {
  const { description, descriptionMin } = limits[language]
  const tidied = tidy(text)
  const isShort = [...tidied].length < descriptionMin
  return cut(isShort && more ? joined(tidied, tidy(more), language) : tidied, description, language)
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

function joined(first: string, second: string, language: Language): string {
  const end = /[.!?…。！？：:]$/.test(first) || !first ? '' : language === 'zh' ? '。' : '.'
  return `${first}${end}${language === 'zh' ? '' : ' '}${second}`.trim()
}

function cut(text: string, max: number, language: Language): string {
  const signs = [...text]
  if (signs.length <= max) return text
  const shortened = signs.slice(0, max - 1).join('')
  const at = shortened.search(language === 'zh' ? /[，。；：、！？][^，。；：、！？]*$/ : /\s\S*$/)
  return `${(at > max / 2 ? shortened.slice(0, at) : shortened).replace(/[\s,;:，；：、]+$/, '')}…`
}

/** Raised when the drawing of the pictures changes, so that old ones are not taken for new. */
const PICTURE_DESIGN = 1

/** What the address of a picture carries, so that a new title has a new address. */
export function socialImageVersion(title: string): string {
  return fnv1a(title, 0x811c9dc5 ^ PICTURE_DESIGN).toString(36)
}

/**
 * The 1200 × 630 picture of a page, drawn by the server: `/og/zh/ossd.credit.png`, `/og/en/news.detail-7.png`.
 * Home keeps the drawn one of the product, and so does a page that search engines are not told of.
 */
export function socialImageUrl(
  page: Pick<PageHead, 'path' | 'language' | 'title' | 'kind' | 'robots'>,
): string {
  const { language } = page
  const [path = '', query] = page.path.split('?')
  const match = addressOf(path)
  const isLost = page.robots === 'noindex' && page.kind !== 'article'
  if (!match || match.name === 'home' || isLost || !isListed(match.name)) return `/og-${language}.png`
  const record = match.params.id ? `-${match.params.id}` : ''
  // the title of a list changes with its filters, that of an article is the page's own
  const version = page.kind === 'article' && query === undefined ? `?v=${socialImageVersion(page.title)}` : ''
  return `/og/${language}/${match.name}${record}.png${version}`
}

interface Facts {
  origin: string
}

/** The public origin out of the root loader, which every page's `meta` receives in `matches`. */
export function originOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as Facts | undefined)?.origin ?? ''
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
type Data = Record<string, unknown>

export interface PageHead {
  /** The page's own name; the suffix is added where it fits. */
  title: string
  /** The title stands alone, as on the home page. */
  isWholeTitle?: boolean
  description: string
  /** What the description goes on with where it is too short: the body's own words. */
  more?: string
  /** Path and the query that belongs to the page, in the page's language. */
  path: string
  language: Language
  /** `matches` of the route's `meta`. */
  matches: Matches
  /** Kept out of search engines: `noindex`, or `noindex,follow` for combinations of filters. */
  robots?: 'noindex' | 'noindex,follow'
  /** Languages in which the page has a body; both when left out. */
  languages?: readonly Language[]
  kind?: 'website' | 'article'
  /** `yyyy-MM-dd` or ISO time of the last change. */
  modified?: string
  /** The breadcrumb after home. */
  crumbs?: readonly Crumb[]
  /** Further JSON-LD; it must say what the page shows. */
  data?: readonly Data[]
}

/** The head of a page: title, description, canonical, hreflang, Open Graph and JSON-LD (docs/addresses.md#head). */
export function head(page: PageHead): MetaDescriptor[] {
  const { language } = page
  const origin = originOf(page.matches)
  const title = page.isWholeTitle ? page.title : titleOf(page.title, language)
  const description = descriptionOf(page.description, language, page.more)
  const canonical = origin + page.path
  const languages = page.languages ?? LANGUAGES
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: siteName[language] },
    { property: 'og:locale', content: language === 'zh' ? 'zh_CN' : 'en_CA' },
    { property: 'og:image', content: origin + socialImageUrl(page) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (page.robots) tags.push({ name: 'robots', content: page.robots })
  if (page.robots !== 'noindex') {
    tags.push({ tagName: 'link', rel: 'canonical', href: canonical })
    for (const one of languages) tags.push(alternate(htmlLang[one], origin + localizePath(page.path, one)))
    tags.push(alternate('x-default', origin + localizePath(page.path, languages[0] ?? 'zh')))
    for (const data of structured(page, origin, title, description)) {
      tags.push({ 'script:ld+json': data } as MetaDescriptor)
    }
  }
  return tags
}

interface RecordHead extends Omit<PageHead, 'kind' | 'data'> {
  isSample: boolean
  /** What the page shows, for search engines. */
  data: Data
}

/** The head of a record's page. Search engines get no fictional record. */
export function recordHead({ isSample, data, robots, ...page }: RecordHead): MetaDescriptor[] {
  return head({
    ...page,
    kind: 'article',
    robots: isSample ? 'noindex,follow' : robots,
    data: isSample ? [] : [data],
  })
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href }
}

function structured(page: PageHead, origin: string, title: string, description: string): Data[] {
  const url = origin + page.path
  const webPage: Data = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: htmlLang[page.language],
    isPartOf: { '@id': `${origin}/#website` },
  }
  if (page.modified) webPage.dateModified = page.modified
  const graph = [
    webPage,
    ...(page.crumbs?.length ? [breadcrumbList(page, origin)] : []),
    ...(page.data ?? []),
  ]
  return [{ '@context': 'https://schema.org', '@graph': graph }]
}

function breadcrumbList({ crumbs = [], language, path }: PageHead, origin: string): Data {
  const home = { label: language === 'zh' ? '首页' : 'Home', to: language === 'zh' ? '/' : '/en' }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...crumbs].map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.label,
      item: origin + (crumb.to ?? path),
    })),
  }
}
