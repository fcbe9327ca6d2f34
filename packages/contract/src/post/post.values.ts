import type { Pair } from '@app/contract/shapes/language.ts'

export interface PostCategory {
  id: number | null
  key: string
  name: Pair
  hint: Pair
  /** The fixed English name says nothing by itself; `categoryLabel` adds the hint. */
  isOdd?: true
  /** Stopped: its posts keep the label, and neither filters nor forms offer it. */
  isClosed?: true
}

/**
 * Article categories as they are planted: ids and keys are fixed by the wire. Editors change labels and add others
 * (`editorial/type.ts`); what shows labels reads the server's.
 */
export const postCategories: readonly PostCategory[] = [
  { id: null, key: 'all', name: { zh: '全部', en: 'All' }, hint: { zh: '所有分类', en: 'Every category' } },
  {
    id: 1,
    key: 'baoliao',
    name: { zh: '爆料', en: 'Broke' },
    hint: { zh: '说出不该被藏起来的事', en: 'Tip-offs' },
    isOdd: true,
  },
  {
    id: 2,
    key: 'tucao',
    name: { zh: '吐槽', en: 'Roast' },
    hint: { zh: '哪里不好，直说', en: 'Grumbles' },
    isOdd: true,
  },
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
export const categoryLabel = ({ name, hint, isOdd }: Pick<PostCategory, 'name' | 'hint' | 'isOdd'>): Pair =>
  isOdd ? { zh: name.zh, en: `${name.en} (${hint.en.toLowerCase()})` } : name

/** The label of a post's category; undefined when it has none. */
export function labelOfCategory(
  id: number | null,
  categories: readonly PostCategory[] = postCategories,
): Pair | undefined {
  const type = categories.find((one) => one.id !== null && one.id === id)
  return type && categoryLabel(type)
}

export const postOrders = ['new', 'reply', 'hot', 'essence'] as const

export const commentOrders = ['asc', 'desc', 'hot'] as const
