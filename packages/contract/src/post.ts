import { z } from 'zod'
import { call, doneTexts } from './call.ts'
import { CityCode } from './city.ts'
import type { Pair } from './language.ts'
import { dataOf, Filter, Id, listOf, Moment, Paging, PathId, SaidWhole, SentId } from './shapes.ts'

export interface BlogCategory {
  id: number | null
  key: string
  name: Pair
  hint: Pair
  /** The fixed English name says nothing by itself; `categoryLabel` adds the hint. */
  isOdd?: true
}

/** Article categories: clients depend on ids, keys and English names. */
export const blogTypes: readonly BlogCategory[] = [
  { id: null, key: 'all', name: { zh: '全部', en: 'All' }, hint: { zh: '所有分类', en: 'Every category' } },
  {
    id: 1,
    key: 'baoliao',
    name: { zh: '爆料', en: 'Broke' },
    hint: { zh: '说出不该被藏起来的事', en: 'Tip-offs' },
    isOdd: true,
  },
  { id: 2, key: 'tucao', name: { zh: '吐槽', en: 'Roast' }, hint: { zh: '哪里不好，直说', en: 'Grumbles' } },
  {
    id: 3,
    key: 'jiemi',
    name: { zh: '揭秘', en: 'Uncover Secrets' },
    hint: { zh: '背后是怎么运作的', en: 'How things work' },
  },
  {
    id: 4,
    key: 'zhongcao',
    name: { zh: '种草', en: 'Install' },
    hint: { zh: '值得一试的好东西', en: 'Worth trying' },
    isOdd: true,
  },
  {
    id: 5,
    key: 'biaoyang',
    name: { zh: '表扬', en: 'Praise' },
    hint: { zh: '做得好就该被看见', en: 'Well done' },
  },
  {
    id: 6,
    key: 'tuijian',
    name: { zh: '推荐', en: 'Recommend' },
    hint: { zh: '亲身验证过的建议', en: 'Tried and advised' },
  },
]

/** A category's name where it stands alone: names that an English reader cannot guess have their meaning beside them. */
export const categoryLabel = ({ name, hint, isOdd }: Pick<BlogCategory, 'name' | 'hint' | 'isOdd'>): Pair =>
  isOdd ? { zh: name.zh, en: `${name.en} (${hint.en.toLowerCase()})` } : name

/** The label of a post's category; undefined when it has none. */
export function labelOfBlogType(id: number | null): Pair | undefined {
  const type = blogTypes.find((one) => one.id !== null && one.id === id)
  return type && categoryLabel(type)
}

export const BlogType = SaidWhole(6, 1)

/** What anybody may see of a person. */
export const UserBrief = z.object({
  userId: Id.nullable(),
  nickName: z.string(),
  avatar: z.string(),
  usertype: z.string(),
  authstatus: z.string(),
  badge: z
    .object({
      kind: z.string(),
      label: z.string(),
      labelEn: z.string(),
      schoolId: Id.nullable(),
      schoolName: z.string().nullable(),
    })
    .nullable(),
  level: z.number(),
  region: z.string().nullable(),
  isAlias: z.boolean(),
})
export type UserBrief = z.output<typeof UserBrief>

/** A post as lists show it. */
export const BlogRow = z.object({
  id: Id,
  blogType: z.number().nullable(),
  isStory: z.boolean(),
  title: z.string(),
  summary: z.string(),
  cover: z.string().nullable(),
  images: z.array(z.string()),
  imageCount: z.number(),
  cityCode: z.string(),
  cityName: z.string(),
  schoolId: Id.nullable(),
  schoolName: z.string().nullable(),
  tags: z.array(z.string()),
  author: UserBrief,
  status: z.string(),
  isTop: z.boolean(),
  isEssence: z.boolean(),
  isLocked: z.boolean(),
  isOfficial: z.boolean(),
  evidenceLevel: z.number(),
  viewCount: z.number(),
  commentCount: z.number(),
  likeCount: z.number(),
  favouriteCount: z.number(),
  helpfulCount: z.number(),
  officialReplied: z.boolean(),
  unreadCount: z.number().nullable(),
  lastReadFloor: z.number().nullable(),
  createTime: Moment,
  publishTime: Moment.nullable(),
  publishTs: z.number().nullable(),
  lastReplyTime: Moment.nullable(),
  lastReplyTs: z.number().nullable(),
  editTime: Moment.nullable(),
  lang: z.string(),
  aiAssisted: z.boolean(),
  interest: z.string(),
  liked: z.boolean(),
  favourited: z.boolean(),
  followed: z.boolean(),
  isSample: z.boolean(),
  /** Stories only: the sentence that cards quote, and the stops of the way (from, school, to). */
  quote: z.string().nullable(),
  route: z.array(z.string()),
})
export type BlogRow = z.output<typeof BlogRow>

export const listHomePosts = call({
  id: 'post.home',
  summary: { zh: '首页文章', en: 'Posts of the home page' },
  method: 'POST',
  path: '/bbs/web/listHomeBlog',
  access: 'public',
  does: 'read',
  body: z.object({ blogType: Filter(BlogType), cityCode: CityCode }),
  answer: dataOf(z.array(BlogRow)),
  subjects: ['post', 'school', 'city'],
})

export const postOrders = ['new', 'reply', 'hot', 'essence'] as const

