import type { MediaUse } from '@app/contract/file/media.values.ts'
import { sql } from 'drizzle-orm'
import type { FileSource } from '#platform/module.ts'
import { comments, drafts, postAppends, postRevisions, posts } from './table.ts'

const isPublished = sql`${posts.status} = 'published'`
/** The post of a record below it. */
const ofPost = (blogId: typeof comments.blogId | typeof postAppends.blogId, what: typeof isPublished) =>
  sql`(select ${what} from ${posts} where ${posts.id} = ${blogId})`
/** What staff wrote as a story, in every state. */
const isStoryOfSite = sql`(${posts.isStory} and ${posts.authorId} is null and ${posts.status} <> 'purged')`

/** What of posts and comments holds files; versions and drafts are read by those who wrote them. */
export const postFileSources: readonly FileSource[] = [
  {
    id: posts.id,
    columns: [posts.content, posts.contentEn, posts.images, posts.story],
    kind: sql<MediaUse>`case when ${posts.isStory} then 'story' else 'blog' end`,
    title: posts.title,
    shows: { member: isPublished },
    author: posts.authorId,
    isAuthorHidden: posts.hideName,
    isOfSite: isStoryOfSite,
  },
  {
    id: postAppends.id,
    columns: [postAppends.content],
    kind: 'blogAppend',
    title: ofPost(postAppends.blogId, sql`${posts.title}`),
    opens: postAppends.blogId,
    shows: {
      member: sql`${postAppends.status} = 'published' and ${ofPost(postAppends.blogId, isPublished)}`,
    },
    author: ofPost(postAppends.blogId, sql`${posts.authorId}`),
    isAuthorHidden: ofPost(postAppends.blogId, sql`${posts.hideName}`),
  },
  {
    id: postRevisions.id,
    columns: [postRevisions.data],
    kind: 'blogRevision',
    shows: 'nothing',
    author: postRevisions.editorId,
  },
  {
    id: comments.id,
    columns: [comments.content, comments.contentEn, comments.images],
    kind: 'comment',
    title: ofPost(comments.blogId, sql`${posts.title}`),
    shows: { member: sql`${comments.status} = 'published' and ${ofPost(comments.blogId, isPublished)}` },
    author: comments.authorId,
    isAuthorHidden: comments.hideName,
  },
  { id: drafts.id, columns: [drafts.data], kind: 'draft', shows: 'nothing', author: drafts.userId },
]
