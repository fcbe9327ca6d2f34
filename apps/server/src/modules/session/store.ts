import { createHash, randomBytes } from 'node:crypto'
import { REMEMBER_DAYS } from '@app/contract/account/account.values.ts'
import { and, desc, eq, gt, inArray, lte, ne, not, or, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { departments } from '#modules/department/table.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { CLOCK_TOLERANCE_MS } from '#platform/limit/rate-limit.ts'
import { provenPerson } from './rules.ts'
import { captchas, emailLinks, knownPlaces, loginFailures, sessions, smsCodes } from './table.ts'

/** A session lives thirty minutes after its last use. */
const LIFE_MS = 30 * 60_000
/** It is prolonged when twenty minutes or less are left, so that most requests write nothing. */
const PROLONG_AT_MS = 20 * 60_000
/** One that is to be remembered lives thirty days, and is prolonged once an hour. */
const REMEMBERED_MS = REMEMBER_DAYS * 86_400_000
const PROLONG_REMEMBERED_AT_MS = REMEMBERED_MS - 60 * 60_000

const lifeOf = (isRemembered: boolean) => (isRemembered ? REMEMBERED_MS : LIFE_MS)

/** Five wrong passwords from one place lock it out of the account for ten minutes. */
export const MAX_TRIES = 5
export const LOCK_MINUTES = 10
/** How long a place is known after the last sign-in from it. */
const KNOWN_MS = 90 * 86_400_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64')

export interface Device {
  ipaddr: string
  loginLocation: string
  browser: string
  os: string
}

/**
 * Opens a session and returns its token, of which the server stores only the hash. Without a `deviceId` the session
 * marks its browser.
 */
export async function openSession(
  db: Db,
  userId: number,
  device: Device,
  now: Date,
  { isRemembered = false, deviceId }: { isRemembered?: boolean; deviceId?: string | undefined } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const id = crypto.randomUUID()
  await db.insert(sessions).values({
    id,
    deviceId: deviceId ?? id,
    tokenHash: hashOf(token),
    userId,
    loginTime: now,
    expiresAt: new Date(now.getTime() + lifeOf(isRemembered)),
    isRemembered,
    ...device,
  })
  return token
}

/**
 * Finds the living session of a token and its account, and prolongs it when it is in use. Prepared, because
 * every signed-in request asks.
 */
export function sessionFinder(db: Database['db']) {
  const find = db
    .select({
      sessionId: sessions.id,
      deviceId: sql<string>`coalesce(${sessions.deviceId}, ${sessions.id}::text)`,
      expiresAt: sessions.expiresAt,
      isRemembered: sessions.isRemembered,
      userId: accounts.userId,
      userName: accounts.userName,
      nickName: accounts.nickName,
      usertype: accounts.usertype,
      isClosing: sql<boolean>`${accounts.closingTime} is not null`,
      phoneHash: accounts.phoneHash,
      accountTime: accounts.createTime,
      deptId: accounts.deptId,
      deptName: departments.deptName,
    })
    .from(sessions)
    .innerJoin(
      accounts,
      and(eq(accounts.userId, sessions.userId), eq(accounts.status, '0'), eq(accounts.delFlag, '0')),
    )
    .leftJoin(departments, eq(departments.deptId, accounts.deptId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session_of_token')
  return async (token: string, now: Date) => {
    const [found] = await find.execute({ tokenHash: hashOf(token), now: now.toISOString() })
    if (!found) return undefined
    const { isRemembered, phoneHash, accountTime, ...session } = found
    const provenAs = provenPerson({ phoneHash, createTime: accountTime }, now)
    const leftMs = session.expiresAt.getTime() - now.getTime()
    const lifeMs = lifeOf(isRemembered)
    const prolongAtMs = isRemembered ? PROLONG_REMEMBERED_AT_MS : PROLONG_AT_MS
    // more than a life is left when the clock ran ahead and was set back
    if (leftMs <= prolongAtMs || leftMs > lifeMs + CLOCK_TOLERANCE_MS)
      await db
        .update(sessions)
        .set({ expiresAt: new Date(now.getTime() + lifeMs) })
        .where(eq(sessions.id, session.sessionId))
    return { ...session, isRemembered, provenAs }
  }
}

/**
 * Makes an ordinary session of a remembered one whose account has rights in the console by now. Ends it, and gives false,
 * where an ordinary one would have run out; its last use is known to the hour.
 */
export async function shortenSession(
  db: Db,
  { sessionId, expiresAt }: { sessionId: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  if (expiresAt.getTime() + LIFE_MS < now.getTime() + PROLONG_REMEMBERED_AT_MS) {
    await endSessionById(db, sessionId)
    return false
  }
  await db
    .update(sessions)
    .set({ isRemembered: false, expiresAt: new Date(now.getTime() + LIFE_MS) })
    .where(eq(sessions.id, sessionId))
  return true
}

/** Ends the session of a token and says whose it was; undefined when there was none. */
export async function endSessionOfToken(db: Db, token: string): Promise<number | undefined> {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)))
    .returning({ userId: sessions.userId })
  return ended?.userId
}

/** True when there was such a session. */
export async function endSessionById(db: Db, id: string): Promise<boolean> {
  const ended = await db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends every session of an account but the current one. */
export async function endOtherSessions(db: Db, userId: number, currentId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)))
}

