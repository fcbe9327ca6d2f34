import { MAX_TYPE_NUMBER } from '@app/contract/editorial/type.values.ts'
import { UserBrief } from '@app/contract/member/member.ts'
import { type Relation, relations } from '@app/contract/member/member.values.ts'
import {
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
import { CityCode } from '@app/contract/site/city.ts'
import { call, doneTexts, publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { postOrders } from './post.values.ts'

export const CategoryId = WholeOrText(MAX_TYPE_NUMBER, 1)

/** A post as lists show it. */
export const PostRow = z.object({
  id: Id,
  blogType: z.number().nullable(),
  isStory: z.boolean(),
  /** A question; it has no category. */
  isQuestion: z.boolean(),
  /** The accepted answer of a question, a level-1 comment; null without one. */
  acceptedId: Id.nullable(),
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
  /** What the author declared; null where nothing was declared. */
  interest: z.string().nullable(),
  liked: z.boolean(),
  favourited: z.boolean(),
  followed: z.boolean(),
  isSample: z.boolean(),
  /** Stories only: the sentence that cards quote, and the stops of the way (from, school, to). */
  quote: z.string().nullable(),
  route: z.array(z.string()),
})
export type PostRow = z.output<typeof PostRow>

/**
 * What rows of posts at this place of an answer show: the posts, their schools, their writers.
 *
 * @param counters `!` where no counters of them are shown
 */
const postTags = (place: string, counters = ''): readonly string[] => [
  `post:{answer.${place}.id}${counters}`,
  `school:{answer.${place}.schoolId}!`,
  `account:{answer.${place}.author.userId}!`,
  'city',
]

export const listHomePosts = publicRead({
  id: 'post.home',
  summary: { zh: '首页文章', en: 'Posts of the home page' },
  path: '/bbs/web/listHomeBlog',
  body: z.object({ blogType: Filter(CategoryId), cityCode: CityCode }),
  answer: dataOf(z.array(PostRow)),
  shows: ['post:list', ...postTags('data')],
})

/** Lists of posts show these tags; `question.ts` reads them too. */
export const postListTags: readonly string[] = ['post:list', ...postTags('rows')]

const PostFilter = z.object({
  cityCode: CityCode,
  schoolId: Filter(IdOrText),
  orderType: Filter(z.enum(postOrders)).catch(undefined),
  keyword: Filter(z.string().trim().max(50)),
})

/** Posts without stories, by category, city, school, tag and words. */
export const listPosts = publicRead({
  id: 'post.list',
  summary: { zh: '文章列表', en: 'Posts' },
  path: '/bbs/web/listBlogBlog',
  query: Paging,
  body: z.object({
    blogType: Filter(CategoryId),
    tag: Filter(z.string().max(20)),
    /** Of verified members and schools. */
    onlyAuth: z.boolean().nullish(),
    /** With a picture. */
    onlyImage: z.boolean().nullish(),
    /** Of one person, under their own name. */
    userId: Filter(IdOrText),
    ...PostFilter.shape,
    ...Paging.shape,
  }),
  answer: listOf(PostRow),
  shows: postListTags,
  done: doneTexts.done,
})

/** Tags that the newest posts have most, at most twenty. */
export const listHotTags = call({
  id: 'post.hotTags',
  summary: { zh: '热门标签', en: 'Popular tags' },
  method: 'POST',
  path: '/bbs/web/listHotTag',
  access: 'public',
  transaction: false,
  body: z.object({ cityCode: CityCode }),
  answer: dataOf(z.array(z.object({ tag: z.string(), count: z.number() }))),
  cache: 'minute',
  shows: ['post:list'],
})

export const listStories = publicRead({
  id: 'story.list',
  summary: { zh: '学生故事列表', en: 'Student stories' },
  path: '/bbs/web/listBlogBlogStu',
  query: Paging,
  body: z.object({ gradYear: Filter(WholeOrText(2200, 1900)), ...PostFilter.shape, ...Paging.shape }),
  answer: listOf(PostRow),
  shows: postListTags,
  done: doneTexts.done,
})

export const listSchoolPosts = publicRead({
  id: 'post.bySchool',
  summary: { zh: '提到学校的文章', en: 'Posts about a school' },
  path: '/bbs/web/listSchoolBlog',
  query: Paging,
  body: z.object({
    schoolId: IdOrText,
    blogType: Filter(CategoryId),
    orderType: Filter(z.enum(postOrders)).catch(undefined),
    ...Paging.shape,
  }),
  answer: listOf(PostRow),
  shows: postListTags,
  done: doneTexts.done,
})

/**
 * What posts about a school are about, by tag: how many, how many of them by people who are verified under their own
 * name, and when the last one came. Tags of one post are left out: one voice is no theme.
 */
export const listSchoolThemes = publicRead({
  id: 'post.schoolThemes',
  summary: { zh: '提到学校的文章谈什么', en: 'Themes of posts about a school' },
  path: '/bbs/web/listSchoolTheme',
  body: z.object({ schoolId: IdOrText }),
  answer: dataOf(
    z.array(z.object({ tag: z.string(), count: z.number(), verifiedCount: z.number(), lastTime: Moment })),
  ),
  shows: ['post:school-{body.schoolId}', 'post:list'],
  done: doneTexts.done,
})

/** An uploaded picture as a page shows it; sizes in pixels, null where a picture is not an uploaded one. */
export const PostPicture = z.object({
  fileId: Id.nullable(),
  url: z.string(),
  w: z.number().nullable(),
  h: z.number().nullable(),
  alt: z.string(),
})
export type PostPicture = z.output<typeof PostPicture>

/** What the author says of their own experience beside the text. */
export const PublicCard = z.object({
  relation: z.enum(Object.keys(relations) as Relation[]),
  enrolYear: z.number().nullable(),
  grade: z.string().nullable(),
  ratings: z.record(z.string(), z.number()),
  fees: z.array(z.object({ name: z.string(), amount: z.number(), currency: z.string() })),
})
export type PublicCard = z.output<typeof PublicCard>

/** A post with its body and what stands around it. */
export const PostDetail = z.object({
  ...PostRow.shape,
  images: z.array(PostPicture),
  content: z.string(),
  card: PublicCard.nullable(),
  /** Additions of the author below the text, oldest first. */
  appends: z.array(z.object({ id: Id, content: z.string(), createTime: Moment })),
  mentions: z.array(z.object({ userId: Id, nickName: z.string() })),
  editCount: z.number(),
  /** Whether the edit history is public. */
  historyPublic: z.boolean(),
  /** Rises with each change; who changes the post names the version that the change is made to. */
  version: z.number(),
  commentOpen: z.boolean(),
  /** Who accepted the answer of a question; null without an accepted answer. */
  acceptedBy: z.enum(['asker', 'staff']).nullable(),
  /** The caller's rights; a stranger has none, and what a browser shows comes from `member.pageState`. */
  isOwn: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  canComment: z.boolean(),
  /** Why comments are closed: `locked`, `closed`, or null. */
  commentClosedReason: z.enum(['locked', 'closed']).nullable(),
  /** For the author and staff only. */
  pendingReason: z.string().nullable(),
  rejectReason: z.string().nullable(),
  hideReason: z.string().nullable(),
  /** The language the body is written in; it differs from the reader's where a translation is missing. */
  contentLang: z.enum(['zh', 'en']),
  school: z
    .object({ id: Id, schoolName: z.string(), schoolNameEn: z.string(), isSample: z.boolean() })
    .nullable(),
  /** The school's pinned reply; null without one. What it is liked for stands in the comments. */
  officialReply: z
    .object({
      id: Id,
      floor: z.number().nullable(),
      author: UserBrief.nullable(),
      content: z.string().nullable(),
      /** Of a school whose verification has been revoked since. */
      isOfficialEnded: z.boolean(),
      createTime: Moment,
      createTs: z.number(),
      editTime: Moment.nullable(),
    })
    .nullable(),
  prevId: Id.nullable(),
  nextId: Id.nullable(),
  prevTitle: z.string().nullable(),
  nextTitle: z.string().nullable(),
  related: z.array(PostRow),
})
export type PostDetail = z.output<typeof PostDetail>

/**
 * What a post's page shows: what lists say of it, and its text. The related ones are chosen when it is made: a new post
 * takes its place among them later, but what is shown of them is exact. Their counters are not shown: a page would be
 * made anew with each comment on a much read one.
 */
const detailTags: readonly string[] = [
  'post:{params.id}',
  'post:body-{params.id}',
  'post:{answer.data.prevId}!',
  'post:{answer.data.nextId}!',
  'account:{answer.data.mentions.userId}!',
  'account:{answer.data.officialReply.author.userId}!',
  ...postTags('data'),
  ...postTags('data.related', '!'),
]

export const getPost = publicRead({
  id: 'post.detail',
  summary: { zh: '文章详情', en: 'One post' },
  path: '/bbs/web/getBlog/{id}',
  params: z.object({ id: PathId }),
  answer: dataOf(PostDetail),
  shows: detailTags,
  problems: ['notFound', 'postGone'],
})

/** What a student story has beyond a post, in the reader's language. */
export const StoryDetail = z.object({
  ...PostDetail.shape,
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

export const getStory = publicRead({
  id: 'story.detail',
  summary: { zh: '学生故事详情', en: 'One student story' },
  path: '/bbs/web/getBlogStu/{id}',
  preview: 'bbs:story:query',
  params: z.object({ id: PathId }),
  answer: dataOf(StoryDetail),
  shows: detailTags,
  problems: ['notFound', 'postGone'],
})
