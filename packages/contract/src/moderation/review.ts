import { FieldChange } from '@app/contract/school/school-profile.ts'
import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  DayRange,
  dataOf,
  Filter,
  Id,
  IdOrText,
  listOf,
  Moment,
  named,
  Paging,
  PathId,
  RichText,
  WholeOrText,
} from '@app/contract/shapes/shapes.ts'
import { INT2_MAX } from '@app/contract/shapes/shapes.values.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { ledgerActs } from './audit.values.ts'
import { queueShares } from './desk/review-work.values.ts'
import {
  contentStates,
  decidedInQueue,
  decisionReasons,
  type PostDecision,
  postDecisions,
  queueKinds,
  reviewReasons,
} from './review.values.ts'

export const QueueKindName = z.enum(Object.keys(queueKinds) as (keyof typeof queueKinds)[])

/** Floods of posts and of comments have numbers of their own. */
const FloodKindName = z.enum(['blog', 'comment'])

/** Something that waits for a decision, with what one needs to decide. */
export const QueueRow = z.object({
  objKind: QueueKindName,
  /** Of the post, the comment, the case or the record. */
  objId: Id,
  /** The post it belongs to. */
  blogId: Id.nullable(),
  isStory: z.boolean(),
  /** What it is among its kind, in the reader's language: a question, an answer, a category; null for nothing special. */
  form: z.string().nullable(),
  /** 4 first: concerns a minor, hidden by reports, many reports, waiting, other. */
  priority: z.number(),
  title: z.string(),
  /** What it replaces, for a change of a post. */
  formerTitle: z.string().nullable(),
  /** The text without tags, and where the word list marks it, in code points. */
  text: z.string(),
  spans: z.array(z.tuple([z.number(), z.number()])),
  titleSpans: z.array(z.tuple([z.number(), z.number()])),
  formerText: z.string().nullable(),
  /** Every picture: first those that stand in the text, then those beside it. */
  images: z.array(z.string()),
  /** How many of the pictures stand in the text. */
  textPictures: z.number(),
  /** Addresses of the videos that stand in the text. */
  videos: z.array(z.string()),
  /** Fields of a school that would change, each with where the word list marks what it would say. */
  changes: z.array(z.object({ ...FieldChange.shape, spans: z.array(z.tuple([z.number(), z.number()])) })),
  /** Null for a hidden identity. */
  userId: Id.nullable(),
  nickName: z.string(),
  /** Null beside a hidden identity: it falls and rises with the person. */
  level: z.number().nullable(),
  schoolName: z.string().nullable(),
  /** Where it belongs to; null for all cities, and for what belongs to none. */
  cityName: z.string().nullable(),
  /** Why it waits, in the reader's language. */
  reason: z.string(),
  /** The reason that a refusal most likely has. */
  suggestedReason: Choice(decisionReasons).nullable(),
  /** The flood that it stands for: similar texts, or texts from one network or browser; null for a single item. */
  cluster: z
    .object({
      kind: FloodKindName,
      id: Id,
      /** Waiting items, at most the first 200 of them. */
      count: z.number(),
      items: z.array(z.object({ objKind: QueueKindName, objId: Id })),
    })
    .nullable(),
  version: z.number().nullable(),
  /** Of what is decided here: stands for all that the reviewer reads, and is another one once any of it changed. */
  stamp: z.string().nullable(),
  createTime: Moment,
  /** Who works on it, and until when. */
  claimedBy: z.string().nullable(),
  claimedUntil: Moment.nullable(),
  isMine: z.boolean(),
  /** The colleague or the role that has it, by whose hand, and whether it is the caller's now; null when unassigned. */
  assigned: z
    .object({
      toName: z.string(),
      isRole: z.boolean(),
      byName: z.string(),
      isMine: z.boolean(),
    })
    .nullable(),
  /** Colleagues who have it open now. */
  openBy: z.array(z.string()),
  /** Notes of staff about it. */
  noteCount: z.number(),
})
export type QueueRow = z.output<typeof QueueRow>

