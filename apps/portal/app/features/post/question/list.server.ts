import { listHotTags, type PostRow } from '@app/contract/post/post.ts'
import { listQuestions } from '@app/contract/post/question.ts'
import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import type { City, CityChoice } from '#app/city/city.ts'
import { saysExactly } from '#app/list/clean-query.ts'
import { settled } from '#app/request/api.server.ts'
import { type QuestionState, queryOf, readState } from './state.ts'

export interface QuestionList {
  state: QuestionState
  onlyOpen: boolean
  hasFailed: boolean
  total: number
  pageCount: number
  rows: PostRow[]
  city: City
  cities: City[]
  /** What the newest posts are about, to narrow the list by. */
  topics: string[]
  /** The name of the school asked for. */
  schoolName: string | null
}

const TOPICS = 8

/** Everything that a list of questions shows for an address, or the query to redirect to as the list of articles does. */
export async function readQuestionList(
  api: Api,
  search: URLSearchParams,
  choice: CityChoice,
  onlyOpen: boolean,
): Promise<{ moved: ReturnType<typeof queryOf>; isForGood: boolean } | { list: QuestionList }> {
  const { city } = choice
  const state = readState(search, choice.isAsked ? city.code : undefined)
  if (!saysExactly(search, queryOf(state))) return { moved: queryOf(state), isForGood: true }
  const [questions, tags] = await Promise.all([
    settled(
      api(listQuestions, {
        query: { pageNum: state.page, pageSize: PAGE_SIZE },
        body: {
          onlyOpen,
          cityCode: city.code,
          schoolId: state.school ?? null,
          tag: state.tag ?? null,
          keyword: state.q ?? null,
          orderType: state.sort,
        },
      }),
    ),
    settled(api(listHotTags, { body: { cityCode: city.code } })),
  ])
  const { total, rows } = questions.ok ? questions.value : { total: 0, rows: [] }
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (questions.ok && state.page > pageCount)
    return { moved: queryOf({ ...state, page: pageCount }), isForGood: false }
  return {
    list: {
      state,
      onlyOpen,
      hasFailed: !questions.ok,
      total,
      pageCount,
      rows,
      city,
      cities: choice.cities,
      topics: tags.ok ? tags.value.data.slice(0, TOPICS).map(({ tag }) => tag) : [],
      schoolName: state.school ? (rows[0]?.schoolName ?? null) : null,
    },
  }
}