/** Ends a session of this account and no other's; true when there was one. */
export async function endOwnSession(db: Db, userId: number, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends every session of these accounts. */
export async function endAllSessions(db: Db, userIds: readonly number[]): Promise<void> {
  await db.delete(sessions).where(inArray(sessions.userId, [...userIds]))
}

/** The living sessions of an account, newest first; `lastTime` is exact to ten minutes, or an hour when remembered. */
export async function sessionsOf(db: Db, userId: number, now: Date) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.loginTime), desc(sessions.id))
    .limit(100)
  return rows.map(({ isRemembered, expiresAt, ...row }) => ({
    ...row,
    lastTime: new Date(Math.min(now.getTime(), expiresAt.getTime() - lifeOf(isRemembered))),
  }))
}

/** Living sessions, newest first. Filters are exact, as clients of the admin template expect. */
export function livingSessions(db: Db, filter: { ipaddr?: string; userName?: string }, now: Date) {
  return db
    .select({
      tokenId: sessions.id,
      deptName: departments.deptName,
      userName: accounts.userName,
      ipaddr: sessions.ipaddr,
      loginLocation: sessions.loginLocation,
      browser: sessions.browser,
      os: sessions.os,
      loginTime: sessions.loginTime,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.userId, sessions.userId))
    .leftJoin(departments, eq(departments.deptId, accounts.deptId))
    .where(
      and(
        gt(sessions.expiresAt, now),
        filter.ipaddr ? eq(sessions.ipaddr, filter.ipaddr) : undefined,
        filter.userName ? eq(accounts.userName, filter.userName) : undefined,
      ),
    )
    .orderBy(desc(sessions.loginTime), desc(sessions.id))
    .limit(1000)
}

/** The place of tries that are known to come from the device of a session. */
export const deviceOfSession = (sessionId: string) => `device ${sessionId}`

const nameKey = (name: string) => name.toLowerCase().slice(0, 64)
const placeKey = (place: string) => place.slice(0, 64)

/**
 * Counts a try with a password before it is compared, so that concurrent tries cannot pass the limit. `place` is
 * where the try comes from: each place has its own five, so that a stranger cannot lock an account for its owner.
 * False when five wrong tries stand and their ten minutes are not over.
 */
export async function countTry(db: Db, name: string, place: string, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + LOCK_MINUTES * 60_000)
  const isOver = or(
    lte(loginFailures.expiresAt, now),
    gt(loginFailures.expiresAt, new Date(expiresAt.getTime() + CLOCK_TOLERANCE_MS)),
  )
  const counted = await db
    .insert(loginFailures)
    .values({ userName: nameKey(name), place: placeKey(place), tries: 1, expiresAt })
    .onConflictDoUpdate({
      target: [loginFailures.userName, loginFailures.place],
      set: { tries: sql`case when ${isOver} then 1 else ${loginFailures.tries} + 1 end`, expiresAt },
      setWhere: or(isOver, sql`${loginFailures.tries} < ${MAX_TRIES}`),
    })
    .returning({ tries: loginFailures.tries })
  return counted.length > 0
}

/** Forgets the tries of a place, or of all places when none is named. */
export async function clearTries(db: Db, name: string, place?: string): Promise<number> {
  const gone = await db
    .delete(loginFailures)
    .where(
      and(
        eq(loginFailures.userName, nameKey(name)),
        place === undefined ? undefined : eq(loginFailures.place, placeKey(place)),
      ),
    )
    .returning({ tries: loginFailures.tries })
  return gone.reduce((sum, { tries }) => sum + tries, 0)
}

/** Records that an account signed in from this address. */
export async function notePlace(db: Db, name: string, place: string, now: Date): Promise<void> {
  const row = { userName: nameKey(name), place: placeKey(place), lastTime: now }
  await db
    .insert(knownPlaces)
    .values(row)
    .onConflictDoUpdate({
      target: [knownPlaces.userName, knownPlaces.place],
      set: { lastTime: row.lastTime },
    })
}

/** True when the account was signed in to from this address in the last ninety days. */
export async function isKnownPlace(db: Db, name: string, place: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ lastTime: knownPlaces.lastTime })
    .from(knownPlaces)
    .where(
      and(
        eq(knownPlaces.userName, nameKey(name)),
        eq(knownPlaces.place, placeKey(place)),
        gt(knownPlaces.lastTime, new Date(now.getTime() - KNOWN_MS)),
      ),
    )
  return found !== undefined
}

/**
 * Removes what has expired: sessions, captchas, counters, places. Sessions that a clock that ran ahead gave a long
 * life are cut to the usual one.
 */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  const wholeLife = new Date(now.getTime() + LIFE_MS)
  const tolerated = (ms: number) => new Date(now.getTime() + ms + CLOCK_TOLERANCE_MS)
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db
    .update(sessions)
    .set({ expiresAt: wholeLife })
    .where(
      or(
        and(not(sessions.isRemembered), gt(sessions.expiresAt, tolerated(LIFE_MS))),
        gt(sessions.expiresAt, tolerated(REMEMBERED_MS)),
      ),
    )
  await db
    .delete(captchas)
    .where(or(lte(captchas.expiresAt, now), gt(captchas.expiresAt, tolerated(LIFE_MS))))
  await db
    .delete(loginFailures)
    .where(or(lte(loginFailures.expiresAt, now), gt(loginFailures.expiresAt, tolerated(LIFE_MS))))
  await db.delete(smsCodes).where(lte(smsCodes.expiresAt, now))
  await db.delete(emailLinks).where(lte(emailLinks.expiresAt, now))
  await db.delete(knownPlaces).where(lte(knownPlaces.lastTime, new Date(now.getTime() - KNOWN_MS)))
}

/** When a session was opened; undefined when it has ended. */
export async function openingTimeOf(db: Db, sessionId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ loginTime: sessions.loginTime })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return row?.loginTime
}

/** True while a session has neither ended nor run out. */
export async function isSessionOpen(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)))
  return row !== undefined
}
