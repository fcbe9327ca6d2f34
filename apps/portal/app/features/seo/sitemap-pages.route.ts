import { type AddressName, addresses, addressNames } from '#app/addresses.ts'
import { pathOf, sitemapOf } from '#app/features/seo/xml.server.ts'
import { portalContext } from '#app/portal-context.server.ts'
import type { Route } from './+types/sitemap-pages.route.ts'

/** Built, but not for search engines: other names of home, forwards, errors and personal pages. */
const hidden: ReadonlySet<AddressName> = new Set<AddressName>([
  'dss',
  'dssIndex',
  'index',
  'school',
  'school.compare',
  'shortlist',
  'station',
  'story',
  'station.new',
  'search',
  'signIn',
  'register',
  'recover',
  'notify',
  'layout',
  'layout.person',
  'layout.editinfo',
  'layout.schoolinfo',
  'person',
  'editinfo',
  'schoolinfo',
  'contact.thanks',
  'contact.withdraw',
  'redirect',
  'unauthorized',
  'notFound',
])

export function loader({ context }: Route.LoaderArgs) {
  const pages = addressNames.filter(
    (name) => addresses[name].built && !hidden.has(name) && !addresses[name].zh.includes(':'),
  )
  return sitemapOf(
    context.get(portalContext).origin,
    pages.map((name) => ({ path: pathOf(name) })),
  )
}
