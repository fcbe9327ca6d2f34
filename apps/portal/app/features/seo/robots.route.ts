import { portalContext } from '#app/request/portal-context.server.ts'
import { addresses } from '#app/site/addresses.ts'
import type { Route } from './+types/robots.route.ts'

const closed = Object.values(addresses)
  .filter(({ robots }) => robots === 'disallow')
  .flatMap(({ zh, en }) => [zh, en].map((path) => path.replace(/\*$/, '')))

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(portalContext)
  const lines = [
    'User-agent: *',
    ...['/prod-api/', ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
