import type { CommentRow } from '@app/contract/comment.ts'
import type { Language } from '@app/contract/language.ts'
import type { UserBrief } from '@app/contract/member.ts'
import { commentOrders } from '@app/contract/post.values.ts'
import { Avatar } from '#app/art/avatar.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { momentText } from '#app/text/date-text.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { RetryPanel } from '#app/ui/state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Comments as CommentPage } from './detail.server.ts'
import { detailCopy } from './detail-copy.ts'
import { type DetailState, detailQuery } from './detail-state.ts'

interface Props {
  postId: number
  count: number
  comments: CommentPage | null
  state: DetailState
  language: Language
}

/** The discussion under an article, for reading. Orders, pages and open replies are links. */
export function Comments({ postId, count, comments, state, language }: Props) {
  const at = (next: Partial<DetailState>, hash = 'comments') =>
    `${to('station.detail', language, { id: postId }, detailQuery({ ...state, ...next }))}#${hash}`
  const { replies: _, ...closed } = state
  return (
    <section id="comments" aria-labelledby="comments-title" className="grid gap-4">
      <h2 id="comments-title">{say(detailCopy.comments(count), language)}</h2>
      {comments === null ? (
        <RetryPanel
          title={say(detailCopy.commentsFailed, language)}
          retryText={say(detailCopy.retry, language)}
          retryTo={at({})}
        />
      ) : comments.total === 0 ? (
        <p className="text-ink-2">{say(detailCopy.noComments, language)}</p>
      ) : (
        <>
          {comments.total > 1 && (
            <Tabs
              label={say(detailCopy.commentOrder, language)}
              keepScroll
              items={commentOrders.map((order) => ({
                label: say(detailCopy.orderName(order), language),
                to: at({ order, page: 1, replies: undefined, rpage: 1 }),
                current: order === state.order,
              }))}
            />
          )}
          <ol className="grid gap-4">
            {comments.rows.map((comment) => (
              <Thread
                key={comment.id}
                comment={comment}
                isOpen={comment.id === state.replies}
                rpage={state.rpage}
                replyPages={comments.replyPages}
                hrefOf={(replies, rpage) =>
                  replies
                    ? at({ replies, rpage }, `c${comment.id}`)
                    : at({ replies: undefined, rpage: 1 }, `c${comment.id}`)
                }
                language={language}
              />
            ))}
          </ol>
          {comments.pageCount > 1 && (
            <Pager
              page={state.page}
              pageCount={comments.pageCount}
              hrefOf={(page) =>
                `${to('station.detail', language, { id: postId }, detailQuery({ ...closed, page, rpage: 1 }))}#comments`
              }
              label={say(detailCopy.pager, language)}
              previousText={say(detailCopy.previousPage, language)}
              nextText={say(detailCopy.nextPage, language)}
              pageText={(n) => say(detailCopy.page(n), language)}
              totalText={say(detailCopy.total(comments.total, state.page, comments.pageCount), language)}
            />
          )}
        </>
      )}
      <p className="meta">{say(detailCopy.readOnly, language)}</p>
    </section>
  )
}

type ThreadProps = {
  comment: CommentRow
  isOpen: boolean
  rpage: number
  replyPages: number
  hrefOf: (replies: number | null, rpage: number) => string
  language: Language
}

function Thread({ comment, isOpen, rpage, replyPages, hrefOf, language }: ThreadProps) {
  const { replies, replyCount, author } = comment
  const isCut = !isOpen && replyCount > replies.length
  return (
    <li id={`c${comment.id}`} className="card scroll-mt-4">
      <Said comment={comment} language={language} />
      {replies.length > 0 && (
        <ol
          className="mt-4 grid gap-4 border-s-4 border-border ps-4"
          aria-label={say(
            author ? detailCopy.repliesOf(author.nickName) : detailCopy.repliesOfRemoved,
            language,
          )}
        >
          {replies.map((reply) => (
            <li key={reply.id} id={`c${reply.id}`}>
              <Said comment={reply} language={language} />
            </li>
          ))}
        </ol>
      )}
      {(isCut || isOpen) && (
        <p className="mt-2 flex flex-wrap gap-x-5 no-print">
          {isCut && (
            <ReplyLink to={hrefOf(comment.id, 1)}>
              {say(detailCopy.allReplies(replyCount), language)}
            </ReplyLink>
          )}
          {isOpen && rpage > 1 && (
            <ReplyLink to={hrefOf(comment.id, rpage - 1)}>
              {say(detailCopy.earlierReplies, language)}
            </ReplyLink>
          )}
          {isOpen && rpage < replyPages && (
            <ReplyLink to={hrefOf(comment.id, rpage + 1)}>{say(detailCopy.moreReplies, language)}</ReplyLink>
          )}
          {isOpen && <ReplyLink to={hrefOf(null, 1)}>{say(detailCopy.fewerReplies, language)}</ReplyLink>}
        </p>
      )}
    </li>
  )
}

function ReplyLink({ to: href, children }: { to: string; children: string }) {
  return (
    <Link className="link inline-flex min-h-11 items-center" to={href} preventScrollReset rel="nofollow">
      {children}
    </Link>
  )
}

/** One comment or reply: who, when, what; a removed one keeps its place. */
function Said({ comment, language }: { comment: Omit<CommentRow, 'replies'>; language: Language }) {
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
            <span className="font-semibold">{author.nickName}</span>
            <BadgeOf author={author} language={language} />
            {isAuthor && <Badge kind="spruce">{say(detailCopy.author, language)}</Badge>}
            {isOfficial && <Badge kind="verified">{say(detailCopy.official, language)}</Badge>}
            {replyTo && floor === null && (
              <span className="meta">{say(detailCopy.replyTo(replyTo.nickName), language)}</span>
            )}
          </p>
          <p className="meta flex flex-wrap gap-x-3">
            {floor !== null && <span>{say(detailCopy.floor(floor), language)}</span>}
            <time dateTime={createTime.toISOString()}>{momentText(createTime, language)}</time>
            {comment.likeCount > 0 && <span>{say(detailCopy.likes(comment.likeCount), language)}</span>}
          </p>
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text when it is written */}
      <div className="prose" lang={detectLanguage(content)} dangerouslySetInnerHTML={{ __html: content }} />
    </article>
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
