import {
  answerEntry,
  changeEntry,
  listEntries,
  listRedBlack,
  readEntry,
  settleEntry,
} from '@app/contract/editorial/red-black.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { cityScopeOf } from '#modules/city/actions.ts'
import { handle, type RouteHandler } from '#platform/http/handle.ts'
import { answerForSchool, settleForAuthor, takeStep } from './actions.ts'
import { withBasis } from './basis-store.ts'
import { entryById, entryPage, stepsOf } from './entry-store.ts'
import { voicesOf } from './score-store.ts'
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
  handle(listEntries, ({ query }, { db, language }) =>
    entryPage(db, { list: chosen(query.list), state: chosen(query.state) }, pageOf(query), language),
  ),
  handle(readEntry, async ({ params }, { db, now, language }) => {
    const found = await entryById(db, params.id)
    const [entry] = found ? await withBasis(db, [found], language) : []
    if (!entry) throw problem('notFound')
    const posts = await voicesOf(db, entry.schoolId, entry.list, now())
    return { data: { ...entry, posts, steps: await stepsOf(db, entry.id) } }
  }),
  handle(changeEntry, async ({ body }, ctx) => ({ data: { state: await takeStep(ctx, body) } })),
  handle(answerEntry, async ({ body }, ctx) => ({
    data: { replyStatus: await answerForSchool(ctx, body.content) },
  })),
  handle(settleEntry, async ({ body }, ctx) => ({ data: await settleForAuthor(ctx, body) })),
]
