import type { CommentRow } from '@app/contract/post/comment.ts'
import type { PostDetail } from '@app/contract/post/post.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { CommentHead, CommentItem } from '#app/features/post/comment/comment-item.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { memberText } from '#app/text/member-text.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { questionCopy as copy } from './question-copy.ts'

interface Props {
  postId: number
  answer: CommentRow
  by: PostDetail['acceptedBy']
  /** It also stands first in the discussion right below: its beginning is enough here. */
  isNext: boolean
  language: Language
}

/** The accepted answer above the discussion, with who accepted it; its replies stand at its place below. */
export function AcceptedAnswer({ postId, answer, by, isNext, language }: Props) {
  const title = answer.isAuthor
    ? copy.acceptedOwn
    : by === 'staff'
      ? copy.acceptedByStaff
      : copy.acceptedByAsker
  return (
    <section className="card official-reply" aria-labelledby="accepted-answer">
      <h3 id="accepted-answer" className="meta flex items-center gap-2">
        <Icon name="check" size={18} />
        {say(title, language)}
      </h3>
      {isNext && answer.author && answer.content !== null ? (
        <div>
          <CommentHead comment={answer} author={answer.author} language={language} />
          <div
            className="prose post-body answer-beginning"
            lang={detectLanguage(answer.content)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text when it is written
            dangerouslySetInnerHTML={{ __html: memberText(answer.content, language) }}
          />
        </div>
      ) : (
        <CommentItem comment={answer} isAnswer language={language} />
      )}
      <p className="no-print">
        <Link
          className="link"
          to={`${to('post.detail', language, { id: postId }, { commentId: answer.id })}#c${answer.id}`}
          rel="nofollow"
        >
          {say(copy.toPlace, language)}
        </Link>
      </p>
    </section>
  )
}
