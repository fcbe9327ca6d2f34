import type { CommentRow } from '@app/contract/comment.ts'
import type { Language } from '@app/contract/language.ts'
import type { UserBrief } from '@app/contract/member.ts'
import type { Page } from '@app/contract/shapes.values.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { briefOf } from '#modules/account/brief.ts'
import { accounts } from '#modules/account/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { comments, posts } from './table.ts'

type Reply = Omit<CommentRow, 'replies'>

/** Replies that a list shows with each comment; the rest is asked for. */
const FIRST_REPLIES = 3

function select(db: Db) {
  return db
    .select({
      comment: comments,
      postAuthorId: posts.authorId,
      author: {
        userId: accounts.userId,
        nickName: accounts.nickName,
        nickNameEn: accounts.nickNameEn,
        avatar: accounts.avatar,
        usertype: accounts.usertype,
        authstatus: accounts.authstatus,
        region: accounts.region,
      },
      school: { name: schools.schoolName, nameEn: schools.schoolNameEn },
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .leftJoin(accounts, eq(accounts.userId, comments.authorId))
    .leftJoin(schools, eq(schools.id, accounts.schoolId))
}

type Selected = Awaited<ReturnType<typeof select>>[number]

/** A reader's own marks and rights. Answers are the same for everybody, so they say none. */
const noMarks = { liked: false, canDelete: false, canEdit: false } as const

function rowOf(
  { comment, author, school, postAuthorId }: Selected,
  language: Language,
  replyTo: UserBrief | null,
): Reply {
  const isRemoved = comment.status !== 'published'
  return {
    ...comment,
    author: isRemoved ? null : briefOf(author, school, language),
    replyTo,
    content: isRemoved ? null : (language === 'en' && comment.contentEn) || comment.content,
    images: isRemoved ? [] : comment.images,
    status: isRemoved ? 'deleted' : comment.status,
    isAuthor: !isRemoved && comment.authorId !== null && comment.authorId === postAuthorId,
    isOfficialEnded: false,
    isHot: false,
    createTs: comment.createTime.getTime(),
    ...noMarks,
  }
}

/** Published level-1 comments, and removed ones that still have replies, as placeholders. */
const visible = or(eq(comments.status, 'published'), sql`${comments.replyCount} > 0`)

/** True for a published post or story. */
export async function isPostPublished(db: Db, blogId: number): Promise<boolean> {
  const [row] = await db.select({ status: posts.status }).from(posts).where(eq(posts.id, blogId))
  return row?.status === 'published'
}

/** How many level-1 comments of a post are shown, placeholders included. */
export async function commentTotal(db: Db, blogId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(comments)
    .where(and(eq(comments.blogId, blogId), isNotNull(comments.floor), visible))
  return row?.total ?? 0
}

/** One page of level-1 comments, each with its first replies: two queries, however many comments. */
export async function commentRows(
  db: Db,
  blogId: number,
  order: 'asc' | 'desc' | 'hot',
  page: Page,
  language: Language,
): Promise<CommentRow[]> {
  const floor = order === 'desc' ? desc(comments.floor) : asc(comments.floor)
  const roots = await select(db)
    .where(and(eq(comments.blogId, blogId), isNotNull(comments.floor), visible))
    .orderBy(
      ...(order === 'hot' ? [desc(sql`${comments.likeCount} + 2 * ${comments.replyCount}`)] : []),
      floor,
    )
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  const ids = roots.map(({ comment }) => comment.id)
  if (ids.length === 0) return []
  const place = sql<number>`row_number() over (partition by ${comments.rootId} order by ${comments.id})`
  const first = db
    .select({ id: comments.id, place: place.as('place') })
    .from(comments)
    .where(
      and(inArray(comments.rootId, ids), sql`${comments.floor} is null`, eq(comments.status, 'published')),
    )
    .as('first')
  const shown = await select(db)
    .innerJoin(first, and(eq(first.id, comments.id), sql`${first.place} <= ${FIRST_REPLIES}`))
    .orderBy(asc(comments.id))
  const replies = repliesOf(shown, language)
  return roots.map((root) => ({
    ...rowOf(root, language, null),
    replies: replies.filter((reply) => reply.rootId === root.comment.id),
  }))
}

/** Replies know whom they answer when that reply is among those shown. */
function repliesOf(rows: Selected[], language: Language): Reply[] {
  const authors = new Map(rows.map((row) => [row.comment.id, briefOf(row.author, row.school, language)]))
  return rows.map((row) => rowOf(row, language, authors.get(row.comment.parentId ?? 0) ?? null))
}

/** One page of the published replies to a comment, oldest first, and how many there are. */
export async function replyRows(
  db: Db,
  rootId: number,
  page: Page,
  language: Language,
): Promise<{ rows: Reply[]; total: number }> {
  const where = and(
    eq(comments.rootId, rootId),
    sql`${comments.floor} is null`,
    eq(comments.status, 'published'),
    eq(posts.status, 'published'),
  )
  const rows = await select(db)
    .where(where)
    .orderBy(asc(comments.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  const [total] = await db
    .select({ total: count() })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .where(where)
  return { rows: repliesOf(rows, language), total: total?.total ?? 0 }
}
