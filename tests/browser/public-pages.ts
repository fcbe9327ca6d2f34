import type { Language } from '@app/contract/language.ts'
import type { Page } from '@playwright/test'
import { type AddressName, to } from '../../apps/portal/app/addresses.ts'
import { expect } from './story.ts'

/** Pages with one address; one guide of each group stands for its group. */
export const plainPages = [
  'home',
  'school.list',
  'shortlist',
  'ossd.graduation',
  'aboard.expenses',
  'fee.subsidy',
  'life.visa',
  'life.consulate',
  'station.list',
  'story.list',
  'news',
  'video',
  'signIn',
] as const satisfies AddressName[]

/** Pages of one record, each with the list that leads to it. */
export const recordPages = {
  'school.detail': 'school.list',
  'station.detail': 'station.list',
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
