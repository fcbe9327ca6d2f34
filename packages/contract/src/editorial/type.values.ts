import { type PostCategory, postCategories } from '@app/contract/post/post.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { newsKinds } from './news.values.ts'

/** What a type sorts: `article` is the category of a post, `news` the kind of a piece of news. */
export const typeKinds = {
  article: { zh: '文章分类', en: 'Article category' },
  news: { zh: '资讯类型', en: 'News type' },
} as const satisfies Record<string, Pair>

export type TypeKind = keyof typeof typeKinds

/** The largest number of a type. */
export const MAX_TYPE_NUMBER = 99

/** A type as the portal reads it. */
export interface TypeOption {
  kind: TypeKind
  number: number
  /** Stands in addresses: `?cat=tucao`. */
  key: string
  name: string
  nameEn: string
  hint: string
  hintEn: string
  /** The English name says nothing by itself: the hint stands beside it where the name stands alone. */
  showsHint: boolean
  /** False for a stopped type: its records keep the label, and neither filters nor forms offer it. */
  isOpen: boolean
}

const newsKeys: Record<number, string> = {
  1: 'news',
  2: 'policy',
  3: 'event',
  4: 'guide',
  5: 'announcement',
}

/**
 * The types that the wire fixes: six article categories and five kinds of news. They are planted into an empty database,
 * cannot be removed, and stand in where the server does not answer.
 */
export const fixedTypes: readonly TypeOption[] = [
  ...postCategories.flatMap(({ id, key, name, hint, isOdd = false }) =>
    id === null
      ? []
      : [
          {
            kind: 'article' as const,
            number: id,
            key,
            name: name.zh,
            nameEn: name.en,
            hint: hint.zh,
            hintEn: hint.en,
            showsHint: isOdd,
            isOpen: true,
          },
        ],
  ),
  ...Object.entries(newsKinds).map(([number, name]) => ({
    kind: 'news' as const,
    number: Number(number),
    key: newsKeys[Number(number)] ?? '',
    name: name.zh,
    nameEn: name.en,
    hint: '',
    hintEn: '',
    showsHint: false,
    isOpen: true,
  })),
]

/** True for a type that the wire fixes. */
export const isFixedType = ({ kind, number }: Pick<TypeOption, 'kind' | 'number'>): boolean =>
  fixedTypes.some((one) => one.kind === kind && one.number === number)

/** Article categories among these types, the filter's “all” first. */
export const categoriesOf = (types: readonly TypeOption[]): PostCategory[] => [
  ...postCategories.filter(({ id }) => id === null),
  ...types
    .filter(({ kind }) => kind === 'article')
    .map(({ number, key, name, nameEn, hint, hintEn, showsHint, isOpen }) => ({
      id: number,
      key,
      name: { zh: name, en: nameEn },
      hint: { zh: hint, en: hintEn },
      ...(showsHint && { isOdd: true as const }),
      ...(!isOpen && { isClosed: true as const }),
    })),
]

/** The names of kinds of news among these types, by number. */
export const newsNamesOf = (types: readonly TypeOption[]): Record<number, Pair> =>
  Object.fromEntries(
    types
      .filter(({ kind }) => kind === 'news')
      .map(({ number, name, nameEn }) => [number, { zh: name, en: nameEn }]),
  )
