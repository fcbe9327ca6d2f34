import { and, eq, ilike, inArray, isNull, like, ne, notInArray, or, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { files } from '#modules/file/table.ts'
import { apartFrom } from '#modules/member/store.ts'
import { memberBlocks, memberFollows } from '#modules/member/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'

export interface OwnPicture {
  fileId: number
  fileName: string
  w: number | null
  h: number | null
  hasQrCode: boolean
}

/** Public pictures that these people uploaded. */
export async function picturesOf(
  db: Db,
  owners: readonly number[],
  { ids, fileNames }: { ids: readonly number[]; fileNames: readonly string[] },
): Promise<OwnPicture[]> {
  if (ids.length + fileNames.length === 0) return []
  return db
    .select({
      fileId: files.fileId,
      fileName: files.fileName,
      w: files.width,
      h: files.height,
      hasQrCode: files.hasQrCode,
    })
    .from(files)
    .where(
      and(
        or(inArray(files.fileId, [...ids]), inArray(files.fileName, [...fileNames])),
        inArray(files.ownerId, [...owners]),
        like(files.mime, 'image/%'),
        like(files.fileName, '/profile/%'),
      ),
    )
}

/** Those of the names that are videos or sounds these people uploaded. */
export async function videosOf(
  db: Db,
  owners: readonly number[],
  fileNames: readonly string[],
): Promise<Set<string>> {
  if (fileNames.length === 0) return new Set()
  const rows = await db
    .select({ fileName: files.fileName })
    .from(files)
    .where(
      and(
        inArray(files.fileName, [...fileNames]),
        inArray(files.ownerId, [...owners]),
        or(like(files.mime, 'video/%'), like(files.mime, 'audio/%')),
        like(files.fileName, '/profile/%'),
      ),
    )
  return new Set(rows.map((row) => row.fileName))
}

const isOpen = and(eq(accounts.delFlag, '0'), eq(accounts.status, '0'), isNull(accounts.closingTime))

/** Present nicknames of those who exist and have not parted with the author, by id. */
export async function mentionedPeople(
  db: Db,
  authorId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const apart = await apartFrom(db, authorId, ids)
  const rows = await db
    .select({ userId: accounts.userId, nickName: accounts.nickName })
    .from(accounts)
    .where(and(inArray(accounts.userId, [...ids]), isOpen))
  return new Map(rows.filter(({ userId }) => !apart.has(userId)).map((row) => [row.userId, row.nickName]))
}

/** Nicknames of mentioned people for readers, in the order of the ids; closed accounts are left out. */
export async function nicknamesOf(
  db: Db,
  ids: readonly number[],
): Promise<{ userId: number; nickName: string }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ userId: accounts.userId, nickName: accounts.nickName })
    .from(accounts)
    .where(and(inArray(accounts.userId, [...ids]), isOpen))
  return ids.flatMap((id) => rows.find((row) => row.userId === id) ?? [])
}

const SUGGESTED = 8

/**
 * People whose nickname begins with a word: those in the thread under their own name, then those the caller follows,
 * then all others. Taking part under an alias does not count.
 */
export async function suggestPeople(
  db: Db,
  userId: number,
  keyword: string,
  blogId: number | null,
): Promise<{ userId: number; nickName: string; avatar: string }[]> {
  const begins = keyword.replace(/[\\%_]/g, '\\$&')
  const suggestion = { userId: accounts.userId, nickName: accounts.nickName, avatar: accounts.avatar }
  const blocked = db
    .select({ id: memberBlocks.targetId })
    .from(memberBlocks)
    .where(eq(memberBlocks.userId, userId))
  const blocking = db
    .select({ id: memberBlocks.userId })
    .from(memberBlocks)
    .where(eq(memberBlocks.targetId, userId))
  const fits = and(
    isOpen,
    ne(accounts.userId, userId),
    ne(accounts.usertype, '00'),
    notInArray(accounts.userId, blocked),
    notInArray(accounts.userId, blocking),
  )
  const found = new Map<number, { userId: number; nickName: string; avatar: string }>()
  const add = (rows: { userId: number; nickName: string; avatar: string }[]) => {
    for (const row of rows) if (found.size < SUGGESTED && !found.has(row.userId)) found.set(row.userId, row)
  }
  const near = begins === '' ? undefined : ilike(accounts.nickName, `%${begins}%`)
  if (blogId !== null) {
    const inThread = sql`(
      select ${posts.authorId} from ${posts} where ${posts.id} = ${blogId} and ${posts.status} = 'published' and not ${posts.hideName}
      union
      select ${comments.authorId} from ${comments} where ${comments.blogId} = ${blogId} and ${comments.status} = 'published' and not ${comments.hideName})`
    add(
      await db
        .select(suggestion)
        .from(accounts)
        .where(and(fits, near, sql`${accounts.userId} in ${inThread}`))
        .orderBy(accounts.nickName, accounts.userId)
        .limit(SUGGESTED),
    )
  }
  if (found.size < SUGGESTED) {
    const followed = db
      .select({ id: memberFollows.targetId })
      .from(memberFollows)
      .where(eq(memberFollows.userId, userId))
    add(
      await db
        .select(suggestion)
        .from(accounts)
        .where(and(fits, near, inArray(accounts.userId, followed)))
        .orderBy(accounts.nickName, accounts.userId)
        .limit(SUGGESTED * 2),
    )
  }
  if (found.size < SUGGESTED && begins !== '')
    add(
      await db
        .select(suggestion)
        .from(accounts)
        .where(and(fits, sql`lower(${accounts.nickName}) like ${`${begins.toLowerCase()}%`}`))
        .orderBy(accounts.nickName, accounts.userId)
        .limit(SUGGESTED * 2),
    )
  return [...found.values()]
}
