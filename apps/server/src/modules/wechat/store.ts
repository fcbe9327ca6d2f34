import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { wechatBindings, wechatRequests } from './table.ts'

type NewBinding = typeof wechatBindings.$inferInsert

/** Notes that a session has begun a binding; one that it began before is void. */
export async function putRequest(db: Db, request: typeof wechatRequests.$inferInsert): Promise<void> {
  await db
    .insert(wechatRequests)
    .values(request)
    .onConflictDoUpdate({ target: wechatRequests.sessionId, set: request })
}

/** Uses up the request of a session; false for one of another session, used before or expired. */
export async function takeRequest(
  db: Db,
  { sessionId, stateHash, now }: { sessionId: string; stateHash: string; now: Date },
): Promise<boolean> {
  const taken = await db
    .delete(wechatRequests)
    .where(
      and(
        eq(wechatRequests.sessionId, sessionId),
        eq(wechatRequests.stateHash, stateHash),
        gt(wechatRequests.expireTime, now),
      ),
    )
    .returning({ sessionId: wechatRequests.sessionId })
  return taken.length > 0
}

/** The binding of a member, as its owner sees it. */
export async function bindingOf(db: Db, userId: number) {
  const [row] = await db
    .select({ createTime: wechatBindings.createTime, lastTime: wechatBindings.lastTime })
    .from(wechatBindings)
    .where(eq(wechatBindings.userId, userId))
  return row
}

/** The WeChat of a member, its openid sealed; undefined once it is unbound. */
export async function sealedBinding(db: Db, userId: number) {
  const [row] = await db
    .select({ sealed: wechatBindings.sealed, language: wechatBindings.language })
    .from(wechatBindings)
    .where(eq(wechatBindings.userId, userId))
  return row
}

/** The member whose notices go to a WeChat. */
export async function ownerOf(db: Db, openidHash: string): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: wechatBindings.userId })
    .from(wechatBindings)
    .where(eq(wechatBindings.openidHash, openidHash))
  return row?.userId
}

/** Stores a member's binding in place of an earlier one, and in place of another member's to the same WeChat. */
export async function putBinding(db: Db, binding: NewBinding): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('wechat binding', ${binding.userId}))`)
  await db.delete(wechatBindings).where(eq(wechatBindings.userId, binding.userId))
  await db
    .insert(wechatBindings)
    .values(binding)
    .onConflictDoUpdate({ target: wechatBindings.openidHash, set: { ...binding, lastTime: null } })
}

export async function markReached(db: Db, userId: number, now: Date): Promise<void> {
  await db.update(wechatBindings).set({ lastTime: now }).where(eq(wechatBindings.userId, userId))
}

/** Deletes the binding of a member; true when there was one. `sealed` leaves one that was made since alone. */
export async function removeBinding(db: Db, userId: number, sealed?: string): Promise<boolean> {
  const gone = await db
    .delete(wechatBindings)
    .where(
      and(
        eq(wechatBindings.userId, userId),
        sealed === undefined ? undefined : eq(wechatBindings.sealed, sealed),
      ),
    )
    .returning({ userId: wechatBindings.userId })
  return gone.length > 0
}
