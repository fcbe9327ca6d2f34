import type { UserBrief } from '@app/contract/member/member.ts'
import type { Comment } from '@app/contract/post/comment.ts'
import { thanks, thanksKeys } from '@app/contract/post/comment.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { detailCopy } from '#app/features/post/detail/detail-copy.ts'
import { questionCopy } from '#app/features/post/question/question-copy.ts'
import { foldCopy } from '#app/features/post/reading/fold-copy.ts'
import { HideButton } from '#app/features/post/reading/hide-button.tsx'
import { TranslateButton } from '#app/features/post/reading/translate-button.tsx'
import { copy as reactionCopy } from '#app/features/reaction/copy.ts'
import { ReactionButton } from '#app/features/reaction/reaction-button.tsx'
import { reportCopy } from '#app/features/report/copy.ts'
import { Avatar } from '#app/illustrations/avatar.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { momentText } from '#app/text/date-text.ts'
import { detectLanguage, hasLetters } from '#app/text/detect-language.ts'
import { memberText } from '#app/text/member-text.ts'
import { signatureLine, signatureOf } from '#app/text/signature.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Pictures } from '#app/ui/media/pictures.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

/** One comment or reply: who, when, what; a removed one keeps its place. */
export function CommentItem({
  comment,
  isAnswer,
  language,
}: {
  comment: Comment
  /** A level-1 comment of a question, which may be accepted. */
  isAnswer?: boolean
  language: Language
}) {
  const { author, content, floor, createTime, editTime, id } = comment
  if (!author || content === null) {
    return (
      <p className="text-ink-2">
        {floor !== null && <>{say(detailCopy.floor(floor), language)} · </>}
        {say(detailCopy.removed, language)}
      </p>
    )
  }
  return (
    <article className="grid gap-2" aria-label={signatureLine(author)}>
      <div className="flex items-start gap-3">
        <Avatar
          id={author.userId ?? id}
          name={signatureOf(author).name}
          picture={author.avatar}
          size={floor === null ? 32 : 40}
        />
        <div className="min-w-0">
          <CommentHead comment={comment} author={author} language={language} />
          <p className="meta flex flex-wrap gap-x-3">
            {comment.status === 'pending' && <Badge>{say(detailCopy.pending, language)}</Badge>}
            {floor !== null && <span>{say(detailCopy.floor(floor), language)}</span>}
            <time dateTime={createTime.toISOString()}>{momentText(createTime, language)}</time>
            {editTime && (
              <time dateTime={editTime.toISOString()}>
                {say(detailCopy.edited(momentText(editTime, language)), language)}
              </time>
            )}
          </p>
        </div>
      </div>
      <div
        className="prose post-body"
        lang={detectLanguage(content)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text when it is written
        dangerouslySetInnerHTML={{ __html: memberText(content, language) }}
      />
      <Pictures pictures={comment.images} alt={(n) => say(detailCopy.picture(n), language)} isSmall />
      <CommentActs
        comment={comment}
        isAnswer={isAnswer}
        name={signatureOf(author).name}
        from={hasLetters(content) ? (detectLanguage(content) === 'en' ? 'en' : 'zh') : language}
        language={language}
      />
    </article>
  )
}

/** Who wrote a comment, and its marks: the same wherever it stands. */
function CommentHead({
  comment,
  author,
  language,
}: {
  comment: Comment
  author: UserBrief
  language: Language
}) {
  const { isAuthor, isOfficial, isOfficialEnded, isAccepted, isHot, replyTo, floor } = comment
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <WriterName writer={author} language={language} />
      {isAuthor && <Badge kind="spruce">{say(detailCopy.author, language)}</Badge>}
      {isOfficial && <Badge kind="verified">{say(detailCopy.official, language)}</Badge>}
      {isOfficial && isOfficialEnded && <Badge>{say(detailCopy.officialEnded, language)}</Badge>}
      {isAccepted && <Badge kind="verified">{say(questionCopy.accepted, language)}</Badge>}
      {isHot && <Badge>{say(detailCopy.hotBadge, language)}</Badge>}
      {replyTo && floor === null && (
        <span className="meta">{say(detailCopy.replyTo(signatureOf(replyTo).name), language)}</span>
      )}
    </p>
  )
}

/**
 * Who wrote a text, with what was verified of them. Of a verified school the school's name stands first, with its mark,
 * and the person smaller after it.
 */
export function WriterName({ writer, language }: { writer: UserBrief; language: Language }) {
  const { badge } = writer
  const { name, person } = signatureOf(writer)
  const isSchool = badge?.kind === 'school' && badge.schoolName !== null
  return (
    <>
      {isSchool ? (
        <NameLink
          path={badge.schoolId === null ? null : to('school.detail', language, { id: badge.schoolId })}
          name={name}
        />
      ) : (
        <NameLink path={homeOf(writer, language)} name={name} />
      )}
      {badge && <Badge kind="verified">{language === 'en' ? badge.labelEn : badge.label}</Badge>}
      {badge?.schoolName && !isSchool && <span className="meta">{badge.schoolName}</span>}
      {person !== null && <NameLink path={homeOf(writer, language)} name={person} isSmall />}
    </>
  )
}

