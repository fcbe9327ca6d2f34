import { apiOf } from '#app/request/api.server.ts'
import type { Route } from './+types/match-schools.route.ts'
import { readMatchSchools } from './read.server.ts'

/** `/match-schools.json`: what the questionnaire ranks, read once a question is answered. */
export async function loader({ request, context }: Route.LoaderArgs) {
  // stored as a page is, and asked for anew each time: a closed school leaves the answer at once
  return Response.json(await readMatchSchools(apiOf(context, request)))
}
