import { isImageName, isVideoName } from '@app/contract/file/file.values.ts'
import { and, eq, getTableName, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { keyOf } from '#modules/file/actions.ts'
import { files, fileUses } from '#modules/file/table.ts'
import { comments, postAppends, posts } from '#modules/post/table.ts'
import { appearsOnSchoolPage } from '#modules/school/change-store.ts'
import { qualified } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileState } from '#platform/http/handle.ts'

/** The site's own records, by table, and the tags of what they say: they show their files for as long as they exist. */
export const sourcesOfSite: Readonly<Record<string, string>> = {
  bbs_banner: 'banner',
  bbs_infomation: 'news',
  bbs_video: 'video',
  bbs_school: 'school',
  bbs_broadcast: 'broadcast',
  sys_config: 'config',
  sys_notice: 'announcement',
}

/** So many uses are looked at, public ones first: any one of them decides. */
const MAX_USES = 50

/**
 * Whether posts and comments show such files. Editors take pictures, films and sounds, which lose what a device wrote into
 * them; a document that a text only links to still names who wrote it.
 */
const isOfPosts = (fileName: string): boolean => isImageName(fileName) || isVideoName(fileName)

/** Who may read a file, by its address; undefined where there is no such record. */
export async function readFileState(db: Db, fileName: string): Promise<FileState | undefined> {
  const [file] = await db
    .select({
      fileId: files.fileId,
      fileName: files.fileName,
      storageKey: files.storageKey,
      ownerId: files.ownerId,
      isOfSite: files.isOfSite,
      usertype: accounts.usertype,
    })
    .from(files)
    .leftJoin(accounts, eq(accounts.userId, files.ownerId))
    .where(eq(files.fileName, fileName))
  if (!file) return undefined
  const { ownerId, usertype } = file
  const isOfStaff = usertype === '00'
  // its content may be replaced
  const ownTag = `media:${file.fileId}!`
  const bySite = await recordsOfSite(db, fileName)
  // a member's file is the site's no longer than a record of the console shows it
  const isMarked = file.isOfSite && (isOfStaff || ownerId === null)
  const known = {
    ownerId,
    isOfSite: isOfStaff && (isMarked || bySite.length > 0) && !(await isOfHiddenAuthor(db, fileName)),
    key: keyOf(file),
  }
  if (isMarked) return { ...known, isPublic: true, tags: [ownTag] }
  if (bySite.length > 0) return { ...known, isPublic: true, tags: [ownTag, ...bySite] }
  const uses = isOfPosts(fileName) ? await usesOf(db, fileName, ownerId, isOfStaff) : []
  const publicUses = uses.filter(({ isPublic }) => isPublic)
  if (publicUses.length > 0)
    return { ...known, isPublic: true, tags: [ownTag, ...new Set(publicUses.flatMap(({ tags }) => tags))] }
  const isPublic = await isOnSchoolPage(db, fileName)
  return { ...known, isPublic, tags: isPublic ? [ownTag, 'school!'] : [ownTag] }
}

/** Tags of the site's own records that hold a file. */
async function recordsOfSite(db: Db, fileName: string): Promise<string[]> {
  const { rows } = await db.execute<{ source: string; story: string | null }>(sql`
    select distinct ${qualified(fileUses.source)} as source, ${qualified(posts.id)} as story from ${fileUses}
    left join ${posts} on ${qualified(fileUses.source)} = ${getTableName(posts)}
      and ${qualified(posts.id)} = ${qualified(fileUses.recordId)} and ${qualified(posts.isStory)}
      and ${qualified(posts.authorId)} is null and ${qualified(posts.status)} in ('draft', 'published')
    where ${qualified(fileUses.fileName)} = ${fileName} and (${qualified(posts.id)} is not null
      or ${qualified(fileUses.source)} = any(${sql.param(Object.keys(sourcesOfSite))}::text[]))
    limit ${MAX_USES}`)
  return [
    ...new Set(
      rows.map(({ source, story }) => (story === null ? `${sourcesOfSite[source]}!` : `post:${story}!`)),
    ),
  ]
}

/** True of a file that its uploader wrote into a text under an alias. */
async function isOfHiddenAuthor(db: Db, fileName: string): Promise<boolean> {
  const holds = (table: typeof posts | typeof comments) =>
    sql`exists (select 1 from ${fileUses} join ${table} on ${qualified(table.id)} = ${qualified(fileUses.recordId)}
      join ${files} on ${qualified(files.fileName)} = ${qualified(fileUses.fileName)}
        and ${qualified(files.ownerId)} = ${qualified(table.authorId)}
      where ${qualified(fileUses.source)} = ${getTableName(table)}
        and ${qualified(fileUses.fileName)} = ${fileName} and ${qualified(table.hideName)})`
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select (${holds(posts)} or ${holds(comments)}) as found`,
  )
  return rows[0]?.found ?? false
}

/**
 * The owner's posts, comments and account that contain a file. Uses by a closed account have no owner. What staff bring to
 * texts of others is shown by these.
 */
async function usesOf(db: Db, fileName: string, ownerId: number | null, isOfStaff: boolean) {
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
      union all
      select 'post', ${posts.id}, true from ${fileUses} join ${posts} on ${posts.id} = ${fileUses.recordId}
        where ${isOfStaff} and ${fileUses.source} = ${getTableName(posts)} and ${fileUses.fileName} = ${fileName}
          and ${isPublished(posts.status)}
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
    sql`select ${appearsOnSchoolPage(sql`${fileName}::text`)} as found`,
  )
  return rows[0]?.found ?? false
}
