import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { moveCounters } from '#modules/member/store.ts'
import { drafts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import { type Span, spanOf } from '#platform/db/prepared.ts'

export type StoredDraft = typeof drafts.$inferSelect
export type DraftText = Pick<typeof drafts.$inferInsert, 'data' | 'title' | 'summary'>

const own = (userId: number, id: number) => and(eq(drafts.id, id), eq(drafts.userId, userId))

/** A member's draft; undefined for those of others. */
export async function draftOf(db: Db, userId: number, id: number): Promise<StoredDraft | undefined> {
  const [row] = await db.select().from(drafts).where(own(userId, id))
  return row
}

export async function draftCount(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(drafts).where(eq(drafts.userId, userId))
  return row?.n ?? 0
}

/** What a save answers: the text itself is long, and known. */
const saved = { id: drafts.id, rev: drafts.rev }
type SavedDraft = Pick<StoredDraft, keyof typeof saved>

/** A new draft. */
export async function insertDraft(db: Db, userId: number, text: DraftText, now: Date): Promise<SavedDraft> {
  const [row] = await db
    .insert(drafts)
    .values({ ...text, userId, createTime: now, updateTime: now })
    .returning(saved)
  if (!row) throw new Error('the draft was not written')
  await moveCounters(db, userId, { draftCount: 1 })
  return row
}

/** Writes a draft that still has this revision; undefined when it has another one, or is gone. */
export async function updateDraft(
  db: Db,
  userId: number,
  id: number,
  rev: number,
  text: DraftText,
  now: Date,
): Promise<SavedDraft | undefined> {
  const [row] = await db
    .update(drafts)
    .set({ ...text, rev: sql`${drafts.rev} + 1`, updateTime: now })
    .where(and(own(userId, id), eq(drafts.rev, rev)))
    .returning(saved)
  return row
}

/** The text of a post as a draft of its author, who sends it again with that. */
export async function putDraftOfPost(
  db: Db,
  userId: number,
  blogId: number,
  text: DraftText & { rejectReason: string | null },
  now: Date,
): Promise<number> {
  const [row] = await db
    .insert(drafts)
    .values({ ...text, userId, blogId, createTime: now, updateTime: now })
    .onConflictDoUpdate({
      target: drafts.blogId,
      set: { ...text, rev: sql`${drafts.rev} + 1`, updateTime: now },
    })
    .returning({ id: drafts.id, isNew: sql<boolean>`xmax = 0` })
  if (!row) throw new Error('the draft was not written')
  if (row.isNew) await moveCounters(db, userId, { draftCount: 1 })
  return row.id
}

/** Takes a draft away; undefined when there was none. */
export async function takeDraft(db: Db, userId: number, id: number): Promise<StoredDraft | undefined> {
  const [row] = await db.delete(drafts).where(own(userId, id)).returning()
  if (row) await moveCounters(db, userId, { draftCount: -1 })
  return row
}

/** Takes away the draft that belongs to a post. */
export async function takeDraftOfPost(db: Db, blogId: number): Promise<void> {
  const [row] = await db.delete(drafts).where(eq(drafts.blogId, blogId)).returning()
  if (row) await moveCounters(db, row.userId, { draftCount: -1 })
}

/** One page of a member's drafts, the newest first, and how many there are. */
export async function draftPage(
  db: Db,
  userId: number,
  page: Page,
): Promise<{ rows: StoredDraft[]; total: number }> {
  const { limit, offset }: Span = spanOf(page)
  const rows = await db
    .select()
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.updateTime), desc(drafts.id))
    .limit(Number(limit))
    .offset(Number(offset))
  return { rows, total: await draftCount(db, userId) }
}
