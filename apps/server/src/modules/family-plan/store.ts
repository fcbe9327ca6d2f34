import { type PlanTool, planLimits } from '@app/contract/member/plan.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { plans } from './table.ts'

/** One page of a member's plans, the newest change first. */
export async function planPage(db: Db, userId: number, { pageNum, pageSize }: Page) {
  const isOwn = eq(plans.userId, userId)
  const rows = await db
    .select({
      planId: plans.id,
      tool: plans.tool,
      answers: plans.answers,
      name: plans.name,
      createTime: plans.createTime,
      updateTime: plans.updateTime,
    })
    .from(plans)
    .where(isOwn)
    .orderBy(desc(plans.updateTime), desc(plans.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(plans, isOwn) }
}

interface NewPlan {
  userId: number
  tool: PlanTool
  answers: string
  name: string
}

/** Inserts a plan, or returns the one with the same answers; undefined when there are too many. */
export async function insertPlan(
  db: Db,
  plan: NewPlan,
  now: Date,
): Promise<{ planId: number; isNew: boolean } | undefined> {
  const { userId, tool, answers } = plan
  // serializes inserts per member, so that the limit on plans holds
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plans ${userId}`}, 0))`)
  const [known] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(
      and(
        eq(plans.userId, userId),
        eq(plans.tool, tool),
        sql`md5(${plans.answers}) = md5(${answers})`,
        eq(plans.answers, answers),
      ),
    )
  if (known) return { planId: known.id, isNew: false }
  if ((await db.$count(plans, eq(plans.userId, userId))) >= planLimits.plans) return undefined
  const [made] = await db
    .insert(plans)
    .values({ ...plan, createTime: now, updateTime: now })
    .returning({ id: plans.id })
  if (!made) throw new Error('the plan was not written')
  return { planId: made.id, isNew: true }
}

const own = (userId: number, id: number) => and(eq(plans.userId, userId), eq(plans.id, id))

/** Renames a member's plan; false when the member has no such plan. */
export async function renamePlan(
  db: Db,
  userId: number,
  { planId, name }: { planId: number; name: string },
  now: Date,
): Promise<boolean> {
  const named = await db
    .update(plans)
    .set({ name, updateTime: now })
    .where(own(userId, planId))
    .returning({ id: plans.id })
  return named.length > 0
}

/** Deletes a member's plan; false when the member has no such plan. */
export async function removePlan(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await db.delete(plans).where(own(userId, id)).returning({ id: plans.id })
  return gone.length > 0
}
