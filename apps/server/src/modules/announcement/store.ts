import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, count, desc, eq, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { departments } from '#modules/department/table.ts'
import type { Db } from '#platform/db/database.ts'
import { likePattern } from '#platform/resource/crud.ts'
import { lastPageAtMost } from '#platform/resource/read-page.ts'
import { announcementReads, announcements } from './table.ts'

/** How many the bell shows. */
const TOP = 5

const OPEN = eq(announcements.status, '0')

/** The newest open ones, and whether this account has read them. */
export function newestFor(db: Db, userId: number) {
  return db
    .select({
      noticeId: announcements.noticeId,
      noticeTitle: announcements.noticeTitle,
      noticeType: announcements.noticeType,
      status: announcements.status,
      createBy: announcements.createBy,
      createTime: announcements.createTime,
      isRead: sql<boolean>`${isNotNull(announcementReads.readId)}`,
    })
    .from(announcements)
    .leftJoin(
      announcementReads,
      and(eq(announcementReads.noticeId, announcements.noticeId), eq(announcementReads.userId, userId)),
    )
    .where(OPEN)
    .orderBy(desc(announcements.noticeId))
    .limit(TOP)
}

/** Notes that an account has read these; those it had read before, and those that are not open, stay as they are. */
export async function markRead(
  db: Db,
  userId: number,
  noticeIds: readonly number[],
  at: Date,
): Promise<void> {
  const open = await db
    .select({ noticeId: announcements.noticeId })
    .from(announcements)
    .where(and(inArray(announcements.noticeId, [...noticeIds]), OPEN))
  if (open.length === 0) return
  await db
    .insert(announcementReads)
    .values(open.map(({ noticeId }) => ({ noticeId, userId, readTime: at })))
    .onConflictDoNothing()
}

/** Those who have read one, newest first, and how many they are. */
export async function readersOf(db: Db, noticeId: number, search: string | undefined, page: Page) {
  const found = and(
    eq(announcementReads.noticeId, noticeId),
    search
      ? or(ilike(accounts.userName, likePattern(search)), ilike(accounts.nickName, likePattern(search)))
      : undefined,
  )
  const [counted] = await db
    .select({ total: count() })
    .from(announcementReads)
    .innerJoin(accounts, eq(accounts.userId, announcementReads.userId))
    .where(found)
  const total = counted?.total ?? 0
  const { pageNum, pageSize } = lastPageAtMost(page, total)
  const rows = await db
    .select({
      userId: accounts.userId,
      userName: accounts.userName,
      nickName: accounts.nickName,
      deptName: departments.deptName,
      phonenumber: accounts.phonenumber,
      readTime: announcementReads.readTime,
    })
    .from(announcementReads)
    .innerJoin(accounts, eq(accounts.userId, announcementReads.userId))
    .leftJoin(departments, eq(departments.deptId, accounts.deptId))
    .where(found)
    .orderBy(desc(announcementReads.readTime), desc(announcementReads.readId))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { total, rows }
}

/** The announcements an account has read, oldest mark first. */
export function readBy(db: Db, userId: number) {
  return db
    .select({ title: announcements.noticeTitle, readAt: announcementReads.readTime })
    .from(announcementReads)
    .innerJoin(announcements, eq(announcements.noticeId, announcementReads.noticeId))
    .where(eq(announcementReads.userId, userId))
    .orderBy(announcementReads.readId)
}

/** Forgets what an account has read. */
export async function forgetReads(db: Db, userId: number): Promise<void> {
  await db.delete(announcementReads).where(eq(announcementReads.userId, userId))
}
