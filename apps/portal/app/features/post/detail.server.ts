import { type Api, Refusal } from '@app/contract/client.ts'
import { type CommentRow, listComments, listReplies } from '@app/contract/comment.ts'
import type { Language, Pair } from '@app/contract/language.ts'
import { getPost, type PostDetail } from '@app/contract/post.ts'
import { orNotFound, settled } from '#app/request/api.server.ts'
import { raiseHeadings, wordsOf } from '#app/text/body-text.ts'
import { type DetailState, detailQuery, isDetailTidy, readDetail } from './detail-state.ts'
import { type Category, categories } from './list.server.ts'

/** Level-1 comments and open replies come in pages of this size. */
const COMMENT_PAGE = 20

export interface Comments {
  rows: CommentRow[]
  total: number
  pageCount: number
  /** Pages of the replies that stand open; 0 when none do. */
  replyPages: number
}

export interface Article {
  isGone: false
  post: PostDetail
  category: Category | null
  categoryNames: Record<number, Pair>
  /** Null when the comments did not arrive. */
  comments: Comments | null
  state: DetailState
  /** Languages in which the body exists. */
  languages: Language[]
  /** Words of body and comments for structured data; empty for sample records. */
  words: string
  commentWords: { author: string; text: string; time: string }[]
}

type Read = { moved: ReturnType<typeof detailQuery>; isForGood: boolean } | { isGone: true } | Article

/**
 * One article with a page of its comments. `api` speaks the language of the page, `en` always English. A
 * removed article is told apart from an unknown one.
 */
export async function readArticle(
  apis: { api: Api; en: Api },
  id: number,
  search: URLSearchParams,
  language: Language,
): Promise<Read> {
  const { api } = apis
  const state = readDetail(search)
  if (!isDetailTidy(search, state)) return { moved: detailQuery(state), isForGood: true }
  const [post, comments] = await Promise.all([readPost(api, id), settled(readComments(api, id, state))])
  if (!post) return { isGone: true }
  if (comments.ok) {
    const { rows, pageCount, replyPages } = comments.value
    if (state.page > pageCount) return { moved: detailQuery({ ...state, page: pageCount }), isForGood: false }
    const { replies, ...closed } = state
    if (replies && (!rows.some((row) => row.id === replies) || state.rpage > replyPages))
      return { moved: detailQuery({ ...closed, rpage: 1 }), isForGood: false }
  }
  const rows = comments.ok ? comments.value.rows : []
  return {
    isGone: false,
    post: { ...post, content: raiseHeadings(post.content) },
    category: categories.find((category) => category.id === post.blogType) ?? null,
    categoryNames: Object.fromEntries(categories.map((category) => [category.id, category.label])),
    comments: comments.ok ? comments.value : null,
    state,
    languages: await languagesOf(apis.en, post, language),
    words: post.isSample ? '' : wordsOf(post.content),
    commentWords: post.isSample
      ? []
      : rows.flatMap(({ content, author, createTime }) =>
          content && author
            ? [{ author: author.nickName, text: wordsOf(content), time: createTime.toISOString() }]
            : [],
        ),
  }
}

/** Undefined for a removed post; an unknown one is the 404 page. */
async function readPost(api: Api, id: number): Promise<PostDetail | undefined> {
  try {
    return (await api(getPost, { params: { id } })).data
  } catch (failure) {
    if (failure instanceof Refusal && failure.is('postGone')) return undefined
    return orNotFound(Promise.reject(failure))
  }
}

async function readComments(api: Api, blogId: number, state: DetailState): Promise<Comments> {
  const { rows, total } = await api(listComments, {
    query: { pageNum: state.page, pageSize: COMMENT_PAGE },
    body: { blogId, commentOrder: state.order },
  })
  const pageCount = Math.max(1, Math.ceil(total / COMMENT_PAGE))
  const open = rows.find((row) => row.id === state.replies)
  if (!open) return { rows, total, pageCount, replyPages: 0 }
  const replies = await api(listReplies, {
    query: { pageNum: state.rpage, pageSize: COMMENT_PAGE },
    body: { rootId: open.id },
  })
  return {
    rows: rows.map((row) => (row === open ? { ...row, replies: replies.rows } : row)),
    total,
    pageCount,
    replyPages: Math.max(1, Math.ceil(replies.total / COMMENT_PAGE)),
  }
}

/** A Chinese page cannot tell from its own record whether there is an English body, so it asks. */
async function languagesOf(english: Api, post: PostDetail, language: Language): Promise<Language[]> {
  if (post.contentLang === 'en') return post.lang === 'en' ? ['en'] : ['zh', 'en']
  if (language === 'en') return ['zh']
  const twin = await settled(readPost(english, post.id))
  return twin.ok && twin.value?.contentLang === 'zh' ? ['zh'] : ['zh', 'en']
}
