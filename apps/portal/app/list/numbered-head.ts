import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { head, type PageHead } from '#app/site/head/head.ts'
import { say } from '#app/site/language.ts'

/** Search engines index so many pages of a list. */
const INDEXED_PAGES = 50

interface NumberedHead extends Pick<PageHead, 'matches' | 'crumbs'> {
  list: { page: number; hasFailed: boolean } | undefined
  copy: { title: Pair; description: Pair; pageName: (page: number) => Pair }
  pathOf: (page: number, language: Language) => string
  language: Language
}

/** The head of a list with numbered pages: each page after the first says its number in title and description. */
export function numberedHead({ list, copy, pathOf, language, ...rest }: NumberedHead) {
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
    ...rest,
  })
}
