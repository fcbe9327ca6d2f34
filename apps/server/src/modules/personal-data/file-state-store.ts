import { isImageName, isVideoName } from '@app/contract/file/file.values.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { keyOf } from '#modules/file/actions.ts'
import { files } from '#modules/file/table.ts'
import { comments, postAppends, posts } from '#modules/post/table.ts'
import { shownOnSchoolPage } from '#modules/school/change-store.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileState } from '#platform/http/handle.ts'

/** So many uses are looked at, public ones first: any one of them decides. */
const MAX_USES = 50

/**
 * Whether posts and comments show such files. Editors take pictures, films and sounds, which lose what a device wrote into
 * them; a document that a text only links to still names who wrote it.
 */
const isOfPosts = (fileName: string): boolean => isImageName(fileName) || isVideoName(fileName)

interface Found extends FileState {
  /** Of what the answer depends on. */
  tags: string[]
}

/** Who may read a file, by its address; undefined where there is no such record. */
export async function readFileState(db: Db, fileName: string): Promise<Found | undefined> {
  const [file] = await db
    .select({
      fileId: files.fileId,
      fileName: files.fileName,
      storageKey: files.storageKey,
      ownerId: files.ownerId,
      usedAt: files.usedAt,
      isOfSite: files.isOfSite,
      usertype: accounts.usertype,
    })
    .from(files)
    .leftJoin(accounts, eq(accounts.userId, files.ownerId))
    .where(eq(files.fileName, fileName))
  if (!file) return undefined
  const { ownerId, usedAt, isOfSite, usertype } = file
  const isOfStaff = usertype === '00'
  const known = { ownerId, isOfStaff, key: keyOf(file) }
  // its content may be replaced
  const ownTag = `media:${file.fileId}!`
  const uses = await usesOf(db, fileName, ownerId)
  const shown = isOfPosts(fileName) ? uses.filter(({ isPublic }) => isPublic) : []
  if (shown.length > 0)
    return { ...known, isPublic: true, tags: [ownTag, ...new Set(shown.flatMap(({ tags }) => tags))] }
  if (await isOnSchoolPage(db, fileName)) return { ...known, isPublic: true, tags: [ownTag, 'school!'] }
  // what members post decides by itself; other records of staff show their files as long as they exist
  const isShownBySite = uses.length === 0 && (isOfSite || (isOfStaff && usedAt !== null))
  return { ...known, isPublic: isShownBySite, tags: [ownTag] }
}

/** The owner's posts, comments and account that contain a file. Uses by a closed account have no owner. */
async function usesOf(db: Db, fileName: string, ownerId: number | null) {
  const ofOwner = (column: PgColumn) => (ownerId === null ? isNull(column) : eq(column, ownerId))
  const holds = (text: SQL) => sql`position(${fileName} in ${text}) > 0`
  const isPublished = (column: PgColumn) => eq(column, 'published')
  const { rows } = await db.execute<{
    kind: 'post' | 'comment' | 'account'
    id: string
    is_public: boolean
  }>(sql`
    select * from (
      select 'post' as kind, ${posts.id} as id, ${isPublished(posts.status)} as is_public from ${posts}
        where ${ofOwner(posts.authorId)} and (
          ${holds(sql`concat(${posts.content}, ${posts.contentEn}, ${posts.images}, ${posts.story})`)}
          or exists (select 1 from ${postAppends} where ${postAppends.blogId} = ${posts.id}
            and ${holds(sql`${postAppends.content}`)}))
      union all
      select 'comment', ${comments.blogId}, ${and(isPublished(comments.status), isPublished(posts.status))}
        from ${comments} join ${posts} on ${posts.id} = ${comments.blogId}
        where ${ofOwner(comments.authorId)}
          and ${holds(sql`concat(${comments.content}, ${comments.contentEn}, ${comments.images})`)}
      union all
      select 'account', ${accounts.userId}, ${and(eq(accounts.delFlag, '0'), isNull(accounts.closingTime))}
        from ${accounts} where ${accounts.userId} = ${ownerId} and ${accounts.avatar} = ${fileName}
    ) as uses order by is_public desc limit ${MAX_USES}`)
  return rows.map(({ kind, id, is_public }) => ({
    isPublic: is_public,
    tags:
      kind === 'account'
        ? [`account:${id}!`]
        : [`post:${id}!`, `post:body-${id}`, ...(kind === 'comment' ? [`comment:post-${id}`] : [])],
  }))
}

async function isOnSchoolPage(db: Db, fileName: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select ${shownOnSchoolPage(sql`${fileName}::text`)} as found`,
  )
  return rows[0]?.found ?? false
}
