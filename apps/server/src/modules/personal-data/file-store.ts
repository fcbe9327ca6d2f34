import type { FileUse } from '@app/contract/account/personal-data.values.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { files } from '#modules/file/table.ts'
import { comments, drafts, postAppends, postRevisions, posts } from '#modules/post/table.ts'
import { reports } from '#modules/report/table.ts'
import { onSchoolPage } from '#modules/school/change-store.ts'
import { BATCH } from '#platform/db/batches.ts'
import type { Db } from '#platform/db/database.ts'

export type StoredFile = typeof files.$inferSelect

/** Where a file is used. */
export interface Use {
  kind: Exclude<FileUse, 'other'>
  /** Of the post, comment, draft or report itself. */
  id: number
  blogId: number | null
  isStory: boolean
  title: string
}

const holds = (text: SQL | typeof posts.content, fileName: SQL | string) =>
  sql`position(${fileName} in ${text}) > 0`
const json = (column: typeof posts.images | typeof postRevisions.data | typeof reports.images) =>
  sql`${column}::text`

/** Every use of files of one owner, by the file: rows of `file_id, kind, id, blog_id, is_story, title`. */
const usesOfFiles = (which: SQL) => sql`
  with mine as (select ${files.fileId} as file_id, ${files.fileName} as file_name, ${files.ownerId} as owner_id
    from ${files} where ${which})
  select mine.file_id, 'avatar' as kind, ${accounts.userId} as id, null::bigint as blog_id, false as is_story, '' as title
    from mine join ${accounts} on ${accounts.userId} = mine.owner_id and ${accounts.avatar} = mine.file_name
  union all
  select mine.file_id, 'blog', ${posts.id}, ${posts.id}, ${posts.isStory}, ${posts.title}
    from mine join ${posts} on ${posts.authorId} = mine.owner_id and ${posts.status} <> 'purged'
    where ${holds(posts.content, sql`mine.file_name`)} or ${holds(json(posts.images), sql`mine.file_name`)}
      or exists (select 1 from ${postAppends} where ${postAppends.blogId} = ${posts.id}
        and ${holds(sql`${postAppends.content}`, sql`mine.file_name`)})
      or exists (select 1 from ${postRevisions} where ${postRevisions.blogId} = ${posts.id}
        and (${holds(json(postRevisions.data), sql`mine.file_name`)}
          or ${postRevisions.data}->'images' @> to_jsonb(mine.file_id)))
  union all
  select mine.file_id, 'comment', ${comments.id}, ${comments.blogId}, ${posts.isStory}, ${posts.title}
    from mine join ${comments} on ${comments.authorId} = mine.owner_id and ${comments.status} <> 'purged'
    join ${posts} on ${posts.id} = ${comments.blogId}
    where ${holds(sql`${comments.content}`, sql`mine.file_name`)}
      or ${holds(sql`${comments.images}::text`, sql`mine.file_name`)}
  union all
  select mine.file_id, 'draft', ${drafts.id}, null, false, ${drafts.title}
    from mine join ${drafts} on ${drafts.userId} = mine.owner_id
    where ${holds(sql`${drafts.data}::text`, sql`mine.file_name`)} or ${drafts.data}->'images' @> to_jsonb(mine.file_id)
  union all
  select mine.file_id, 'report', ${reports.id}, null, false, ''
    from mine join ${reports} on ${reports.userId} = mine.owner_id and ${reports.images} @> to_jsonb(mine.file_name)`

async function usesBy(db: Db, which: SQL): Promise<Map<number, Use[]>> {
  const { rows } = await db.execute<{
    file_id: string
    kind: Use['kind']
    id: string
    blog_id: string | null
    is_story: boolean
    title: string
  }>(sql`select * from (${usesOfFiles(which)}) as uses order by file_id, kind, id`)
  const uses = new Map<number, Use[]>()
  for (const { file_id, kind, id, blog_id, is_story, title } of rows) {
    const fileId = Number(file_id)
    const blogId = blog_id === null ? null : Number(blog_id)
    uses.set(fileId, [
      ...(uses.get(fileId) ?? []),
      { kind, id: Number(id), blogId, isStory: is_story, title },
    ])
  }
  return uses
}

/** One page of a member's uploads, newest first, with their uses; how many there are, and their bytes in all. */
export async function ownFilePage(db: Db, userId: number, { pageNum, pageSize }: Page) {
  const rows = await db
    .select()
    .from(files)
    .where(eq(files.ownerId, userId))
    .orderBy(desc(files.createTime), desc(files.fileId))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const ids = rows.map(({ fileId }) => fileId)
  const uses = ids.length > 0 ? await usesBy(db, inArray(files.fileId, ids)) : new Map<number, Use[]>()
  const [sum] = await db
    .select({ total: count(), bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(eq(files.ownerId, userId))
  return {
    rows: rows.map((file) => ({ file, uses: uses.get(file.fileId) ?? [] })),
    total: sum?.total ?? 0,
    bytes: sum?.bytes ?? 0,
  }
}

/** A member's upload, locked, with its uses; undefined for another member's. */
export async function ownFile(
  db: Db,
  userId: number,
  fileId: number,
): Promise<{ file: StoredFile; uses: Use[] } | undefined> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.fileId, fileId), eq(files.ownerId, userId)))
    .for('update')
  if (!file) return undefined
  return { file, uses: (await usesBy(db, eq(files.fileId, fileId))).get(fileId) ?? [] }
}

/** Takes the record of a file away. */
export async function dropFile(db: Db, fileId: number): Promise<void> {
  await db.delete(files).where(eq(files.fileId, fileId))
}

/** Number of a member's uploads. */
export async function fileCount(db: Db, userId: number): Promise<number> {
  return db.$count(files, eq(files.ownerId, userId))
}

/**
 * Uploads of an erased member behind an id that nothing public of theirs shows. A staff upload that something uses
 * belongs to the site.
 */
export async function filesToErase(db: Db, userId: number, after: number): Promise<StoredFile[]> {
  const isPublic = sql`(exists (select 1 from (${usesOfFiles(sql`${files.ownerId} = ${userId}`)}) as uses
    where uses.file_id = ${files.fileId} and uses.kind in ('blog', 'comment')) or ${onSchoolPage(sql`${files.fileName}`)})`
  const isOfSite = sql`(${files.usedAt} is not null and exists (select 1 from ${accounts}
    where ${accounts.userId} = ${userId} and ${accounts.usertype} = '00' and ${accounts.avatar} <> ${files.fileName}))`
  return db
    .select()
    .from(files)
    .where(
      and(
        eq(files.ownerId, userId),
        sql`${files.fileId} > ${after}`,
        sql`not ${isPublic}`,
        sql`not ${isOfSite}`,
      ),
    )
    .orderBy(asc(files.fileId))
    .limit(BATCH)
}

/** Lets an account be without its picture. */
export async function dropAvatar(db: Db, userId: number): Promise<void> {
  await db.update(accounts).set({ avatar: '' }).where(eq(accounts.userId, userId))
}

/** Takes a picture out of a report of its owner. */
export async function dropFromReport(db: Db, reportId: number, fileName: string): Promise<void> {
  await db
    .update(reports)
    .set({ images: sql`${reports.images} - ${fileName}::text` })
    .where(eq(reports.id, reportId))
}
