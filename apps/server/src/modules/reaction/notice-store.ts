import { levels } from '@app/contract/member/member.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { DAY_MS, HOUR_MS } from '@app/contract/time.values.ts'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { memberFollows } from '#modules/member/table.ts'
import { postEvents } from '#modules/post/events.ts'
import { commentToTell } from '#modules/post/notice-store.ts'
import { comments, postAppends, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Db } from '#platform/db/database.ts'
import { type Event, onEvent, type PayloadOf } from '#platform/event/events.ts'
import type { Audience, Module, NoticeDraft } from '#platform/module.ts'
import { reactionEvents } from './events.ts'
import {
  commentLikes,
  commentThanks,
  postFavourites,
  postFollows,
  postHelpfuls,
  postLikes,
  schoolFollows,
} from './table.ts'

const titleOf = ({ title, titleEn }: { title: string; titleEn: string | null }) => ({
  zh: title,
  en: titleEn || title,
})

const person = {
  userId: accounts.userId,
  nickName: accounts.nickName,
  avatar: accounts.avatar,
}

const named = {
  id: posts.id,
  title: posts.title,
  titleEn: posts.titleEn,
  isStory: posts.isStory,
  hideName: posts.hideName,
}

type PostMarks = typeof postLikes | typeof postFavourites | typeof postHelpfuls

/** Tells the author of a post of a mark that still stands. */
const ofPostMark =
  (table: PostMarks, kind: NoticeDraft['kind'], group: string) =>
  async (db: Db, { postId, userId }: { postId: number; userId: number }): Promise<NoticeDraft[]> => {
    const rows = await db
      .select({ actor: person, post: named, authorId: posts.authorId })
      .from(table)
      .innerJoin(posts, and(eq(posts.id, table.blogId), eq(posts.status, 'published')))
      .innerJoin(accounts, eq(accounts.userId, table.userId))
      .where(and(eq(table.blogId, postId), eq(table.userId, userId)))
    return rows.flatMap(({ actor, post, authorId }) =>
      authorId === null
        ? []
        : [
            {
              kind,
              to: [authorId],
              byUserId: actor.userId,
              actor,
              groupKey: `${group}:${post.id}`,
              groupMs: DAY_MS,
              objKind: 'blog' as const,
              objId: post.id,
              blogId: post.id,
              isStory: post.isStory,
              isDiscreet: post.hideName,
              values: { T: titleOf(post) },
            },
          ],
    )
  }

/** Tells the author of a comment of a like or a thanks that still stands. */
async function ofCommentMark(
  db: Db,
  marks: typeof commentLikes | typeof commentThanks,
  { commentId: markedId, userId }: { commentId: number; userId: number },
  notice: { kind: NoticeDraft['kind']; group: string; namesActor: boolean },
): Promise<NoticeDraft[]> {
  const rows = await db
    .select({
      actor: person,
      post: named,
      commentId: comments.id,
      authorId: comments.authorId,
      hideName: comments.hideName,
    })
    .from(marks)
    .innerJoin(comments, and(eq(comments.id, marks.commentId), eq(comments.status, 'published')))
    .innerJoin(posts, and(eq(posts.id, comments.blogId), eq(posts.status, 'published')))
    .innerJoin(accounts, eq(accounts.userId, marks.userId))
    .where(and(eq(marks.commentId, markedId), eq(marks.userId, userId)))
    .limit(1)
  return rows.flatMap(({ actor, post, commentId, authorId, hideName }) =>
    authorId === null
      ? []
      : [
          {
            kind: notice.kind,
            to: [authorId],
            byUserId: actor.userId,
            actor: notice.namesActor ? actor : null,
            groupKey: `${notice.group}:${commentId}`,
            groupMs: DAY_MS,
            objKind: 'comment' as const,
            objId: commentId,
            blogId: post.id,
            isStory: post.isStory,
            isDiscreet: hideName,
            values: { T: titleOf(post) },
          },
        ],
  )
}

/** The people of a relation, in the order of their numbers. */
const peopleOf =
  (
    db: Db,
    table: typeof postFollows | typeof schoolFollows | typeof memberFollows,
    where: SQL | undefined,
  ): Audience =>
  async (above, most) => {
    const column: PgColumn = table.userId
    const rows = await db
      .select({ userId: sql<number>`${column}`.mapWith(Number) })
      .from(table)
      .where(and(where, gt(column, above)))
      .orderBy(asc(column))
      .limit(most)
    return rows.map(({ userId }) => userId)
  }

/** The first time a post is public, the followers of its school are notified, and its author unless the author is hidden. */
async function ofNewPost(
  db: Db,
  { postId, isFirst }: PayloadOf<(typeof postEvents)['post.published']>,
): Promise<NoticeDraft[]> {
  if (!isFirst) return []
  const [found] = await db
    .select({
      post: named,
      hideName: posts.hideName,
      authorId: posts.authorId,
      actor: person,
      school: { id: schools.id, name: schools.schoolName, nameEn: schools.schoolNameEn },
    })
    .from(posts)
    .leftJoin(accounts, eq(accounts.userId, posts.authorId))
    .leftJoin(schools, eq(schools.id, posts.schoolId))
    .where(and(eq(posts.id, postId), eq(posts.status, 'published')))
  if (!found) return []
  const { post, authorId, actor, school, hideName } = found
  const about = {
    byUserId: authorId,
    groupMs: DAY_MS,
    countedId: post.id,
    objKind: 'blog' as const,
    objId: post.id,
    blogId: post.id,
    isStory: post.isStory,
  }
  const drafts: NoticeDraft[] = []
  if (school)
    drafts.push({
      ...about,
      kind: 'watch.school',
      to: peopleOf(db, schoolFollows, eq(schoolFollows.schoolId, school.id)),
      actor: null,
      groupKey: `watchSchool:${school.id}`,
      schoolId: school.id,
      values: { T: titleOf(post), S: { zh: school.name, en: school.nameEn || school.name } },
    })
  if (actor && !hideName)
    drafts.push({
      ...about,
      kind: 'watch.user',
      to: peopleOf(db, memberFollows, eq(memberFollows.targetId, actor.userId)),
      actor,
      groupKey: `watchUser:${actor.userId}`,
      values: { T: titleOf(post) },
    })
  return drafts
}

