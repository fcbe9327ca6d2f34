import { indexOf } from '#app/features/seo/xml.server.ts'
import { portalContext } from '#app/portal-context.server.ts'
import type { Route } from './+types/sitemap.route.ts'

export function loader({ context }: Route.LoaderArgs) {
  return indexOf(context.get(portalContext).origin, ['/sitemap-pages.xml', '/sitemap-schools.xml'])
}
