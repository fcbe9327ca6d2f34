import type { CommentRow } from '@app/contract/post/comment.ts'
import type { PostDetail } from '@app/contract/post/post.ts'
import { commentOrders } from '@app/contract/post/post.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { detailCopy } from '#app/features/post/detail/detail-copy.ts'
import { type DetailState, detailQuery } from '#app/features/post/detail/detail-state.ts'
import { AcceptedAnswer, AcceptedPlace } from '#app/features/post/question/accepted-answer.tsx'
import { questionCopy } from '#app/features/post/question/question-copy.ts'
import { Island } from '#app/islands/island.tsx'
import { Pager } from '#app/list/pager.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { signatureOf } from '#app/text/signature.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Tabs } from '#app/ui/control/tabs.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { RetryPanel } from '#app/ui/feedback/state.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type CommentBox from './comment-box.island.tsx'
import { CommentItem } from './comment-item.tsx'
import type NewAnswers from './new-answers.island.tsx'
import type { Comments as CommentPage } from './thread.server.ts'

interface Props {
  post: Pick<
    PostDetail,
    | 'id'
    | 'isStory'
    | 'isQuestion'
    | 'acceptedBy'
    | 'schoolId'
    | 'blogType'
    | 'commentClosedReason'
    | 'commentCount'
  >
  /** Null when they did not arrive. */
  comments: CommentPage | null
  state: DetailState
  language: Language
}

type At = (next: Partial<DetailState>, hash?: string) => string

/** The discussion under an article or a story. Orders, pages, floors and open replies are links. */
export function Comments({ post, comments, state, language }: Props) {
  const page = to(post.isStory ? 'story.detail' : 'post.detail', language, { id: post.id })
  const at: At = (next, hash = 'comments') => {
    const query = new URLSearchParams(detailQuery({ ...state, isGone: false, ...next }) as never).toString()
    return `${page}${query && `?${query}`}#${hash}`
  }
  return (
    <section id="comments" aria-labelledby="comments-title" className="grid scroll-mt-4 gap-4" tabIndex={-1}>
      <h2 id="comments-title">
        {say(
          (post.isQuestion ? questionCopy.answersTitle : detailCopy.comments)(post.commentCount),
          language,
        )}
      </h2>
      {state.isGone && <Note>{say(detailCopy.commentGone, language)}</Note>}
      {comments === null ? (
        <RetryPanel
          title={say(detailCopy.commentsFailed, language)}
          retryText={say(detailCopy.retry, language)}
          retryTo={at({})}
        />
      ) : (
        <>
          <Ways post={post} comments={comments} state={state} at={at} language={language} />
          {comments.total === 0 ? (
            <p className={state.isAuthorOnly ? 'text-ink-2' : 'text-ink-2 no-comments'}>
              {say(
                state.isAuthorOnly
                  ? detailCopy.noneOfAuthor
                  : post.isQuestion
                    ? questionCopy.noAnswers
                    : detailCopy.noComments,
                language,
              )}
            </p>
          ) : (
            <Threads post={post} comments={comments} state={state} at={at} language={language} />
          )}
          {comments.pageCount > 1 && (
            <>
              <Pager
                page={state.page}
                pageCount={comments.pageCount}
                hrefOf={(next) => at({ page: next, replies: undefined, rpage: 1 })}
                label={say(detailCopy.pager, language)}
                totalText={say(detailCopy.total(comments.total, state.page, comments.pageCount), language)}
                language={language}
              />
              {!state.isAuthorOnly && <FloorJump page={page} order={state.order} language={language} />}
            </>
          )}
        </>
      )}
      {post.commentClosedReason !== 'locked' && (
        <Island<typeof NewAnswers>
          name="post/comment/new-answers"
          props={{ postId: post.id, isQuestion: post.isQuestion }}
          className="signed-in"
        />
      )}
      <CommentPlace post={post} language={language} />
      {/* who came by a link has a question of their own */}
      <p className="no-print">
        <Link
          className="link"
          to={to(
            'question.new',
            language,
            {},
            post.schoolId === null ? {} : { school: String(post.schoolId) },
          )}
        >
          {say(questionCopy.askOwn, language)}
        </Link>
      </p>
    </section>
  )
}

type WaysProps = Omit<Props, 'comments'> & { comments: CommentPage; at: At }

/** In which order, and whose. */
function Ways({ comments, state, at, language }: WaysProps) {
  if (comments.total < 2 && !state.isAuthorOnly) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 no-print">
      <Tabs
        label={say(detailCopy.commentOrder, language)}
        keepScroll
        items={commentOrders.map((order) => ({
          label: say(detailCopy.orderName(order), language),
          to: at({ order, page: 1, replies: undefined, rpage: 1 }),
          current: order === state.order,
        }))}
      />
      <Link
        className="chip"
        to={at({ isAuthorOnly: !state.isAuthorOnly, page: 1, replies: undefined, rpage: 1 })}
        rel="nofollow"
        preventScrollReset
      >
        {say(state.isAuthorOnly ? detailCopy.everybody : detailCopy.onlyAuthor, language)}
      </Link>
    </div>
  )
}

