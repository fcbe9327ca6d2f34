import type { UserBrief } from '@app/contract/member/member.ts'
import type { DecisionRow } from '@app/contract/moderation/report.ts'
import { sayReason } from '@app/contract/moderation/review.values.ts'
import type { MyCommentRow } from '@app/contract/post/comment.ts'
import type { PostRow } from '@app/contract/post/post.ts'
import { labelOfCategory } from '@app/contract/post/post.values.ts'
import type { listDrafts, myBlogList } from '@app/contract/post/post-writing.ts'
import type { myFollowList } from '@app/contract/post/reaction.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { type ReactNode, useContext } from 'react'
import { copy } from '#app/features/person/copy.ts'
import { AppealAct } from '#app/features/report/appeal-part.tsx'
import { ActButton } from '#app/form/act-button.tsx'
import { Avatar } from '#app/illustrations/avatar.tsx'
import { Crest } from '#app/illustrations/crest.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { toWriting } from '#app/site/writing-address.ts'
import { momentText } from '#app/text/date-text.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { signatureLine, signatureOf } from '#app/text/signature.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { CategoriesContext } from './categories.ts'
import type { Row, Tools } from './row.ts'

interface LineProps {
  picture?: ReactNode
  title: ReactNode
  badges?: ReactNode
  words?: string
  meta?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** The shape that every row of a list of one's own has. */
export function Line({ picture, title, badges, words, meta, children }: LineProps) {
  return (
    <article className="mine-line">
      {picture}
      <div className="min-w-0 grid gap-1">
        {badges && <p className="flex flex-wrap gap-2">{badges}</p>}
        <p className="mine-title">{title}</p>
        {words && (
          <p className="mine-words" lang={detectLanguage(words)}>
            {words}
          </p>
        )}
        {meta && <p className="meta flex flex-wrap gap-x-4">{meta}</p>}
      </div>
      {children && <div className="mine-acts">{children}</div>}
    </article>
  )
}

/** The page of an article, which for a story is another one. */
export const pageOf = (isStory: boolean) => (isStory ? 'story.detail' : 'post.detail')

/** Category, or that it is a student's story or a question. */
function KindBadge({
  blogType,
  isStory,
  isQuestion,
}: Pick<PostRow, 'blogType' | 'isStory'> & Partial<Pick<PostRow, 'isQuestion'>>) {
  const language = useLanguage()
  const categories = useContext(CategoriesContext)
  const label = isStory ? copy.story : isQuestion ? copy.question : labelOfCategory(blogType, categories)
  return label ? <Badge kind="spruce">{say(label, language)}</Badge> : null
}

/** An article of any author. */
export function PostLine({
  row,
  note,
  isAuthorKnown,
  children,
}: {
  row: PostRow
  note?: string | null
  /** Where the page says whose articles these are. */
  isAuthorKnown?: boolean
  children?: ReactNode
}) {
  const language = useLanguage()
  return (
    <Line
      badges={<KindBadge {...row} />}
      title={
        <Link to={to(pageOf(row.isStory), language, { id: row.id })} lang={detectLanguage(row.title)}>
          {row.title}
        </Link>
      }
      words={note ? say(copy.note(note), language) : row.summary}
      meta={
        <>
          {!isAuthorKnown && <span>{signatureLine(row.author)}</span>}
          <time dateTime={(row.publishTime ?? row.createTime).toISOString()}>
            {momentText(row.publishTime ?? row.createTime, language)}
          </time>
          <span>{say(copy.counts(row.commentCount, row.likeCount), language)}</span>
        </>
      }
    >
      {children}
    </Line>
  )
}

type Mine = CallOutput<typeof myBlogList>['rows'][number]

const statusKinds = { pending: 'waiting', hidden: 'error', draft: 'error' } as const

/** Where something of one's own stands. */
function StatusBadge({ status }: { status: string }) {
  const language = useLanguage()
  return (
    <Badge kind={statusKinds[status as keyof typeof statusKinds] ?? 'plain'}>
      {say(copy.status(status), language)}
    </Badge>
  )
}

/** An article of one's own: its state, why, and what can be done with it. */
export function MinePost({
  row,
  self,
  tools,
  decision,
}: {
  row: Mine
  self: Row
  tools: Tools
  /** What staff decided about it last. */
  decision?: DecisionRow
}) {
  const language = useLanguage()
  const reason = { draft: row.rejectReason, hidden: row.hideReason, pending: row.pendingReason }[row.status]
  const calls = async () => ({
    ...(await import('#app/request/api.client.ts')),
    ...(await import('@app/contract/post/post-writing.ts')),
  })
  const params = { id: row.id }
  return (
    <Line
      badges={
        <>
          <StatusBadge status={row.status} />
          <KindBadge {...row} />
        </>
      }
      title={
        row.status === 'published' ? (
          <Link to={to(pageOf(row.isStory), language, params)}>{row.title}</Link>
        ) : (
          row.title
        )
      }
      words={
        reason
          ? say(copy.reason(say(sayReason(reason), language)), language)
          : row.pendingReason
            ? say(copy.changeWaits, language)
            : row.summary
      }
      meta={
        <>
          <time dateTime={row.createTime.toISOString()}>{momentText(row.createTime, language)}</time>
          <span>{say(copy.counts(row.commentCount, row.likeCount), language)}</span>
        </>
      }
    >
      {row.status !== 'deleted' && (
        <ButtonLink kind="plain" to={toWriting(row, language, { edit: row.id })}>
          {say(copy.change, language)}
        </ButtonLink>
      )}
      {row.status === 'pending' && (
        <ActButton
          text={copy.withdraw}
          done={copy.withdrawn}
          tools={tools}
          work={async () => {
            const { api, withdrawPost } = await calls()
            await api(withdrawPost, { params })
            tools.takeAway(self)
          }}
        />
      )}
      {row.status !== 'deleted' && (
        <ActButton
          text={copy.remove}
          ask={copy.confirmPost}
          done={copy.removed}
          tools={tools}
          work={async () => {
            const { api, deletePost } = await calls()
            await api(deletePost, { params })
            tools.again()
          }}
        />
      )}
      {row.status !== 'published' && <AppealAct decision={decision} />}
      {row.canRestore && (
        <ActButton
          text={copy.restore}
          done={copy.restored}
          tools={tools}
          work={async () => {
            const { api, restorePost } = await calls()
            await api(restorePost, { params })
            tools.again()
          }}
        />
      )}
    </Line>
  )
}

/** A comment, beside the article it stands under. */
export function CommentLine({
  row,
  isMine,
  self,
  tools,
  decision,
}: {
  row: MyCommentRow
  isMine: boolean
  self: Row
  tools: Tools
  /** What staff decided about it last. */
  decision?: DecisionRow
}) {
  const language = useLanguage()
  const { author, replyTo, blog } = row
  return (
    <Line
      picture={
        author && (
          <Avatar id={author.userId ?? row.id} name={author.nickName} picture={author.avatar} size={40} />
        )
      }
      badges={row.status !== 'published' && <StatusBadge status={row.status} />}
      title={
        <Link to={`${to(pageOf(blog.isStory), language, { id: blog.id }, { commentId: row.id })}#c${row.id}`}>
          {row.content}
        </Link>
      }
      words={row.parentContent ?? undefined}
      meta={
        <>
          {!isMine && author && <span>{signatureLine(author)}</span>}
          {replyTo && <span>{say(copy.replyTo(signatureOf(replyTo).name), language)}</span>}
          <span>{say(copy.under(blog.title), language)}</span>
          <time dateTime={row.createTime.toISOString()}>{momentText(row.createTime, language)}</time>
        </>
      }
    >
      {isMine && <AppealAct decision={decision} />}
      {isMine && (
        <ActButton
          text={copy.remove}
          ask={copy.confirmComment}
          done={copy.removedForGood}
          tools={tools}
          work={async () => {
            const [{ api }, { deleteComment }] = await Promise.all([
              import('#app/request/api.client.ts'),
              import('@app/contract/post/comment.ts'),
            ])
            await api(deleteComment, { params: { id: row.id } })
            tools.takeAway(self)
          }}
        />
      )}
    </Line>
  )
}

/** One person of a list. */
export function PersonLine({ user, children }: { user: UserBrief; children?: ReactNode }) {
  const language = useLanguage()
  return (
    <Line
      picture={
        <Avatar id={user.userId ?? user.nickName} name={user.nickName} picture={user.avatar} size={40} />
      }
      title={
        user.userId !== null ? (
          <Link to={to('user.home', language, { id: user.userId })}>{user.nickName}</Link>
        ) : (
          user.nickName
        )
      }
      badges={
        user.badge && (
          <Badge kind="verified">{language === 'en' ? user.badge.labelEn : user.badge.label}</Badge>
        )
      }
    >
      {children}
    </Line>
  )
}

type School = NonNullable<CallOutput<typeof myFollowList>['rows'][number]['school']>

/** A school. */
export function SchoolLine({ school, children }: { school: School; children?: ReactNode }) {
  const language = useLanguage()
  const name = language === 'en' ? school.schoolNameEn || school.schoolName : school.schoolName
  return (
    <Line
      picture={<Crest id={school.id} letters={[...name][0] ?? ''} size={40} />}
      title={<Link to={to('school.detail', language, { id: school.id })}>{name}</Link>}
    >
      {children}
    </Line>
  )
}

type Draft = CallOutput<typeof listDrafts>['rows'][number]

/** An unfinished article. */
export function DraftLine({ row, children }: { row: Draft; children?: ReactNode }) {
  const language = useLanguage()
  const title = row.title || say(copy.untitled, language)
  return (
    <Line
      badges={<KindBadge blogType={row.blogType} isStory={row.isStory} isQuestion={row.isQuestion} />}
      title={<Link to={toWriting(row, language, { draft: row.draftId })}>{title}</Link>}
      words={
        row.rejectReason
          ? say(copy.rejected(say(sayReason(row.rejectReason), language)), language)
          : row.summary
      }
      meta={<span>{say(copy.saved(momentText(row.updateTime, language)), language)}</span>}
    >
      <ButtonLink kind="plain" to={toWriting(row, language, { draft: row.draftId })}>
        {say(copy.open, language)}
      </ButtonLink>
      {children}
    </Line>
  )
}
