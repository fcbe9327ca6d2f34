import { UserBrief } from '@app/contract/member/member.ts'
import {
  Done,
  dataOf,
  Filter,
  Id,
  IdOrText,
  listOf,
  Moment,
  Paging,
  PathId,
  WholeOrText,
} from '@app/contract/shapes/shapes.ts'
import { call, doneTexts, publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { thanksKeys } from './comment.values.ts'
import { PostPicture } from './post.ts'
import { commentOrders } from './post.values.ts'

/** A comment or a reply. */
export const Comment = z.object({
  id: Id,
  blogId: Id,
  floor: z.number().nullable(),
  rootId: Id.nullable(),
  parentId: Id.nullable(),
  replyTo: UserBrief.nullable(),
  author: UserBrief.nullable(),
  /** Null for a removed comment that still has replies. */
  content: z.string().nullable(),
  images: z.array(PostPicture),
  status: z.string(),
  isAuthor: z.boolean(),
  isOfficial: z.boolean(),
  /** Official, of a school whose verification has been revoked since. */
  isOfficialEnded: z.boolean(),
  isHot: z.boolean(),
  /** The accepted answer of the question it stands under. */
  isAccepted: z.boolean(),
  likeCount: z.number(),
  /** How many people thanked for it, by phrase. */
  thanks: z.record(z.enum(thanksKeys), z.number()),
  replyCount: z.number(),
  createTime: Moment,
  createTs: z.number(),
  editTime: Moment.nullable(),
  liked: z.boolean(),
  canDelete: z.boolean(),
  canEdit: z.boolean(),
})

/** A level-1 comment with its first three replies. */
export const CommentRow = z.object({ ...Comment.shape, replies: z.array(Comment) })
export type CommentRow = z.output<typeof CommentRow>
export type Comment = z.output<typeof Comment>

const commentTags: readonly string[] = [
  'account:{answer.rows.author.userId}',
  'account:{answer.rows.replyTo.userId}',
]

export const listComments = publicRead({
  id: 'comment.list',
  summary: { zh: '评论列表', en: 'Comments of a post' },
  path: '/bbs/web/listBlogComment',
  query: Paging,
  body: z.object({
    blogId: IdOrText,
    commentOrder: Filter(z.enum(commentOrders)).catch(undefined),
    onlyAuthor: z.boolean().optional(),
    /** A comment or reply whose page the caller wants, or a floor; both win over the page. */
    anchorId: Filter(IdOrText),
    floor: Filter(WholeOrText()),
    ...Paging.shape,
  }),
  answer: z.object({
    ...listOf(CommentRow).shape,
    /** The page these rows are of; with an anchor the one that holds it. */
    pageNum: z.number(),
    anchorState: z.enum(['ok', 'gone', 'none']),
    /** For a requested reply: the comment it stands under, and how many replies stand before it. */
    anchorRootId: Id.nullable(),
    anchorRepliesBefore: z.number().nullable(),
    /** The most liked ones, on page 1 only, at most three. */
    hot: z.array(CommentRow),
    /** The school's official reply, pinned above all; null without one. */
    official: CommentRow.nullable(),
    /** The accepted answer of a question, above all others; null without one. */
    accepted: CommentRow.nullable(),
  }),
  shows: [
    'comment:post-{body.blogId}',
    'post:{body.blogId}',
    ...commentTags,
    'account:{answer.rows.replies.author.userId}',
    'account:{answer.hot.author.userId}',
    'account:{answer.official.author.userId}',
    'account:{answer.accepted.author.userId}',
  ],
  done: doneTexts.done,
  problems: ['notFound'],
})

export const listReplies = publicRead({
  id: 'comment.replies',
  summary: { zh: '评论的回复', en: 'Replies to a comment' },
  path: '/bbs/web/listBlogCommentReply',
  query: Paging,
  body: z.object({ rootId: IdOrText, ...Paging.shape }),
  answer: listOf(Comment),
  shows: ['comment:root-{body.rootId}', 'post:{answer.rows.blogId}', ...commentTags],
  done: doneTexts.done,
})

/**
 * What was published in a thread since the reader opened it: comments and replies, oldest first, at most twenty. Without
 * `afterId` it says from which number on. Open pages ask for it again and again, so that it is answered from memory until
 * the thread changes.
 */
export const listNewComments = publicRead({
  id: 'comment.newer',
  summary: { zh: '打开页面后的新评论', en: 'Comments since the page was opened' },
  path: '/bbs/web/listNewBlogComment',
  body: z.object({ blogId: IdOrText, afterId: Filter(IdOrText) }),
  answer: z.object({
    rows: z.array(Comment),
    /** What to send as `afterId` next. */
    newestId: Id,
  }),
  shows: ['comment:post-{body.blogId}', 'post:{body.blogId}', ...commentTags],
  done: doneTexts.done,
  problems: ['notFound'],
})

/** Uploaded pictures of the caller, by file id. */
const Pictures = z.array(IdOrText).max(20).optional()

/** A repeat within 24 hours with the same token gets the first answer. */
export const ClientToken = z.uuid().nullish()

export const addComment = call({
  id: 'comment.add',
  summary: { zh: '发表评论或回复', en: 'Comment or reply' },
  method: 'POST',
  path: '/bbs/submitweb/addBlogComment',
  access: 'account',
  body: z.object({
    blogId: IdOrText,
    /** The comment or reply that is answered; null for a comment of its own. */
    parentId: IdOrText.nullish(),
    content: z.string().max(50_000),
    images: Pictures,
    hideName: z.boolean().optional(),
    official: z.boolean().optional(),
    /** Says the same although it was only a sign of interest. */
    force: z.boolean().optional(),
    clientToken: ClientToken,
  }),
  answer: dataOf(CommentRow),
  takesClientToken: true,
  guardsRepeat: false,
  invalidatesNothingBecause: 'The handler names the lists that it adds to',
  problems: [
    'notFound',
    'phoneNeeded',
    'userMuted',
    'userBlocked',
    'commentLength',
    'commentWatchHint',
    'commentImages',
    'commentParent',
    'commentsLocked',
    'commentsClosed',
    'officialPinned',
    'levelTooLow',
    'linksNotAllowed',
    'wordBlocked',
    'contactLeak',
    'stackedMarks',
    'hostDisguised',
    'qrCode',
    'clientTokenReused',
    'tooFast',
  ],
})

export const updateComment = call({
  id: 'comment.update',
  summary: { zh: '修改评论', en: 'Change a comment' },
  method: 'POST',
  path: '/bbs/submitweb/updateBlogComment',
  access: 'account',
  body: z.object({ id: IdOrText, content: z.string().max(50_000) }),
  answer: dataOf(CommentRow),
  invalidates: ['comment:post-{answer.data.blogId}', 'comment:root-{answer.data.rootId}'],
  problems: [
    'notFound',
    'commentLength',
    'commentEditWindow',
    'linksNotAllowed',
    'wordBlocked',
    'contactLeak',
    'stackedMarks',
    'hostDisguised',
    'qrCode',
    'tooFast',
  ],
})

/** Staff give a reason: the author sees it, and may appeal. */
export const deleteComment = call({
  id: 'comment.delete',
  summary: { zh: '删除评论', en: 'Remove a comment' },
  method: 'POST',
  path: '/bbs/submitweb/deleteBlogComment/{id}',
  access: 'account',
  params: z.object({ id: PathId }),
  body: z.object({ reason: z.string().max(200).nullish() }),
  answer: Done,
  guardsRepeat: false,
  invalidatesNothingBecause: 'The handler names the post and the comment above',
  problems: ['notFound', 'reviewReason', 'tooFast'],
})

/** A comment beside the post it stands under, as the personal centre lists them. */
export const MyCommentRow = z.object({
  id: Id,
  content: z.string(),
  createTime: Moment,
  status: z.string(),
  author: UserBrief.nullable(),
  replyTo: UserBrief.nullable(),
  blog: z.object({
    id: Id,
    title: z.string(),
    blogType: z.number().nullable(),
    isStory: z.boolean(),
    status: z.string(),
  }),
  parentContent: z.string().nullable(),
  likeCount: z.number(),
  isRead: z.boolean(),
})
export type MyCommentRow = z.output<typeof MyCommentRow>

const listOfMine = {
  method: 'POST',
  access: 'account',
  transaction: false,
  query: Paging,
  answer: listOf(MyCommentRow),
  shows: ['account:{answer.rows.author.userId}', 'post:{answer.rows.blog.id}'],
  done: doneTexts.done,
} as const

export const myBlogReplyList = call({
  ...listOfMine,
  id: 'comment.mine',
  summary: { zh: '我的评论', en: 'My comments' },
  path: '/bbs/submitweb/myBlogReplyList',
  body: z.object({ keyword: Filter(z.string().trim().max(50)), ...Paging.shape }),
})

/** Comments on my posts and replies to me, by others whom I do not block. The path is spelt so on the wire. */
export const myBlogRecevieList = call({
  ...listOfMine,
  id: 'comment.received',
  summary: { zh: '收到的评论', en: 'Comments I received' },
  path: '/bbs/submitweb/myBlogRecevieList',
  body: z.object({ onlyUnread: z.boolean().optional(), ...Paging.shape }),
})

/** Comments under the posts about the caller's school; empty for all other callers. */
export const myschoolBlogReplyList = call({
  ...listOfMine,
  id: 'comment.aboutMySchool',
  summary: { zh: '与我校有关的评论', en: 'Comments about my school' },
  path: '/bbs/submitweb/myschoolBlogReplyList',
  body: z.object({ replied: z.boolean().nullish(), ...Paging.shape }),
})
