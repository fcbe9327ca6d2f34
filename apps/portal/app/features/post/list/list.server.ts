import { listRedBlack, type RedBlackRow } from '@app/contract/editorial/red-black.ts'
import { replyStatuses } from '@app/contract/editorial/red-black.values.ts'
import { listPosts, type PostRow } from '@app/contract/post/post.ts'
import { categoryLabel, type PostCategory } from '@app/contract/post/post.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import type { City, CityChoice } from '#app/city/city.ts'
import { settled } from '#app/request/api.server.ts'
import { readTypes } from '#app/request/types.server.ts'
import { isTidy, queryOf, readState, type StationState } from './filters.ts'

export interface Category {
  id: number
  key: string
  name: Pair
  hint: Pair
  /** The name as it can stand alone. */
  label: Pair
  isOpen: boolean
}

/** The categories that a post can have: all but the filter's “all”. */
export const postKinds = (categories: readonly PostCategory[]): Category[] =>
  categories.flatMap((type) =>
    type.id === null
      ? []
      : [
          {
            id: type.id,
            key: type.key,
            name: type.name,
            hint: type.hint,
            label: categoryLabel(type),
            isOpen: !type.isClosed,
          },
        ],
  )

export interface PostList {
  state: StationState
  hasFailed: boolean
  total: number
  pageCount: number
  rows: PostRow[]
  categories: readonly Category[]
  city: City
  cities: City[]
  /** Null when the lists did not arrive. */
  lists: { red: RedBlackRow[]; black: RedBlackRow[]; replies: typeof replyStatuses } | null
  /** The name of the school asked for. */
  schoolName: string | null
}

/**
 * Everything the article list shows for an address. `moved` is the query to redirect to: for good when the
 * address has unknown or default values, for now when its page is behind the last one.
 */
export async function readPostList(
  api: Api,
  search: URLSearchParams,
  choice: CityChoice,
): Promise<{ moved: ReturnType<typeof queryOf>; isForGood: boolean } | { station: PostList }> {
  const categories = postKinds((await readTypes(api)).categories)
  const state = readState(search, {
    cats: categories.map((category) => category.key),
    city: choice.isAsked ? choice.city.code : undefined,
  })
  if (!isTidy(search, state)) return { moved: queryOf(state), isForGood: true }
  const { city } = choice
  const [posts, lists] = await Promise.all([
    settled(
      api(listPosts, {
        query: { pageNum: state.page, pageSize: PAGE_SIZE },
        body: {
          blogType: categories.find((category) => category.key === state.cat)?.id ?? null,
          cityCode: city.code,
          schoolId: state.school ?? null,
          tag: state.tag ?? null,
          keyword: state.q ?? null,
          orderType: state.sort,
        },
      }),
    ),
    settled(api(listRedBlack, { body: { cityCode: city.code } })),
  ])
  const { total, rows } = posts.ok ? posts.value : { total: 0, rows: [] }
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (posts.ok && state.page > pageCount)
    return { moved: queryOf({ ...state, page: pageCount }), isForGood: false }
  return {
    station: {
      state,
      hasFailed: !posts.ok,
      total,
      pageCount,
      rows,
      categories,
      city,
      cities: choice.cities,
      lists: lists.ok
        ? { red: lists.value.data.redlist, black: lists.value.data.balcklist, replies: replyStatuses }
        : null,
      schoolName: state.school ? (rows[0]?.schoolName ?? null) : null,
    },
  }
}
