import { and, asc, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { files } from '#modules/file/table.ts'
import { takeDraftOfPost } from '#modules/post/draft/draft-store.ts'
import { erasedComment, erasedPost, RESTORE_MS } from '#modules/post/rules.ts'
import { comments, drafts, postAppends, postRevisions, posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import { filesIn } from '#platform/text/clean-html.ts'

const BATCH = 200
const IP_MS = 180 * 24 * 3_600_000
/** As long as a post speaks for or against a school (docs/community-rules.md#red-and-black-list). */
const DEVICE_MONTHS = 24

/**
 * Erases what was removed too long ago to be restored: texts, pictures and earlier versions. The rows stay, so that
 * ids are never used again and addresses still say that something was removed.
 */
export async function purgeRemoved(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RESTORE_MS)
  while (await purgePosts(db, before));
  while (await purgeComments(db, before));
}

async function purgePosts(db: Db, before: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .select({ id: posts.id, authorId: posts.authorId, images: posts.images, content: posts.content })
      .from(posts)
      .where(and(sql`${posts.status} = 'deleted'`, lt(posts.deletedTime, before)))
      .orderBy(asc(posts.id))
      .limit(BATCH)
      .for('no key update', { skipLocked: true })
    if (gone.length === 0) return false
    const ids = gone.map(({ id }) => id)
    await dropBesides(tx, ids)
    for (const id of ids) await takeDraftOfPost(tx, id)
    await tx.update(posts).set(erasedPost).where(inArray(posts.id, ids))
    for (const { authorId, images, content } of gone) await releaseFiles(tx, authorId, images, content)
    return true
  })
}

async function purgeComments(db: Db, before: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .select({
        id: comments.id,
        authorId: comments.authorId,
        images: comments.images,
        content: comments.content,
      })
      .from(comments)
      .where(and(sql`${comments.status} = 'deleted'`, lt(comments.deletedTime, before)))
      .orderBy(asc(comments.id))
      .limit(BATCH)
      .for('no key update', { skipLocked: true })
    if (gone.length === 0) return false
    await tx
      .update(comments)
      .set(erasedComment)
      .where(
        inArray(
          comments.id,
          gone.map(({ id }) => id),
        ),
      )
    for (const { authorId, images, content } of gone) await releaseFiles(tx, authorId, images, content)
    return true
  })
}

/** Takes away what a post has besides its text: earlier versions and additions. */
export async function dropBesides(db: Db, blogIds: readonly number[]): Promise<void> {
  await db.delete(postRevisions).where(inArray(postRevisions.blogId, [...blogIds]))
  await db.delete(postAppends).where(inArray(postAppends.blogId, [...blogIds]))
}

/** Leaves uploads that nothing else of their owner shows to the sweep of unused files. */
async function releaseFiles(
  db: Db,
  ownerId: number | null,
  images: readonly { fileId: number | null }[],
  content: string,
): Promise<void> {
  const fileIds = images.flatMap(({ fileId }) => fileId ?? [])
  const fileNames = filesIn(content)
  if (ownerId === null || fileIds.length + fileNames.length === 0) return
  await db.execute(sql`
    update ${files} f set used_at = null
    where f.owner_id = ${ownerId}
      and (f.file_id = any(${sql.param(fileIds)}::bigint[]) or f.file_name = any(${sql.param(fileNames)}::text[]))
      and not exists (select 1 from ${accounts} u where u.user_id = f.owner_id and u.avatar = f.file_name)
      and not exists (select 1 from ${posts} p where p.author_id = f.owner_id
        and (p.content like '%' || f.file_name || '%' or p.images::text like '%' || f.file_name || '%'))
      and not exists (select 1 from ${comments} c where c.author_id = f.owner_id
        and (c.content like '%' || f.file_name || '%' or c.images::text like '%' || f.file_name || '%'))
      and not exists (select 1 from ${drafts} d where d.user_id = f.owner_id
        and (d.data::text like '%' || f.file_name || '%' or d.data->'images' @> to_jsonb(f.file_id)))`)
}

/** Erases where texts were written from: addresses after 180 days, marks of browsers once the rule has no use for them. */
export async function purgeOrigins(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - IP_MS)
  await db
    .update(posts)
    .set({ ip: null })
    .where(and(isNotNull(posts.ip), lt(posts.createTime, before)))
  await db
    .update(comments)
    .set({ ip: null })
    .where(and(isNotNull(comments.ip), lt(comments.createTime, before)))
  await db
    .update(posts)
    .set({ deviceHash: null })
    .where(
      and(
        isNotNull(posts.deviceHash),
        sql`${posts.createTime} < ${now}::timestamptz - ${DEVICE_MONTHS} * interval '1 month'`,
      ),
    )
}
