import { redirect } from 'react-router'
import { to } from '#app/site/addresses.ts'
import { languageOfPath } from '#app/site/language.ts'
import type { Route } from './+types/to-centre.route.ts'

/** `/layout` leads to the personal centre, the query kept. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(to('layout.person', languageOfPath(url.pathname)) + url.search, 308)
}
