import { resource } from '@app/contract/shapes/resource.ts'
import { Choice, Day, Done, dataOf, Id, Line, named, PathId } from '@app/contract/shapes/shapes.ts'
import { Written } from '@app/contract/system/dictionary.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { gapStates } from './search-gap.values.ts'

const languages = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
} as const

const draft = z.object({
  state: named('状态', 'Status', Choice(gapStates)),
  remark: named('备注', 'Note', z.string().trim().max(500).nullish()),
})

/** Searches that found nothing, by their words, without who searched. */
export const searchGapAdmin = resource({
  name: 'searchGap',
  title: { zh: '无结果搜索', en: 'Search without a result' },
  path: '/bbs/searchgap',
  permission: 'bbs:searchgap',
  id: 'id',
  verbs: ['list', 'read', 'update', 'remove', 'export'],
  record: z.object({
    id: named('编号', 'No.', Id),
    term: named('搜索词', 'Search term', z.string()),
    times: named('次数', 'Searches', z.number()),
    lastDay: named('最近日期', 'Last searched', Day),
    lang: named('语言', 'Language', Choice(languages)),
    isEmpty: named('仍无结果', 'Still no results', z.boolean()),
    ...draft.shape,
    ...Written,
  }),
  draft,
  search: z.object({
    term: named('搜索词', 'Search term', z.string().max(60).optional()),
    state: named('状态', 'Status', Choice(gapStates).optional()),
    lang: named('语言', 'Language', Choice(languages).optional()),
  }),
})

/** The known word that sounds or is spelt most like the search; null when none is near. */
export const readNearestWord = call({
  id: 'searchGap.nearest',
  summary: { zh: '最接近的词', en: 'The word nearest to a search' },
  method: 'GET',
  path: '/bbs/searchgap/{id}/nearest',
  access: 'bbs:searchgap:query',
  params: z.object({ id: PathId }),
  answer: dataOf(z.object({ word: z.string().nullable() })),
  shows: ['searchGap:{params.id}', 'synonym'],
  problems: ['notFound'],
})

/** Makes a search find what this word finds: a synonym, in the word's group where it has one. */
export const makeGapSynonym = call({
  id: 'searchGap.synonym',
  summary: { zh: '设为同义词', en: 'Make a search a synonym' },
  method: 'POST',
  path: '/bbs/searchgap/{id}/synonym',
  access: 'bbs:synonym:add',
  params: z.object({ id: PathId }),
  body: z.object({ word: named('同义的词', 'Word that means the same', Line(40).regex(/^[^=]+$/)) }),
  answer: Done,
  invalidates: ['synonym', 'searchGap:list', 'searchGap:{params.id}'],
  log: { title: '搜索同义词管理', type: 'add' },
  problems: ['notFound', 'searchStillEmpty', 'searchTermLong'],
})