/**
 * The queue of the caller's cities, the most urgent first, then the oldest; verification applications only with the
 * permission to list them. They are decided where they can be read whole (`decideAuth`). Schools' profile changes
 * need the permission to write the directory.
 */
export const listReviewQueue = call({
  id: 'review.queue',
  summary: { zh: '审核队列', en: 'Review queue' },
  method: 'GET',
  path: '/bbs/review/queue',
  access: 'bbs:review:list',
  query: z.object({
    objKind: Filter(z.enum([...QueueKindName.options, 'content'])),
    cityCode: Filter(z.string().max(6)),
    share: Filter(Choice(queueShares)),
    /** One item alone, of the kind: the page that is not public yet leads its reviewer here. */
    objId: Filter(IdOrText),
    /** Only what waited then, so that a page that is read again holds nothing new. */
    until: Moment.optional(),
    ...Paging.shape,
  }),
  answer: listOf(QueueRow).extend({ readAt: Moment }),
  shows: ['review', 'schoolAuth'],
  done: doneTexts.found,
})

/** Waiting texts and cases of one flood, the oldest first: a sample for who decides about all of them. */
export const readCluster = call({
  id: 'review.cluster',
  summary: { zh: '同一批相似内容', en: 'The texts of a flood' },
  method: 'GET',
  path: '/bbs/review/cluster/{id}',
  access: 'bbs:review:list',
  params: z.object({ id: PathId }),
  query: z.object({ kind: Filter(FloodKindName) }),
  answer: listOf(
    z.object({
      objKind: QueueKindName,
      objId: Id,
      blogId: Id,
      title: z.string(),
      /** The beginning of the text. */
      text: z.string(),
      images: z.array(z.string()),
      /** Null for a hidden identity. */
      userId: Id.nullable(),
      nickName: z.string(),
      /** Null beside a hidden identity: it falls and rises with the person. */
      level: z.number().nullable(),
      status: z.string(),
      /** The same letter for texts of the flood from one network, or from one browser; null for what no other shares. */
      network: z.string().nullable(),
      device: z.string().nullable(),
      createTime: Moment,
    }),
  ),
  shows: ['review'],
  done: doneTexts.found,
})

/** Decides about a post, a comment or what a school wants written of itself. Staff may leave the version out. */
export const decideReview = call({
  id: 'review.decide',
  summary: { zh: '审核内容', en: 'Decide about a post, a comment or a school profile' },
  method: 'PUT',
  path: '/bbs/review/{objKind}/{id}',
  access: 'bbs:review:edit',
  params: z.object({ objKind: z.enum(decidedInQueue), id: PathId }),
  body: z.object({
    action: named('处理', 'Action', z.enum(Object.keys(postDecisions) as PostDecision[])),
    reasonKey: named('原因', 'Reason', Choice(decisionReasons)).nullish(),
    note: named('备注', 'Note', z.string().trim().max(500)).nullish(),
    version: WholeOrText().nullish(),
    /** Of the row of the queue that the reviewer read; `stateStale` when the item is another one since. */
    stamp: z.string().max(60).nullish(),
    /** With a decision against a text: mutes its author for so long, which needs the permission to sanction besides. */
    muteHours: named('禁言作者（小时）', 'Mute the author (hours)', WholeOrText(100_000, 1)).nullish(),
  }),
  answer: dataOf(z.object({ id: Id, status: z.string(), version: z.number() })),
  guardsRepeat: false,
  invalidates: ['review', 'staffPost:list', 'staffComment:list', 'audit:list', 'sanction:list'],
  log: { title: '内容审核', type: 'edit' },
  problems: [
    'notFound',
    'notAllowed',
    'stateStale',
    'reviewReason',
    'schoolChangeMoved',
    'schoolChangeUnfit',
    'invalid',
    'muteHours',
  ],
})

