import { questionOrders } from '@app/contract/post/question.values.ts'
import { Q_MAX } from '#app/features/post/list/filters.ts'

// the state of the list of questions is its address

export type QuestionOrder = (typeof questionOrders)[number]

/** What the reader asks for. A missing key means "any"; `sort` and `page` always have a value. */
export interface QuestionState {
  /** Only when the address names it; otherwise the page shows the reader's city. */
  city?: string
  q?: string
  tag?: string
  school?: number
  sort: QuestionOrder
  page: number
}

export const removable = ['q', 'tag', 'school'] as const

const whole = (value: string | undefined) =>
  value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined

const tidy = <T extends object>(state: T): T =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as T

/** Reads an address. What is unknown, empty or senseless is left out. */
export function readState(search: URLSearchParams, city: string | undefined): QuestionState {
  const get = (name: string) => search.get(name)?.trim() || undefined
  return tidy({
    city,
    q: get('q')?.slice(0, Q_MAX),
    tag: get('tag')?.slice(0, 20),
    school: whole(get('school')),
    sort: questionOrders.find((order) => order === get('sort')) ?? 'new',
    page: whole(get('page')) ?? 1,
  } as QuestionState)
}

/** The query of a state in its one spelling: defaults are left out (docs/addresses.md#queries). */
export function queryOf({ sort, page, ...filters }: QuestionState): Record<string, string | number> {
  return tidy({
    ...filters,
    sort: sort === 'new' ? undefined : sort,
    page: page > 1 ? page : undefined,
  }) as Record<string, string | number>
}

/** The state without one filter, on the first page. */
export function without(state: QuestionState, name: keyof QuestionState): QuestionState {
  const { [name]: _, ...rest } = state
  return { sort: 'new', ...rest, page: 1 }
}

/** Search engines keep the plain lists, 50 pages deep. */
export function isIndexed({ sort, page, ...filters }: QuestionState): boolean {
  return sort === 'new' && page <= 50 && Object.values(filters).every((value) => value === undefined)
}
