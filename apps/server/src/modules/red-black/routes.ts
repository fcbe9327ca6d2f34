import {
  answerEntry,
  changeEntry,
  countEntries,
  listEntries,
  listRedBlack,
  readEntry,
  readOwnEntry,
  settleEntry,
} from '@app/contract/editorial/red-black.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { cityScopeOf } from '#modules/city/actions.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { answerForSchool, entryForStaff, ownEntry, settleForAuthor, takeStep } from './actions.ts'
import { entryCounts, entryPage } from './entry-store.ts'
import { redBlackRows } from './store.ts'

export const redBlackRoutes: RouteHandler[] = [
  handle(listRedBlack, async ({ body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return { data: { redlist: [], balcklist: [] } }
    const lists = await redBlackRows(ctx.db, place.city, ctx.language)
    // a post that is hidden counts no more
    ctx.shows(...[...lists.redlist, ...lists.balcklist].map(({ schoolId }) => `post:school-${schoolId}`))
    return { data: lists }
  }),
  handle(listEntries, ({ query }, { db, language, now }) =>
    entryPage(
      db,
      {
        list: query.list ?? undefined,
        state: query.state ?? undefined,
        schoolName: chosen(query.schoolName),
        city: query.cityCode || undefined,
        dueAt: query.due ? now() : undefined,
      },
      pageOf(query),
      language,
    ),
  ),
  handle(countEntries, async (_, { db }) => ({ data: await entryCounts(db) })),
  handle(readEntry, async ({ params }, ctx) => ({ data: await entryForStaff(ctx, params.id) })),
  handle(changeEntry, async ({ body }, ctx) => ({ data: { state: await takeStep(ctx, body) } })),
  handle(readOwnEntry, async ({ body }, ctx) => ({ data: await ownEntry(ctx, chosen(body.schoolId)) })),
  handle(answerEntry, async ({ body }, ctx) => ({
    data: { replyStatus: await answerForSchool(ctx, body.content) },
  })),
  handle(settleEntry, async ({ body }, ctx) => ({ data: await settleForAuthor(ctx, body) })),
]
