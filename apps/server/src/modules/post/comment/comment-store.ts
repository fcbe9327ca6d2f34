import type { Comment, CommentRow } from '@app/contract/post/comment.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { commentCounted } from '#modules/post/state/state-store.ts'
import { comments, posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import { isPublished, type Reader, rowsOf, selectComments } from './comment-row-store.ts'

/** One comment as its list would show it; undefined when there is none. */
export async function commentRow(
  db: Db,
  id: number,
  around: { language: Language; reader: Reader | null },
): Promise<CommentRow | undefined> {
  const found = await selectComments(db).where(eq(comments.id, id)).prepare('comment_row').execute()
  const row = (await rowsOf(db, found, { ...around, hot: new Set() })).get(id)
  return row && { ...row, replies: [] }
}

/** More of one person never wait below one post: new members write so many a day. */
const MOST_WAITING = 20

/** A member's pending comments below a post, oldest first. */
export async function waitingRows(
  db: Db,
  blogId: number,
  around: { language: Language; reader: Reader },
): Promise<CommentRow[]> {
  const found = await selectComments(db)
    .where(
      and(
        eq(comments.blogId, blogId),
        eq(comments.authorId, around.reader.userId),
        eq(comments.status, 'pending'),
      ),
    )
    .orderBy(asc(comments.id))
    .limit(MOST_WAITING)
  const rows = await rowsOf(db, found, { ...around, hot: new Set() })
  return [...rows.values()].map((row) => ({ ...row, replies: [] }))
}

/** The school's reply that is pinned below a post, as a stranger sees it. */
export async function officialRow(db: Db, blogId: number, language: Language): Promise<Comment | null> {
  const found = await selectComments(db)
    .where(
      and(eq(comments.blogId, blogId), sql`${comments.isOfficial}`, isNotNull(comments.floor), isPublished),
    )
    .limit(1)
  const [row] = (await rowsOf(db, found, { language, reader: null, hot: new Set() })).values()
  return row ?? null
}

/** True when there is an official reply under a public or pending post. */
export async function hasOfficial(db: Db, blogId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.blogId, blogId),
        sql`${comments.isOfficial}`,
        isNotNull(comments.floor),
        inArray(comments.status, ['published', 'pending', 'hidden']),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** When the member last wrote in a thread. */
export async function lastWrote(db: Db, blogId: number, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<Date | null>`max(${comments.createTime})`.mapWith(comments.createTime) })
    .from(comments)
    .where(and(eq(comments.blogId, blogId), eq(comments.authorId, userId)))
  return row?.at ?? null
}

/**
 * A new comment, counted where it is public; a level-1 one takes the next floor of its post, whose row it holds until the
 * commit. Its writer, its post and the comment above are locked already.
 */
export async function insertComment(
  db: Db,
  row: Omit<typeof comments.$inferInsert, 'floor'> & { createTime: Date },
): Promise<typeof comments.$inferSelect> {
  const { rootId = null, authorId = null, isOfficial = false, status = 'published' } = row
  const isFloor = rootId === null
  const { writer, thread, root } =
    status === 'published'
      ? commentCounted(
          { id: row.blogId, lastReplyTime: null },
          { rootId, authorId, isOfficial, createTime: row.createTime, likeCount: row.likeCount ?? 0 },
          1,
        )
      : {}
  const inserted = db.$with('given').as(
    db
      .update(posts)
      .set({ lastFloor: sql`${posts.lastFloor} + ${isFloor ? 1 : 0}`, ...thread })
      .where(eq(posts.id, row.blogId))
      .returning({ floor: posts.lastFloor }),
  )
  const withClause = (name: string, statement: SQL | undefined) =>
    statement ? [db.$with(name, {}).as(statement)] : []
  const [made] = await db
    .with(
      ...withClause('writer', writer),
      ...(isFloor || thread ? [inserted] : []),
      ...withClause('root', root),
    )
    .insert(comments)
    .values(isFloor ? { ...row, floor: sql`(select ${inserted.floor} from ${inserted})` } : row)
    .returning()
  if (!made) throw new Error('the comment was not written')
  return made
}
