import { replace } from 'react-router'
import { languageOfPath, localizePath } from '#app/language.ts'
import type { Route } from './+types/redirect.route.ts'

/** `/redirect/{path}` shows that page anew; whatever follows is read as a path of this site. */
export function loader({ url, params }: Route.LoaderArgs) {
  const path = `/${(params['*'] ?? '').replace(/^[/\\]+/, '')}`
  const english = languageOfPath(url.pathname) === 'en'
  return replace((english ? localizePath(path, 'en') : path) + url.search)
}
