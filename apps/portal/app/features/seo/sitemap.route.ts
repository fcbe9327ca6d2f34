import { recordFiles } from '#app/features/seo/records.server.ts'
import { indexOf } from '#app/features/seo/xml.server.ts'
import { apiOf } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import type { Route } from './+types/sitemap.route.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const files = await recordFiles(apiOf(context, request))
  return indexOf(context.get(portalContext).origin, ['/sitemap-pages.xml', ...files])
}