/** Takes something to work on for ten minutes; claiming it again prolongs that. */
export const claimReview = call({
  id: 'review.claim',
  summary: { zh: '认领待审内容', en: 'Claim something to review' },
  method: 'PUT',
  path: '/bbs/review/claim/{id}',
  access: 'bbs:review:edit',
  params: z.object({ id: PathId }),
  body: z.object({ objKind: QueueKindName.optional(), on: z.boolean().optional() }),
  answer: dataOf(z.object({ claimedUntil: Moment.nullable() })),
  guardsRepeat: false,
  invalidates: ['review'],
  log: { title: '内容审核', type: 'edit' },
  problems: ['notFound', 'reviewClaimed'],
})

/**
 * The moderation record of a member: decisions about texts under their own name, newest first. Leaves out hidden
 * identities, so that the record reveals no author behind an alias.
 */
export const readMemberRecord = call({
  id: 'review.member',
  summary: { zh: '成员的处理记录', en: 'Moderation record of a member' },
  method: 'GET',
  path: '/bbs/review/member/{userId}',
  access: 'bbs:review:list',
  params: z.object({ userId: PathId }),
  answer: dataOf(
    z.object({
      total: z.number(),
      decisions: z.array(
        z.object({
          act: z.enum(ledgerActs),
          objKind: z.string(),
          reason: z.string(),
          /** A later act about the same thing took it back. */
          isTakenBack: z.boolean(),
          createTime: Moment,
        }),
      ),
    }),
  ),
  shows: ['audit:list', 'review'],
})

/** How a filter says whether something is so. */
const yesNo = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } } as const

const author = named('作者', 'Author', z.string())
const found = {
  status: named('状态', 'Status', Choice(contentStates).optional()),
  author: named('作者', 'Author', z.string().max(30).optional()),
  keyword: named('关键词', 'Keywords', z.string().max(50).optional()),
  params: named('时间', 'Time', DayRange),
}

/** Columns of an exported list of posts. */
const staffPostColumns = {
  id: { zh: '编号', en: 'No.' },
  title: { zh: '标题', en: 'Title' },
  blogType: { zh: '分类', en: 'Category' },
  author: { zh: '作者', en: 'Author' },
  schoolName: { zh: '学校', en: 'School' },
  cityName: { zh: '城市', en: 'City' },
  status: { zh: '状态', en: 'Status' },
  reason: { zh: '原因', en: 'Reason' },
  openReports: { zh: '举报', en: 'Reports' },
  viewCount: { zh: '浏览', en: 'Views' },
  commentCount: { zh: '评论', en: 'Comments' },
  likeCount: { zh: '赞', en: 'Likes' },
  summary: { zh: '摘要', en: 'Summary' },
  createTime: { zh: '提交时间', en: 'Sent' },
  publishTime: { zh: '发布时间', en: 'Published' },
} as const

