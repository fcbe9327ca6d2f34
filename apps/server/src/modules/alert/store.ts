import type { AlertKind } from '@app/contract/monitor/alert/alert.values.ts'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { alerts } from './table.ts'

/** A value beyond its limit. */
export interface Measured {
  kind: AlertKind
  value: number
  threshold: number
}

/** Notes the value of an alert that lasts; false where there is none. */
export async function noteLasting(db: Db, { kind, value, threshold }: Measured): Promise<boolean> {
  const found = await db
    .update(alerts)
    .set({ value, threshold, worst: sql`greatest(${alerts.worst}, ${value}::int)` })
    .where(and(eq(alerts.kind, kind), isNull(alerts.endedTime)))
    .returning({ id: alerts.id })
  return found.length > 0
}

/** Opens the newest alert of a kind again that ended after a moment; false where there is none. */
export async function reopen(db: Db, { kind, value, threshold }: Measured, after: Date): Promise<boolean> {
  const [last] = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.kind, kind), gt(alerts.endedTime, after)))
    .orderBy(desc(alerts.id))
    .limit(1)
  if (!last) return false
  await db
    .update(alerts)
    .set({ value, threshold, worst: sql`greatest(${alerts.worst}, ${value}::int)`, endedTime: null })
    .where(eq(alerts.id, last.id))
  return true
}

/** Opens a new alert; false where another process was faster. */
export async function open(db: Db, measured: Measured, now: Date): Promise<boolean> {
  const made = await db
    .insert(alerts)
    .values({ ...measured, worst: measured.value, openedTime: now })
    .onConflictDoNothing()
    .returning({ id: alerts.id })
  return made.length > 0
}

/** Ends the alert of a kind that lasts, with the value that ended it. */
export async function end(db: Db, kind: AlertKind, value: number, now: Date): Promise<boolean> {
  const ended = await db
    .update(alerts)
    .set({ value, endedTime: now })
    .where(and(eq(alerts.kind, kind), isNull(alerts.endedTime)))
    .returning({ id: alerts.id })
  return ended.length > 0
}

export const countOpen = (db: Db): Promise<number> => db.$count(alerts, isNull(alerts.endedTime))

/** Deletes alerts that were over long ago. */
export async function forgetBefore(db: Db, before: Date): Promise<void> {
  await db.delete(alerts).where(lt(alerts.endedTime, before))
}
