import { listSearchNames } from '@app/contract/site/search.ts'
import { foundBy } from '#app/content/found-by.ts'
import { apiOf, notFound } from '#app/request/api.server.ts'
import type { AddressName } from '#app/site/addresses.ts'
import type { Route } from './+types/search-names.route.ts'
import { pathOfHit } from './kinds.ts'
import type { Name } from './names.ts'
import { sitePages } from './site-pages.ts'

/** `/search-names/zh.json` and `/search-names/en.json`: what the search field knows by itself. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const language = /^(zh|en)\.json$/.exec(params.file)?.[1] as 'zh' | 'en' | undefined
  if (!language) throw notFound()
  const { data } = await apiOf(context, request)(listSearchNames)
  const names = data.flatMap(({ objType, objId, title, titleEn, page, sounds, isSample }): Name[] => {
    const path = pathOfHit({ objType, objId, page }, language)
    if (path === undefined) return []
    const [main, other] = language === 'zh' ? [title, titleEn] : [titleEn, title]
    const also = page ? wordsFor(page as AddressName) : sounds
    const forms = [other, ...also].join('|')
    return [isSample ? [objType, main, path, forms, 1] : [objType, main, path, forms]]
  })
  // stored as a page is, and asked for anew each time: the name of a closed school goes at once
  return Response.json(names)
}

/** What families type for a page, word by word, in both languages. */
function wordsFor(page: AddressName): string[] {
  const also = foundBy[page] ?? sitePages.find((one) => one.page === page)?.also
  return also ? [...also.zh.split('，'), ...also.en.split(', ')] : []
}