/** All posts and stories, in every state. */
export const staffPostAdmin = resource({
  name: 'staffPost',
  // posts store their versions themselves
  versions: false,
  title: { zh: '帖子', en: 'Post' },
  path: '/bbs/blog',
  permission: 'bbs:blog',
  id: 'id',
  verbs: ['list', 'read', 'create', 'update', 'export'],
  readAccess: 'bbs:blog:list',
  logTitle: '帖子管理',
  alsoInvalidates: ['post:list', 'post:text', 'audit:list'],
  exports: staffPostColumns,
  record: z.object({
    id: named('编号', 'No.', Id),
    title: named('标题', 'Title', z.string()),
    blogType: named('分类', 'Category', z.number().nullable()),
    tags: named('标签', 'Tags', z.array(z.string())),
    isStory: named('学生故事', 'Story', z.boolean()),
    author,
    /** Null for a hidden identity. */
    authorId: named('作者编号', "Author's no.", Id.nullable()),
    schoolName: named('学校', 'School', z.string().nullable()),
    /** Null for a post about no school. */
    schoolId: named('学校编号', "School's no.", Id.nullable()),
    cityCode: named('城市代码', 'City code', z.string()),
    evidenceLevel: named('证据', 'Evidence', z.number()),
    cityName: named('城市', 'City', z.string()),
    status: named('状态', 'Status', Choice(contentStates)),
    reason: named('原因', 'Reason', z.string().nullable()),
    isTop: named('置顶', 'Pinned', z.boolean()),
    isEssence: named('精华', 'Essence', z.boolean()),
    isLocked: named('锁定', 'Locked', z.boolean()),
    openReports: named('举报', 'Reports', z.number()),
    viewCount: named('浏览', 'Views', z.number()),
    commentCount: named('评论', 'Comments', z.number()),
    likeCount: named('赞', 'Likes', z.number()),
    deletedBy: named('删除者', 'Removed by', z.string().nullable()),
    version: named('版本', 'Version', z.number()),
    summary: named('摘要', 'Summary', z.string()),
    createTime: named('提交时间', 'Sent', Moment),
    publishTime: named('发布时间', 'Published', Moment.nullable()),
    /** In one record alone, not in lists: as it was written, where words are masked in public. */
    content: named('正文', 'Text', z.string()).optional(),
    images: named('图片', 'Pictures', z.array(z.string())).optional(),
    appended: named('追加内容', 'Additions', z.string()).optional(),
    /** Which document staff have seen, who and when. */
    evidence: named(
      '核对材料',
      'Document seen',
      z
        .object({
          paper: z.string().nullable(),
          byName: z.string(),
          time: Moment,
          note: z.string().nullable(),
        })
        .nullable()
        .optional(),
    ),
  }),
  draft: z.object({
    title: named('标题', 'Title', z.string().trim().min(1).max(160)),
    blogType: named('分类', 'Category', WholeOrText(INT2_MAX, 1).nullish()),
    cityCode: named('城市', 'City', z.string().max(6).optional()),
    schoolId: named('学校', 'School', IdOrText.nullish()),
    tags: named('标签', 'Tags', z.array(z.string().max(60)).max(20)),
    content: named('正文', 'Text', RichText),
    /** Needed for a change of another author's post; the author reads both. */
    reasonKey: named('原因（作者会看到）', 'Reason (the author reads it)', Choice(reviewReasons).nullish()),
    note: named(
      '说明（作者会看到）',
      'Explanation (the author reads it)',
      z.string().trim().max(200).nullish(),
    ),
    /** The version that was read. */
    version: named('版本', 'Version', WholeOrText().optional()),
  }),
  search: z.object({
    ...found,
    blogType: named('分类', 'Category', WholeOrText(INT2_MAX, 1).optional()),
    cityCode: named('城市', 'City', z.string().max(6).optional()),
    schoolId: named('学校编号', "School's no.", IdOrText.optional()),
    schoolName: named('学校', 'School', z.string().max(60).optional()),
    tag: named('标签', 'Tag', z.string().max(60).optional()),
    isStory: named('学生故事', 'Story', Choice(yesNo).optional()),
  }),
})

/** All comments, in every state. */
export const staffCommentAdmin = resource({
  name: 'staffComment',
  title: { zh: '评论', en: 'Comment' },
  path: '/bbs/comment',
  permission: 'bbs:comment',
  id: 'id',
  verbs: ['list'],
  record: z.object({
    id: named('编号', 'No.', Id),
    content: named('内容', 'Text', z.string()),
    author,
    authorId: named('作者编号', "Author's no.", Id.nullable()),
    blogId: named('帖子编号', "Post's no.", Id),
    blogTitle: named('所在帖子', 'Post', z.string()),
    isStory: named('学生故事', 'Story', z.boolean()),
    floor: named('楼层', 'Floor', z.number().nullable()),
    status: named('状态', 'Status', Choice(contentStates)),
    isOfficial: named('官方回复', 'Official', z.boolean()),
    likeCount: named('赞', 'Likes', z.number()),
    replyCount: named('回复', 'Replies', z.number()),
    deletedBy: named('删除者', 'Removed by', z.string().nullable()),
    createTime: named('发表时间', 'Sent', Moment),
  }),
  draft: z.object({}),
  search: z.object({
    ...found,
    blogId: named('帖子编号', "Post's no.", IdOrText.optional()),
  }),
})
