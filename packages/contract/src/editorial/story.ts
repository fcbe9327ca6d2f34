import { contentStates } from '@app/contract/moderation/review.values.ts'
import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  Done,
  Id,
  IdOrText,
  Line,
  LongText,
  Moment,
  named,
  PathId,
  RichText,
  Whole,
} from '@app/contract/shapes/shapes.ts'
import { StoredCityCode } from '@app/contract/site/city.ts'
import { Written } from '@app/contract/system/dictionary.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { HalfLine, HalfText } from './publication.ts'
import { storyOfferStates, storyOrigins, storyStatuses } from './story.values.ts'

const Step = z.object({
  when: named('时间', 'When', Line(40)),
  whenEn: named('时间（英文）', 'When, in English', Line(60)),
  what: named('事情', 'What', Line(120)),
  whatEn: named('事情（英文）', 'What, in English', Line(240)),
})

const Fact = z.object({
  label: named('项目', 'Item', Line(40)),
  labelEn: named('项目（英文）', 'Item, in English', Line(60)),
  value: named('内容', 'Value', Line(120)),
  valueEn: named('内容（英文）', 'Value, in English', Line(240)),
})

const ROWS_MAX = 12

const draft = z.object({
  title: named('标题', 'Chinese title', HalfLine(160)),
  titleEn: named('英文标题', 'English title', HalfLine(300)),
  summary: named('摘要', 'Chinese summary', HalfText(600)),
  summaryEn: named('英文摘要', 'English summary', HalfText(600)),
  nickName: named('讲述者', 'Storyteller, in Chinese', HalfLine(30)),
  nickNameEn: named('讲述者（英文）', 'Storyteller, in English', HalfLine(60)),
  ageBand: named('年龄段', 'Age, in Chinese', HalfLine(20)),
  ageBandEn: named('年龄段（英文）', 'Age, in English', HalfLine(40)),
  from: named('从哪里', 'From, in Chinese', HalfLine(60)),
  fromEn: named('从哪里（英文）', 'From, in English', HalfLine(120)),
  to: named('到哪里', 'To, in Chinese', HalfLine(60)),
  toEn: named('到哪里（英文）', 'To, in English', HalfLine(120)),
  quote: named('一句话', 'Quote, in Chinese', HalfLine(200)),
  quoteEn: named('一句话（英文）', 'Quote, in English', HalfLine(400)),
  challenge: named('困难', 'The challenge, in Chinese', RichText.default('')),
  challengeEn: named('困难（英文）', 'The challenge, in English', RichText.default('')),
  low: named('低谷', 'The low point, in Chinese', RichText.default('')),
  lowEn: named('低谷（英文）', 'The low point, in English', RichText.default('')),
  turn: named('转折', 'The turn, in Chinese', RichText.default('')),
  turnEn: named('转折（英文）', 'The turn, in English', RichText.default('')),
  result: named('结果', 'The result, in Chinese', RichText.default('')),
  resultEn: named('结果（英文）', 'The result, in English', RichText.default('')),
  advice: named('建议', 'Advice, in Chinese', RichText.default('')),
  adviceEn: named('建议（英文）', 'Advice, in English', RichText.default('')),
  gradYear: named('毕业年份', 'Year of graduation', Whole(2100, 1950).nullish()),
  timeline: named('时间线', 'Timeline', z.array(Step).max(ROWS_MAX).default([])),
  facts: named('要点', 'Facts', z.array(Fact).max(ROWS_MAX).default([])),
  isMinor: named('讲述者未成年', 'The storyteller is a minor', z.boolean().default(false)),
  schoolId: named('学校', 'School', IdOrText.nullish()),
  cityCode: named('城市', 'City', StoredCityCode),
  status: named('发布状态', 'Publication', Choice(storyStatuses).default('draft')),
  /** When a draft is published by itself. */
  appearTime: named('定时发布', 'Publishes', Moment.nullish()),
  /** When a published story becomes a draft again. */
  endTime: named('结束时间', 'Ends', Moment.nullish()),
})

