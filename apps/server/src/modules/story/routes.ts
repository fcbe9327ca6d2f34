import {
  answerStoryOffer,
  offerStory,
  storyAdmin,
  storyOfferAdmin,
  takeBackStory,
} from '@app/contract/editorial/story.ts'
import { desc, eq } from 'drizzle-orm'
import { changeStory, createStory, lockOwnStory } from '#modules/post/state/story-actions.ts'
import { posts } from '#modules/post/table.ts'
import {
  type Ctx,
  handle,
  handlePrepared,
  ownerOf,
  type RouteHandler,
  signedIn,
} from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { refuseChangedMeanwhile } from '#platform/resource/record-writer.ts'
import { cleanFields } from '#platform/resource/rich-fields.ts'
import { answer, offer, retainStoryFiles, storyRow, takeBack } from './actions.ts'
import { settledPlan } from './plan-actions.ts'
import { planColumns, planOf, savePlan } from './plan-store.ts'
import { hasOrigin, listedStory, offerTitle, storyColumns } from './store.ts'
import { storyOffers } from './table.ts'

/** Lists and reads of all stories; writes go by the state of posts, which counts and indexes them. */
const reads = crud(storyAdmin, {
  table: posts,
  extra: { ...storyColumns, ...planColumns },
  order: [desc(posts.id)],
  among: () => eq(posts.isStory, true),
  search: {
    title: [[posts.title, posts.titleEn], 'like'],
    status: [posts.status, 'equal'],
    origin: hasOrigin,
    cityCode: [posts.cityCode, 'equal'],
  },
  nameOf: ({ title, titleEn }) => title || titleEn,
  complete: (_, row) => listedStory(row),
}).filter(({ call }) => call !== storyAdmin.create && call !== storyAdmin.update)

/** Ten texts may come at once: the long ones are cleaned in a worker. */
const cleanTexts = ({ body }: { body: object }, ctx: Ctx) =>
  cleanFields(storyAdmin, body as Record<string, unknown>, ownerOf(ctx))

export const storyRoutes: RouteHandler[] = [
  ...reads,
  handlePrepared(storyAdmin.create, cleanTexts, async ({ body: draft }, ctx, texts) => {
    const body = { ...draft, ...texts }
    const plan = settledPlan(body, ctx.now())
    const row = storyRow(body)
    const id = await createStory(ctx, {
      ...row,
      createBy: signedIn(ctx).userName,
      createTime: ctx.now(),
    })
    await savePlan(ctx.db, id, plan)
    await retainStoryFiles(ctx, row)
    return { data: { id } }
  }),
  handlePrepared(
    storyAdmin.update,
    cleanTexts,
    async ({ body: { id, readTime, ...written } }, ctx, texts) => {
      const fields = { ...written, ...texts }
      const post = await lockOwnStory(ctx, id, fields.schoolId ?? null)
      const record = listedStory({
        ...post,
        ...(await planOf(ctx.db, id)),
        timeline: post.story,
        titleEn: post.titleEn ?? '',
      })
      if (readTime !== undefined) refuseChangedMeanwhile(storyAdmin, { ...record, ...staffOrigin }, readTime)
      // what is not sent stays as it is
      const draft = Object.fromEntries(
        Object.keys(storyAdmin.draft.shape).map((name) => [
          name,
          fields[name as keyof typeof fields] === undefined
            ? record[name]
            : fields[name as keyof typeof fields],
        ]),
      )
      const complete = draft as Parameters<typeof storyRow>[0]
      const plan = settledPlan(complete, ctx.now())
      const row = storyRow(complete)
      await changeStory(ctx, post, { ...row, updateBy: signedIn(ctx).userName, updateTime: ctx.now() })
      await savePlan(ctx.db, id, plan)
      await retainStoryFiles(ctx, row, post)
      return {}
    },
  ),
  ...crud(storyOfferAdmin, {
    table: storyOffers,
    extra: { title: offerTitle },
    order: [desc(storyOffers.id)],
    search: { status: [storyOffers.status, 'equal'] },
    nameOf: () => '',
  }),
  handle(offerStory, async ({ params, body }, ctx) => {
    await offer(ctx, params.id, body.note)
    return {}
  }),
  handle(takeBackStory, async ({ params }, ctx) => {
    await takeBack(ctx, params.id)
    return {}
  }),
  handle(answerStoryOffer, async ({ params, body }, ctx) => {
    await answer(ctx, params.id, body.accept)
    return {}
  }),
]

/** What a record shows besides its own columns; no form has these. */
const staffOrigin = { origin: 'staff', author: null, schoolName: null, schoolNameEn: null }
