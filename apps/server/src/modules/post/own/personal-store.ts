import { sayReason } from '@app/contract/moderation/review.values.ts'
import { labelOfCategory } from '@app/contract/post/post.values.ts'
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { aliases, comments, drafts, postAppends, postRevisions, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { BATCH, inBatches } from '#platform/db/batches.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalList, PersonalReading } from '#platform/module.ts'

const inBoth = ({ zh, en }: { zh: string; en: string }) => (zh === en ? zh : `${zh} / ${en}`)
const reasonIn = (reason: string | null) => (reason === null ? null : inBoth(sayReason(reason)))

/** Below a hidden identity one's own alias, as others know it. */
const ownAlias = (blogId: typeof posts.id | typeof comments.blogId, userId: number) =>
  sql<number | null>`(select ${aliases.number} from ${aliases}
    where ${aliases.blogId} = ${blogId} and ${aliases.userId} = ${userId})`

async function* ownPosts({ db, userId }: PersonalReading) {
  const rows = inBatches(
    (after) =>
      db
        .select({ post: posts, school: schools.schoolName, alias: ownAlias(posts.id, userId) })
        .from(posts)
        .leftJoin(schools, eq(schools.id, posts.schoolId))
        .where(and(eq(posts.authorId, userId), ne(posts.status, 'purged'), gt(posts.id, after)))
        .orderBy(asc(posts.id))
        .limit(BATCH),
    ({ post }) => post.id,
  )
  for await (const { post, school, alias } of rows) {
    const category = labelOfCategory(post.blogType)
    yield {
      id: post.id,
      kind: post.isStory ? 'story' : post.isQuestion ? 'question' : 'article',
      acceptedAnswer: post.acceptedId,
      category: category ? inBoth(category) : null,
      title: post.title,
      text: post.content,
      pictures: post.images.map(({ url }) => url),
      tags: post.tags,
      cityCode: post.cityCode,
      school,
      experience: post.card,
      interest: post.interest,
      anonymous: post.hideName,
      aliasNumber: post.hideName ? alias : null,
      state: post.status,
      reason: reasonIn(post.hideReason ?? post.rejectReason ?? post.pendingReason),
      writtenAt: post.createTime,
      writtenFrom: { address: post.ip, browserHash: post.deviceHash },
      publishedAt: post.publishTime,
      changedAt: post.editTime,
      removedAt: post.deletedTime,
      views: post.viewCount,
      likes: post.likeCount,
      comments: post.commentCount,
      savedBy: post.favouriteCount,
      foundHelpfulBy: post.helpfulCount,
      ...(await besides(db, post.id, userId)),
    }
  }
}

/** What was added below a post, and its texts before it was changed; changes by staff are not the author's. */
async function besides(db: Db, blogId: number, userId: number) {
  const additions = await db
    .select({ text: postAppends.content, state: postAppends.status, writtenAt: postAppends.createTime })
    .from(postAppends)
    .where(eq(postAppends.blogId, blogId))
    .orderBy(asc(postAppends.id))
  const versions = await db
    .select({ version: postRevisions.version, data: postRevisions.data, at: postRevisions.createTime })
    .from(postRevisions)
    .where(and(eq(postRevisions.blogId, blogId), eq(postRevisions.editorId, userId)))
    .orderBy(asc(postRevisions.id))
  return {
    additions,
    earlierVersions: versions.map(({ version, data, at }) => ({
      version,
      title: data.title,
      text: data.content,
      replacedAt: at,
    })),
  }
}

async function* ownComments({ db, userId }: PersonalReading) {
  const rows = inBatches(
    (after) =>
      db
        .select({
          comment: comments,
          // the title of a post that is not public any more is not the commentator's
          postTitle: sql<
            string | null
          >`case when ${posts.status} = 'published' or ${posts.authorId} = ${userId} then ${posts.title} end`,
          isAccepted: sql<boolean>`${posts.acceptedId} is not distinct from ${comments.id}`,
          alias: ownAlias(comments.blogId, userId),
        })
        .from(comments)
        .innerJoin(posts, eq(posts.id, comments.blogId))
        .where(and(eq(comments.authorId, userId), ne(comments.status, 'purged'), gt(comments.id, after)))
        .orderBy(asc(comments.id))
        .limit(BATCH),
    ({ comment }) => comment.id,
  )
  for await (const { comment, postTitle, isAccepted, alias } of rows)
    yield {
      id: comment.id,
      postId: comment.blogId,
      postTitle,
      floor: comment.floor,
      repliesTo: comment.parentId,
      text: comment.content,
      pictures: comment.images.map(({ url }) => url),
      anonymous: comment.hideName,
      aliasNumber: comment.hideName ? alias : null,
      official: comment.isOfficial,
      acceptedAsAnswer: isAccepted,
      state: comment.status,
      likes: comment.likeCount,
      replies: comment.replyCount,
      writtenAt: comment.createTime,
      changedAt: comment.editTime,
      removedAt: comment.deletedTime,
    }
}

async function* ownDrafts({ db, userId }: PersonalReading) {
  const rows = inBatches(
    (after) =>
      db
        .select()
        .from(drafts)
        .where(and(eq(drafts.userId, userId), gt(drafts.id, after)))
        .orderBy(asc(drafts.id))
        .limit(BATCH),
    ({ id }) => id,
  )
  for await (const draft of rows) {
    const { title, content, ...rest } = draft.data
    yield {
      id: draft.id,
      postId: draft.blogId,
      title: title ?? draft.title,
      text: content,
      rest,
      reason: reasonIn(draft.rejectReason),
      begunAt: draft.createTime,
      savedAt: draft.updateTime,
    }
  }
}

/** A member's texts, in every state. */
export const writtenLists: readonly PersonalList[] = [
  {
    name: 'posts',
    title: {
      zh: '我发布的文章和故事，含补充内容和修改前的版本',
      en: 'Articles and stories I wrote, with additions and earlier versions',
    },
    rows: ownPosts,
  },
  { name: 'comments', title: { zh: '我的评论和回复', en: 'My comments and replies' }, rows: ownComments },
  { name: 'drafts', title: { zh: '草稿箱', en: 'My drafts' }, rows: ownDrafts },
]

/** Why a post is hidden whose author is leaving. */
export const CLOSING = 'closing'

/** Ids of a member's posts in these states behind an id, ascending; those hidden for a reason when one is named. */
export async function postIdsOf(
  db: Db,
  userId: number,
  states: readonly string[],
  after: number,
  hideReason?: string,
): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.authorId, userId),
        inArray(posts.status, [...states]),
        hideReason === undefined ? undefined : eq(posts.hideReason, hideReason),
        gt(posts.id, after),
      ),
    )
    .orderBy(asc(posts.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** Ids of a member's comments behind an id that are not erased yet, ascending; optionally without the public ones. */
export async function commentIdsOf(
  db: Db,
  userId: number,
  { keepsPublished }: { keepsPublished: boolean },
  after: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.authorId, userId),
        ne(comments.status, 'purged'),
        keepsPublished ? ne(comments.status, 'published') : undefined,
        gt(comments.id, after),
      ),
    )
    .orderBy(asc(comments.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** A member's public comments behind an id, with their threads. */
export function commentPlacesOf(db: Db, userId: number, after: number) {
  return db
    .select({ id: comments.id, blogId: comments.blogId, rootId: comments.rootId })
    .from(comments)
    .where(and(eq(comments.authorId, userId), eq(comments.status, 'published'), gt(comments.id, after)))
    .orderBy(asc(comments.id))
    .limit(BATCH)
}

/** Texts behind an id that mention a member; mentions are stored in the texts alone, so this scans them. */
export async function mentioningIds(
  db: Db,
  table: typeof posts | typeof comments,
  userId: number,
  after: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(gt(table.id, after), sql`position(${`data-mention="${userId}"`} in ${table.content}) > 0`))
    .orderBy(asc(table.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** A member's drafts behind an id. */
export async function draftIdsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db.select({ id: drafts.id }).from(drafts).where(eq(drafts.userId, userId))
  return rows.map(({ id }) => id)
}

/** Deletes the origin of a member's texts and their unmasked forms, which are not needed any more. */
export async function forgetWriter(db: Db, userId: number): Promise<void> {
  await db.update(posts).set({ ip: null, deviceHash: null, unmasked: null }).where(eq(posts.authorId, userId))
  await db.update(comments).set({ ip: null, unmasked: null }).where(eq(comments.authorId, userId))
}
