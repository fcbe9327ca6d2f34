import { createHash, randomBytes } from 'node:crypto'
import { OPEN_DAY_SCHOOLS } from '@app/contract/school/open-day/open-day.values.ts'
import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { plans } from '#modules/family-plan/table.ts'
import { schoolFavourites } from '#modules/reaction/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { calendarLinks, schoolApplications } from './table.ts'

const TOKEN_BYTES = 32
/** Calendars ask every few minutes; the time of the last reading is written once an hour. */
const NOTE_MS = 3_600_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64')

/** A member's link; null without one. */
export async function linkOf(db: Db, userId: number) {
  const [link] = await db
    .select({ createTime: calendarLinks.createTime, readTime: calendarLinks.readTime })
    .from(calendarLinks)
    .where(eq(calendarLinks.userId, userId))
  return link ?? null
}

/** Replaces a member's link; returns the secret, which is stored nowhere. */
export async function makeLink(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const values = { tokenHash: hashOf(token), createTime: now, readTime: null }
  await db
    .insert(calendarLinks)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendarLinks.userId, set: values })
  return token
}

/** Ends a member's link. */
export async function removeLink(db: Db, userId: number): Promise<void> {
  await db.delete(calendarLinks).where(eq(calendarLinks.userId, userId))
}

/** The member whose link holds this secret; undefined for a withdrawn link and for an account that is not in use. */
export async function ownerOf(db: Db, token: string, now: Date): Promise<number | undefined> {
  const [owner] = await db
    .select({ userId: calendarLinks.userId })
    .from(calendarLinks)
    .innerJoin(accounts, eq(accounts.userId, calendarLinks.userId))
    .where(
      and(
        eq(calendarLinks.tokenHash, hashOf(token)),
        eq(accounts.status, '0'),
        eq(accounts.delFlag, '0'),
        isNull(accounts.closingTime),
      ),
    )
  if (!owner) return undefined
  await db
    .update(calendarLinks)
    .set({ readTime: now })
    .where(
      and(
        eq(calendarLinks.userId, owner.userId),
        or(isNull(calendarLinks.readTime), lt(calendarLinks.readTime, new Date(now.getTime() - NOTE_MS))),
      ),
    )
  return owner.userId
}

/** The dates of a member's applications, and the answers of the timeline that was saved last. */
export async function calendarOf(db: Db, userId: number) {
  const rows = await db
    .select({
      schoolId: schoolApplications.schoolId,
      schoolName: schools.schoolName,
      schoolNameEn: schools.schoolNameEn,
      dates: schoolApplications.dates,
    })
    .from(schoolApplications)
    .innerJoin(schools, eq(schools.id, schoolApplications.schoolId))
    .where(and(eq(schoolApplications.userId, userId), sql`${schoolApplications.dates} <> '[]'::jsonb`))
    .orderBy(asc(schoolApplications.schoolId))
  const [plan] = await db
    .select({ answers: plans.answers })
    .from(plans)
    .where(and(eq(plans.userId, userId), eq(plans.tool, 'tools.timeline')))
    .orderBy(desc(plans.updateTime), desc(plans.id))
    .limit(1)
  const saved = await db
    .select({ id: schoolFavourites.schoolId })
    .from(schoolFavourites)
    .where(eq(schoolFavourites.userId, userId))
    .orderBy(desc(schoolFavourites.createTime), desc(schoolFavourites.schoolId))
    .limit(OPEN_DAY_SCHOOLS)
  return { schools: rows, saved: saved.map(({ id }) => id), timeline: plan?.answers ?? null }
}
