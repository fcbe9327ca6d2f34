import type { Comment } from '@app/contract/comment.ts'
import type { Language } from '@app/contract/language.ts'
import type { UserBrief } from '@app/contract/member.ts'
import { Avatar } from '#app/art/avatar.tsx'
import { copy as reactionCopy } from '#app/features/reaction/copy.ts'
import { ReactionButton } from '#app/features/reaction/reaction-button.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { momentText } from '#app/text/date-text.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { detailCopy } from './detail-copy.ts'

/** One comment or reply: who, when, what; a removed one keeps its place. */
export function Said({ comment, language }: { comment: Comment; language: Language }) {
  const { author, content, floor, isAuthor, isOfficial, replyTo, createTime, id } = comment
  if (!author || content === null) {
    return (
      <p className="text-ink-3">
        {floor !== null && <>{say(detailCopy.floor(floor), language)} · </>}
        {say(detailCopy.removed, language)}
      </p>
    )
  }
  return (
    <article className="grid gap-2" aria-label={author.nickName}>
      <div className="flex items-start gap-3">
        <Avatar id={author.userId ?? id} name={author.nickName} size={floor === null ? 32 : 40} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <NameOf author={author} language={language} />
            <BadgeOf author={author} language={language} />
            {isAuthor && <Badge kind="spruce">{say(detailCopy.author, language)}</Badge>}
            {isOfficial && <Badge kind="verified">{say(detailCopy.official, language)}</Badge>}
            {replyTo && floor === null && (
              <span className="meta">{say(detailCopy.replyTo(replyTo.nickName), language)}</span>
            )}
          </p>
          <p className="meta flex flex-wrap gap-x-3">
            {comment.status === 'pending' && <Badge>{say(detailCopy.pending, language)}</Badge>}
            {floor !== null && <span>{say(detailCopy.floor(floor), language)}</span>}
            <time dateTime={createTime.toISOString()}>{momentText(createTime, language)}</time>
          </p>
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text when it is written */}
      <div className="prose" lang={detectLanguage(content)} dangerouslySetInnerHTML={{ __html: content }} />
      {comment.images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {comment.images.map(({ url, w, h, alt }) => (
            <li key={url}>
              <a href={url}>
                <img
                  src={url}
                  width={w ?? undefined}
                  height={h ?? undefined}
                  alt={alt || say(detailCopy.picture, language)}
                  className="comment-picture"
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <CommentActs comment={comment} name={author.nickName} language={language} />
    </article>
  )
}

/** What a button under a comment does; `comment-acts.tsx` knows how. */
export type CommentAct = 'reply' | 'edit' | 'delete' | 'report'

/** What can be done with a comment. What only its author may do appears once the reader's marks are known. */
function CommentActs({ comment: { id, likeCount, status }, name, language }: ActsProps) {
  if (status !== 'published') return null
  const act = (kind: CommentAct, icon: 'reply' | 'flag' | 'close' | 'edit', text: string, className = '') => (
    <button
      type="button"
      className={`reaction reaction-small ${className}`}
      data-comment-act={kind}
      data-id={id}
      hidden={className !== ''}
    >
      <Icon name={icon} size={18} />
      {text}
    </button>
  )
  return (
    <div className="-ms-2.5 flex flex-wrap items-center no-print" data-mark-comment={id} data-author={name}>
      <ReactionButton
        kind="like-comment"
        id={id}
        icon="heart"
        text={say(reactionCopy.like, language)}
        label={say(reactionCopy.likeThis(name), language)}
        count={likeCount}
        isSmall
      />
      {act('reply', 'reply', say(detailCopy.reply, language))}
      {act('edit', 'edit', say(detailCopy.edit, language), 'may-edit')}
      {act('delete', 'close', say(detailCopy.remove, language), 'may-delete')}
      {act('report', 'flag', say(detailCopy.report, language))}
    </div>
  )
}

type ActsProps = { comment: Comment; name: string; language: Language }

/** A name, which leads to the public home of its person; a hidden identity and a closed account have none. */
export function NameOf({ author, language }: { author: UserBrief; language: Language }) {
  if (author.userId === null || author.isAlias)
    return <span className="font-semibold">{author.nickName}</span>
  return (
    <Link className="link font-semibold" to={to('user.home', language, { id: author.userId })} rel="nofollow">
      {author.nickName}
    </Link>
  )
}

/** What was verified of a person, with the school they speak for. */
export function BadgeOf({ author: { badge }, language }: { author: UserBrief; language: Language }) {
  if (!badge) return null
  return (
    <>
      <Badge kind="verified">{language === 'en' ? badge.labelEn : badge.label}</Badge>
      {badge.schoolName && <span className="meta">{badge.schoolName}</span>}
    </>
  )
}
