import { portalContext } from '#app/request/portal-context.server.ts'
import type { Route } from './+types/robots.route.ts'

const closed = ['/prod-api/', '/redirect/', '/en/redirect/', '/layout', '/en/layout', '/notify', '/en/notify']

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(portalContext)
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
