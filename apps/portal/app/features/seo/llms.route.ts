import { portalContext } from '#app/request/portal-context.server.ts'
import type { Route } from './+types/llms.route.ts'
import { llmsText } from './llms.ts'

export function loader({ context }: Route.LoaderArgs) {
  return new Response(llmsText(context.get(portalContext).origin), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
