import { pathOf, sitemapOf } from '#app/features/seo/xml.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import { addresses, addressNames, isListed } from '#app/site/addresses.ts'
import type { Route } from './+types/sitemap-pages.route.ts'

export function loader({ context }: Route.LoaderArgs) {
  const pages = addressNames.filter((name) => isListed(name) && !addresses[name].zh.includes(':'))
  return sitemapOf(
    context.get(portalContext).origin,
    pages.map((name) => ({ path: pathOf(name) })),
  )
}