type ThreadsProps = {
  post: Props['post']
  comments: CommentPage
  state: DetailState
  at: At
  language: Language
}

function Threads({ post, comments, state, at, language }: ThreadsProps) {
  const { official, accepted, hot, rows } = comments
  return (
    <>
      {accepted && (
        <AcceptedAnswer postId={post.id} answer={accepted} by={post.acceptedBy} language={language} />
      )}
      {official && (
        <div className="card official-reply">
          <p className="meta flex items-center gap-2">
            <Icon name="school" size={18} />
            {say(
              official.isOfficialEnded ? detailCopy.officialPinnedEnded : detailCopy.officialPinned,
              language,
            )}
          </p>
          <CommentItem comment={official} isAnswer={post.isQuestion} language={language} />
        </div>
      )}
      {hot.length > 0 && (
        <section aria-labelledby="hot-comments" className="grid gap-3">
          <h3 id="hot-comments" className="text-base">
            {say(detailCopy.hot, language)}
          </h3>
          <ol className="grid gap-3">
            {hot.map((comment) => (
              <li key={comment.id} className="card">
                <CommentItem comment={comment} isAnswer={post.isQuestion} language={language} />
              </li>
            ))}
          </ol>
          <h3 className="text-base">{say(detailCopy.everyComment, language)}</h3>
        </section>
      )}
      <ol className="grid gap-4">
        {rows.map((comment) => (
          <Thread
            key={comment.id}
            comment={comment}
            isAnswer={post.isQuestion}
            isAbove={comment.id === accepted?.id}
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
    </>
  )
}

type ThreadProps = {
  comment: CommentRow
  /** It may be accepted by the person who asked. */
  isAnswer: boolean
  /** Its text stands above the discussion. */
  isAbove: boolean
  isOpen: boolean
  rpage: number
  replyPages: number
  hrefOf: (replies: number | null, rpage: number) => string
  language: Language
}

function Thread({ comment, isAnswer, isAbove, isOpen, rpage, replyPages, hrefOf, language }: ThreadProps) {
  const { replies, replyCount, author } = comment
  const isCut = !isOpen && replyCount > replies.length
  return (
    // an address may lead to a comment, and the keyboard goes on from there
    <li
      id={`c${comment.id}`}
      className="card comment-place"
      tabIndex={-1}
      data-floor={comment.floor ?? undefined}
    >
      {isAbove ? (
        <AcceptedPlace answer={comment} language={language} />
      ) : (
        <CommentItem comment={comment} isAnswer={isAnswer} language={language} />
      )}
      {replies.length > 0 && (
        <ol
          className="mt-4 grid gap-4 border-s-4 border-border ps-4"
          aria-label={say(
            author ? detailCopy.repliesOf(signatureOf(author).name) : detailCopy.repliesOfRemoved,
            language,
          )}
        >
          {replies.map((reply) => (
            <li key={reply.id} id={`c${reply.id}`} className="comment-place" tabIndex={-1}>
              <CommentItem comment={reply} language={language} />
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

type JumpProps = { page: string; order: DetailState['order']; language: Language }

/** To a floor by its number. The server answers with the place on the page, so the browser goes there itself. */
function FloorJump({ page, order, language }: JumpProps) {
  return (
    <form action={`${page}#comments`} className="flex flex-wrap items-center gap-2 no-print">
      {order !== 'asc' && <input type="hidden" name="order" value={order} />}
      <label htmlFor="floor" className="meta">
        {say(detailCopy.jump, language)}
      </label>
      <input
        id="floor"
        name="floor"
        className="input floor-input"
        type="number"
        min={1}
        inputMode="numeric"
        required
      />
      <Button type="submit" kind="quiet">
        {say(detailCopy.go, language)}
      </Button>
    </form>
  )
}

/** The box in which an answer is written, before signing in too, or why answering is closed. */
function CommentPlace({ post, language }: Pick<Props, 'post' | 'language'>) {
  const { commentClosedReason: closed } = post
  if (closed === 'locked') return <Note>{say(detailCopy.commentsLocked, language)}</Note>
  const box = (
    // notices to officers of a school lead here by this name
    <div id="official" className="scroll-mt-4">
      <Island<typeof CommentBox>
        name="post/comment/comment-box"
        props={{ postId: post.id, schoolId: post.schoolId, isQuestion: post.isQuestion }}
        when="touch"
      />
    </div>
  )
  if (closed)
    return (
      <>
        <Note>{say(detailCopy.commentsClosed, language)}</Note>
        {/* under a closed discussion its author goes on writing */}
        <div data-may-comment={post.id} hidden>
          {box}
        </div>
      </>
    )
  return (
    <>
      {box}
      <p className="meta signed-out">
        {say(detailCopy.signInToComment, language)}{' '}
        <button type="button" className="link" data-post-act="write">
          {say(detailCopy.signIn, language)}
        </button>
      </p>
    </>
  )
}
