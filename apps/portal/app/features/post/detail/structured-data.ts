import type { PostDetail } from '@app/contract/post/post.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import type { CommentText } from '#app/features/post/comment/thread.server.ts'
import { to } from '#app/site/addresses.ts'

/** A writer for search engines. Hidden identities and closed accounts have a name and no address. */
export function personData({ name, userId }: CommentText['author'], origin: string, language: Language) {
  return {
    '@type': 'Person',
    name,
    ...(userId !== null && { url: origin + to('user.home', language, { id: userId }) }),
  }
}

/** The comments that the page shows, in its order. */
export function commentData(words: readonly CommentText[], origin: string, language: Language) {
  return words.map(({ author, text, time }) => ({
    '@type': 'Comment',
    author: personData(author, origin, language),
    datePublished: time,
    text,
  }))
}

const counted = (type: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: { '@type': type },
  userInteractionCount: count,
})

/** How often a post was liked and answered. */
export function interactions({ likeCount, commentCount }: Pick<PostDetail, 'likeCount' | 'commentCount'>) {
  return [counted('LikeAction', likeCount), counted('CommentAction', commentCount)]
}
