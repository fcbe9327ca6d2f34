import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { type AddressName, to } from '#app/site/addresses.ts'
import { head, type Matches } from '#app/site/head/head.ts'
import { languageOfPath, say } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'

/** Search engines index so many pages of a list. */
const INDEXED_PAGES = 50

/** The address of each page of a list. */
export type PathOfPage = (page: number, language: Language) => string

/** The same where the address holds nothing else: `?page=2`. */
export const numberedPath =
  (name: AddressName): PathOfPage =>
  (page, language) =>
    to(name, language, {}, page > 1 ? { page } : {})

interface MetaArgs {
  loaderData: { page: number; hasFailed: boolean } | undefined
  location: { pathname: string }
  matches: Matches
}

interface NumberedHead extends Pick<PageHandle, 'crumbs'> {
  copy: { title: Pair; description: Pair; pageName: (page: number) => Pair }
  pathOf: PathOfPage
}

/** The head of a list with numbered pages: each page after the first says its number in title and description. */
export function numberedHead(
  { loaderData: list, location, matches }: MetaArgs,
  { copy, pathOf, crumbs }: NumberedHead,
) {
  const language = languageOfPath(location.pathname)
  const page = list?.page ?? 1
  const number = page > 1 ? say(copy.pageName(page), language) : ''
  return head({
    title: [say(copy.title, language), number].filter(Boolean).join(language === 'zh' ? '，' : ', '),
    description: [number, say(copy.description, language)]
      .filter(Boolean)
      .join(language === 'zh' ? '：' : ': '),
    path: pathOf(page, language),
    language,
    robots: list && !list.hasFailed && page <= INDEXED_PAGES ? undefined : 'noindex,follow',
    matches,
    crumbs: crumbs?.(language, list),
  })
}
