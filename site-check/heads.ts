import type { Language } from '@app/contract/shapes/language.ts'
import { limits } from '../apps/portal/app/site/head/head.ts'
import type { Site } from './crawl.ts'
import type { Fault, Finding } from './fault.ts'
import { pagesOf } from './links.ts'
import type { Page } from './page.ts'

/** Titles and descriptions are there, inside their limits and told once in each language; one h1. */
export function checkHeads(site: Site): Finding {
  const pages = pagesOf(site)
  return {
    section: 'heads',
    looked: `${pages.length} pages`,
    faults: [
      ...pages.flatMap(ownFaults),
      ...(['zh', 'en'] as const).flatMap((language) => twice(pages, language, site.origin)),
    ],
  }
}

const languageOf = ({ address }: Page): Language => (/^\/en(?=[/?]|$)/.test(address) ? 'en' : 'zh')
const lengthOf = (text: string) => [...text].length

function ownFaults(page: Page): Fault[] {
  const bounds = limits[languageOf(page)]
  const wrong: string[] = []
  const { title, description, headings } = page
  if (!title.trim()) wrong.push('has no title')
  if (lengthOf(title) > bounds.title)
    wrong.push(`title has ${lengthOf(title)} characters, most ${bounds.title}`)
  const length = lengthOf(description)
  if (length > bounds.description)
    wrong.push(`description has ${length} characters, most ${bounds.description}`)
  if (length < bounds.descriptionMin)
    wrong.push(`description has ${length} characters, least ${bounds.descriptionMin}`)
  if (headings.length !== 1) wrong.push(`has ${headings.length} h1`)
  if (headings.some((heading) => !heading)) wrong.push('has an empty h1')
  return wrong.map((what) => ({ section: 'heads', page: page.address, what }))
}

/**
 * The same title or description on two pages. Lists of which a query shows a part, and pages that keep out of
 * search engines without being a record (sign-in, search), may repeat.
 */
function twice(pages: Page[], language: Language, origin: string): Fault[] {
  const described = pages.filter(
    (page) =>
      languageOf(page) === language &&
      !page.address.includes('?') &&
      (page.canonical === origin + page.address || (!page.canonical && /\/detail\//.test(page.address))),
  )
  return (['title', 'description'] as const).flatMap((part) =>
    [...Map.groupBy(described, (page) => page[part])]
      .filter(([text, same]) => text && same.length > 1)
      .flatMap(([text, same]) =>
        same.map(
          ({ address }): Fault => ({ section: 'heads', page: address, what: `${part} told twice: ${text}` }),
        ),
      ),
  )
}
