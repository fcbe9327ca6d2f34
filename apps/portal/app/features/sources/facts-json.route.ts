import { facts } from '#app/content/facts.ts'

/** The fact ledger for programs: the same list that pages and stamps read. */
export function loader() {
  return Response.json(
    { facts: Object.values(facts) },
    { headers: { 'cache-control': 'public, max-age=3600' } },
  )
}
