import { type Fact, isOverdue, reviewBy } from '#app/content/facts/facts.ts'
import { ledger } from '#app/content/facts/ledger.ts'
import { now } from '#app/site/clock.ts'

/** The fact ledger for programs: the same list that pages and stamps read, of either `kind`. */
export function loader() {
  const at = now()
  const entries: Fact[] = Object.values(ledger)
  return Response.json(
    {
      facts: entries.map((fact) =>
        fact.kind === 'today' ? { ...fact, reviewBy: reviewBy(fact), isOverdue: isOverdue(fact, at) } : fact,
      ),
    },
    { headers: { 'cache-control': 'public, max-age=3600' } },
  )
}
