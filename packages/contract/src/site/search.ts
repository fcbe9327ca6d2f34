import { UserBrief } from '@app/contract/member/member.ts'
import { CategoryId } from '@app/contract/post/post.ts'
import { resource } from '@app/contract/shapes/resource.ts'
import {
  dataOf,
  Filter,
  Id,
  IdOrText,
  Line,
  listOf,
  Moment,
  named,
  Paging,
  Status,
  text,
  WholeOrText,
} from '@app/contract/shapes/shapes.ts'
import { Remark, Written } from '@app/contract/system/dictionary.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { CityCode } from './city.ts'
import { objTypes, searchOrders } from './search.values.ts'

const LAST_TYPE = Math.max(...Object.keys(objTypes).map(Number))

/** One hit. In `titleHl` and `summaryHl` only `<em>` occurs; everything else is escaped. */
export const SearchRow = z.object({
  objType: z.number(),
  objId: Id,
  title: z.string(),
  titleHl: z.string(),
  summaryHl: z.string(),
  /** The language `summaryHl` is written in: the reader's, unless only the other one has the words. */
  summaryLang: z.enum(['zh', 'en']),
  cover: z.string().nullable(),
  cityName: z.string().nullable(),
  schoolId: Id.nullable(),
  schoolName: z.string().nullable(),
  author: UserBrief.nullable(),
  publishTime: Moment.nullable(),
  commentCount: z.number(),
  likeCount: z.number(),
  isSample: z.boolean(),
  /** Guides and tools only: the name of their address. */
  page: z.string().nullable(),
})
export type SearchRow = z.output<typeof SearchRow>

export const searchAll = call({
  id: 'search.list',
  summary: { zh: '搜索', en: 'Search' },
  method: 'POST',
  path: '/bbs/web/listSearch',
  access: 'public',
  sendsPass: true,
  transaction: false,
  query: Paging,
  body: z.object({
    objType: Filter(WholeOrText(LAST_TYPE)).catch(undefined),
    searchValue: z.string().nullish(),
    blogType: Filter(CategoryId).catch(undefined),
    cityCode: CityCode,
    schoolId: Filter(IdOrText).catch(undefined),
    orderType: Filter(z.enum(searchOrders)).catch(undefined),
    onlyAuth: z.boolean().nullish(),
    hasImage: z.boolean().nullish(),
    /** Only what was published within so many days. */
    days: Filter(WholeOrText(3650, 1)).catch(undefined),
    ...Paging.shape,
  }),
  answer: z.object({
    ...listOf(SearchRow).shape,
    /** True when there are more than the total says. */
    totalCapped: z.boolean(),
    /** Hits of each kind, at most 1,000 each; `0` is all together. */
    counts: z.record(z.string(), z.number()),
    /** Where nothing was found: the known word spelt or pronounced most alike, and broader searches that find something. */
    nearest: z.string().nullable(),
    broader: z.array(z.string()),
    /** Where nothing was found and the rows are those of words that are spelt much alike: these words. */
    respelt: z.string().nullable(),
    /** True where the words are those of a question: `listSimilarQuestion` finds pages that may answer it. */
    isQuestion: z.boolean(),
  }),
  cache: 'minute',
  isHeavy: true,
  // and the lists of all that can be found, which the handler adds
  shows: ['city', 'synonym'],
  done: doneTexts.done,
})

export const suggestSearch = call({
  id: 'search.suggest',
  summary: { zh: '搜索联想', en: 'Words to search for' },
  method: 'POST',
  path: '/bbs/web/suggestSearch',
  access: 'public',
  transaction: false,
  body: z.object({ keyword: z.string().nullish() }),
  answer: dataOf(z.array(z.string())),
  cache: 'minute',
  shows: ['post:list', 'school:list', 'city', 'synonym'],
})

export const listHotSearches = call({
  id: 'search.hot',
  summary: { zh: '热门搜索', en: 'Popular searches' },
  method: 'POST',
  path: '/bbs/web/listHotSearch',
  access: 'public',
  transaction: false,
  body: z.object({ cityCode: CityCode }),
  answer: dataOf(z.array(z.object({ word: z.string(), rank: z.number(), tag: z.string().nullable() }))),
  cache: 'minute',
  shows: ['post:list', 'school:list', 'city', 'synonym'],
})

/** The search field's suggestions while the visitor types: names, and the other words they are found by. */
export const listSearchNames = call({
  id: 'search.names',
  summary: { zh: '搜索框名称索引', en: 'Names the search field knows' },
  method: 'POST',
  path: '/bbs/web/listSearchNames',
  access: 'public',
  transaction: false,
  answer: dataOf(
    z.array(
      z.object({
        objType: z.number(),
        objId: Id,
        title: z.string(),
        titleEn: z.string(),
        page: z.string().nullable(),
        isSample: z.boolean(),
        /** The Chinese name in pinyin without tones: whole, and its initials. */
        sounds: z.array(z.string()),
      }),
    ),
  ),
  cache: 'minute',
  shows: ['school:list'],
})

const SYNONYMS = /^[^=]{1,40}(=[^=]{1,40})+$/

const synonymDraft = z.object({
  words: named(
    '同义词组',
    'Words that mean the same',
    Line(200).regex(
      SYNONYMS,
      text(
        '用等号隔开两个以上的词，例如：多伦多=Toronto',
        'Two or more words with = between them, such as 多伦多=Toronto',
      ),
    ),
  ),
  status: named('状态', 'Status', Status.default('0')),
  remark: Remark,
})

/** Groups of words that a search takes for one another. */
export const synonymAdmin = resource({
  name: 'synonym',
  title: { zh: '搜索同义词', en: 'Search synonym' },
  path: '/bbs/synonym',
  permission: 'bbs:synonym',
  id: 'id',
  record: z.object({
    id: named('编号', 'No.', Id),
    ...synonymDraft.shape,
    status: named('状态', 'Status', Status),
    ...Written,
  }),
  draft: synonymDraft,
  search: z.object({
    words: named('词', 'Word', z.string().max(40).optional()),
    status: named('状态', 'Status', Status.optional()),
  }),
})
