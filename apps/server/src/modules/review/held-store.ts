import type { HeldStep } from '@app/contract/moderation/held-decision.ts'
import { and, asc, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { EVERYTHING, rightsOf } from '#modules/access-control/rights-store.ts'
import { SUPER_ACCOUNT } from '#modules/account/store.ts'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { Me } from '#platform/http/handle.ts'
import { heldDecisions, heldItems } from './table.ts'

export type HeldDecision = typeof heldDecisions.$inferSelect

/** The channel that says at commit that a decision is held. */
export const HELD_CHANNEL = 'bbs_held_decision'

/** What a decision is about. */
export interface HeldItem {
  objKind: string
  objId: number
}

/** Stores a decision until it is due, and wakes the worker at commit. */
export async function insertHeld(
  db: Db,
  row: Pick<typeof heldDecisions.$inferInsert, 'userId' | 'title' | 'steps' | 'due' | 'createTime'>,
): Promise<number> {
  const [made] = await db.insert(heldDecisions).values(row).returning({ id: heldDecisions.id })
  if (!made) throw new Error('the decision was not written')
  await db.execute(sql`select pg_notify(${HELD_CHANNEL}, '')`)
  return made.id
}

/** Stores which steps are to be carried out. */
export async function setHeldSteps(db: Db, id: number, steps: HeldStep[]): Promise<void> {
  await db.update(heldDecisions).set({ steps }).where(eq(heldDecisions.id, id))
}

/** Takes an item out of the queue; false when another held decision is about it. */
export async function holdItem(db: Db, heldId: number, item: HeldItem): Promise<boolean> {
  const taken = await db
    .insert(heldItems)
    .values({ ...item, heldId })
    .onConflictDoNothing()
    .returning({ heldId: heldItems.heldId })
  return taken.length > 0
}

/** Gives an item back to the queue. */
export async function releaseItem(db: Db, { objKind, objId }: HeldItem): Promise<void> {
  await db.delete(heldItems).where(and(eq(heldItems.objKind, objKind), eq(heldItems.objId, objId)))
}

/** Removes a decision of an account that was not carried out; false when there is none. Waits for the worker. */
export async function deleteHeld(db: Db, id: number, userId: number): Promise<boolean> {
  const done = await db
    .delete(heldDecisions)
    .where(and(eq(heldDecisions.id, id), eq(heldDecisions.userId, userId)))
    .returning({ id: heldDecisions.id })
  return done.length > 0
}

const MOST_SHOWN = 20

/** An account's decisions that wait or failed, the newest first. */
export const ownHeld = (db: Db, userId: number): Promise<HeldDecision[]> =>
  db
    .select()
    .from(heldDecisions)
    .where(eq(heldDecisions.userId, userId))
    .orderBy(desc(heldDecisions.id))
    .limit(MOST_SHOWN)

/** The decision that is due first, locked; one that another process carries out is left out. */
export async function takeDue(db: Db, now: Date): Promise<HeldDecision | undefined> {
  const [row] = await db
    .select()
    .from(heldDecisions)
    .where(and(isNull(heldDecisions.failed), lte(heldDecisions.due, now)))
    .orderBy(asc(heldDecisions.due), asc(heldDecisions.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** When the next decision is due; undefined when none waits. */
export async function nextDue(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ due: heldDecisions.due })
    .from(heldDecisions)
    .where(isNull(heldDecisions.failed))
    .orderBy(asc(heldDecisions.due))
    .limit(1)
  return row?.due
}

/** Settles a decision that was carried out: it goes, or stays with what was refused. */
export async function settleHeld(db: Db, id: number, refused: readonly string[]): Promise<void> {
  const isHeld = eq(heldDecisions.id, id)
  if (refused.length === 0) {
    await db.delete(heldDecisions).where(isHeld)
    return
  }
  await db.delete(heldItems).where(eq(heldItems.heldId, id))
  await db
    .update(heldDecisions)
    .set({ failed: refused.length, failure: refused[0]?.slice(0, 500) ?? '' })
    .where(isHeld)
}

const MAX_TRIES = 5

/** Counts an error while carrying it out; the last one gives its items back to the queue. Returns true for that one. */
export async function countTry(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .update(heldDecisions)
    .set({ tries: sql`${heldDecisions.tries} + 1` })
    .where(eq(heldDecisions.id, id))
    .returning({ tries: heldDecisions.tries })
  return row !== undefined && row.tries >= MAX_TRIES
}

/** Forgets failed decisions that were not put away. */
export async function purgeHeld(db: Db, before: Date): Promise<void> {
  await db
    .delete(heldDecisions)
    .where(and(isNotNull(heldDecisions.failed), lt(heldDecisions.createTime, before)))
}

/** The account that took a decision, as it would be signed in now; undefined when it may not sign in or write. */
export async function deciderOf(db: Db, userId: number, now: Date): Promise<Me | undefined> {
  const [found] = await db
    .select({
      userId: accounts.userId,
      userName: accounts.userName,
      nickName: accounts.nickName,
      deptId: accounts.deptId,
      usertype: accounts.usertype,
      isClosing: sql<boolean>`${accounts.closingTime} is not null`,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        eq(accounts.status, '0'),
        eq(accounts.delFlag, '0'),
        sql`not exists (select from ${members}
          where ${members.userId} = ${userId} and ${members.bannedUntil} > ${now})`,
      ),
    )
  if (!found || found.isClosing) return undefined
  const isSuper = userId === SUPER_ACCOUNT
  const rights = isSuper ? EVERYTHING : await rightsOf(db, userId)
  return { ...found, ...rights, sessionId: '', deviceId: '', deptName: null, isSuper }
}
