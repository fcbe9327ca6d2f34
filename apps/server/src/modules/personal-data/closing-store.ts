import { userAdmin } from '@app/contract/system/user.ts'
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { holdsKey } from '#modules/access-control/rights-store.ts'
import { accountRoles } from '#modules/access-control/table.ts'
import { SUPER_ACCOUNT } from '#modules/account/store.ts'
import { accountPositions, accounts } from '#modules/account/table.ts'
import { closedName } from '#modules/account/writer-name-store.ts'
import { comments, drafts, posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import { forgetVersions } from '#platform/resource/version/store.ts'
import { fileCount } from './file-store.ts'
import { accountClosings } from './table.ts'

export type Closing = typeof accountClosings.$inferSelect

/** The channel that says at commit that an account begins or ceases to be closed. */
export const CLOSING_CHANNEL = 'bbs_account_closing'

/** Begins to close an account; undefined when that has begun already. */
export async function insertClosing(
  db: Db,
  row: Pick<Closing, 'userId' | 'receiptNo' | 'keepsContent' | 'requestTime' | 'dueTime'>,
): Promise<Closing | undefined> {
  const [made] = await db.insert(accountClosings).values(row).onConflictDoNothing().returning()
  if (!made) return undefined
  await db.update(accounts).set({ closingTime: row.requestTime }).where(eq(accounts.userId, row.userId))
  await db.execute(sql`select pg_notify(${CLOSING_CHANNEL}, '')`)
  return made
}

/** Takes it back while there is time; undefined when there is nothing to take back. */
export async function cancelClosing(db: Db, userId: number, now: Date): Promise<Closing | undefined> {
  const [cancelled] = await db
    .update(accountClosings)
    .set({ state: 'cancelled', cancelTime: now })
    .where(
      and(
        eq(accountClosings.userId, userId),
        eq(accountClosings.state, 'open'),
        gt(accountClosings.dueTime, now),
      ),
    )
    .returning()
  if (!cancelled) return undefined
  await db.update(accounts).set({ closingTime: null }).where(eq(accounts.userId, userId))
  await db.execute(sql`select pg_notify(${CLOSING_CHANNEL}, '')`)
  return cancelled
}

/** The member's pending account closing. */
export async function openClosing(db: Db, userId: number): Promise<Closing | undefined> {
  const [row] = await db
    .select()
    .from(accountClosings)
    .where(and(eq(accountClosings.userId, userId), eq(accountClosings.state, 'open')))
  return row
}

export async function closingByReceipt(db: Db, receiptNo: string): Promise<Closing | undefined> {
  const [row] = await db.select().from(accountClosings).where(eq(accountClosings.receiptNo, receiptNo))
  return row
}

/** People in their days of waiting of whom something is public, or may become so; later it is for the job to decide. */
export async function visibleLeavers(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ userId: accountClosings.userId })
    .from(accountClosings)
    .where(
      and(
        eq(accountClosings.state, 'open'),
        gt(accountClosings.dueTime, now),
        sql`exists (select 1 from ${posts} where ${posts.authorId} = ${accountClosings.userId}
          and ${posts.status} in ('published', 'pending'))`,
      ),
    )
    .orderBy(asc(accountClosings.id))
  return rows.map(({ userId }) => userId)
}

/** Closings that were taken back and whose content is still hidden. */
export function unsettledClosings(db: Db): Promise<Closing[]> {
  return db
    .select()
    .from(accountClosings)
    .where(and(eq(accountClosings.state, 'cancelled'), eq(accountClosings.isSettled, false)))
    .orderBy(asc(accountClosings.id))
    .limit(100)
}

export async function settleClosing(db: Db, id: number): Promise<void> {
  await db.update(accountClosings).set({ isSettled: true }).where(eq(accountClosings.id, id))
}

/** Closings whose days are over. */
export function dueClosings(db: Db, now: Date): Promise<Closing[]> {
  return db
    .select()
    .from(accountClosings)
    .where(and(eq(accountClosings.state, 'open'), lte(accountClosings.dueTime, now)))
    .orderBy(asc(accountClosings.dueTime), asc(accountClosings.id))
    .limit(1_000)
}

/** Counts of a member's texts and uploads that are not erased. */
export async function contentOf(db: Db, userId: number) {
  const living = (table: typeof posts | typeof comments) =>
    and(eq(table.authorId, userId), sql`${table.status} <> 'purged'`)
  return {
    posts: await db.$count(posts, living(posts)),
    comments: await db.$count(comments, living(comments)),
    files: await fileCount(db, userId),
    drafts: await db.$count(drafts, eq(drafts.userId, userId)),
  }
}

export async function storeCounts(
  db: Db,
  id: number,
  counted: NonNullable<Closing['counted']>,
): Promise<void> {
  await db.update(accountClosings).set({ counted }).where(eq(accountClosings.id, id))
}

/**
 * Ends an account: deletes the personal data in its row, and frees its name and phone. The id stays, for retained
 * content to refer to.
 */
export async function endAccount(
  db: Db,
  { id, userId }: Pick<Closing, 'id' | 'userId'>,
  erased: NonNullable<Closing['erased']>,
  now: Date,
): Promise<void> {
  await db.delete(accountRoles).where(eq(accountRoles.userId, userId))
  await db.delete(accountPositions).where(eq(accountPositions.userId, userId))
  await forgetVersions(db, userAdmin.name, [userId])
  await db
    .update(accounts)
    .set({
      deptId: null,
      userName: closedName(userId),
      nickName: '',
      nickForm: '',
      nickNameEn: '',
      authstatus: 'none',
      schoolId: null,
      email: '',
      emailSealed: '',
      emailConfirmTime: null,
      phonenumber: '',
      phoneSealed: '',
      phoneHash: null,
      agreeTime: null,
      sex: '2',
      avatar: '',
      bio: '',
      bioEn: '',
      region: null,
      password: '',
      status: '1',
      delFlag: '2',
      loginIp: '',
      loginDate: null,
      pwdUpdateDate: null,
      closingTime: null,
      createBy: '',
      createTime: null,
      updateBy: '',
      updateTime: now,
      remark: null,
    })
    .where(eq(accounts.userId, userId))
  await db
    .update(accountClosings)
    .set({ state: 'closed', closeTime: now, erased, isSettled: true })
    .where(eq(accountClosings.id, id))
}

/**
 * True if the account is the last enabled administrator: the super administrator, or the last holder of the
 * administrators' role besides. Serializes callers within their transactions.
 */
export async function isLastAdministrator(db: Db, userId: number): Promise<boolean> {
  if (userId === SUPER_ACCOUNT) return true
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
  const { rows } = await db.execute<{ is_one: boolean; has_other: boolean }>(sql`select
    ${holdsKey(userId, 'admin')} as is_one,
    exists (select 1 from ${accounts} where ${and(
      sql`${accounts.userId} <> ${userId}`,
      eq(accounts.status, '0'),
      eq(accounts.delFlag, '0'),
      isNull(accounts.closingTime),
      sql`(${accounts.userId} = ${SUPER_ACCOUNT} or ${holdsKey(accounts.userId, 'admin')})`,
    )}) as has_other`)
  return Boolean(rows[0]?.is_one && !rows[0].has_other)
}