/** The public home of a person; hidden and closed ones have none. */
const homeOf = ({ userId, isAlias }: UserBrief, language: Language) =>
  userId === null || isAlias ? null : to('user.home', language, { id: userId })

function NameLink({ path, name, isSmall }: { path: string | null; name: string; isSmall?: boolean }) {
  const look = isSmall ? 'meta' : 'font-semibold'
  if (path === null) return <span className={look}>{name}</span>
  return (
    <Link className={`${look} hover:underline`} to={path}>
      {name}
    </Link>
  )
}

/** What a button under a comment does; `comment-acts.tsx` knows how. */
export type CommentAct = 'reply' | 'edit' | 'delete' | 'accept' | 'take-back' | 'block'

/** What can be done with a comment. What only its author may do appears once the reader's marks are known. */
function CommentActs({
  comment: { id, author, likeCount, thanks: counts, status, canEdit, canDelete, isAccepted },
  isAnswer,
  name,
  from,
  language,
}: ActsProps) {
  const act = (
    kind: CommentAct,
    icon: 'reply' | 'close' | 'edit' | 'check',
    text: string,
    isShown = true,
  ) => (
    <button
      type="button"
      className={`reaction reaction-small may-${kind}`}
      data-comment-act={kind}
      data-id={id}
      hidden={!isShown}
    >
      <Icon name={icon} size={18} />
      {text}
    </button>
  )
  const isPublic = status === 'published'
  return (
    <div className="comment-acts no-print" data-mark-comment={id} data-author={name}>
      {isPublic && (
        <>
          <ReactionButton
            kind="like-comment"
            id={id}
            icon="heart"
            text={say(reactionCopy.like, language)}
            of={say(reactionCopy.commentOf(name), language)}
            count={likeCount}
            isSmall
          />
          {act('reply', 'reply', say(detailCopy.reply, language))}
          {/* in sight for the one who asked; taking it back and the other phrases stand in the menu */}
          {isAnswer && !isAccepted && act('accept', 'check', say(questionCopy.accept, language), false)}
          {isAnswer && (
            <span className="may-thank-own" hidden>
              <ReactionButton
                kind="thank-thanks"
                id={id}
                icon="check"
                text={say(thanks.thanks, language)}
                of={say(reactionCopy.commentOf(name), language)}
                isSmall
              />
            </span>
          )}
        </>
      )}
      {isAnswer && <ThanksLine counts={counts} language={language} />}
      <details className="drop act-menu">
        <summary className="reaction reaction-small" aria-label={say(detailCopy.moreActs(name), language)}>
          <Icon name="more" size={18} />
        </summary>
        <div className="drop-panel drop-panel-end">
          {isPublic &&
            isAnswer &&
            isAccepted &&
            act('take-back', 'close', say(questionCopy.takeBack, language), false)}
          {isPublic && isAnswer && (
            <fieldset className="thanks-row may-thank" aria-label={say(reactionCopy.thanks(name), language)}>
              {thanksKeys.map((phrase) => (
                <ReactionButton
                  key={phrase}
                  kind={`thank-${phrase}`}
                  id={id}
                  text={say(thanks[phrase], language)}
                  of={say(reactionCopy.commentOf(name), language)}
                  count={counts[phrase]}
                  hidesZero
                />
              ))}
            </fieldset>
          )}
          {isPublic && <TranslateButton from={from} language={language} />}
          {act('edit', 'edit', say(detailCopy.edit, language), canEdit)}
          {act('delete', 'close', say(detailCopy.remove, language), canDelete)}
          {isPublic && (
            <HideButton
              kind="comment"
              id={id}
              label={say(foldCopy.hideComment(name), language)}
              language={language}
            />
          )}
          {/* who writes under an alias, or for the site, is not blocked here */}
          {isPublic && !canEdit && author?.userId && !author.isAlias && (
            <button
              type="button"
              className="reaction reaction-small may-block"
              data-comment-act="block"
              data-id={id}
              data-user={author.userId}
              aria-label={say(reportCopy.blockOf(name), language)}
            >
              <Icon name="user" size={18} />
              {say(reportCopy.block, language)}
            </button>
          )}
          {isPublic && !canEdit && (
            <button
              type="button"
              className="reaction reaction-small may-report"
              data-report="comment"
              data-id={id}
              aria-label={say(reportCopy.reportOf(name), language)}
            >
              <Icon name="flag" size={18} />
              {say(reportCopy.report, language)}
            </button>
          )}
        </div>
      </details>
    </div>
  )
}

/** How often readers have thanked for an answer, by phrase; nothing before the first. */
function ThanksLine({ counts, language }: { counts: Comment['thanks']; language: Language }) {
  const phrases = thanksKeys.filter((phrase) => counts[phrase] > 0)
  if (phrases.length === 0) return null
  return (
    <span className="meta">
      {phrases.map((phrase) => `${say(thanks[phrase], language)} ${counts[phrase]}`).join(' · ')}
    </span>
  )
}

type ActsProps = {
  comment: Comment
  isAnswer: boolean | undefined
  name: string
  /** The language of its text; that of the page where there is nothing to translate. */
  from: Language
  language: Language
}
