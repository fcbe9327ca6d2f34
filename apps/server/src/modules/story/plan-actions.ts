import type { storyAdmin } from '@app/contract/editorial/story.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { z } from 'zod'
import { lockPost } from '#modules/post/state/state-store.ts'
import { changeStory } from '#modules/post/state/story-actions.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { incomplete } from '#platform/resource/publication.ts'
import { duePlans, type StoryPlan, takePlan } from './plan-store.ts'

type Draft = Pick<z.output<typeof storyAdmin.draft>, 'status' | 'appearTime' | 'endTime'>

const hasPassed: Pair = { zh: '定时发布须晚于现在', en: 'Must be later than now' }
const endsEarly: Pair = { zh: '结束时间须晚于发布时间', en: 'Must be later than the publishing time' }

/** What is stored of a form's times. Throws `publishIncomplete` for a time that has passed, or an end before the beginning. */
export function settledPlan({ status, appearTime, endTime }: Draft, now: Date): StoryPlan {
  const appears = status === 'draft' ? (appearTime ?? null) : null
  if (appears && appears <= now) throw incomplete({ appearTime: hasPassed })
  const isToBePublic = status === 'published' || appears !== null
  if (endTime && isToBePublic && endTime <= (appears ?? now)) throw incomplete({ endTime: endsEarly })
  return { appearTime: appears, endTime: endTime ?? null }
}

const AT_ONCE = 50

/** Publishes stories whose moment has come, and makes drafts of those that end; each in a transaction of its own. */
export async function followPlans(appContext: AppContext): Promise<void> {
  const { database, now, log } = appContext
  let after = 0
  for (;;) {
    // those that fail stay due, and hold up none of the later ones
    const due = await duePlans(database.db, now(), after, AT_ONCE)
    for (const postId of due)
      await runAsSystem(appContext, (ctx) => followPlan(ctx, postId)).catch((error: unknown) =>
        log.error({ err: error, postId }, 'the plan of a story was not followed'),
      )
    after = due.at(-1) ?? 0
    if (due.length < AT_ONCE) return
  }
}

async function followPlan(ctx: Ctx, postId: number): Promise<void> {
  const post = await lockPost(ctx.db, postId)
  const step = await takePlan(ctx.db, postId, ctx.now())
  const status = step === 'appear' ? 'published' : 'draft'
  const isMeant = post?.isStory && post.status === (step === 'appear' ? 'draft' : 'published')
  if (post && step && isMeant) await changeStory(ctx, post, { status })
}
