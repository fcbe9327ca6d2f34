import { listTypes } from '@app/contract/editorial/type.ts'
import { categoriesOf, fixedTypes, newsNamesOf } from '@app/contract/editorial/type.values.ts'
import type { PostCategory } from '@app/contract/post/post.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { settled } from './api.server.ts'

/** Article categories and kinds of news as editors have them. */
export interface Types {
  /** The filter's “all” first; stopped ones too, whose posts keep their label. */
  categories: PostCategory[]
  /** Kinds of news by number, stopped ones too. */
  newsNames: Record<number, Pair>
  /** Kinds of news that the filter offers, in their order. */
  openNews: { id: number; name: Pair }[]
}

/** Reads the types; those that the wire fixes where the server does not answer. */
export async function readTypes(api: Api): Promise<Types> {
  const answer = await settled(api(listTypes))
  const types = answer.ok ? answer.value.data : fixedTypes
  return {
    categories: categoriesOf(types),
    newsNames: newsNamesOf(types),
    openNews: types
      .filter(({ kind, isOpen }) => kind === 'news' && isOpen)
      .map(({ number, name, nameEn }) => ({ id: number, name: { zh: name, en: nameEn } })),
  }
}
