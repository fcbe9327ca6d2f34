import { relations } from '@app/contract/member/member.values.ts'
import { formGuard } from '@app/contract/shapes/form-guard.ts'
import {
  Choice,
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
import { CityCode } from '@app/contract/site/city.ts'
import { call, doneTexts, publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { ClientToken } from './comment.ts'
import { CategoryId, PostDetail, PostRow } from './post.ts'
import { currencies, grades, interests, ratingKeys } from './post-writing.values.ts'

/**
 * What an author says of their own experience beside the text. Bounds are checked by the server's rules, which name
 * the line that is wrong.
 */
export const ExperienceCard = z.object({
  relation: Choice(relations),
  enrolYear: WholeOrText(2_100, 1_900).nullish(),
  grade: z.enum(grades).nullish(),
  ratings: z.partialRecord(z.enum(ratingKeys), z.number().nullable()).optional(),
  fees: z
    .array(z.object({ name: z.string().max(200), amount: z.number(), currency: z.enum(currencies) }))
    .max(100)
    .optional(),
})
export type ExperienceCard = z.output<typeof ExperienceCard>

/** A post or story as its author sends it. Texts are cleaned and measured by the server. */
export const PostDraft = z.object({
  blogType: Filter(CategoryId),
  title: z.string().max(400),
  content: z.string().max(200_000),
  /** Uploaded pictures of the gallery, by file id, in order. */
  images: z.array(IdOrText).max(50).optional(),
  /** What each picture of the gallery shows, in the order of `images`. */
  imageAlts: z.array(z.string().max(400)).max(50).optional(),
  cityCode: CityCode,
  /** Null for a post that is not about a school. */
  schoolId: IdOrText.nullish(),
  tags: z.array(z.string().max(60)).max(20).optional(),
  card: ExperienceCard.nullish(),
  hideName: z.boolean().optional(),
  aiAssisted: z.boolean().optional(),
  interest: z.enum(Object.keys(interests) as (keyof typeof interests)[]).nullish(),
  commentOpen: z.boolean().optional(),
  isStory: z.boolean().optional(),
  /** Asks: it has no category, and needs no text. A post stays what it was sent as. */
  isQuestion: z.boolean().optional(),
  lang: z.enum(['zh', 'en']).nullish(),
})
export type PostDraft = z.output<typeof PostDraft>

const writingProblems = [
  'phoneNeeded',
  'userMuted',
  'levelTooLow',
  'notAllowed',
  'postTitleLength',
  'postTitleQuality',
  'postContentLength',
  'postContentQuality',
  'postCategory',
  'postCity',
  'postSchool',
  'postTags',
  'postImages',
  'postRating',
  'postYear',
  'postFee',
  'postInterest',
  'postInterestVerified',
  'postDuplicate',
  'linksNotAllowed',
  'wordBlocked',
  'contactLeak',
  'stackedMarks',
  'hostDisguised',
  'qrCode',
  'clientTokenReused',
  'tooFast',
] as const

const Written = z.object({ id: Id, status: z.string(), pendingReason: z.string().nullable() })

export const addPost = call({
  id: 'post.add',
  summary: { zh: '发表文章', en: 'Publish a post' },
  method: 'POST',
  path: '/bbs/submitweb/addBlog',
  access: 'account',
  body: z.object({
    ...PostDraft.shape,
    /** The draft this was written in; it is gone once the post is there. */
    draftId: IdOrText.nullish(),
    /** When the empty form was handed out, as `readFormStamp` says it; missing for clients that do not ask. */
    stamp: formGuard.stamp,
    clientToken: ClientToken,
  }),
  answer: dataOf(Written),
  takesClientToken: true,
  guardsRepeat: false,
  invalidatesNothingBecause: 'The handler names the post and its lists, as added or as changed',
  problems: [...writingProblems, 'notFound'],
})

/** A stale version is refused with `postStale` and the present state in `data.current`. */
export const updatePost = call({
  id: 'post.update',
  summary: { zh: '修改文章', en: 'Change a post' },
  method: 'POST',
  path: '/bbs/submitweb/updateBlog',
  access: 'account',
  body: z.object({
    ...PostDraft.shape,
    id: IdOrText,
    version: WholeOrText(),
    /** The reason, from staff who change another author's text. */
    reason: z.string().max(200).nullish(),
    clientToken: ClientToken,
  }),
  answer: dataOf(z.object({ ...Written.shape, version: z.number() })),
  takesClientToken: true,
  guardsRepeat: false,
  invalidates: ['post:body-{body.id}', 'post:text'],
  problems: [...writingProblems, 'notFound', 'postStale', 'postEditWindow', 'reviewReason'],
})

/** A post of the caller in any state, or one that staff may change, for the form that changes it. */
export const getMyPost = call({
  id: 'post.mine',
  summary: { zh: '读取我的文章', en: 'One post of mine' },
  method: 'POST',
  path: '/bbs/submitweb/getMyBlog/{id}',
  access: 'account',
  transaction: false,
  params: z.object({ id: PathId }),
  answer: dataOf(
    z.object({
      ...PostDetail.shape,
      isOwn: z.boolean(),
      hideName: z.boolean(),
      commentOpen: z.boolean(),
      /** A change that waits for review; the published text stays as it is until then. */
      pendingRevision: z.object({ title: z.string(), content: z.string(), createTime: Moment }).nullable(),
    }),
  ),
  shows: ['post:{params.id}'],
  problems: ['notFound'],
})

const stateChange = (id: string, zh: string, en: string, path: string) =>
  ({
    id,
    summary: { zh, en },
    method: 'POST',
    path,
    access: 'account',
    params: z.object({ id: PathId }),
    guardsRepeat: false,
    invalidates: ['post:{params.id}', 'post:list'],
  }) as const

/** Staff give a reason: the author sees it, and may appeal. */
export const deletePost = call({
  ...stateChange('post.delete', '删除文章', 'Remove a post', '/bbs/submitweb/deleteBlog/{id}'),
  body: z.object({ reason: z.string().max(200).nullish() }),
  answer: Done,
  problems: ['notFound', 'reviewReason', 'tooFast'],
})

/** Within 30 days, and only what its author removed. */
export const restorePost = call({
  ...stateChange('post.restore', '恢复文章', 'Restore a post', '/bbs/submitweb/restoreBlog/{id}'),
  answer: dataOf(z.object({ status: z.string() })),
  problems: ['notFound', 'stateStale', 'postRestore'],
})

/** From review back to the drafts. */
export const withdrawPost = call({
  ...stateChange(
    'post.withdraw',
    '撤回审核中的文章',
    'Withdraw a waiting post',
    '/bbs/submitweb/withdrawBlog/{id}',
  ),
  answer: dataOf(z.object({ draftId: Id })),
  problems: ['notFound', 'stateStale'],
})

/** An addition with its time below the text, at any age of the post; followers get a notice. */
export const appendPost = call({
  id: 'post.append',
  summary: { zh: '追加更新', en: 'Add an update to a post' },
  method: 'POST',
  path: '/bbs/submitweb/appendBlog',
  access: 'account',
  body: z.object({ id: IdOrText, content: z.string().max(20_000), clientToken: ClientToken }),
  answer: dataOf(z.object({ id: Id, content: z.string(), createTime: Moment, status: z.string() })),
  takesClientToken: true,
  guardsRepeat: false,
  invalidates: ['post:body-{body.id}', 'post:text'],
  problems: [
    'notFound',
    'userMuted',
    'postAppendMax',
    'postAppendLength',
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

const Run = z.object({ kind: z.enum(['same', 'out', 'in']), text: z.string() })

/**
 * Changes of a post, newest first; public for posts whose category keeps its history open. One answer holds the
 * differences of the newest changes up to a size; a client requests the others by their version.
 */
export const listPostHistory = publicRead({
  id: 'post.history',
  summary: { zh: '修改记录', en: 'Edit history' },
  path: '/bbs/web/getBlogHistory/{id}',
  params: z.object({ id: PathId }),
  /** With a version the answer holds that change alone. */
  body: z.object({ version: z.number().int().min(1).max(10_000).nullish() }),
  answer: dataOf(
    z.array(
      z.object({
        version: z.number(),
        time: Moment,
        /** Runs of text: unchanged, removed, added. */
        titleDiff: z.array(Run),
        contentDiff: z.array(Run),
        /** True when the differences of this change are not in this answer. */
        isLeftOut: z.boolean(),
        byRole: z.enum(['author', 'staff']),
      }),
    ),
  ),
  shows: ['post:{params.id}', 'post:body-{params.id}'],
  problems: ['notFound', 'tooFast'],
})

/** Own posts and stories of every state except drafts, newest first. */
export const myBlogList = call({
  id: 'post.mineList',
  summary: { zh: '我的文章', en: 'My posts' },
  method: 'POST',
  path: '/bbs/submitweb/myBlogList',
  access: 'account',
  transaction: false,
  query: Paging,
  body: z.object({
    status: Filter(z.string().max(10)),
    blogType: Filter(CategoryId),
    keyword: Filter(z.string().trim().max(50)),
    isStory: z.boolean().nullish(),
    ...Paging.shape,
  }),
  answer: listOf(
    z.object({
      ...PostRow.shape,
      pendingReason: z.string().nullable(),
      rejectReason: z.string().nullable(),
      hideReason: z.string().nullable(),
      canRestore: z.boolean(),
    }),
  ),
  shows: ['post:list', 'post:{answer.rows.id}'],
  done: doneTexts.done,
})

/** Published posts about the caller's school; empty for all other callers. */
export const myschoolBlogList = call({
  id: 'post.aboutMySchool',
  summary: { zh: '与我校有关的文章', en: 'Posts about my school' },
  method: 'POST',
  path: '/bbs/submitweb/myschoolBlogList',
  access: 'account',
  transaction: false,
  query: Paging,
  body: z.object({
    blogType: Filter(CategoryId),
    replied: z.boolean().nullish(),
    keyword: Filter(z.string().trim().max(50)),
    ...Paging.shape,
  }),
  answer: listOf(PostRow),
  shows: ['post:list', 'post:{answer.rows.id}'],
  done: doneTexts.done,
})

/** Published posts and stories of a person; never those with a hidden identity. */
export const listUserPosts = publicRead({
  id: 'post.byUser',
  summary: { zh: '某用户的文章', en: 'Posts of a person' },
  path: '/bbs/web/listUserBlog',
  query: Paging,
  body: z.object({ userId: IdOrText, blogType: Filter(CategoryId), ...Paging.shape }),
  answer: listOf(PostRow),
  shows: ['post:list', 'post:{answer.rows.id}', 'account:{body.userId}'],
  done: doneTexts.done,
})

/** What a draft holds: any part of a post, as far as it is written. */
export const UnfinishedPost = z.object({
  ...PostDraft.partial().shape,
  card: ExperienceCard.partial().nullish(),
})
export type UnfinishedPost = z.output<typeof UnfinishedPost>

const Draft = z.object({
  draftId: Id,
  rev: z.number(),
  /** The post whose text this is, for one that was withdrawn or not approved. */
  blogId: Id.nullable(),
  rejectReason: z.string().nullable(),
  data: UnfinishedPost,
  updateTime: Moment,
})

/** A stale `rev` is refused with `draftStale` and the stored draft in `data.current`. */
export const saveDraft = call({
  id: 'draft.save',
  summary: { zh: '保存草稿', en: 'Save a draft' },
  method: 'POST',
  path: '/bbs/submitweb/saveBlogDraft',
  access: 'account',
  body: z.object({ draftId: IdOrText.nullish(), rev: WholeOrText(), data: UnfinishedPost }),
  answer: dataOf(z.object({ draftId: Id, rev: z.number(), savedTs: z.number() })),
  guardsRepeat: false,
  invalidatesNothingBecause: 'Drafts are read by their owner only and never kept',
  problems: ['notFound', 'draftMax', 'draftStale', 'tooFast'],
})

export const listDrafts = call({
  id: 'draft.list',
  summary: { zh: '草稿箱', en: 'My drafts' },
  method: 'POST',
  path: '/bbs/submitweb/listBlogDraft',
  access: 'account',
  transaction: false,
  query: Paging,
  body: z.object({ ...Paging.shape }),
  answer: listOf(
    z.object({
      draftId: Id,
      blogId: Id.nullable(),
      title: z.string(),
      summary: z.string(),
      blogType: z.number().nullable(),
      isStory: z.boolean(),
      isQuestion: z.boolean(),
      updateTime: Moment,
      rejectReason: z.string().nullable(),
    }),
  ),
  shows: ['draft:{answer.rows.draftId}'],
  done: doneTexts.done,
})

export const getDraft = call({
  id: 'draft.read',
  summary: { zh: '读取草稿', en: 'One draft' },
  method: 'POST',
  path: '/bbs/submitweb/getBlogDraft/{id}',
  access: 'account',
  transaction: false,
  params: z.object({ id: PathId }),
  answer: dataOf(Draft),
  shows: ['draft:{params.id}'],
  problems: ['notFound'],
})

export const deleteDraft = call({
  id: 'draft.delete',
  summary: { zh: '删除草稿', en: 'Delete a draft' },
  method: 'POST',
  path: '/bbs/submitweb/deleteBlogDraft/{id}',
  access: 'account',
  params: z.object({ id: PathId }),
  answer: Done,
  guardsRepeat: false,
  invalidatesNothingBecause: 'Drafts are read by their owner only and never kept',
  problems: ['notFound'],
})

/** People who can be mentioned: those whom the caller follows and those in the thread come first. At most eight. */
export const suggestMention = call({
  id: 'post.suggestMention',
  summary: { zh: '可以@的人', en: 'People to mention' },
  method: 'POST',
  path: '/bbs/submitweb/suggestMention',
  access: 'account',
  transaction: false,
  body: z.object({ keyword: z.string().trim().max(30), blogId: IdOrText.nullish() }),
  answer: dataOf(z.array(z.object({ userId: Id, nickName: z.string(), avatar: z.string() }))),
  shows: ['account:{answer.data.userId}'],
  problems: ['tooFast'],
})

/** What of a card stays beside a hidden identity, and how many verified people fit that: asked before it is sent. */
export const countAliasFit = call({
  id: 'post.aliasFit',
  summary: { zh: '隐藏身份时符合条件的人数', en: 'How many people fit a hidden identity' },
  method: 'POST',
  path: '/bbs/submitweb/countAliasFit',
  access: 'account',
  transaction: false,
  body: z.object({
    schoolId: IdOrText,
    enrolYear: z.number().int().min(1900).max(2200).nullish(),
    grade: z.enum(grades).nullish(),
  }),
  answer: dataOf(
    z.object({
      /** Null for fewer than five: the number itself would tell. */
      people: z.number().nullable(),
      showsYear: z.boolean(),
      showsGrade: z.boolean(),
    }),
  ),
  invalidatesNothingBecause: 'It writes nothing',
  problems: ['notFound'],
})

/** The text as it will be shown: cleaned by the same rules as at publishing, with what would stop it named. */
export const previewPost = call({
  id: 'post.preview',
  summary: { zh: '预览正文', en: 'Preview a text' },
  method: 'POST',
  path: '/bbs/submitweb/previewBlog',
  access: 'account',
  transaction: false,
  body: z.object({ content: z.string().max(200_000) }),
  answer: dataOf(z.object({ content: z.string(), length: z.number() })),
  invalidatesNothingBecause: 'It writes nothing',
  problems: ['qrCode', 'tooFast'],
})
