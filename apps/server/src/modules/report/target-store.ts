import type { ReportKind } from '@app/contract/moderation/report.values.ts'
import { and, eq } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { beginningOf } from '#platform/text/clean-html.ts'

/** What a report is about. */
export interface Target {
  title: string
  /** The owner's id; null without an owner. */
  ownerId: number | null
  ownerName: string
  /** The post it is, or stands below. */
  blogId: number | null
  status: string
  /** HTML, or plain text of a person or a school. */
  content: string
  hideName: boolean
  /** When it was changed last. */
  changedTime: Date | null
}

const TITLE = 60

/** What stands behind a kind and a number, in whatever state; undefined when there is nothing. */
export async function targetOf(db: Db, kind: ReportKind, id: number): Promise<Target | undefined> {
  if (kind === 'blog') {
    const [{ post, name } = {}] = await db
      .select({ post: posts, name: accounts.nickName })
      .from(posts)
      .leftJoin(accounts, eq(accounts.userId, posts.authorId))
      .where(eq(posts.id, id))
    return (
      post && {
        ownerName: name ?? '',
        title: post.title,
        ownerId: post.authorId,
        blogId: post.id,
        status: post.status,
        content: post.content,
        hideName: post.hideName,
        changedTime: post.editTime,
      }
    )
  }
  if (kind === 'comment') {
    const [{ comment, name } = {}] = await db
      .select({ comment: comments, name: accounts.nickName })
      .from(comments)
      .leftJoin(accounts, eq(accounts.userId, comments.authorId))
      .where(eq(comments.id, id))
    return (
      comment && {
        ownerName: name ?? '',
        title: beginningOf(comment.content, TITLE),
        ownerId: comment.authorId,
        blogId: comment.blogId,
        status: comment.status,
        content: comment.content,
        hideName: comment.hideName,
        changedTime: comment.editTime,
      }
    )
  }
  const nothing = { blogId: null, status: 'published', hideName: false, changedTime: null }
  if (kind === 'user') {
    const [person] = await db
      .select({ nickName: accounts.nickName, bio: accounts.bio })
      .from(accounts)
      .where(and(eq(accounts.userId, id), eq(accounts.delFlag, '0')))
    return (
      person && {
        ...nothing,
        title: person.nickName,
        ownerId: id,
        ownerName: person.nickName,
        content: person.bio,
      }
    )
  }
  const [school] = await db.select({ name: schools.schoolName }).from(schools).where(eq(schools.id, id))
  return school && { ...nothing, title: school.name, ownerId: null, ownerName: '', content: '' }
}