/** Student stories of every origin; staff write those without a member as author. */
export const storyAdmin = resource({
  name: 'staffStory',
  title: { zh: '学生故事', en: 'Story' },
  path: '/bbs/story',
  permission: 'bbs:story',
  id: 'id',
  verbs: ['list', 'read', 'create', 'update', 'export'],
  // the state of posts writes stories, and stores their versions itself
  versions: false,
  record: z.object({
    id: named('编号', 'No.', Id),
    ...draft.shape,
    status: named('状态', 'Status', Choice(contentStates)),
    appearTime: named('定时发布', 'Publishes', Moment.nullable()),
    endTime: named('结束时间', 'Ends', Moment.nullable()),
    origin: named('来源', 'Origin', Choice(storyOrigins)),
    /** Null for a hidden identity, and where staff wrote it. */
    author: named('作者', 'Author', z.string().nullable()),
    schoolId: named('学校编号', 'School No.', Id.nullable()),
    schoolName: named('学校', 'School', z.string().nullable()),
    schoolNameEn: named('学校英文名称', 'School in English', z.string().nullable()),
    missing: named('缺少的译文', 'Missing translation', z.array(z.string())),
    viewCount: named('浏览', 'Views', z.number()),
    commentCount: named('评论', 'Comments', z.number()),
    isSample: named('示例数据', 'Sample data', z.boolean()),
    publishTime: named('发布时间', 'Published', Moment.nullable()),
    ...Written,
  }),
  draft,
  search: z.object({
    title: named('关键词', 'Keywords', z.string().max(60).optional()),
    status: named('状态', 'Status', Choice(contentStates).optional()),
    origin: named('来源', 'Origin', Choice(storyOrigins).optional()),
    cityCode: named('城市', 'City', z.string().max(6).optional()),
  }),
})

/** Offers to make a story of a member's article, with the answers. */
export const storyOfferAdmin = resource({
  name: 'storyOffer',
  title: { zh: '收录邀请', en: 'Offer' },
  path: '/bbs/storyoffer',
  permission: 'bbs:story',
  id: 'id',
  verbs: ['list'],
  record: z.object({
    id: named('编号', 'No.', Id),
    postId: named('文章编号', 'Article no.', Id),
    title: named('文章', 'Article', z.string()),
    status: named('状态', 'Status', Choice(storyOfferStates)),
    note: named('附言', 'Note', z.string()),
    createBy: named('邀请人', 'Offered by', z.string()),
    createTime: named('邀请时间', 'Offered', Moment.nullable()),
    answerTime: named('答复时间', 'Answered', Moment.nullable()),
  }),
  draft: z.object({}),
  search: z.object({ status: named('状态', 'Status', Choice(storyOfferStates).optional()) }),
})

const log = (title: string) => ({ title, type: 'edit' as const })
const OfferDraft = z.object({ note: named('附言', 'Note', LongText(200).default('')) })
const offerTags = ['storyOffer:list', 'storyOffer:{params.id}']

/** Asks the author of a published article whether it may stand among the student stories. */
export const offerStory = call({
  id: 'storyOffer.offer',
  summary: { zh: '邀请收录为学生故事', en: 'Offer to make an article a story' },
  method: 'POST',
  path: '/bbs/story/offer/{id}',
  access: 'bbs:story:offer',
  params: z.object({ id: PathId }),
  body: OfferDraft,
  answer: Done,
  invalidates: offerTags,
  log: log('学生故事收录邀请'),
  problems: ['notFound', 'storyOffer', 'storyOffered'],
})

/** Makes a story that was taken from an article an article again. */
export const takeBackStory = call({
  id: 'storyOffer.takeBack',
  summary: { zh: '恢复为文章', en: 'Make a story an article again' },
  method: 'POST',
  path: '/bbs/story/takeBack/{id}',
  access: 'bbs:story:offer',
  params: z.object({ id: PathId }),
  answer: Done,
  invalidates: [...offerTags, 'staffStory:list', 'staffStory:{params.id}'],
  log: log('学生故事恢复为文章'),
  problems: ['notFound', 'storyNotLifted'],
})

/** The author's answer to an offer about their article; without it nothing changes. */
export const answerStoryOffer = call({
  id: 'storyOffer.answer',
  summary: { zh: '答复收录邀请', en: 'Answer an offer' },
  method: 'POST',
  path: '/bbs/submitweb/answerStoryOffer/{id}',
  access: 'account',
  params: z.object({ id: PathId }),
  body: z.object({ accept: z.boolean() }),
  answer: Done,
  invalidates: [...offerTags, 'staffStory:list', 'staffStory:{params.id}'],
  problems: ['notFound', 'storyOfferOver'],
})
