import type { CommentRow } from '@app/contract/post/comment.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { wordsOf } from '#app/text/body-text.ts'
import type { Article } from './detail.server.ts'
import { personData } from './structured-data.ts'

/** Answers that the page shows: level-1 comments, the accepted one first. */
export function answersOf({ comments }: Pick<Article, 'comments'>): CommentRow[] {
  if (!comments) return []
  const { accepted, rows } = comments
  return [...(accepted ? [accepted] : []), ...rows.filter(({ id }) => id !== accepted?.id)].filter(
    ({ author, content }) => author !== null && content !== null && wordsOf(content) !== '',
  )
}

/** Structured data of a question with answers, as search engines ask for it: the page shows all of it. */
export function questionPage(
  { post, words }: Pick<Article, 'post' | 'words'>,
  answers: readonly CommentRow[],
  origin: string,
  own: string,
  language: Language,
) {
  const url = origin + own
  const answerOf = ({ id, author, content, createTime, likeCount }: CommentRow) => ({
    '@type': 'Answer',
    text: wordsOf(content ?? ''),
    url: `${url}#c${id}`,
    datePublished: createTime.toISOString(),
    upvoteCount: likeCount,
    author: personData({ name: author?.nickName ?? '', userId: author?.userId ?? null }, origin, language),
  })
  const isAccepted = ({ id }: CommentRow) => id === post.acceptedId
  const accepted = answers.find(isAccepted)
  const others = answers.filter((answer) => !isAccepted(answer))
  return {
    '@type': 'QAPage',
    url,
    inLanguage: post.contentLang === 'zh' ? 'zh-CN' : 'en',
    mainEntity: {
      '@type': 'Question',
      name: post.title,
      text: words || post.title,
      answerCount: Math.max(post.commentCount, answers.length),
      upvoteCount: post.likeCount,
      datePublished: (post.publishTime ?? post.createTime).toISOString(),
      ...(post.editTime && { dateModified: post.editTime.toISOString() }),
      author: personData({ name: post.author.nickName, userId: post.author.userId }, origin, language),
      ...(accepted && { acceptedAnswer: answerOf(accepted) }),
      ...(others.length > 0 && { suggestedAnswer: others.map(answerOf) }),
    },
  }
}
