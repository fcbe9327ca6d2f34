import { redirect } from 'react-router'
import { to } from '#app/addresses.ts'
import { languageOfPath } from '#app/language.ts'
import type { Route } from './+types/to-list.route.ts'

/** `/story` leads to its list, the query kept (specification, section 2). */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(to('story.list', languageOfPath(url.pathname)) + url.search, 308)
}