const PostFilter = z.object({
  cityCode: CityCode,
  schoolId: Filter(SentId),
  orderType: Filter(z.enum(postOrders)).catch(undefined),
  keyword: Filter(z.string().trim().max(50)),
})

/** Posts without stories, by category, city, school, tag and words. */
export const listPosts = call({
  id: 'post.list',
  summary: { zh: '文章列表', en: 'Posts' },
  method: 'POST',
  path: '/bbs/web/listBlogBlog',
  access: 'public',
  does: 'read',
  query: Paging,
  body: z.object({
    blogType: Filter(BlogType),
    tag: Filter(z.string().max(20)),
    ...PostFilter.shape,
    ...Paging.shape,
  }),
  answer: listOf(BlogRow),
  subjects: ['post', 'school', 'city'],
  done: doneTexts.done,
})

export const listStories = call({
  id: 'story.list',
  summary: { zh: '学生故事列表', en: 'Student stories' },
  method: 'POST',
  path: '/bbs/web/listBlogBlogStu',
  access: 'public',
  does: 'read',
  query: Paging,
  body: z.object({ gradYear: Filter(SaidWhole(2200, 1900)), ...PostFilter.shape, ...Paging.shape }),
  answer: listOf(BlogRow),
  subjects: ['post', 'school', 'city'],
  done: doneTexts.done,
})

export const listSchoolPosts = call({
  id: 'post.bySchool',
  summary: { zh: '提到学校的文章', en: 'Posts about a school' },
  method: 'POST',
  path: '/bbs/web/listSchoolBlog',
  access: 'public',
  does: 'read',
  query: Paging,
  body: z.object({
    schoolId: SentId,
    blogType: Filter(BlogType),
    orderType: Filter(z.enum(postOrders)).catch(undefined),
    ...Paging.shape,
  }),
  answer: listOf(BlogRow),
  subjects: ['post', 'school', 'city'],
  done: doneTexts.done,
})

/** A post with its body and what stands around it. */
export const BlogDetail = z.object({
  ...BlogRow.shape,
  content: z.string(),
  /** The language the body is written in; it differs from the reader's where a translation is missing. */
  contentLang: z.enum(['zh', 'en']),
  school: z
    .object({ id: Id, schoolName: z.string(), schoolNameEn: z.string(), isSample: z.boolean() })
    .nullable(),
  prevId: Id.nullable(),
  nextId: Id.nullable(),
  prevTitle: z.string().nullable(),
  nextTitle: z.string().nullable(),
  related: z.array(BlogRow),
})
export type BlogDetail = z.output<typeof BlogDetail>

export const getPost = call({
  id: 'post.detail',
  summary: { zh: '文章详情', en: 'One post' },
  method: 'POST',
  path: '/bbs/web/getBlog/{id}',
  access: 'public',
  does: 'read',
  params: z.object({ id: PathId }),
  answer: dataOf(BlogDetail),
  subjects: ['post', 'school', 'city'],
  problems: ['notFound', 'postGone'],
})

/** What a student story has beyond a post, in the reader's language. */
export const StoryDetail = z.object({
  ...BlogDetail.shape,
  ageBand: z.string(),
  gradYear: z.number().nullable(),
  sections: z.array(
    z.object({ key: z.enum(['challenge', 'low', 'turn', 'result', 'advice']), html: z.string() }),
  ),
  timeline: z.array(z.object({ when: z.string(), what: z.string() })),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  isMinor: z.boolean(),
})
export type StoryDetail = z.output<typeof StoryDetail>

export const getStory = call({
  id: 'story.detail',
  summary: { zh: '学生故事详情', en: 'One student story' },
  method: 'POST',
  path: '/bbs/web/getBlogStu/{id}',
  access: 'public',
  does: 'read',
  params: z.object({ id: PathId }),
  answer: dataOf(StoryDetail),
  subjects: ['post', 'school', 'city'],
  problems: ['notFound', 'postGone'],
})

const Comment = z.object({
  id: Id,
  blogId: Id,
  floor: z.number().nullable(),
  rootId: Id.nullable(),
  parentId: Id.nullable(),
  replyTo: UserBrief.nullable(),
  author: UserBrief.nullable(),
  /** Null for a removed comment that still has replies. */
  content: z.string().nullable(),
  images: z.array(z.string()),
  status: z.string(),
  isAuthor: z.boolean(),
  isOfficial: z.boolean(),
  isHot: z.boolean(),
  likeCount: z.number(),
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

export const commentOrders = ['asc', 'desc', 'hot'] as const

export const listComments = call({
  id: 'comment.list',
  summary: { zh: '评论列表', en: 'Comments of a post' },
  method: 'POST',
  path: '/bbs/web/listBlogComment',
  access: 'public',
  does: 'read',
  query: Paging,
  body: z.object({
    blogId: SentId,
    commentOrder: Filter(z.enum(commentOrders)).catch(undefined),
    ...Paging.shape,
  }),
  answer: listOf(CommentRow),
  subjects: ['post'],
  done: doneTexts.done,
  problems: ['notFound'],
})

export const listReplies = call({
  id: 'comment.replies',
  summary: { zh: '评论的回复', en: 'Replies to a comment' },
  method: 'POST',
  path: '/bbs/web/listBlogCommentReply',
  access: 'public',
  does: 'read',
  query: Paging,
  body: z.object({ rootId: SentId, ...Paging.shape }),
  answer: listOf(Comment),
  subjects: ['post'],
  done: doneTexts.done,
})
