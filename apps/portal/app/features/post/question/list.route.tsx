import { cityOf } from '#app/city/city.server.ts'
import { apiOf } from '#app/request/api.server.ts'
import { languageOfPath } from '#app/site/language.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/site/use-language.ts'
import type { Route } from './+types/list.route.ts'
import { readQuestionList } from './list.server.ts'
import { answered, crumbsOf, headOf, QuestionListPage } from './list-page.tsx'

export const handle: PageHandle = {
  isCityBound: true,
  crumbs: (language) => crumbsOf(false, language),
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const choice = await cityOf(context, request, url)
  const read = await readQuestionList(apiOf(context, request), url.searchParams, choice, false)
  return answered(read, false, languageOfPath(url.pathname))
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return headOf(loaderData, false, languageOfPath(location.pathname), matches)
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  return <QuestionListPage list={loaderData} language={useLanguage()} />
}