interface Update {
  post: { id: number; title: string; titleEn: string | null; isStory: boolean }
  byUserId: number | null
  /** Whether those hear of it who only want to know what matters most. */
  isKey: boolean
  objKind: 'blog' | 'comment'
  objId: number
  countedId: number
}

async function ofUpdate(db: Db, { post, byUserId, isKey, ...about }: Update): Promise<NoticeDraft[]> {
  const isWatched = and(eq(postFollows.blogId, post.id), isKey ? undefined : eq(postFollows.mode, 'all'))
  return [
    {
      ...about,
      kind: 'watch.blog',
      to: peopleOf(db, postFollows, isWatched),
      byUserId,
      // who it was may be hidden, and a group speaks of the post
      actor: null,
      groupKey: `watch:${post.id}`,
      groupMs: 12 * HOUR_MS,
      blogId: post.id,
      isStory: post.isStory,
      values: { T: titleOf(post) },
    },
  ]
}

/**
 * Notifies watchers of comments; key comments are official replies, those of verified members and those of the
 * author. An official reply has a notice of its own, as it has for the author.
 */
async function ofComment(db: Db, commentId: number, event: Event): Promise<NoticeDraft[]> {
  const subject = await commentToTell(db, commentId, event)
  if (!subject) return []
  const { comment, post, isVerified, about } = subject
  const { id, authorId, isOfficial } = comment
  if (isOfficial && post.schoolId !== null)
    return [
      {
        kind: 'blog.official',
        to: peopleOf(db, postFollows, eq(postFollows.blogId, post.id)),
        ...about,
      },
    ]
  const isByAuthor = authorId !== null && authorId === post.authorId
  return ofUpdate(db, {
    post,
    byUserId: authorId,
    isKey: isOfficial || isByAuthor || isVerified,
    objKind: 'comment',
    objId: id,
    countedId: id,
  })
}

async function ofAppend(db: Db, appendId: number): Promise<NoticeDraft[]> {
  const [found] = await db
    .select({ id: postAppends.id, post: named, authorId: posts.authorId })
    .from(postAppends)
    .innerJoin(posts, and(eq(posts.id, postAppends.blogId), eq(posts.status, 'published')))
    .where(and(eq(postAppends.id, appendId), eq(postAppends.status, 'published')))
  if (!found) return []
  const { id, post, authorId } = found
  return ofUpdate(db, {
    post,
    byUserId: authorId,
    isKey: true,
    objKind: 'blog',
    objId: post.id,
    // numbers of additions and of comments would meet
    countedId: -id,
  })
}

/** What a level brings (docs/community-rules.md#levels). */
const gains: Record<number, Pair> = {
  1: {
    zh: '您可以标记“有帮助”、匿名评论，文章发布后 24 小时内可以修改',
    en: 'you can mark articles as helpful, comment under an alias and change your articles for 24 hours',
  },
  2: {
    zh: '您可以发链接和视频，文章发布后 30 天内可以修改',
    en: 'you can post links and videos, and change your articles for 30 days',
  },
  3: { zh: '感谢您长期以来的分享', en: 'thank you for all that you have shared' },
}

/** A member whom the job raised by two levels in a night gets one notice. */
function ofLevel({ userIds, level }: PayloadOf<(typeof reactionEvents)['level.raised']>): NoticeDraft[] {
  const [name, gained] = [levels[level], gains[level]]
  if (!name || !gained) return []
  return [
    {
      kind: 'member.level',
      to: userIds,
      byUserId: null,
      actor: null,
      groupKey: 'level',
      countedId: level,
      values: {
        T: { zh: `Lv${level}“${name.zh}”`, en: `level ${level}, “${name.en}”` },
        r: gained,
        link: '/layout/person',
      },
    },
  ]
}

/** Recipients of notices about reactions and about what people watch. */
export const reactionNotices: NonNullable<Module['notices']> = [
  onEvent(reactionEvents['post.liked'], ofPostMark(postLikes, 'blog.like', 'like')),
  onEvent(reactionEvents['post.favourited'], ofPostMark(postFavourites, 'blog.favourite', 'favourite')),
  onEvent(reactionEvents['post.helpful'], ofPostMark(postHelpfuls, 'blog.helpful', 'helpful')),
  onEvent(reactionEvents['comment.liked'], (db, mark) =>
    ofCommentMark(db, commentLikes, mark, { kind: 'comment.like', group: 'commentLike', namesActor: true }),
  ),
  onEvent(reactionEvents['comment.thanked'], (db, mark) =>
    ofCommentMark(db, commentThanks, mark, {
      kind: 'comment.thanks',
      group: 'commentThanks',
      namesActor: false,
    }),
  ),
  onEvent(reactionEvents['level.raised'], async (_, payload) => ofLevel(payload)),
  onEvent(postEvents['post.published'], ofNewPost),
  onEvent(postEvents['comment.published'], (db, { commentId }, event) => ofComment(db, commentId, event)),
  onEvent(postEvents['post.appended'], (db, { appendId }) => ofAppend(db, appendId)),
]
