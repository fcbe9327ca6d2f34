import type { NoteAct, NotedKind } from '@app/contract/moderation/desk/review-work.values.ts'
import { and, asc, desc, eq, exists, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { holdersOf } from '#modules/access-control/holder-store.ts'
import { accountRoles } from '#modules/access-control/table.ts'
import { SUPER_ACCOUNT } from '#modules/account/store.ts'
import { accounts } from '#modules/account/table.ts'
import { coveredBy, type Scope } from '#modules/moderator/store.ts'
import type { Db } from '#platform/db/database.ts'
import { reviewTasks, reviewViews, staffNotes } from './table.ts'

const MOST_COLLEAGUES = 200

/** Enabled accounts that may decide in the queue, but the caller. */
export const colleaguesOf = (db: Db, userId: number) =>
  db
    .select({ userId: accounts.userId, nickName: accounts.nickName })
    .from(accounts)
    .where(
      and(
        eq(accounts.status, '0'),
        eq(accounts.delFlag, '0'),
        isNull(accounts.closingTime),
        ne(accounts.userId, userId),
        or(eq(accounts.userId, SUPER_ACCOUNT), inArray(accounts.userId, holdersOf(db, 'bbs:review:edit'))),
      ),
    )
    .orderBy(asc(accounts.nickName), asc(accounts.userId))
    .limit(MOST_COLLEAGUES)

/** Gives an item to a colleague or a role, and takes it from the one before. */
export async function assign(db: Db, task: typeof reviewTasks.$inferInsert): Promise<void> {
  const { objKind, objId, ...to } = task
  await db
    .insert(reviewTasks)
    .values(task)
    .onConflictDoUpdate({ target: [reviewTasks.objKind, reviewTasks.objId], set: to })
}

/** Leaves an item to all again; false when none had it. */
export async function unassign(db: Db, key: { objKind: string; objId: number }): Promise<boolean> {
  const gone = await db
    .delete(reviewTasks)
    .where(and(eq(reviewTasks.objKind, key.objKind), eq(reviewTasks.objId, key.objId)))
    .returning({ objId: reviewTasks.objId })
  return gone.length > 0
}

/** Forgets assignments of items that were withdrawn long ago, and views that ended. */
export async function purgeWork(db: Db, tasksBefore: Date, viewsBefore: Date): Promise<void> {
  await db.delete(reviewTasks).where(lt(reviewTasks.createTime, tasksBefore))
  await db.delete(reviewViews).where(lt(reviewViews.seenAt, viewsBefore))
}

/** Stores which item a reviewer has open; none closes the one before. */
export async function putView(
  db: Db,
  userId: number,
  open: { objKind: string; objId: number } | null,
  now: Date,
): Promise<void> {
  if (!open) {
    await db.delete(reviewViews).where(eq(reviewViews.userId, userId))
    return
  }
  const view = { objKind: open.objKind, objId: open.objId, seenAt: now }
  await db
    .insert(reviewViews)
    .values({ userId, ...view })
    .onConflictDoUpdate({ target: reviewViews.userId, set: view })
}

const MOST_NOTES = 100

/** Notes about a thing that a scope covers, the newest first. */
export function notesAbout(db: Db, objKind: NotedKind, objId: number, scope: Scope) {
  return db
    .select({
      noteId: staffNotes.id,
      act: staffNotes.act,
      toName: staffNotes.toName,
      text: staffNotes.text,
      userName: sql<string>`coalesce(${accounts.nickName}, ${staffNotes.userName})`,
      createTime: staffNotes.createTime,
    })
    .from(staffNotes)
    .leftJoin(accounts, eq(accounts.userId, staffNotes.userId))
    .where(
      and(
        eq(staffNotes.objKind, objKind),
        eq(staffNotes.objId, objId),
        coveredBy(scope, staffNotes.cityCode),
      ),
    )
    .orderBy(desc(staffNotes.id))
    .limit(MOST_NOTES)
}

export interface NewNote {
  objKind: NotedKind
  objId: number
  cityCode: string | null
  act: NoteAct
  toName: string | null
  text: string
  userId: number
  userName: string
  createTime: Date
}

export async function insertNote(db: Db, note: NewNote): Promise<void> {
  await db.insert(staffNotes).values(note)
}

/** The name of a member; undefined for an account that is gone. */
export async function nameOfMember(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ nickName: accounts.nickName })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.delFlag, '0')))
  return row?.nickName
}

/** True of a staff account and of one that holds a role, also while that role is disabled or grants nothing. */
export async function isStaff(db: Db, userId: number): Promise<boolean> {
  const holdsRole = db
    .select({ one: sql`1` })
    .from(accountRoles)
    .where(eq(accountRoles.userId, accounts.userId))
  const [row] = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), or(eq(accounts.usertype, '00'), exists(holdsRole))))
  return row !== undefined
}

/** Erases the notes about a member whose account ends. */
export async function eraseNotesAbout(db: Db, userId: number): Promise<void> {
  await db.delete(staffNotes).where(and(eq(staffNotes.objKind, 'user'), eq(staffNotes.objId, userId)))
}

/** Erases old notes, so many at a time. */
export async function purgeNotes(db: Db, before: Date): Promise<void> {
  await db.delete(staffNotes).where(lt(staffNotes.createTime, before))
}

/** A number in a query. */
export const idOf = (id: number): SQL => sql`${id}::bigint`

/** One item of a kind, as its kind selects it; undefined for one that is gone. */
export async function itemOf<Item>(db: Db, item: SQL<Item>): Promise<Item | undefined> {
  const { rows } = await db.execute<{ item: Item | null }>(sql`select (${item}) as item`)
  return rows[0]?.item ?? undefined
}
