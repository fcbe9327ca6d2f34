import { noticeKinds } from '@app/contract/member/notice.values.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import { auths } from '#modules/school-auth/table.ts'
import type { Db } from '#platform/db/database.ts'
import { withBroadcasts } from './broadcast-store.ts'
import { nextDigest } from './rules.ts'
import { isQuiet, type Notice } from './store.ts'
import { noticeSettings, notices } from './table.ts'

/** Who is to get a digest now, by number from `after` on. Quiet hours put it off until they are over. */
export async function dueDigests(db: Db, now: Date, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ userId: noticeSettings.userId })
    .from(noticeSettings)
    .where(
      and(
        lte(noticeSettings.digestDue, now),
        gt(noticeSettings.userId, after),
        sql`${isQuiet(now)} is not true`,
      ),
    )
    .orderBy(asc(noticeSettings.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/**
 * The setting of a member whose digest is due, locked, so that one process makes it; undefined when it is no longer
 * due.
 */
export async function takeDigest(db: Db, userId: number, now: Date) {
  const [row] = await db
    .select()
    .from(noticeSettings)
    .where(and(eq(noticeSettings.userId, userId), lte(noticeSettings.digestDue, now)))
    .for('update')
  return row
}

type Setting = NonNullable<Awaited<ReturnType<typeof takeDigest>>>

/** A notice is dated by what it tells of, and may be written a little later: no gap between two digests swallows it. */
const OVERLAP_MS = 3_600_000

/** Says when the next digest is due. */
export async function settleDigest(db: Db, { userId, digest }: Setting, now: Date): Promise<void> {
  await db
    .update(noticeSettings)
    .set({
      digestDue: nextDigest(digest, now),
      digestSince: new Date(now.getTime() - OVERLAP_MS),
      digestLast: now,
    })
    .where(eq(noticeSettings.userId, userId))
}

/** Name and encrypted address of a member who confirmed one and can sign in; undefined for all others. */
export async function reachedByEmail(db: Db, userId: number, now: Date) {
  const [row] = await db
    .select({ nickName: accounts.nickName, emailSealed: accounts.emailSealed })
    .from(accounts)
    .leftJoin(members, eq(members.userId, accounts.userId))
    .where(
      and(
        eq(accounts.userId, userId),
        eq(accounts.delFlag, '0'),
        eq(accounts.status, '0'),
        sql`${accounts.emailConfirmTime} is not null and ${accounts.emailSealed} <> ''`,
        isNull(accounts.closingTime),
        or(isNull(members.bannedUntil), lte(members.bannedUntil, now)),
      ),
    )
  return row
}

/** The address of a member as it is shown, once it is confirmed. */
export async function confirmedEmail(db: Db, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        sql`${accounts.emailConfirmTime} is not null and ${accounts.emailSealed} <> ''`,
      ),
    )
  return row?.email || null
}

/** Most notices in one digest; the member reads the rest on the site. */
const MOST = 500

/** Marks what a digest takes up and gives it, newest first: unread, wanted by e-mail, and told by no other digest. */
export async function takeNotices(
  db: Db,
  { userId, kinds, digestSince }: Setting,
  now: Date,
): Promise<Notice[]> {
  const wanted = Object.entries(noticeKinds).flatMap(([name, { isSwitchable }]) =>
    !isSwitchable || kinds[name]?.email ? [name as keyof typeof noticeKinds] : [],
  )
  const found = await db
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        sql`not ${notices.isRead}`,
        isNull(notices.digestTime),
        inArray(notices.kind, wanted),
        digestSince ? gte(notices.createTime, digestSince) : undefined,
      ),
    )
    .orderBy(desc(notices.createTime), desc(notices.id))
    .limit(MOST)
    .for('update')
  if (found.length === 0) return []
  const taken = await db
    .update(notices)
    .set({ digestTime: now })
    .where(
      inArray(
        notices.id,
        found.map(({ id }) => id),
      ),
    )
    .returning()
  return (await withBroadcasts(db, taken)).sort(
    (one, other) => other.createTime.getTime() - one.createTime.getTime() || other.id - one.id,
  )
}

/**
 * Sends a newly verified officer e-mails about the own school from now on, unless the officer has settings already, or
 * no confirmed address. True where they begin now.
 */
export async function mailOfficerAtFirst(db: Db, userId: number, now: Date): Promise<boolean> {
  if ((await confirmedEmail(db, userId)) === null) return false
  const [application] = await db
    .select({ details: auths.details })
    .from(auths)
    .where(and(eq(auths.userId, userId), eq(auths.kind, 'school'), eq(auths.status, 'approved')))
    .orderBy(desc(auths.id))
    .limit(1)
  const { rowCount } = await db
    .insert(noticeSettings)
    .values({
      userId,
      kinds: { 'school.post': { site: true, email: true } },
      digest: 'now',
      digestLanguage: application?.details.language ?? 'zh',
      digestSince: now,
    })
    .onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Switches a member's digest off. */
export async function endDigest(db: Db, userId: number): Promise<void> {
  await db
    .update(noticeSettings)
    .set({ digest: 'off', digestDue: null, digestSince: null })
    .where(eq(noticeSettings.userId, userId))
}
