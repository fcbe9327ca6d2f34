import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@playwright/test'
import { type AddressName, addresses, addressNames, to } from '../../apps/portal/app/site/addresses.ts'
import { isGuideName } from '../../packages/contract/src/editorial/guide.values.ts'
import { expect } from './story.ts'

/** Addresses that forward, repeat another page, answer an error or only close a form. */
const notPages = new Set<AddressName>([
  'dss',
  'dssIndex',
  'index',
  'school',
  'post',
  'story',
  'layout',
  'redirect',
  'unauthorized',
  'notFound',
  'contact.thanks',
])

/** Every page with one address. */
export const wholePages = addressNames.filter(
  (name) => !/[:*]/.test(addresses[name].zh) && !notPages.has(name),
)

const guidesToLookAt = new Set<AddressName>([
  'ossd.graduation',
  'aboard.expenses',
  'fee.subsidy',
  'life.visa',
  'life.consulate',
])

/** The same without the guides that are made like another of their group. */
export const plainPages = wholePages.filter((name) => !isGuideName(name) || guidesToLookAt.has(name))

/** Pages of one record, each with the list that leads to it. */
export const recordPages = {
  'school.detail': 'school.list',
  'post.detail': 'post.list',
  'story.detail': 'story.list',
  'news.detail': 'news',
  'video.detail': 'video',
} as const satisfies Partial<Record<AddressName, AddressName>>

/** The addresses of the records a list shows, in the order of the list. */
export async function recordsOf(
  page: Page,
  name: keyof typeof recordPages,
  language: Language,
): Promise<string[]> {
  const list = await (await page.request.get(to(recordPages[name], language))).text()
  const pattern = new RegExp(`href="(${to(name, language, { id: 0 }).replace(/0$/, '\\d+')})"`, 'g')
  const found = [...new Set([...list.matchAll(pattern)].map(([, address]) => address ?? ''))]
  expect(found, `${recordPages[name]} leads to no record`).not.toEqual([])
  return found
}
