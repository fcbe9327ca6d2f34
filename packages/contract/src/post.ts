import { z } from 'zod'
import { call, doneTexts } from './call.ts'
import { CityCode } from './city.ts'
import type { Pair } from './language.ts'
import { dataOf, Filter, Id, listOf, Moment, Paging } from './shapes.ts'

/** Article categories: name, label, id are the specification's (section 9); Chinese is ours (forum.md 2.2). */
export const blogTypes: readonly { id: number | null; key: string; name: Pair; hint: Pair }[] = [
  { id: null, key: 'all', name: { zh: '全部', en: 'All' }, hint: { zh: '所有分类', en: 'Every category' } },
  {
    id: 1,
    key: 'baoliao',
    name: { zh: '爆料', en: 'Broke' },
    hint: { zh: '说出不该被藏起来的事', en: 'Tip-offs' },
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

export const BlogType = z.coerce.number<number>().int().min(1).max(6)

/** The public face of a person (forum.md 3.1). */
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

/** A post as lists show it (forum.md 3.2). */
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
  /** Stories only: the sentence the card quotes and the way from, school, to. */
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
  schoolId: Filter(Id),
  orderType: Filter(z.enum(postOrders)).catch(undefined),
  keyword: Filter(z.string().trim().max(50)),
})

/** Also the post list whose path the specification does not show (forum.md 4.1). */
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
  body: z.object({ gradYear: Filter(z.coerce.number<number>().int()), ...PostFilter.shape, ...Paging.shape }),
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
    schoolId: Id,
    blogType: Filter(BlogType),
    orderType: Filter(z.enum(postOrders)).catch(undefined),
    ...Paging.shape,
  }),
  answer: listOf(BlogRow),
  subjects: ['post', 'school', 'city'],
  done: doneTexts.done,
})
