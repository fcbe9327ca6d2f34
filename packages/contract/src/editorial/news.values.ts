import type { Pair } from '@app/contract/shapes/language.ts'
import type { Twin } from './publication.values.ts'

/** Kinds of news as they are planted, by their number on the wire. Editors change labels and add others (`type.ts`). */
export const newsKinds: Record<number, Pair> = {
  1: { zh: '资讯', en: 'News' },
  2: { zh: '政策', en: 'Policy' },
  3: { zh: '活动', en: 'Events' },
  4: { zh: '攻略', en: 'Guides' },
  5: { zh: '公告', en: 'Announcements' },
}

/** Fields that say the same in both languages. */
export const newsTwins: readonly Twin[] = [
  ['title', 'titleEn'],
  ['summary', 'summaryEn'],
  ['content', 'contentEn'],
  ['changed', 'changedEn'],
  ['who', 'whoEn'],
  ['since', 'sinceEn'],
  ['todo', 'todoEn'],
  ['source', 'sourceEn'],
]
