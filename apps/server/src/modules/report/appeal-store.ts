import { ledgerActs } from '@app/contract/moderation/audit.values.ts'
import { appealKinds } from '@app/contract/moderation/report.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { isTakenBack } from '#modules/audit/store.ts'
import { audits } from '#modules/audit/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { isStory } from './store.ts'
import { appeals } from './table.ts'

/** Inserts an appeal and returns its id; undefined when the decision has one already. */
export async function insertAppeal(db: Db, row: typeof appeals.$inferInsert): Promise<number | undefined> {
  const [made] = await db.insert(appeals).values(row).onConflictDoNothing().returning({ id: appeals.id })
  return made?.id
}

/** True if a decision is about an act under an alias, which stays the author's in an appeal. */
const isUnderAlias = sql<boolean>`case ${audits.objKind}
  when 'blog' then exists (select 1 from ${posts} where ${posts.id} = ${audits.objId} and ${posts.hideName})
  when 'comment' then exists (select 1 from ${comments} where ${comments.id} = ${audits.objId} and ${comments.hideName})
  when 'user' then coalesce((${audits.after}->>'isUnderAlias')::boolean, false)
  else false end`

const selectAppeals = (db: Db) =>
  db
    .select({ appeal: appeals, decision: audits, nickName: accounts.nickName, isUnderAlias })
    .from(appeals)
    .innerJoin(audits, eq(audits.id, appeals.auditId))
    .innerJoin(accounts, eq(accounts.userId, appeals.userId))

/** A page of appeals, open ones first, then the newest; of one person where one is named. */
export async function appealPage(
  db: Db,
  filter: { status?: 'open' | 'accepted' | 'refused'; userId?: number },
  { pageNum, pageSize }: Page,
) {
  const where = and(
    filter.status ? eq(appeals.status, filter.status) : undefined,
    filter.userId === undefined ? undefined : eq(appeals.userId, filter.userId),
  )
  const rows = await selectAppeals(db)
    .where(where)
    .orderBy(
      ...(filter.userId === undefined ? [sql`${appeals.status} <> 'open'`] : []),
      desc(appeals.createTime),
      desc(appeals.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(appeals, where) }
}

/** How many appeals wait for a decision. */
export const countOpenAppeals = (db: Db): Promise<number> => db.$count(appeals, eq(appeals.status, 'open'))

/** One thing that a decision can be about. */
export interface AppealableThing {
  objKind: (typeof appealKinds)[number]
  objId: number
  /** One decision about it; without, the newest. */
  decisionId?: number | null | undefined
}

// written with the table's name: the inner query reads the same table
const thisDecision = {
  id: qualified(audits.id),
  objKind: qualified(audits.objKind),
  objId: qualified(audits.objId),
  targetId: qualified(audits.targetId),
}

/** A later decision about the same thing of the same member. */
const isFollowed = sql<boolean>`exists (select 1 from ${audits} later where later.obj_kind = ${thisDecision.objKind}
    and later.obj_id = ${thisDecision.objId} and later.id > ${thisDecision.id} and later.act in ${ledgerActs}
    and later.target_id = ${thisDecision.targetId})`

/**
 * A page of the decisions that concern a member, newest first; of these things alone the decision that is named, or the
 * newest about each.
 */
export async function decisionPage(
  db: Db,
  userId: number,
  about: readonly AppealableThing[] | undefined,
  { pageNum, pageSize }: Page,
) {
  const where = and(
    eq(audits.targetId, userId),
    inArray(audits.act, [...ledgerActs]),
    inArray(audits.objKind, [...appealKinds]),
    about &&
      or(
        sql`false`,
        ...about.map(({ objKind, objId, decisionId }) =>
          and(
            eq(audits.objKind, objKind),
            eq(audits.objId, objId),
            decisionId ? eq(audits.id, decisionId) : sql`not ${isFollowed}`,
          ),
        ),
      ),
  )
  const rows = await db
    .select({
      decision: audits,
      isTakenBack,
      isStory,
      appeal: { appealId: appeals.id, status: appeals.status, note: appeals.note },
    })
    .from(audits)
    .leftJoin(appeals, eq(appeals.auditId, audits.id))
    .leftJoin(posts, eq(posts.id, audits.blogId))
    .where(where)
    .orderBy(desc(audits.createTime), desc(audits.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(audits, where) }
}

/** An appeal with its decision. */
export async function appealById(db: Db, id: number) {
  const [row] = await selectAppeals(db).where(eq(appeals.id, id))
  return row
}

/** Decides an open appeal; false when it has been decided already. */
export async function settleAppeal(
  db: Db,
  id: number,
  change: Pick<typeof appeals.$inferInsert, 'status' | 'note' | 'decidedBy' | 'decidedTime'>,
): Promise<boolean> {
  const done = await db
    .update(appeals)
    .set(change)
    .where(and(eq(appeals.id, id), eq(appeals.status, 'open')))
    .returning({ id: appeals.id })
  return done.length > 0
}
