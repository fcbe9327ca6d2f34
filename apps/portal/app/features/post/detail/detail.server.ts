import { getPost, type PostDetail } from '@app/contract/post/post.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { type Api, Refusal } from '@app/contract/wire/client.ts'
import {
  type Comments,
  type CommentText,
  type Moved,
  readThread,
  wordsOfThread,
} from '#app/features/post/comment/thread.server.ts'
import { type Category, postKinds } from '#app/features/post/list/list.server.ts'
import { settled } from '#app/request/api.server.ts'
import { readTypes } from '#app/request/types.server.ts'
import { raiseHeadings, wordsOf } from '#app/text/body-text.ts'
import type { DetailState } from './detail-state.ts'

export interface Article {
  absence: null
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
  commentWords: CommentText[]
}

/** Why there is nothing to read: it was removed, or it is not public, which strangers are not told apart from unknown. */
export type Absence = 'removed' | 'unknown'

type Read = { moved: Moved } | { absence: Absence } | Article

/**
 * One article with a page of its comments. `api` speaks the language of the page, `en` always English. Distinguishes
 * a removed article from an unknown one.
 */
export async function readArticle(
  apis: { api: Api; en: Api },
  id: number,
  search: URLSearchParams,
  language: Language,
): Promise<Read> {
  const { api } = apis
  const [post, thread, types] = await Promise.all([
    orAbsent(api(getPost, { params: { id } })),
    readThread(api, id, search),
    readTypes(api),
  ])
  if ('absence' in post) return post
  if ('moved' in thread) return thread
  const { data } = post
  const categories = postKinds(types.categories)
  const comments = thread.comments.ok ? thread.comments.value : null
  return {
    absence: null,
    post: { ...data, content: raiseHeadings(data.content) },
    category: categories.find((category) => category.id === data.blogType) ?? null,
    categoryNames: Object.fromEntries(categories.map((category) => [category.id, category.label])),
    comments,
    state: thread.state,
    languages: await languagesOf(apis.en, data, language),
    words: data.isSample ? '' : wordsOf(data.content),
    commentWords: data.isSample || !comments ? [] : wordsOfThread(comments),
  }
}

/** An answer, or why there is none that strangers may see. */
export async function orAbsent<A extends object>(answer: Promise<A>): Promise<A | { absence: Absence }> {
  try {
    return await answer
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code !== 404) throw failure
    return { absence: failure.is('postGone') ? 'removed' : 'unknown' }
  }
}

/** A Chinese page cannot tell from its own record whether there is an English body, so it asks. */
async function languagesOf(english: Api, post: PostDetail, language: Language): Promise<Language[]> {
  if (post.contentLang === 'en') return post.lang === 'en' ? ['en'] : ['zh', 'en']
  if (language === 'en') return ['zh']
  const twin = await settled(english(getPost, { params: { id: post.id } }))
  return twin.ok && twin.value.data.contentLang === 'zh' ? ['zh'] : ['zh', 'en']
}
