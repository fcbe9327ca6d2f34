import type { ListState } from '@app/contract/editorial/red-black.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type AuditContext, noteAudit } from '#modules/audit/store.ts'
import { audits } from '#modules/audit/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { actOf } from './rules.ts'
import { redBlackSteps } from './table.ts'

interface Step {
  action: string
  reason: string
  byName: string
  letter?: Pair | null
}

/** The recorded name of a step that the authors took together: never who they are. */
export const BY_AUTHORS = 'authors'

/** Records a step in the history of an entry and in the audit log. `entry.state` is the state before it. */
export async function noteStep(
  ctx: AuditContext,
  entry: { id: number; schoolId: number; state: ListState },
  step: Step,
): Promise<void> {
  await ctx.db.insert(redBlackSteps).values({ entryId: entry.id, ...step, createTime: ctx.now() })
  const [school] = await ctx.db
    .select({ name: schools.schoolName })
    .from(schools)
    .where(eq(schools.id, entry.schoolId))
  await noteAudit(ctx, {
    act: actOf(step.action, entry.state),
    objKind: 'school',
    objId: entry.schoolId,
    title: school?.name,
    note: step.reason,
    before: { state: entry.state },
    isSystem: ctx.me === null || step.byName === BY_AUTHORS,
    ...(step.action === 'reply' && { role: 'school' }),
  })
}

/** Every step with an entry, oldest first. */
export function stepsOf(db: Db, entryId: number) {
  return db
    .select({
      action: redBlackSteps.action,
      reason: redBlackSteps.reason,
      byName: redBlackSteps.byName,
      letter: redBlackSteps.letter,
      createTime: redBlackSteps.createTime,
    })
    .from(redBlackSteps)
    .where(eq(redBlackSteps.entryId, entryId))
    .orderBy(asc(redBlackSteps.id))
}

/** The newest note of staff on a document that they have seen, by the post that it speaks for. */
export async function evidenceOf(db: Db, blogIds: readonly number[]) {
  if (blogIds.length === 0) return new Map<number, never>()
  const rows = await db
    .selectDistinctOn([audits.objId], {
      blogId: audits.objId,
      byName: audits.userName,
      time: audits.createTime,
      after: audits.after,
    })
    .from(audits)
    .where(
      and(inArray(audits.objId, [...blogIds]), eq(audits.objKind, 'blog'), sql`${audits.act} = 'evidence'`),
    )
    .orderBy(audits.objId, desc(audits.id))
  return new Map(
    rows.map(({ blogId, after, ...seen }) => [
      blogId,
      { ...seen, paper: typeof after?.paper === 'string' ? after.paper : null },
    ]),
  )
}

/** The newest letter to the school of an entry; null where there is none. */
export async function letterTo(db: Db, entryId: number): Promise<Pair | null> {
  const [row] = await db
    .select({ letter: redBlackSteps.letter })
    .from(redBlackSteps)
    .where(and(eq(redBlackSteps.entryId, entryId), isNotNull(redBlackSteps.letter)))
    .orderBy(desc(redBlackSteps.id))
    .limit(1)
  return row?.letter ?? null
}
