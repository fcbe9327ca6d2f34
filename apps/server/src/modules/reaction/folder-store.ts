import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { posts } from '#modules/post/table.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { favouriteFolders, postFavourites } from './table.ts'

interface Folder {
  id: number
  name: string
  /** Published posts in it. */
  count: number
}

const folderColumns = {
  id: favouriteFolders.id,
  name: favouriteFolders.name,
  count: sql<number>`(select count(*)::int from ${postFavourites} saved
    join ${posts} on ${posts.id} = saved.blog_id and ${posts.status} = 'published'
    where saved.folder_id = ${qualified(favouriteFolders.id)})`,
}

/** A member's folders, oldest first. */
export function foldersOf(db: Db, userId: number): Promise<Folder[]> {
  return db
    .select(folderColumns)
    .from(favouriteFolders)
    .where(eq(favouriteFolders.userId, userId))
    .orderBy(asc(favouriteFolders.id))
}

/** The folder and note of a saved post; undefined where the member did not save it. */
export async function savedMark(db: Db, userId: number, blogId: number) {
  const [row] = await db
    .select({ folderId: postFavourites.folderId, note: postFavourites.note })
    .from(postFavourites)
    .where(and(eq(postFavourites.userId, userId), eq(postFavourites.blogId, blogId)))
  return row
}

const isNamed = (name: string) => sql`lower(${favouriteFolders.name}) = lower(${name})`

/** Serializes inserts per member, so that the limit on folders holds. */
async function takeTurn(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${userId}`}, 0))`)
}

/** A new folder, or why there is none. */
export async function addFolder(
  db: Db,
  { userId, name, now, max }: { userId: number; name: string; now: Date; max: number },
): Promise<Folder | 'folderMax' | 'folderTaken'> {
  await takeTurn(db, userId)
  const [known] = await db
    .select({
      n: sql<number>`count(*)::int`,
      isTaken: sql<boolean>`coalesce(bool_or(${isNamed(name)}), false)`,
    })
    .from(favouriteFolders)
    .where(eq(favouriteFolders.userId, userId))
  if (known?.isTaken) return 'folderTaken'
  if ((known?.n ?? 0) >= max) return 'folderMax'
  const [made] = await db
    .insert(favouriteFolders)
    .values({ userId, name, createTime: now })
    .returning({ id: favouriteFolders.id })
  if (!made) throw new Error('the folder was not written')
  return { id: made.id, name, count: 0 }
}

/** Renames a member's folder, or returns why it cannot. */
export async function renameFolder(
  db: Db,
  userId: number,
  id: number,
  name: string,
): Promise<Folder | 'notFound' | 'folderTaken'> {
  await takeTurn(db, userId)
  const [taken] = await db
    .select({ id: favouriteFolders.id })
    .from(favouriteFolders)
    .where(and(eq(favouriteFolders.userId, userId), ne(favouriteFolders.id, id), isNamed(name)))
  if (taken) return 'folderTaken'
  const [renamed] = await db
    .update(favouriteFolders)
    .set({ name })
    .where(and(eq(favouriteFolders.userId, userId), eq(favouriteFolders.id, id)))
    .returning(folderColumns)
  return renamed ?? 'notFound'
}

/** Deletes a member's folder; its posts are then in none. False when there is no such folder. */
export async function deleteFolder(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(favouriteFolders)
    .where(and(eq(favouriteFolders.userId, userId), eq(favouriteFolders.id, id)))
    .returning({ id: favouriteFolders.id })
  return gone.length > 0
}
