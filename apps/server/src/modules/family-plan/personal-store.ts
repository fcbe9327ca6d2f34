import { asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { PersonalList, PersonalReading } from '#platform/module.ts'
import { plans } from './table.ts'

async function* ownPlans({ db, userId }: PersonalReading) {
  yield* await db
    .select({
      tool: plans.tool,
      name: plans.name,
      answers: plans.answers,
      keptAt: plans.createTime,
      changedAt: plans.updateTime,
    })
    .from(plans)
    .where(eq(plans.userId, userId))
    .orderBy(asc(plans.id))
}

/** A member's saved tool answers. */
export const planLists: readonly PersonalList[] = [
  { name: 'plans', title: { zh: '我保存的规划', en: 'Plans I kept' }, rows: ownPlans },
]

/** Deletes a member's plans. */
export async function forgetPlans(db: Db, userId: number): Promise<void> {
  await db.delete(plans).where(eq(plans.userId, userId))
}
