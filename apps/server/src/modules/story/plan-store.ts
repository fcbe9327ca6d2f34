import { and, asc, eq, gt, lte, not, or, sql } from 'drizzle-orm'
import { posts } from '#modules/post/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { storyPlans } from './table.ts'

export interface StoryPlan {
  appearTime: Date | null
  endTime: Date | null
}

const planned = (column: typeof storyPlans.appearTime | typeof storyPlans.endTime) =>
  sql<Date | null>`(select ${column} from ${storyPlans}
    where ${storyPlans.postId} = ${qualified(posts.id)})`.mapWith(column)

/** The plan of a story beside its columns. */
export const planColumns = {
  appearTime: planned(storyPlans.appearTime),
  endTime: planned(storyPlans.endTime),
}

/** The plan of a story; without times where it has none. */
export async function planOf(db: Db, postId: number): Promise<StoryPlan> {
  const [plan] = await db.select().from(storyPlans).where(eq(storyPlans.postId, postId))
  return { appearTime: plan?.appearTime ?? null, endTime: plan?.endTime ?? null }
}

/** Stores when a story appears and ends; without either it has no plan. */
export async function savePlan(db: Db, postId: number, plan: StoryPlan): Promise<void> {
  if (!plan.appearTime && !plan.endTime) {
    await db.delete(storyPlans).where(eq(storyPlans.postId, postId))
    return
  }
  const set = { ...plan, hasEnded: false }
  await db
    .insert(storyPlans)
    .values({ postId, ...set })
    .onConflictDoUpdate({ target: storyPlans.postId, set })
}

/** Stories whose moment has come, by number from the one behind `after`; so many at a time. */
export async function duePlans(db: Db, now: Date, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ postId: storyPlans.postId })
    .from(storyPlans)
    .where(
      and(
        gt(storyPlans.postId, after),
        or(lte(storyPlans.appearTime, now), and(not(storyPlans.hasEnded), lte(storyPlans.endTime, now))),
      ),
    )
    .orderBy(asc(storyPlans.postId))
    .limit(limit)
  return rows.map(({ postId }) => postId)
}

/** Takes what has come of a plan, once over all processes: the story is to appear, to end, or neither. */
export async function takePlan(db: Db, postId: number, now: Date): Promise<'appear' | 'end' | undefined> {
  const [plan] = await db.select().from(storyPlans).where(eq(storyPlans.postId, postId)).for('update')
  if (!plan) return undefined
  const ends = !plan.hasEnded && plan.endTime !== null && plan.endTime <= now
  const appears = plan.appearTime !== null && plan.appearTime <= now
  await db
    .update(storyPlans)
    .set({ ...(appears ? { appearTime: null } : {}), ...(ends ? { hasEnded: true } : {}) })
    .where(eq(storyPlans.postId, postId))
  if (ends) return 'end'
  return appears ? 'appear' : undefined
}
