import { commentOrders } from '@app/contract/post.values.ts'

export type CommentOrder = (typeof commentOrders)[number]

/** How the reader wants the comments: `?order=desc&page=2`, and the comment whose replies stand open. */
export interface DetailState {
  order: CommentOrder
  page: number
  /** Id of the comment whose replies are all shown. */
  replies?: number
  /** Page of those replies. */
  rpage: number
}

function whole(value: string | null): number | undefined {
  return value && /^[1-9]\d{0,15}$/.test(value) && Number.isSafeInteger(Number(value))
    ? Number(value)
    : undefined
}

/** Reads an address. What is unknown, empty or senseless is left out. */
export function readDetail(search: URLSearchParams): DetailState {
  const replies = whole(search.get('replies'))
  return {
    order: commentOrders.find((order) => order === search.get('order')) ?? 'asc',
    page: whole(search.get('page')) ?? 1,
    ...(replies && { replies }),
    rpage: replies ? (whole(search.get('rpage')) ?? 1) : 1,
  }
}

/** The query of a state in its one spelling. */
export function detailQuery({ order, page, replies, rpage }: DetailState): Record<string, string | number> {
  return {
    ...(order !== 'asc' && { order }),
    ...(page > 1 && { page }),
    ...(replies && { replies }),
    ...(replies && rpage > 1 && { rpage }),
  }
}

/** True when an address says exactly this state; otherwise it is answered 308. */
export function isDetailTidy(search: URLSearchParams, state: DetailState): boolean {
  const query = Object.entries(detailQuery(state)).map(([name, value]) => `${name}=${value}`)
  const asked = [...search].map(([name, value]) => `${name}=${value}`)
  return asked.length === query.length && query.every((one) => asked.includes(one))
}
