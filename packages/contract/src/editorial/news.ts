import { headsOf, resource } from '@app/contract/shapes/resource.ts'
import {
  Day,
  DayRange,
  dataOf,
  Filter,
  Id,
  Image,
  listOf,
  Moment,
  named,
  Paging,
  PathId,
  RichText,
  text,
  WholeOrText,
} from '@app/contract/shapes/shapes.ts'
import { INT2_MAX } from '@app/contract/shapes/shapes.values.ts'
import { CityCode, StoredCityCode } from '@app/contract/site/city.ts'
import { Remark, Written } from '@app/contract/system/dictionary.ts'
import { doneTexts, publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { HalfLine, HalfText, PublicationDraft, PublicationRecord, PublicationSearch } from './publication.ts'
import { MAX_TYPE_NUMBER } from './type.values.ts'

/** A type of news by its number, which some clients send as text; the server knows which ones there are. */
const InfoType = WholeOrText(MAX_TYPE_NUMBER, 1)

const draft = z.object({
  infoType: named('类型', 'Type', InfoType),
  title: named('标题', 'Chinese title', HalfLine(160)),
  titleEn: named('英文标题', 'English title', HalfLine(300)),
  summary: named('摘要', 'Chinese summary', HalfText(600)),
  summaryEn: named('英文摘要', 'English summary', HalfText(600)),
  content: named('正文', 'Chinese text', RichText.default('')),
  contentEn: named('英文正文', 'English text', RichText.default('')),
  changed: named('变化', 'What changed, in Chinese', HalfText(400)),
  changedEn: named('变化（英文）', 'What changed, in English', HalfText(400)),
  who: named('影响谁', 'Who is affected, in Chinese', HalfText(400)),
  whoEn: named('影响谁（英文）', 'Who is affected, in English', HalfText(400)),
  since: named('从何时起', 'From when, in Chinese', HalfText(400)),
  sinceEn: named('从何时起（英文）', 'From when, in English', HalfText(400)),
  todo: named('该做什么', 'What to do, in Chinese', HalfText(400)),
  todoEn: named('该做什么（英文）', 'What to do, in English', HalfText(400)),
  effectiveDate: named('生效日期', 'In force from', Day.nullish()),
  cover: named('封面', 'Cover', Image.default('')),
  source: named('来源', 'Source, in Chinese', HalfLine(200)),
  sourceEn: named('来源（英文）', 'Source, in English', HalfLine(200)),
  sourceUrl: named(
    '来源地址',
    'Address of the source',
    z
      .string()
      .trim()
      .max(300)
      .regex(
        /^(https?:\/\/[^\s"<>\\]+)?$/,
        text('请填写 http 或 https 地址', 'Enter an http or https address'),
      )
      .nullish(),
  ),
  cityCode: named('城市', 'City', StoredCityCode),
  isTop: named('置顶', 'Pinned', z.boolean().default(false)),
  ...PublicationDraft,
  remark: Remark,
})

/** News as editors keep it; on the wire `infomation`, a spelling that clients depend on. */
export const newsAdmin = resource({
  name: 'news',
  title: { zh: '资讯', en: 'News' },
  path: '/bbs/infomation',
  permission: 'bbs:infomation',
  id: 'id',
  record: z.object({
    id: named('编号', 'No.', Id),
    ...draft.shape,
    infoType: named('类型', 'Type', z.number()),
    ...PublicationRecord,
    viewCount: named('浏览', 'Views', z.number()),
    isSample: named('示例数据', 'Sample data', z.boolean()),
    ...Written,
  }),
  draft,
  search: z.object({
    title: named('关键词', 'Keywords', z.string().max(60).optional()),
    infoType: named('类型', 'Type', WholeOrText(INT2_MAX).optional()),
    cityCode: named('城市', 'City', z.string().max(6).optional()),
    ...PublicationSearch,
    params: named('发布日期', 'Published', DayRange),
  }),
  imports: headsOf(draft, { without: ['cover', 'isTop', 'remark'] }),
})

export const NewsRow = z.object({
  id: Id,
  infoType: z.number(),
  infoTypeName: z.string(),
  title: z.string(),
  titleEn: z.string(),
  summary: z.string(),
  summaryEn: z.string(),
  /** Whom it affects and from when, in words. */
  who: z.string(),
  whoEn: z.string(),
  since: z.string(),
  sinceEn: z.string(),
  cover: z.string(),
  source: z.string(),
  sourceEn: z.string(),
  cityCode: z.string(),
  isTop: z.boolean(),
  viewCount: z.number(),
  effectiveDate: Day.nullable(),
  publishTime: Moment,
  publishTs: z.number(),
  isSample: z.boolean(),
})
export type NewsRow = z.output<typeof NewsRow>

export const listHomeNews = publicRead({
  id: 'news.home',
  summary: { zh: '首页资讯', en: 'News of the home page' },
  path: '/bbs/web/listHomeInfomation',
  body: z.object({ cityCode: CityCode }),
  answer: dataOf(z.array(NewsRow)),
  shows: ['news:list', 'news:{answer.data.id}'],
})

export const listNews = publicRead({
  id: 'news.public',
  summary: { zh: '资讯列表', en: 'News' },
  path: '/bbs/web/listInfomationInfomation',
  query: Paging,
  body: z.object({ cityCode: CityCode, infoType: Filter(WholeOrText(INT2_MAX)), ...Paging.shape }),
  answer: listOf(NewsRow),
  shows: ['news:list', 'news:{answer.rows.id}'],
  done: doneTexts.done,
})

/** One piece of news in both languages, with four short answers: what changed, for whom, from when, what to do. */
export const NewsDetail = z.object({
  ...NewsRow.shape,
  content: z.string(),
  contentEn: z.string(),
  changed: z.string(),
  changedEn: z.string(),
  todo: z.string(),
  todoEn: z.string(),
  sourceUrl: z.string().nullable(),
  prevId: Id.nullable(),
  nextId: Id.nullable(),
  related: z.array(NewsRow),
  updateTime: Moment.nullable(),
})
export type NewsDetail = z.output<typeof NewsDetail>

export const getNews = publicRead({
  id: 'news.detail',
  summary: { zh: '资讯详情', en: 'One piece of news' },
  path: '/bbs/web/getInfomation/{id}',
  preview: 'bbs:infomation:query',
  params: z.object({ id: PathId }),
  answer: dataOf(NewsDetail),
  shows: ['news:list', 'news:{params.id}', 'news:{answer.data.related.id}'],
  problems: ['notFound'],
})
