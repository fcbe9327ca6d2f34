import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@playwright/test'
import { compareCopy } from '../apps/portal/app/features/school/compare/compare-copy.ts'
import { compareLink } from '../apps/portal/app/features/school/compare/compare-link.ts'
import { copy as schoolCopy } from '../apps/portal/app/features/school/copy.ts'
import {
  type AddressName,
  addresses,
  addressNames,
  addressOf,
  to,
} from '../apps/portal/app/site/addresses.ts'
import type { Site } from './crawl.ts'

/** One page of a kind, to look at with a browser. */
export interface Sight {
  /** Name of the address, and what is special about this one. */
  name: string
  language: Language
  address: string
  status: 200 | 404
  /** What a visitor does on the opened page before it is looked at; ends on a page whose scripts have taken over. */
  reach?: (page: Page) => Promise<void>
}

const languages = ['zh', 'en'] as const

/** What a sample looks at: some kinds, each in one language. */
const sampled: Record<Language, readonly string[]> = {
  zh: ['home', 'school.list', 'contact'],
  en: ['ossd.graduation', 'school.detail', 'not found'],
}

/**
 * One page of every kind in both languages, from what the crawl found: all pages with an address of their own (so
 * every guide and tool), one record of each kind, an answered state of each tool, searches with hits and without,
 * a comparison, a shortlist with a school on it, and a page and a school that are not there. Names of another page
 * and forwards are left out.
 */
export function sightsOf(site: Site, isSample: boolean): Sight[] {
  const all = languages.flatMap((language) => [
    ...addressNames.flatMap((name) => sightOf(name, language, site)),
    ...specials(language, site),
  ])
  return isSample ? all.filter(({ name, language }) => sampled[language].includes(name)) : all
}

function sightOf(name: AddressName, language: Language, site: Site): Sight[] {
  const found = [...site.answers].flatMap(([address, { page }]) => {
    const [path = '', query] = address.split('?')
    const match = page && addressOf(path)
    if (!match || match.name !== name || match.language !== language) return []
    return page.canonical && !query && page.canonical !== site.origin + address ? [] : [{ address, query }]
  })
  const plain = found.filter(({ query }) => !query)
  const [first] = addresses[name].zh.includes(':')
    ? plain.sort((a, b) => numberIn(a.address) - numberIn(b.address))
    : plain
  const answered = /^(tools\.|match$)/.test(name) ? found.find(({ query }) => query) : undefined
  return [
    ...(first ? [{ name, language, address: first.address, status: 200 as const }] : []),
    ...(answered
      ? [{ name: `${name} answered`, language, address: answered.address, status: 200 as const }]
      : []),
  ]
}

const numberIn = (address: string) => Number(/\d+$/.exec(address)?.[0] ?? 0)

function specials(language: Language, site: Site): Sight[] {
  const sight = (name: string, address: string, status: 200 | 404 = 200): Sight => ({
    name,
    language,
    address,
    status,
  })
  const schools = [...site.answers.keys()]
    .map((address) => addressOf(address))
    .flatMap((match) =>
      match?.name === 'school.detail' && match.language === language ? [match.params.id] : [],
    )
    .map(Number)
    .slice(0, 2)
  return [
    sight('search with hits', to('search', language, {}, { q: 'OSSD' })),
    sight('search without hits', to('search', language, {}, { q: 'qzxwvkj' })),
    sight('school.list as table', to('school.list', language, {}, { view: 'table' })),
    ...(schools.length === 2 ? [sight('comparison', compareLink(schools, language))] : []),
    ...schools.slice(0, 1).map((id) => ({
      ...sight('shortlist with a school', to('school.detail', language, { id })),
      reach: (page: Page) => saveSchool(page, language),
    })),
    sight('not found', language === 'zh' ? '/nowhere' : '/en/nowhere', 404),
    sight('school not found', to('school.detail', language, { id: 99_999_999 }), 404),
  ]
}

/** Saves the school whose page is open, puts it into the comparison, and opens the shortlist. */
async function saveSchool(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: schoolCopy.save[language] }).first().click()
  await page.getByRole('button', { name: schoolCopy.compare[language] }).first().click()
  await page.goto(to('shortlist', language))
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.getByRole('region', { name: schoolCopy.tray[language] }).waitFor()
  await page.getByText(compareCopy.shortlistCount(1)[language]).waitFor()
}
