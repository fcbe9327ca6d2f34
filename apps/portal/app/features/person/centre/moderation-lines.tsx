import type { DecisionRow, myAppealList, myReportList } from '@app/contract/moderation/report.ts'
import type { AppealKind } from '@app/contract/moderation/report.values.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { copy } from '#app/features/person/copy.ts'
import { AppealAct, AppealBadge } from '#app/features/report/appeal-part.tsx'
import { ActButton } from '#app/form/act-button.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { momentText } from '#app/text/date-text.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { Line, pageOf } from './lines.tsx'
import type { Tools } from './row.ts'

interface About {
  objKind: string
  objId: number
  blogId: number | null
  isStory: boolean
  title: string
}

/** What a report or a decision is about, leading there. */
function Thing({ objKind, objId, blogId, isStory, title }: About) {
  const language = useLanguage()
  const text = title || say(copy.untitled, language)
  if (objKind === 'school') return <Link to={to('school.detail', language, { id: objId })}>{text}</Link>
  if (objKind === 'user') return <Link to={to('user.home', language, { id: objId })}>{text}</Link>
  const id = objKind === 'blog' ? objId : blogId
  if (id === null) return <span>{text}</span>
  const post = to(pageOf(isStory), language, { id }, { commentId: objKind === 'comment' ? objId : null })
  return <Link to={objKind === 'comment' ? `${post}#c${objId}` : post}>{text}</Link>
}

type Report = CallOutput<typeof myReportList>['rows'][number]

const reportKindOf = { open: 'waiting', upheld: 'ok', dismissed: 'plain', withdrawn: 'plain' } as const

/** A report of one's own: about what and why, how it stands, and taking it back while it is open. */
export function ReportLine({ row, tools }: { row: Report; tools: Tools }) {
  const language = useLanguage()
  return (
    <Line
      badges={
        <>
          <Badge kind={reportKindOf[row.status as keyof typeof reportKindOf] ?? 'plain'}>
            {say(copy.reportState(row.status), language)}
          </Badge>
          <Badge>{say(copy.reportKind(row.objKind), language)}</Badge>
        </>
      }
      title={<Thing {...row} />}
      words={row.content || undefined}
      meta={
        <>
          <span>{say(copy.reportReason(row.reason), language)}</span>
          <time dateTime={row.createTime.toISOString()}>{momentText(row.createTime, language)}</time>
          {row.result && row.status === 'upheld' && (
            <span>{say(copy.reportResult(row.result), language)}</span>
          )}
        </>
      }
    >
      {row.status === 'open' && (
        <ActButton
          text={copy.withdraw}
          ask={copy.confirmReport}
          done={copy.reportWithdrawn}
          tools={tools}
          work={async () => {
            const [{ api }, { withdrawReport }] = await Promise.all([
              import('#app/request/api.client.ts'),
              import('@app/contract/moderation/report.ts'),
            ])
            await api(withdrawReport, { params: { id: row.reportId } })
            tools.again()
          }}
        />
      )}
    </Line>
  )
}

/** What leads to a page; an account and its profile are the reader's own. */
const isText = (kind: AppealKind) => kind === 'blog' || kind === 'comment'

/** A decision about oneself or something of one's own, and the appeal from it. */
export function DecisionLine({ row, tools }: { row: DecisionRow; tools: Tools }) {
  const language = useLanguage()
  return (
    <Line
      badges={
        <>
          <Badge kind="error">{row.decision}</Badge>
          <Badge>{say(copy.appealAbout(row.objKind), language)}</Badge>
        </>
      }
      title={isText(row.objKind) ? <Thing {...row} /> : row.title}
      words={row.appeal?.note ? say(copy.answer(row.appeal.note), language) : undefined}
      meta={
        <>
          <time dateTime={row.createTime.toISOString()}>
            {say(copy.decidedAt(momentText(row.createTime, language)), language)}
          </time>
          {row.appealUntil && (
            <span>{say(copy.appealBy(momentText(row.appealUntil, language)), language)}</span>
          )}
        </>
      }
    >
      <AppealAct decision={row} onSent={tools.again} />
    </Line>
  )
}

type Appeal = CallOutput<typeof myAppealList>['rows'][number]

/** An appeal of one's own: against what, in which words, and what came of it. */
export function AppealLine({ row }: { row: Appeal }) {
  const language = useLanguage()
  return (
    <Line
      badges={
        <>
          <AppealBadge status={row.status} />
          <Badge>{row.decision}</Badge>
        </>
      }
      title={row.title || say(copy.appealAbout(row.objKind), language)}
      words={say(copy.ownWords(row.content), language)}
      meta={
        <>
          <time dateTime={row.createTime.toISOString()}>
            {say(copy.sentAt(momentText(row.createTime, language)), language)}
          </time>
          {row.decidedTime && (
            <time dateTime={row.decidedTime.toISOString()}>
              {say(copy.decidedAt(momentText(row.decidedTime, language)), language)}
            </time>
          )}
          {row.note && <span>{say(copy.answer(row.note), language)}</span>}
        </>
      }
    />
  )
}
