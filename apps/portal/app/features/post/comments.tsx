import type { CommentRow } from '@app/contract/comment.ts'
import type { Language } from '@app/contract/language.ts'
import type { PostDetail } from '@app/contract/post.ts'
import { commentOrders } from '@app/contract/post.values.ts'
import { Island } from '#app/islands/island.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Note } from '#app/ui/note.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { RetryPanel } from '#app/ui/state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type CommentBox from './comment-box.island.tsx'
import type { Comments as CommentPage } from './detail.server.ts'
import { detailCopy } from './detail-copy.ts'
import { type DetailState, detailQuery } from './detail-state.ts'
import { Said } from './said.tsx'

interface Props {
  post: PostDetail
  count: number
  comments: CommentPage | null
  state: DetailState
  language: Language
}

/** The discussion under an article, for reading. Orders, pages and open replies are links. */
export function Comments({ post, count, comments, state, language }: Props) {
  const at = (next: Partial<DetailState>, hash = 'comments') =>
    `${to('station.detail', language, { id: post.id }, detailQuery({ ...state, ...next }))}#${hash}`
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
          {comments.official && (
            <div className="card official-reply">
              <p className="meta">{say(detailCopy.officialPinned, language)}</p>
              <Said comment={comments.official} language={language} />
            </div>
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
                `${to('station.detail', language, { id: post.id }, detailQuery({ ...closed, page, rpage: 1 }))}#comments`
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
      <CommentPlace post={post} language={language} />
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

/** Where somebody answers: the box for members, a way to sign in for strangers, or why nobody can. */
function CommentPlace({ post, language }: { post: PostDetail; language: Language }) {
  const { commentClosedReason: closed } = post
  if (closed)
    return (
      <Note>
        {say(closed === 'locked' ? detailCopy.commentsLocked : detailCopy.commentsClosed, language)}
      </Note>
    )
  return (
    <>
      <div className="card grid justify-items-start gap-3 signed-out">
        <p>{say(detailCopy.signInToComment, language)}</p>
        <button type="button" className="button button-primary" data-frame="sign-in">
          <Icon name="user" />
          {say(detailCopy.signIn, language)}
        </button>
      </div>
      <Island<typeof CommentBox>
        name="post/comment-box"
        given={{ postId: post.id, schoolId: post.schoolId, mayHide: (post.blogType ?? 9) <= 3 }}
        when="touch"
        className="signed-in"
      />
    </>
  )
}
