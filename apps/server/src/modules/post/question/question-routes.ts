import { availableParallelism } from 'node:os'
import { postLimits } from '@app/contract/post/post-writing.values.ts'
import {
  listQuestions,
  listQuestionsForMe,
  listSimilarQuestions,
  setAnswer as setAnswerCall,
} from '@app/contract/post/question.ts'
import { SIMILAR_MIN } from '@app/contract/post/question.values.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { cityScopeOf } from '#modules/city/actions.ts'
import { memberOf } from '#modules/member/store.ts'
import { withMarks } from '#modules/post/reading/marked.ts'
import { postPage } from '#modules/post/store.ts'
import { similarTo } from '#modules/search/similar-store.ts'
import { type Ctx, handle, ownerOf, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { ConcurrencyLimiter, inTurn } from '#platform/limit/concurrency-limiter.ts'
import { limits } from '#platform/limit/limits.ts'
import type { Module } from '#platform/module.ts'
import { setAnswer } from './question-actions.ts'
import { questionsFor, suggestedQuestions } from './question-store.ts'

/** Suggestions are a convenience: under load they are the first to wait, and are refused after a second. */
const gate = new ConcurrencyLimiter({
  limit: Math.max(1, Math.floor(availableParallelism() / 2)),
  queueLimit: 20,
  waitMs: 1_000,
})

async function guard({ limiter, client, me, now }: Ctx): Promise<void> {
  if (me) await limiter.takeSparingly(limits.similarMember, String(me.userId), now())
  else if (client.isOneVisitor) await limiter.takeSparingly(limits.similarMinute, client, now())
}

/** Questions: lists, suggestions while one is typed, and the accepted answer. */
export const questionRoutes = (modules: readonly Module[]): RouteHandler[] => [
  handle(listQuestions, async ({ query, body }, ctx) => {
    const place = await cityScopeOf(ctx, body.cityCode)
    if (!place) return { rows: [], total: 0 }
    const filter = {
      ...place,
      isStory: false,
      isQuestion: true,
      onlyOpen: body.onlyOpen || undefined,
      schoolId: chosen(body.schoolId),
      tag: chosen(body.tag),
      keyword: chosen(body.keyword),
    }
    const order = chosen(body.orderType) ?? 'new'
    if (order === 'reply') ctx.shows('post:replies')
    const { rows, total } = await postPage(ctx.db, filter, order, pageOf(query, body), ctx.language)
    return { rows: await withMarks(modules, ctx, rows), total }
  }),
  handle(listSimilarQuestions, async ({ body }, ctx) => {
    const title = [...(body.title ?? '').trim()].slice(0, postLimits.title.max).join('')
    const find = [...title].length < SIMILAR_MIN ? undefined : similarTo(ctx.db, title, ctx.language)
    if (!find) return { data: { questions: [], pages: [] } }
    await guard(ctx)
    const { questionIds, pages } = await inTurn(gate, find, { owner: ownerOf(ctx), errKey: 'rate.search' })
    return { data: { questions: await suggestedQuestions(ctx.db, questionIds, ctx.language), pages } }
  }),
  handle(listQuestionsForMe, async (_, ctx) => {
    const member = await memberOf(ctx.db, signedIn(ctx))
    const schoolId = member.schoolId ?? member.verifiedSchoolId
    return { data: await questionsFor(ctx.db, { userId: member.userId, schoolId }, ctx.language) }
  }),
  handle(setAnswerCall, async ({ body }, ctx) => {
    await setAnswer(ctx, body.id, body.commentId ?? null)
    return {}
  }),
]
