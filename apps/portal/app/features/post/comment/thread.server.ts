import { type CommentRow, listComments, listReplies } from '@app/contract/post/comment.ts'
import { COMMENT_PAGE, FIRST_REPLIES } from '@app/contract/post/comment.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import {
  type Anchor,
  type DetailState,
  detailQuery,
  isDetailTidy,
  readAnchor,
  readDetail,
} from '#app/features/post/detail/detail-state.ts'
import { type Settled, settled } from '#app/request/api.server.ts'
import { wordsOf } from '#app/text/body-text.ts'

/** A page of what was answered to an article or a story. */
export interface Comments {
  rows: CommentRow[]
  /** The most liked ones, where so many others stand below that they are not found at a glance. */
  hot: CommentRow[]
  /** The official reply of the school, above all others; null without one. */
  official: CommentRow | null
  /** The accepted answer of a question, above all others; null without one. */
  accepted: CommentRow | null
  total: number
  pageCount: number
  /** Pages of the replies that stand open; 0 when none do. */
  replyPages: number
}

/** The canonical address of the request. */
export interface Moved {
  query: ReturnType<typeof detailQuery>
  /** The place on the page, without `#`. */
  hash?: string
  isForGood: boolean
}

/** Shorter threads show their most liked comments in their places only. */
const LONG_THREAD = 8
/** Structured data names no more comments. */
const MOST_WORDS = 100

interface Thread {
  state: DetailState
  /** Failed when the comments did not arrive. */
  comments: Settled<Comments>
}

/**
 * The comments of a post as an address asks for them, or where that address should have led: to the page that holds a
 * comment, with its replies open where it is one of them.
 */
export async function readThread(
  api: Api,
  id: number,
  search: URLSearchParams,
): Promise<Thread | { moved: Moved }> {
  const state = readDetail(search)
  const anchor = readAnchor(search)
  if (anchor) return { moved: await findComment(api, id, anchor, state) }
  if (!isDetailTidy(search, state)) return { moved: { query: detailQuery(state), isForGood: true } }
  const comments = await settled(readComments(api, id, state))
  if (comments.ok) {
    const { rows, pageCount, replyPages } = comments.value
    if (state.page > pageCount)
      return { moved: { query: detailQuery({ ...state, page: pageCount }), isForGood: false } }
    const { replies, ...closed } = state
    if (replies && (!rows.some((row) => row.id === replies) || state.rpage > replyPages))
      return { moved: { query: detailQuery({ ...closed, rpage: 1 }), isForGood: false } }
  }
  return { state, comments }
}

/** Where a comment or floor is shown; where it was, with a word about that, when it is gone. */
async function findComment(api: Api, blogId: number, anchor: Anchor, { order }: DetailState): Promise<Moved> {
  const plain: DetailState = { order, page: 1, isAuthorOnly: false, rpage: 1, isGone: false }
  const outcome = await settled(
    api(listComments, {
      query: { pageNum: 1, pageSize: COMMENT_PAGE },
      body: { blogId, commentOrder: order, ...anchor },
    }),
  )
  if (!outcome.ok) return { query: detailQuery(plain), isForGood: false }
  const { rows, pageNum, anchorState, anchorRootId, anchorRepliesBefore } = outcome.value
  const state = { ...plain, page: pageNum }
  const placeholder = rows.find((row) =>
    'floor' in anchor ? row.floor === anchor.floor : row.id === anchor.anchorId,
  )
  // a removed comment that others answered says so itself, in its place
  if (placeholder) return { query: detailQuery(state), hash: `c${placeholder.id}`, isForGood: false }
  if (anchorState !== 'ok' || !('anchorId' in anchor))
    return { query: detailQuery({ ...state, isGone: true }), hash: 'comments', isForGood: false }
  const hash = `c${anchor.anchorId}`
  const before = anchorRepliesBefore ?? 0
  if (anchorRootId === null || before < FIRST_REPLIES)
    return { query: detailQuery(state), hash, isForGood: false }
  const rpage = Math.floor(before / COMMENT_PAGE) + 1
  return { query: detailQuery({ ...state, replies: anchorRootId, rpage }), hash, isForGood: false }
}

async function readComments(api: Api, blogId: number, state: DetailState): Promise<Comments> {
  const { rows, hot, total, official, accepted } = await api(listComments, {
    query: { pageNum: state.page, pageSize: COMMENT_PAGE },
    body: { blogId, commentOrder: state.order, onlyAuthor: state.isAuthorOnly },
  })
  const pageCount = Math.max(1, Math.ceil(total / COMMENT_PAGE))
  const around = {
    official: state.isAuthorOnly || official?.id === accepted?.id ? null : official,
    accepted: state.isAuthorOnly ? null : accepted,
    hot:
      state.order === 'hot' || total < LONG_THREAD
        ? []
        : hot.filter(({ id }) => id !== official?.id && id !== accepted?.id),
    total,
    pageCount,
  }
  const open = rows.find((row) => row.id === state.replies)
  if (!open) return { ...around, rows, replyPages: 0 }
  const replies = await api(listReplies, {
    query: { pageNum: state.rpage, pageSize: COMMENT_PAGE },
    body: { rootId: open.id },
  })
  return {
    ...around,
    rows: rows.map((row) => (row === open ? { ...row, replies: replies.rows } : row)),
    replyPages: Math.max(1, Math.ceil(replies.total / COMMENT_PAGE)),
  }
}

/** A comment as structured data tells it. */
export interface CommentText {
  author: { name: string; userId: number | null }
  text: string
  time: string
}

/** What the shown comments say, in their order, without removed ones. */
export function wordsOfThread(comments: Comments): CommentText[] {
  return comments.rows
    .flatMap((row) => [row, ...row.replies])
    .flatMap(({ content, author, createTime }) =>
      content && author
        ? [
            {
              author: { name: author.nickName, userId: author.userId },
              text: wordsOf(content),
              time: createTime.toISOString(),
            },
          ]
        : [],
    )
    .slice(0, MOST_WORDS)
}
