import type { Comment, CommentRow } from '@app/contract/post/comment.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { comments, posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import { isPublished, type Reader, rowsOf, selectComments } from './comment-row-store.ts'

/** One comment as its list would show it; undefined when there is none. */
export async function commentRow(
  db: Db,
  id: number,
  around: { language: Language; reader: Reader | null },
): Promise<CommentRow | undefined> {
  const found = await selectComments(db).where(eq(comments.id, id))
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

/** A new comment; a level-1 one takes the next floor of its post, whose row it holds until the commit. */
export async function insertComment(
  db: Db,
  row: Omit<typeof comments.$inferInsert, 'floor'>,
): Promise<typeof comments.$inferSelect> {
  const given = db.$with('given').as(
    db
      .update(posts)
      .set({ lastFloor: sql`${posts.lastFloor} + 1` })
      .where(eq(posts.id, row.blogId))
      .returning({ floor: posts.lastFloor }),
  )
  const [made] =
    row.rootId == null
      ? await db
          .with(given)
          .insert(comments)
          .values({ ...row, floor: sql`(select ${given.floor} from ${given})` })
          .returning()
      : await db.insert(comments).values(row).returning()
  if (!made) throw new Error('the comment was not written')
  return made
}
