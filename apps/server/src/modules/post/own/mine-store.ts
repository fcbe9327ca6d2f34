import type { MyCommentRow } from '@app/contract/post/comment.ts'
import type { PostRow } from '@app/contract/post/post.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import { and, count, desc, eq, ilike, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias as renamed } from 'drizzle-orm/pg-core'
import { briefOf } from '#modules/account/brief.ts'
import { accounts } from '#modules/account/table.ts'
import {
  personColumns,
  personSchoolColumns,
  personSchools,
  standingColumns,
} from '#modules/member/person-store.ts'
import { memberBlocks, members } from '#modules/member/table.ts'
import { notices } from '#modules/notice/table.ts'
import { aliasColumns, briefParts, writerJoins } from '#modules/post/author/writer-store.ts'
import { RESTORE_MS, reasonForAuthor } from '#modules/post/rules.ts'
import { rowOf, selectRows } from '#modules/post/store.ts'
import { aliases, comments, posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'
import { likePattern } from '#platform/resource/crud.ts'
import { plainText } from '#platform/text/clean-html.ts'

interface Mine {
  status?: string
  blogType?: number
  keyword?: string
  isStory?: boolean
}

const named = (keyword: string | undefined) => {
  const pattern = keyword ? likePattern(keyword) : undefined
  return pattern ? or(ilike(posts.title, pattern), ilike(posts.titleEn, pattern)) : undefined
}

/** Rows of posts that fit a condition, and how many there are. */
async function postPageOf(db: Db, where: SQL | undefined, order: SQL[], page: Page, language: Language) {
  const ids = db
    .select({ id: posts.id })
    .from(posts)
    .where(where)
    .orderBy(...order)
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  const found = await selectRows(db)
    .where(inArray(posts.id, ids))
    .orderBy(...order)
  const [total] = await db.select({ n: count() }).from(posts).where(where)
  return { rows: found.map((row) => ({ row: rowOf(row, language), post: row.post })), total: total?.n ?? 0 }
}

/** Own posts of every state but drafts and erased ones, newest first, under the author's own name. */
export async function myPosts(
  db: Db,
  userId: number,
  query: Mine,
  page: Page,
  { language, now }: { language: Language; now: Date },
) {
  const where = and(
    eq(posts.authorId, userId),
    notInArray(posts.status, ['draft', 'purged']),
    query.status ? eq(posts.status, query.status) : undefined,
    query.blogType === undefined ? undefined : eq(posts.blogType, query.blogType),
    query.isStory === undefined ? undefined : eq(posts.isStory, query.isStory),
    named(query.keyword),
  )
  const { rows, total } = await postPageOf(
    db,
    where,
    [desc(posts.createTime), desc(posts.id)],
    page,
    language,
  )
  return {
    total,
    rows: rows.map(({ row, post }) => ({
      ...row,
      pendingReason: reasonForAuthor(post.pendingReason),
      rejectReason: post.rejectReason,
      hideReason: post.hideReason,
      canRestore:
        post.status === 'deleted' &&
        post.deletedBy === 'author' &&
        now.getTime() <= (post.deletedTime?.getTime() ?? 0) + RESTORE_MS,
    })),
  }
}

/** Published posts and stories of a person under their own name, newest first. */
export async function postsOf(
  db: Db,
  userId: number,
  blogType: number | undefined,
  page: Page,
  language: Language,
): Promise<{ rows: PostRow[]; total: number }> {
  const where = and(
    eq(posts.authorId, userId),
    sql`${posts.status} = 'published' and not ${posts.hideName}`,
    sql`exists (select 1 from ${accounts} where ${accounts.userId} = ${userId} and ${accounts.delFlag} = '0')`,
    blogType === undefined ? undefined : eq(posts.blogType, blogType),
  )
  const { rows, total } = await postPageOf(
    db,
    where,
    [desc(posts.publishTime), desc(posts.id)],
    page,
    language,
  )
  return { rows: rows.map(({ row }) => row), total }
}

/** Published posts about a school; those it has not answered come first. */
export async function postsAboutSchool(
  db: Db,
  schoolId: number,
  query: { blogType?: number; replied?: boolean; keyword?: string },
  page: Page,
  language: Language,
): Promise<{ rows: PostRow[]; total: number }> {
  const where = and(
    eq(posts.schoolId, schoolId),
    sql`${posts.status} = 'published'`,
    query.blogType === undefined ? undefined : eq(posts.blogType, query.blogType),
    query.replied === undefined ? undefined : eq(posts.officialReplied, query.replied),
    named(query.keyword),
  )
  const order = [sql`${posts.officialReplied}`, desc(posts.publishTime), desc(posts.id)]
  const { rows, total } = await postPageOf(db, where, order, page, language)
  return { rows: rows.map(({ row }) => row), total }
}

const parents = renamed(comments, 'parent')
const joins = writerJoins(comments.authorId, comments.blogId, comments.hideName)

/** Comments with the post they stand under and the one they answer, as the personal centre lists them. */
async function myCommentPage(
  db: Db,
  userId: number,
  where: SQL | undefined,
  page: Page,
  language: Language,
  first: readonly SQL[] = [],
): Promise<{ rows: MyCommentRow[]; total: number }> {
  const found = await db
    .select({
      comment: comments,
      parent: { id: parents.id, content: parents.content, status: parents.status },
      post: {
        id: posts.id,
        title: posts.title,
        titleEn: posts.titleEn,
        blogType: posts.blogType,
        isStory: posts.isStory,
        status: posts.status,
      },
      author: personColumns,
      member: standingColumns,
      writerSchool: personSchoolColumns,
      alias: aliasColumns(comments.hideName),
      isUnread: sql<boolean>`exists (select 1 from ${notices} where ${notices.objKind} = 'comment'
        and ${notices.objId} = ${comments.id} and ${notices.userId} = ${userId} and not ${notices.isRead})`,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .leftJoin(parents, eq(parents.id, comments.parentId))
    .leftJoin(accounts, joins.account)
    .leftJoin(members, joins.member)
    .leftJoin(personSchools, joins.school)
    .leftJoin(aliases, joins.alias)
    .where(where)
    .orderBy(...first, desc(comments.createTime), desc(comments.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  const [total] = await db
    .select({ n: count() })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .where(where)
  const answered = await answeredBy(
    db,
    found.flatMap(({ parent }) => (parent?.status === 'published' ? parent.id : [])),
    language,
  )
  return {
    total: total?.n ?? 0,
    rows: found.map((row) => {
      const { comment, post, parent, isUnread } = row
      const [writer, school, alias] = briefParts(row, comment.hideName)
      const { titleEn, ...blog } = post
      return {
        id: comment.id,
        content: plainText(comment.content),
        createTime: comment.createTime,
        status: comment.status,
        author: briefOf(writer, school, language, alias),
        replyTo: answered.get(parent?.id ?? 0) ?? null,
        blog: { ...blog, title: (language === 'en' && titleEn) || post.title },
        parentContent: parent?.status === 'published' ? plainText(parent.content) : null,
        likeCount: comment.likeCount,
        isRead: !isUnread,
      }
    }),
  }
}

/** The writers of comments, by comment. */
async function answeredBy(db: Db, ids: readonly number[], language: Language) {
  if (ids.length === 0) return new Map<number, NonNullable<MyCommentRow['replyTo']>>()
  const rows = await db
    .select({
      id: comments.id,
      hideName: comments.hideName,
      author: personColumns,
      member: standingColumns,
      writerSchool: personSchoolColumns,
      alias: aliasColumns(comments.hideName),
    })
    .from(comments)
    .leftJoin(accounts, joins.account)
    .leftJoin(members, joins.member)
    .leftJoin(personSchools, joins.school)
    .leftJoin(aliases, joins.alias)
    .where(inArray(comments.id, [...ids]))
  return new Map(
    rows.map((row) => {
      const [writer, school, alias] = briefParts(row, row.hideName)
      return [row.id, briefOf(writer, school, language, alias)]
    }),
  )
}

const containsKeyword = (keyword: string | undefined) =>
  keyword ? ilike(comments.content, likePattern(keyword)) : undefined

/** A member's comments, in every state but removed ones. */
export function myComments(
  db: Db,
  userId: number,
  keyword: string | undefined,
  page: Page,
  language: Language,
) {
  const where = and(
    eq(comments.authorId, userId),
    notInArray(comments.status, ['deleted', 'purged']),
    containsKeyword(keyword),
  )
  return myCommentPage(db, userId, where, page, language)
}

/** Comments on a member's posts and answers to their comments, by others whom the member does not block. */
export function receivedComments(
  db: Db,
  userId: number,
  onlyUnread: boolean,
  page: Page,
  language: Language,
) {
  // two walks over indexes; one condition with "or" would read every comment
  const ids = sql`(
    select c.id from ${posts} p join ${comments} c on c.blog_id = p.id where p.author_id = ${userId}
    union
    select c.id from ${comments} m join ${comments} c on c.parent_id = m.id where m.author_id = ${userId})`
  const blocked = db
    .select({ id: memberBlocks.targetId })
    .from(memberBlocks)
    .where(eq(memberBlocks.userId, userId))
  const where = and(
    sql`${comments.id} in ${ids}`,
    sql`${comments.status} = 'published' and ${posts.status} = 'published'`,
    or(sql`${comments.authorId} is null`, ne(comments.authorId, userId)),
    // leaving out a hidden identity would tell that it is one of those who are blocked
    or(sql`${comments.hideName}`, sql`${comments.authorId} is null`, notInArray(comments.authorId, blocked)),
    onlyUnread
      ? sql`exists (select 1 from ${notices} where ${notices.objKind} = 'comment' and ${notices.objId} = ${comments.id}
          and ${notices.userId} = ${userId} and not ${notices.isRead})`
      : undefined,
  )
  return myCommentPage(db, userId, where, page, language)
}

/** Comments of others under the published posts about a school; those it has not answered come first. */
export function commentsAboutSchool(
  db: Db,
  { userId, schoolId }: { userId: number; schoolId: number },
  replied: boolean | undefined,
  page: Page,
  language: Language,
) {
  const answers = sql`exists (select 1 from ${comments} answer where answer.parent_id = ${comments.id}
    and answer.author_id = ${userId} and answer.status = 'published')`
  const where = and(
    eq(posts.schoolId, schoolId),
    sql`${comments.status} = 'published' and ${posts.status} = 'published'`,
    or(sql`${comments.authorId} is null`, ne(comments.authorId, userId)),
    replied === undefined ? undefined : replied ? answers : sql`not ${answers}`,
  )
  return myCommentPage(db, userId, where, page, language, [answers])
}
