import { MAX_PUSH_DEVICES } from '@app/contract/member/notice.values.ts'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { sessions } from '#modules/session/table.ts'
import { secrets } from '#modules/system-state/table.ts'
import type { Db } from '#platform/db/database.ts'
import { pushDevices } from './table.ts'

type NewDevice = Omit<typeof pushDevices.$inferInsert, 'id'>

/**
 * Stores a browser, or changes the row that it has. A session has one browser, and a browser gets the notices of one
 * account; of more than `MAX_PUSH_DEVICES` the oldest go.
 */
export async function putDevice(db: Db, device: NewDevice): Promise<number> {
  const { userId, sessionId, endpointHash } = device
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('push devices', ${userId}))`)
  await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.sessionId, sessionId), ne(pushDevices.endpointHash, endpointHash)))
  const [row] = await db
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({ target: pushDevices.endpointHash, set: device })
    .returning({ id: pushDevices.id })
  if (!row) throw new Error('the browser was not stored')
  const newest = db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createTime), desc(pushDevices.id))
    .offset(MAX_PUSH_DEVICES)
  await db.delete(pushDevices).where(inArray(pushDevices.id, newest))
  return row.id
}

/** The browsers of a member, newest first. */
export function devicesOf(db: Db, userId: number) {
  return db
    .select({
      id: pushDevices.id,
      host: pushDevices.host,
      sessionId: pushDevices.sessionId,
      browser: sessions.browser,
      os: sessions.os,
      createTime: pushDevices.createTime,
      lastTime: pushDevices.lastTime,
    })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createTime), desc(pushDevices.id))
}

/** The sealed address of a browser; undefined once it is gone. */
export async function sealedDevice(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ sealed: pushDevices.sealed })
    .from(pushDevices)
    .where(eq(pushDevices.id, id))
  return row?.sealed
}

export async function markReached(db: Db, id: number, now: Date): Promise<void> {
  await db.update(pushDevices).set({ lastTime: now }).where(eq(pushDevices.id, id))
}

/** Deletes a browser of this member, or of any without one; true when there was such a one. */
export async function removeDevice(db: Db, id: number, userId?: number): Promise<boolean> {
  const gone = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), userId === undefined ? undefined : eq(pushDevices.userId, userId)))
    .returning({ id: pushDevices.id })
  return gone.length > 0
}

export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.userId, userId))
}

const KEYS = 'push keys'

/** The encrypted keys of the installation; undefined before the first start that needs them. */
export async function storedKeys(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, KEYS))
  return row?.value
}

/** Stores the keys under a lock, and gives those that stand: of processes that make keys at once the first one's. */
export async function storeKeys(db: Db, sealed: string): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${KEYS}, 0))`)
    const stored = await storedKeys(tx)
    if (stored !== undefined) return stored
    await tx.insert(secrets).values({ name: KEYS, value: sealed })
    return sealed
  })
}
