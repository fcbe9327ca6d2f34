import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@playwright/test'
import { type AddressName, addresses, addressNames, to } from '../../../apps/portal/app/site/addresses.ts'
import { isGuideName } from '../../../packages/contract/src/editorial/guide.values.ts'
import { expect } from './story.ts'

/** Every page with one address: none that forwards, repeats another page, answers an error or only closes a form. */
export const wholePages = addressNames.filter(
  (name) => !/[:*]/.test(addresses[name].zh) && !addresses[name].kind,
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
export const recordPages = new Map(
  addressNames.flatMap((name) => {
    const { list } = addresses[name]
    return list ? [[name, list as AddressName] as const] : []
  }),
)

/** The addresses of the records a list shows, in the order of the list. */
export async function recordsOf(page: Page, name: AddressName, language: Language): Promise<string[]> {
  const from = recordPages.get(name)
  if (!from) throw new Error(`${name} is not the page of a record`)
  const list = await (await page.request.get(to(from, language))).text()
  const pattern = new RegExp(`href="(${to(name, language, { id: 0 }).replace(/0$/, '\\d+')})"`, 'g')
  const found = [...new Set([...list.matchAll(pattern)].map(([, address]) => address ?? ''))]
  expect(found, `${from} leads to no record`).not.toEqual([])
  return found
}
