import type { CommentRow } from '@app/contract/post/comment.ts'
import type { PostDetail } from '@app/contract/post/post.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { CommentItem } from '#app/features/post/comment/comment-item.tsx'
import { detailCopy } from '#app/features/post/detail/detail-copy.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { questionCopy as copy } from './question-copy.ts'

interface Props {
  postId: number
  answer: CommentRow
  by: PostDetail['acceptedBy']
  language: Language
}

const PLACE = 'accepted-answer'

/** The accepted answer above the discussion, with who accepted it; its replies stand at its place below. */
export function AcceptedAnswer({ postId, answer, by, language }: Props) {
  const title = answer.isAuthor
    ? copy.acceptedOwn
    : by === 'staff'
      ? copy.acceptedByStaff
      : copy.acceptedByAsker
  return (
    <section className="card official-reply" aria-labelledby={PLACE}>
      <h3 id={PLACE} className="meta flex scroll-mt-4 items-center gap-2" tabIndex={-1}>
        <Icon name="check" size={18} />
        {say(title, language)}
      </h3>
      <CommentItem comment={answer} isAnswer language={language} />
      {answer.replyCount > 0 && (
        <p className="no-print">
          <Link
            className="link"
            to={`${to('post.detail', language, { id: postId }, { commentId: answer.id })}#c${answer.id}`}
            rel="nofollow"
          >
            {say(copy.toReplies(answer.replyCount), language)}
          </Link>
        </p>
      )}
    </section>
  )
}

/** Stands at the place of the accepted answer in the discussion, where its text is not repeated. */
export function AcceptedPlace({ answer, language }: Pick<Props, 'answer' | 'language'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {answer.floor !== null && <span className="meta">{say(detailCopy.floor(answer.floor), language)}</span>}
      <a className="link inline-flex min-h-11 items-center" href={`#${PLACE}`}>
        {say(copy.acceptedAbove(answer.author?.nickName ?? ''), language)}
      </a>
    </p>
  )
}
