import { refreshLedger } from '#app/content/facts/ledger.ts'
import { apiOf } from '#app/request/api.server.ts'
import { portalContext } from '#app/request/portal-context.server.ts'
import type { Route } from './+types/llms.route.ts'
import { llmsText } from './llms.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  await refreshLedger(apiOf(context, request))
  return new Response(llmsText(context.get(portalContext).origin), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
