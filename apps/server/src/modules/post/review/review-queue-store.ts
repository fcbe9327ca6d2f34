import { IMPERSONATION } from '@app/contract/moderation/review.values.ts'
import { type SQL, sql } from 'drizzle-orm'
import { comments, postAppends, postRevisions, posts } from '#modules/post/table.ts'
import { jsonObject } from '#platform/db/json-object.ts'
import type { AuditKind } from '#platform/module.ts'
import { floodKey, type ItemPlace, type ReviewItem } from '#platform/review-kind.ts'

/** What of a post that waits its reviewer reads. */
export interface WaitingPost extends ReviewItem {
  title: string
  /** As it was written, where words are masked in public. */
  content: string
  images: { url: string }[]
  version: number
  pendingReason: string | null
  isQuestion: boolean
  blogType: number | null
}

export interface WaitingRevision extends WaitingPost {
  /** What it would say. */
  nextTitle: string | null
  nextContent: string | null
}

export interface WaitingAppend extends WaitingPost {
  appended: string
  appendReason: string | null
}

export interface WaitingComment extends ReviewItem {
  title: string
  text: string
  images: { url: string }[]
  pendingReason: string | null
  isQuestion: boolean
}

const ofPost = {
  userId: posts.authorId,
  hideName: posts.hideName,
  isStory: posts.isStory,
  schoolId: posts.schoolId,
  title: posts.title,
  content: sql`coalesce(${posts.unmasked}->>'content', ${posts.content})`,
  images: posts.images,
  version: posts.version,
  pendingReason: posts.pendingReason,
  isQuestion: posts.isQuestion,
  blogType: posts.blogType,
}

const itemPlace = { cityCode: posts.cityCode, title: posts.title }

/** Decisions about what was written under the own name; a deleted text no longer says whose it was. */
export const auditedContent: readonly AuditKind[] = [
  {
    kind: 'blog',
    isUnderOwnName: (id) =>
      sql`exists (select 1 from ${posts} where ${posts.id} = ${id} and not ${posts.hideName})`,
  },
  {
    kind: 'comment',
    isUnderOwnName: (id) =>
      sql`exists (select 1 from ${comments} where ${comments.id} = ${id} and not ${comments.hideName})`,
  },
]

/** What claims to speak for the site or a school is read before all else that waits, also where many send it. */
const priorityOf = (reason: unknown) =>
  sql`case when ${reason} = ${sql.raw(`'${IMPERSONATION}'`)} then 3 else 2 end`

export const waitingPosts = sql`
  select ${posts.id}, ${posts.id}, ${priorityOf(posts.pendingReason)}, coalesce(${posts.updateTime}, ${posts.createTime}), ${posts.cityCode},
    ${floodKey('blog', posts.clusterId)}
  from ${posts} where ${posts.status} = 'pending'`

export const waitingPost = (id: SQL) =>
  sql<WaitingPost>`select ${jsonObject<WaitingPost>(ofPost)} from ${posts} where ${posts.id} = ${id}`

export const locatePost = (id: SQL) =>
  sql<ItemPlace>`select ${jsonObject<ItemPlace>(itemPlace)} from ${posts} where ${posts.id} = ${id}`

export const locateComment = (id: SQL) => sql<ItemPlace>`select ${jsonObject<ItemPlace>(itemPlace)}
  from ${comments} join ${posts} on ${posts.id} = ${comments.blogId} where ${comments.id} = ${id}`

export const waitingRevisions = sql`
  select ${postRevisions.blogId}, ${postRevisions.blogId}, ${priorityOf(posts.pendingReason)}, ${postRevisions.createTime}, ${posts.cityCode}, null::text
  from ${postRevisions} join ${posts} on ${posts.id} = ${postRevisions.blogId} and ${posts.status} = 'published'
  where ${postRevisions.state} = 'pending'`

export const waitingRevision = (id: SQL) => sql<WaitingRevision>`
  select ${jsonObject<WaitingRevision>({
    ...ofPost,
    nextTitle: sql`${postRevisions.data}->>'title'`,
    nextContent: sql`${postRevisions.data}->>'content'`,
  })}
  from ${posts} join ${postRevisions} on ${postRevisions.blogId} = ${posts.id} and ${postRevisions.state} = 'pending'
  where ${posts.id} = ${id}`

export const waitingAppends = sql`
  select ${postAppends.blogId}, ${postAppends.blogId}, max(${priorityOf(postAppends.pendingReason)}), min(${postAppends.createTime}), min(${posts.cityCode}), null::text
  from ${postAppends} join ${posts} on ${posts.id} = ${postAppends.blogId} and ${posts.status} = 'published'
  where ${postAppends.status} = 'pending' group by ${postAppends.blogId}`

const appended = sql`(select coalesce(string_agg(${postAppends.content}, '' order by ${postAppends.id}), '')
  from ${postAppends} where ${postAppends.blogId} = ${posts.id} and ${postAppends.status} = 'pending')`

const appendReason = sql`(select min(${postAppends.pendingReason})
  from ${postAppends} where ${postAppends.blogId} = ${posts.id} and ${postAppends.status} = 'pending')`

export const waitingAppend = (id: SQL) => sql<WaitingAppend>`
  select ${jsonObject<WaitingAppend>({ ...ofPost, appended, appendReason })} from ${posts} where ${posts.id} = ${id}`

export const waitingComments = sql`
  select ${comments.id}, ${comments.blogId}, ${priorityOf(comments.pendingReason)}, ${comments.createTime}, ${posts.cityCode},
    ${floodKey('comment', comments.clusterId)}
  from ${comments} join ${posts} on ${posts.id} = ${comments.blogId} where ${comments.status} = 'pending'`

export const waitingComment = (id: SQL) => sql<WaitingComment>`
  select ${jsonObject<WaitingComment>({
    userId: comments.authorId,
    hideName: comments.hideName,
    isStory: posts.isStory,
    schoolId: posts.schoolId,
    title: posts.title,
    text: sql`coalesce(${comments.unmasked}, ${comments.content})`,
    images: comments.images,
    pendingReason: comments.pendingReason,
    isQuestion: posts.isQuestion,
  })} from ${comments} join ${posts} on ${posts.id} = ${comments.blogId} where ${comments.id} = ${id}`
