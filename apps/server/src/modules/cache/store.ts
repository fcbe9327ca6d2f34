import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { captchas, loginFailures, sessions } from '#modules/session/table.ts'
import { clientTokens } from '#platform/client-token.ts'
import type { Db } from '#platform/db/database.ts'
import { rateWindows } from '#platform/limit/rate-limit.ts'

/** The most keys that a list of them holds. */
export const MAX_KEYS = 2_000

/** A kind of short-lived value in the database. Keys stand without the name before them. */
export interface StoredValue {
  keys: (db: Db, now: Date) => Promise<string[]>
  /** As it may be shown; undefined when there is none. */
  value: (db: Db, key: string, now: Date) => Promise<object | string | undefined>
  /** Removes one, or all of them. */
  clear: (db: Db, key?: string) => Promise<void>
}

const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)

/** Sessions by their number, which is no token. */
export const storedSessions: StoredValue = {
  keys: async (db, now) =>
    keysOf(
      await db
        .select({ key: sessions.id })
        .from(sessions)
        .where(gt(sessions.expiresAt, now))
        .orderBy(asc(sessions.id))
        .limit(MAX_KEYS),
    ),
  value: async (db, key) => {
    const [row] = await db
      .select({
        userId: sessions.userId,
        userName: accounts.userName,
        loginTime: sessions.loginTime,
        expireTime: sessions.expiresAt,
        ipaddr: sessions.ipaddr,
        loginLocation: sessions.loginLocation,
        browser: sessions.browser,
        os: sessions.os,
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.userId, sessions.userId))
      .where(eq(sessions.id, key))
    return row
  },
  clear: async (db, key) => {
    await db.delete(sessions).where(key === undefined ? undefined : eq(sessions.id, key))
  },
}

/** Open captchas; what solves one is not shown. */
export const storedCaptchas: StoredValue = {
  keys: async (db, now) =>
    keysOf(
      await db
        .select({ key: captchas.uuid })
        .from(captchas)
        .where(gt(captchas.expiresAt, now))
        .orderBy(asc(captchas.uuid))
        .limit(MAX_KEYS),
    ),
  value: async (db, key) => {
    const [row] = await db
      .select({ expireTime: captchas.expiresAt })
      .from(captchas)
      .where(eq(captchas.uuid, key))
    return row
  },
  clear: async (db, key) => {
    await db.delete(captchas).where(key === undefined ? undefined : eq(captchas.uuid, key))
  },
}

/** Wrong passwords by account name: the tries of all places. */
export const storedFailures: StoredValue = {
  keys: async (db, now) =>
    keysOf(
      await db
        .selectDistinct({ key: loginFailures.userName })
        .from(loginFailures)
        .where(gt(loginFailures.expiresAt, now))
        .orderBy(asc(loginFailures.userName))
        .limit(MAX_KEYS),
    ),
  value: async (db, key, now) => {
    const [row] = await db
      .select({ tries: sql<number>`sum(${loginFailures.tries})::int` })
      .from(loginFailures)
      .where(and(eq(loginFailures.userName, key), gt(loginFailures.expiresAt, now)))
    return row?.tries == null ? undefined : String(row.tries)
  },
  clear: async (db, key) => {
    await db.delete(loginFailures).where(key === undefined ? undefined : eq(loginFailures.userName, key))
  },
}

/** Limits that hold over all processes: how much of a window is used up. */
export const storedLimits: StoredValue = {
  keys: async (db, now) =>
    keysOf(
      await db
        .select({ key: rateWindows.key })
        .from(rateWindows)
        .where(gt(rateWindows.expiresAt, now))
        .orderBy(asc(rateWindows.key))
        .limit(MAX_KEYS),
    ),
  value: async (db, key) => {
    const [row] = await db
      .select({
        hits: sql<number>`coalesce(array_length(${rateWindows.hits}, 1), 0)`,
        expireTime: rateWindows.expiresAt,
      })
      .from(rateWindows)
      .where(eq(rateWindows.key, key))
    return row
  },
  clear: async (db, key) => {
    await db.delete(rateWindows).where(key === undefined ? undefined : eq(rateWindows.key, key))
  },
}

/** Of what a client sends along so that a write is done once, only the beginning is shown. */
const repeatKey = sql<string>`${clientTokens.userId} || '/' || ${clientTokens.callId} || '/' || left(${clientTokens.token}, 8)`

/** Writes that are known to have been done, so that a repeat does nothing. */
export const storedRepeats: StoredValue = {
  keys: async (db) =>
    keysOf(await db.select({ key: repeatKey }).from(clientTokens).orderBy(repeatKey).limit(MAX_KEYS)),
  value: async (db, key) => {
    const [row] = await db
      .select({ callId: clientTokens.callId, createTime: clientTokens.createTime })
      .from(clientTokens)
      .where(eq(repeatKey, key))
    return row
  },
  clear: async (db, key) => {
    await db.delete(clientTokens).where(key === undefined ? undefined : eq(repeatKey, key))
  },
}

/** How many are signed in, in whatever process. */
export function countSessions(db: Db, now: Date): Promise<number> {
  return db.$count(sessions, gt(sessions.expiresAt, now))
}

/** How many of these the database stores in all. */
export async function countStoredValues(db: Db): Promise<number> {
  const tables: PgTable[] = [sessions, captchas, loginFailures, rateWindows, clientTokens]
  const counts = await Promise.all(tables.map((table) => db.select({ rows: count() }).from(table)))
  return counts.reduce((sum, [row]) => sum + (row?.rows ?? 0), 0)
}
