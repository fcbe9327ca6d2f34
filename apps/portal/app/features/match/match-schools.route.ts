import { apiOf } from '#app/request/api.server.ts'
import type { Route } from './+types/match-schools.route.ts'
import { readMatchSchools } from './read.server.ts'

/** `/match-schools.json`: what the questionnaire ranks, read once a question is answered. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return Response.json(await readMatchSchools(apiOf(context, request)), {
    headers: { 'cache-control': 'public, max-age=300' },
  })
}
