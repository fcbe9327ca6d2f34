import { listModerators, setModeratorCities } from '@app/contract/moderation/moderator.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { MAX_CONSOLE_PAGE } from '#platform/resource/crud.ts'
import { setCities } from './actions.ts'
import { moderatorPage } from './store.ts'

export const moderatorRoutes: RouteHandler[] = [
  handle(listModerators, ({ query }, { db }) => moderatorPage(db, pageOf(query, {}, MAX_CONSOLE_PAGE))),
  handle(setModeratorCities, async ({ params, body }, ctx) => {
    await setCities(ctx, params.userId, body.cityCodes)
    return {}
  }),
]
