import { type Fact, isOverdue, reviewBy } from '@app/contract/editorial/facts/fact.values.ts'
import { addedFacts, ledger, ledgerChangedTime, refreshLedger } from '#app/content/facts/ledger.ts'
import { apiOf } from '#app/request/api.server.ts'
import { now } from '#app/site/clock.ts'
import type { Route } from './+types/facts-json.route.ts'

/** The fact ledger for programs: the same list that pages and stamps read, of either `kind`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await refreshLedger(apiOf(context, request))
  const at = now()
  const entries: Fact[] = [...Object.values(ledger), ...addedFacts()]
  return Response.json(
    {
      changedTime: ledgerChangedTime()?.toISOString() ?? null,
      facts: entries.map((fact) =>
        fact.kind === 'today' ? { ...fact, reviewBy: reviewBy(fact), isOverdue: isOverdue(fact, at) } : fact,
      ),
    },
    { headers: { 'cache-control': 'public, max-age=3600' } },
  )
}
