import { listSearchNames } from '@app/contract/site/search.ts'
import { apiOf, notFound } from '#app/request/api.server.ts'
import type { Route } from './+types/search-names.route.ts'
import { pathOfHit } from './kinds.ts'
import type { Name } from './names.ts'

/** `/search-names/zh.json` and `/search-names/en.json`: what the search field knows by itself. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const language = /^(zh|en)\.json$/.exec(params.file)?.[1] as 'zh' | 'en' | undefined
  if (!language) throw notFound()
  const { data } = await apiOf(context, request)(listSearchNames)
  const names = data.flatMap(({ objType, objId, title, titleEn, page, sounds }): Name[] => {
    const path = pathOfHit({ objType, objId, page }, language)
    if (path === undefined) return []
    const [main, other] = language === 'zh' ? [title, titleEn] : [titleEn, title]
    return [[objType, main, path, [other, ...(objType === 1 ? sounds : [])].join('|')]]
  })
  // stored as a page is, and asked for anew each time: the name of a closed school goes at once
  return Response.json(names)
}
