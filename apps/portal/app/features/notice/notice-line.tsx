import type { NoticeRow } from '@app/contract/member/notice.ts'
import type { DecisionRow } from '@app/contract/moderation/report.ts'
import type { MouseEvent } from 'react'
import { AppealAct } from '#app/features/report/appeal-part.tsx'
import { Avatar } from '#app/illustrations/avatar.tsx'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { momentText } from '#app/text/date-text.ts'
import { ButtonLink, IconButton } from '#app/ui/control/button.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { copy } from './copy.ts'
import { MailStop } from './mail-stop.tsx'
import { StoryOffer } from './story-offer.tsx'

/** The middle button of a mouse, which opens a link in a new tab. */
const MIDDLE = 1

interface LineProps {
  row: NoticeRow
  /** What it tells of, where it is a decision. */
  decision: DecisionRow | undefined
  onRead: () => void
  onRemove: () => void
}

/** One notice: who, what, when; a dot and a word mark the unread. */
export function NoticeLine({ row, decision, onRead, onRemove }: LineProps) {
  const language = useLanguage()
  const [actor] = row.actors
  // a press by mouse, finger or key, here or in a new tab; the middle button alone makes no click
  const opening = row.isRead
    ? {}
    : { onClick: onRead, onAuxClick: ({ button }: MouseEvent) => button === MIDDLE && onRead() }
  return (
    <li className="notice-line" data-unread={row.isRead ? undefined : ''}>
      {actor ? (
        <Avatar id={actor.userId ?? actor.nickName} name={actor.nickName} picture={actor.avatar} size={40} />
      ) : (
        <span className="notice-site">
          <Icon name="bell" size={22} />
        </span>
      )}
      <div className="min-w-0">
        <p className="notice-title">
          {row.url ? (
            <Link to={row.url} {...opening}>
              {row.title}
            </Link>
          ) : (
            row.title
          )}
        </p>
        {row.content && <p className="notice-words">{row.content}</p>}
        <p className="meta flex flex-wrap items-center gap-x-3">
          <time dateTime={row.createTime.toISOString()}>{momentText(row.createTime, language)}</time>
          <span className={row.isRead ? undefined : 'notice-state'}>
            {say(row.isRead ? copy.read : copy.unread, language)}
          </span>
        </p>
        {row.kind === 'story.offer' && row.blogId !== null && (
          <StoryOffer postId={row.blogId} onAnswered={onRead} />
        )}
        {row.beginsMail && <MailStop onStopped={row.isRead ? () => {} : onRead} />}
        {row.kind === 'school.post' && row.url && (
          <p className="-ms-3">
            <ButtonLink kind="plain" icon="reply" to={`${row.url}#official`} {...opening}>
              {say(copy.answerOfficially, language)}
            </ButtonLink>
          </p>
        )}
        {decision && (
          // the words of the button stand where the title does, and so does the word that takes its place
          <p className="has-[button]:-ms-3">
            <AppealAct decision={decision} onSent={row.isRead ? undefined : onRead} />
          </p>
        )}
      </div>
      <div className="flex flex-none flex-col items-start sm:flex-row">
        {!row.isRead && <IconButton icon="check" label={say(copy.markRead, language)} onClick={onRead} />}
        <IconButton icon="close" label={say(copy.remove, language)} onClick={onRemove} />
      </div>
    </li>
  )
}
