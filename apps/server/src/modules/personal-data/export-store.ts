import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { dataExports } from './table.ts'

export type DataExportRow = typeof dataExports.$inferSelect

/** The channel that says at commit that a copy is to be made. */
export const EXPORT_CHANNEL = 'bbs_data_export'

const SHOWN = 20

/** Asks for a copy; undefined when one is waited for already. */
export async function insertExport(db: Db, userId: number, now: Date): Promise<DataExportRow | undefined> {
  const [made] = await db
    .insert(dataExports)
    .values({ userId, createTime: now, nextTime: now })
    .onConflictDoNothing()
    .returning()
  if (made) await db.execute(sql`select pg_notify(${EXPORT_CHANNEL}, '')`)
  return made
}

/** A member's exports, newest first. */
export function exportsOf(db: Db, userId: number): Promise<DataExportRow[]> {
  return db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.id))
    .limit(SHOWN)
}

/** A member's export, or any member's when `userId` is missing. */
export async function exportById(db: Db, id: number, userId?: number): Promise<DataExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), userId === undefined ? undefined : eq(dataExports.userId, userId)))
  return row
}

/** The next export to make, leased for `leaseMs` so that no other process makes it; increments its tries. */
export async function takeExport(db: Db, now: Date, leaseMs: number): Promise<DataExportRow | undefined> {
  const next = db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.status, 'waiting'), lte(dataExports.nextTime, now)))
    .orderBy(dataExports.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(dataExports)
    .set({ tries: sql`${dataExports.tries} + 1`, nextTime: new Date(now.getTime() + leaseMs) })
    .where(inArray(dataExports.id, next))
    .returning()
  return taken
}

export async function changeExport(
  db: Db,
  id: number,
  change: Partial<typeof dataExports.$inferInsert>,
): Promise<void> {
  await db.update(dataExports).set(change).where(eq(dataExports.id, id))
}

/** Cancels the pending exports of an erased member; finished ones stay until they expire. */
export async function giveUpExports(db: Db, userId: number): Promise<void> {
  await db
    .update(dataExports)
    .set({ status: 'failed' })
    .where(and(eq(dataExports.userId, userId), eq(dataExports.status, 'waiting')))
}

/** Copies whose time is over. */
export function endedExports(db: Db, now: Date): Promise<DataExportRow[]> {
  return db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.status, 'ready'),
        isNotNull(dataExports.expireTime),
        lte(dataExports.expireTime, now),
      ),
    )
    .limit(200)
}

/** True when a copy that lives has this key. */
export async function hasExportFile(db: Db, storageKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(eq(dataExports.storageKey, storageKey))
  return row !== undefined
}
