import { insidePath } from '@app/contract/shapes/inside-path.ts'
import { replace } from 'react-router'
import { notFound } from '#app/request/api.server.ts'
import { languageOfPath, localizePath } from '#app/site/language.ts'
import type { Route } from './+types/redirect.route.ts'

/** `/redirect/{path}` shows that page anew; whatever follows is a path of this site, or leads nowhere. */
export function loader({ url }: Route.LoaderArgs) {
  // as it was sent: read back from the router's decoded parameter, `%09` would be a tab
  const path = url.pathname.replace(/^(\/en)?\/redirect/, '')
  const target = insidePath((path || '/') + url.search)
  if (target === undefined) throw notFound()
  return replace(languageOfPath(url.pathname) === 'en' ? localizePath(target, 'en') : target)
}
