import { commentOrders } from '@app/contract/post/post.values.ts'

export type CommentOrder = (typeof commentOrders)[number]

/** How the reader wants the comments: `?order=desc&page=2`, and the comment whose replies stand open. */
export interface DetailState {
  order: CommentOrder
  page: number
  /** Only what the author of the article wrote. */
  isAuthorOnly: boolean
  /** Id of the comment whose replies are all shown. */
  replies?: number
  /** Page of those replies. */
  rpage: number
  /** The comment that an address led to is no longer there. */
  isGone: boolean
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
    isAuthorOnly: search.get('only') === 'author',
    ...(replies && { replies }),
    rpage: replies ? (whole(search.get('rpage')) ?? 1) : 1,
    isGone: search.get('gone') === 'comment',
  }
}

/** One comment that an address leads to, as notices do (`?commentId=71`), or one floor (`?floor=12`). */
export type Anchor = { anchorId: number } | { floor: number }

/** What an address leads to; undefined where it says nothing of the kind. */
export function readAnchor(search: URLSearchParams): Anchor | undefined {
  const anchorId = whole(search.get('commentId'))
  if (anchorId) return { anchorId }
  const floor = whole(search.get('floor'))
  return floor ? { floor } : undefined
}

/** The query of a state in its one spelling. */
export function detailQuery(state: DetailState): Record<string, string | number> {
  const { order, page, isAuthorOnly, replies, rpage, isGone } = state
  return {
    ...(order !== 'asc' && { order }),
    ...(isAuthorOnly && { only: 'author' }),
    ...(page > 1 && { page }),
    ...(replies && { replies }),
    ...(replies && rpage > 1 && { rpage }),
    ...(isGone && { gone: 'comment' }),
  }
}

/** True when an address says exactly this state; otherwise it is answered 308. */
export function isDetailTidy(search: URLSearchParams, state: DetailState): boolean {
  const query = Object.entries(detailQuery(state)).map(([name, value]) => `${name}=${value}`)
  const pairs = [...search].map(([name, value]) => `${name}=${value}`)
  return pairs.length === query.length && query.every((one) => pairs.includes(one))
}
