import { decideReport, listReports, readReport } from '@app/contract/moderation/report.ts'
import {
  type ReportKind,
  type ReportState,
  reportKinds,
  reportReasons,
  reportStates,
} from '@app/contract/moderation/report.values.ts'
import { contentStates, decisionReasons } from '@app/contract/moderation/review.values.ts'
import { sanctionUser } from '@app/contract/moderation/sanction.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Tag } from '#kit/data/dictionary.tsx'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall } from '#kit/data/use-call.ts'
import { type Decision, type DecisionChoice, DecisionDialog } from '#kit/dialog/decision-dialog.tsx'
import { reportStep } from '#kit/dialog/held-steps.ts'
import { useHold } from '#kit/dialog/hold-decision.ts'
import { MemberName } from '#kit/display/member-name.tsx'
import { PictureRow } from '#kit/display/pictures.tsx'
import { plainText } from '#kit/display/plain-text.ts'
import { Reference } from '#kit/display/reference.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { HeldMark } from '#kit/held/held-mark.tsx'
import { useHeldAbout } from '#kit/held/use-held.ts'
import { CardList } from '#kit/list/card-list.tsx'
import { useStatusTabs } from '#kit/page/active-tab.ts'
import './report.css'

const copy = pairs({
  total: (count: number) => ({ zh: `共 ${count} 个案件`, en: count === 1 ? '1 case' : `${count} cases` }),
  nothing: { zh: '没有举报', en: 'No reports' },
  score: (score: string, count: number) => ({
    zh: `权重 ${score} · ${count} 人举报`,
    en: `Score ${score} · ${count} ${count === 1 ? 'person' : 'people'}`,
  }),
  due: (time: string) => ({
    zh: `已自动隐藏，须在 ${time} 前确认，否则恢复显示`,
    en: `Hidden automatically. Shown again unless confirmed by ${time}`,
  }),
  sameNetwork: (count: number) => ({
    zh: `${count} 人同一网络`,
    en: `${count} reporters on the same network`,
  }),
  sameDevice: (count: number) => ({
    zh: `${count} 人同一设备`,
    en: `${count} reporters in the same browser`,
  }),
  open: { zh: '查看举报', en: 'View reports' },
  target: { zh: '被举报的内容', en: 'What was reported' },
  author: (name: string) => ({ zh: `作者：${name}`, en: `By ${name}` }),
  outsider: { zh: '站外', en: 'Not a member' },
  burst: {
    zh: '24 小时内集中举报，多数账号没有记录：请先看举报人，再看内容',
    en: 'Many reports within 24 hours, most from accounts without a record: look at the reporters before the content',
  },
  hideScore: (score: string) => ({
    zh: `· 其中有过往记录者 ${score}（满 6 自动隐藏）`,
    en: `· ${score} from reporters with a track record (hidden automatically at 6)`,
  }),
  age: (days: number, level: number) => ({
    zh: `注册 ${days} 天 · ${level} 级`,
    en: `${days === 1 ? '1 day' : `${days} days`} old · level ${level}`,
  }),
  posts: (count: number) => ({ zh: `已发布 ${count} 篇`, en: `${count} ${count === 1 ? 'post' : 'posts'}` }),
  right: (upheld: number, decided: number) => ({
    zh: `举报成立 ${upheld}/${decided}`,
    en: `${upheld} of ${decided} upheld`,
  }),
  noRecord: { zh: '无记录', en: 'No record' },
  verified: { zh: '已认证', en: 'Verified' },
  noPhone: { zh: '未绑定手机', en: 'No phone' },
  network: (letter: string) => ({ zh: `同一网络 ${letter}`, en: `Same network ${letter}` }),
  device: (letter: string) => ({ zh: `同一设备 ${letter}`, en: `Same browser ${letter}` }),
  weight: (weight: number) => {
    const { zh, en } = weightMeaning(weight)
    return { zh: `权重 ${weight.toFixed(2)}：${zh}`, en: `weight ${weight.toFixed(2)}: ${en}` }
  },
  weights: {
    zh: '权重是一条举报计入总分的分量：新举报人 0.7，以往举报属实越多越高，在读认证会员再乘 1.5；总分到 3 分优先处理。',
    en: 'The weight is what a report adds to the score: 0.7 for a new reporter, more the more of their reports were upheld, times 1.5 for verified members. A score of 3 puts the case first.',
  },
  decide: { zh: '处理', en: 'Decide' },
  decideAbout: (title: string) => ({ zh: `处理举报：${title}`, en: `Decide about “${title}”` }),
  dismiss: { zh: '不成立', en: 'Dismiss' },
  upholdOnly: { zh: '成立，不另处理', en: 'Uphold, no action' },
  hide: { zh: '成立并隐藏', en: 'Uphold and hide' },
  remove: { zh: '成立并删除', en: 'Uphold and remove' },
  removeMute: { zh: '成立，删除并禁言 3 天', en: 'Uphold, remove and mute for 3 days' },
  warn: { zh: '成立并警告作者', en: 'Uphold and warn the author' },
  mute: { zh: '成立并禁言 3 天', en: 'Uphold and mute for 3 days' },
  held: (title: string) => ({ zh: `处理举报：${title}`, en: `Report decided: ${title}` }),
  read: { zh: '在前台查看', en: 'Open on the site' },
})

/** What a weight says of the reporter, by its bands. */
function weightMeaning(weight: number): Pair {
  if (weight === 0) return { zh: '站外举报，不计分', en: 'from outside, adds nothing' }
  if (weight < 0.3)
    return { zh: '以往举报多不属实，或由系统提出', en: 'hardly ever upheld before, or raised by a rule' }
  if (weight < 0.7) return { zh: '以往属实较少', en: 'upheld less often before' }
  if (weight <= 0.75) return { zh: '一般，以往记录还不多', en: 'usual, little record so far' }
  return { zh: '以往多属实，或为认证会员', en: 'often upheld before, or a verified member' }
}

/** What is offered for each kind of target, and what it sends. */
const actions: Record<string, string[]> = {
  upholdOnly: [],
  hide: ['hide'],
  remove: ['delete'],
  removeMute: ['delete', 'mute:3'],
  warn: ['warn'],
  mute: ['mute:3'],
}
const offered: Record<ReportKind, (keyof typeof copy & string)[]> = {
  blog: ['dismiss', 'hide', 'remove', 'removeMute', 'warn', 'upholdOnly'],
  comment: ['dismiss', 'hide', 'remove', 'removeMute', 'warn', 'upholdOnly'],
  user: ['dismiss', 'warn', 'mute', 'upholdOnly'],
  school: ['dismiss', 'upholdOnly'],
}

const sanctions = new Set(['removeMute', 'warn', 'mute'])

/** 举报处理: cases by urgency, each with its reports and what it is about. */
export default function Reports() {
  const say = useSay()
  const { tabs, query } = useStatusTabs(reportStates, ['open', 'upheld', 'dismissed'])
  const read = useCall(listReports, { query }, { keepsPrevious: true })
  return (
    <div className="report-cases">
      <CardList
        {...tabs}
        read={read}
        total={copy.total}
        nothing={copy.nothing}
        keyOf={({ id }) => id}
        className="panel card"
        draw={(row) => (
          <>
            <header>
              <Tag label={say(reportKinds[row.objKind])} tone="primary" />
              {row.reasons.map((reason) => (
                <Tag
                  key={reason}
                  label={say(reportReasons[reason])}
                  tone={reason === 'minor' ? 'danger' : 'warning'}
                />
              ))}
              {row.sameNetwork > 0 && <Tag label={say(copy.sameNetwork(row.sameNetwork))} tone="danger" />}
              {row.sameDevice > 0 && <Tag label={say(copy.sameDevice(row.sameDevice))} tone="danger" />}
              <span>{say(copy.score(row.score.toFixed(1), row.reporters))}</span>
              {row.status === 'open' && <span>{say(copy.hideScore(row.hideScore.toFixed(1)))}</span>}
              {row.status !== 'open' && <strong>{say(reportStates[row.status as ReportState])}</strong>}
              <time className="number tip">{writeMoment(row.createTime)}</time>
            </header>
            <h2>
              <Target row={row} />
            </h2>
            {row.isBurst && <p role="note">{say(copy.burst)}</p>}
            {row.confirmDue && <p role="note">{say(copy.due(writeMoment(row.confirmDue)))}</p>}
            {row.note && <p className="tip">{row.note}</p>}
            <Case
              id={row.id}
              kind={row.objKind}
              title={row.title}
              isOpen={row.status === 'open'}
              version={row.version}
              reason={row.reasons[0]}
            />
          </>
        )}
      />
    </div>
  )
}

type Row = Pick<CallOutput<typeof listReports>['rows'][number], 'objKind' | 'objId' | 'blogId' | 'title'>

/** What was reported, as a link to its record; its page may be hidden by now. */
function Target({ row: { objKind, objId, blogId, title } }: { row: Row }) {
  if (objKind === 'user') return <MemberName id={objId} name={title} />
  if (objKind === 'school') return <Reference to="school" id={objId} name={title} />
  return <Reference to="post" id={blogId} name={title} isHidden />
}

interface CaseProps {
  id: number
  kind: ReportKind
  title: string
  isOpen: boolean
  version: number
  /** What most reports say. */
  reason: string | undefined
}

function Case({ id, kind, title, isOpen, version, reason: suggested }: CaseProps) {
  const say = useSay()
  const can = useCan()
  const [isRead, setRead] = useState(false)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { hold } = useHold()
  const pending = useHeldAbout('report', id)
  if (!can(decideReport)) return null
  // a sanction needs a right of its own
  const allowedValues = offered[kind].filter((value) => can(sanctionUser) || !sanctions.has(value))
  const choices = allowedValues.map(
    (value): DecisionChoice => ({
      value,
      label: copy[value] as DecisionChoice['label'],
      needsReason: value !== 'dismiss',
      isDanger: value === 'remove' || value === 'removeMute',
    }),
  )
  const settle = async ({ choice, reason, note }: Decision) => {
    await hold(sayNow(copy.held(title)), [
      reportStep(
        id,
        choice === 'dismiss' ? 'dismissed' : 'upheld',
        actions[choice] ?? [],
        { reason, note },
        version,
      ),
    ])
  }
  return (
    <>
      <details onToggle={(event) => setRead(event.currentTarget.open)}>
        <summary>{say(copy.open)}</summary>
        {isRead && <ReportTexts id={id} kind={kind} />}
      </details>
      {isOpen && pending && <HeldMark {...pending} />}
      {isOpen && !pending && (
        <Button type="primary" onClick={() => setDialogOpen(true)} aria-label={say(copy.decideAbout(title))}>
          {say(copy.decide)}
        </Button>
      )}
      {isDialogOpen && (
        <DecisionDialog
          title={say(copy.decideAbout(title))}
          choices={choices}
          reasons={decisionReasons}
          suggested={suggested}
          onDecide={settle}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  )
}

function ReportTexts({ id, kind }: { id: number; kind: ReportKind }) {
  const say = useSay()
  const read = useCall(readReport, { params: { id } }, { isQuiet: true })
  if (read.isError) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting />
  const { target, reports, blogId, objId } = read.data.data
  const state = contentStates[target.status as keyof typeof contentStates]
  return (
    <>
      <h3>{say(copy.target)}</h3>
      <p className="tip">
        {target.nickName && <MemberName id={target.userId} name={say(copy.author(target.nickName))} />}{' '}
        {state && `· ${say(state)}`}
      </p>
      <p className="marked-text">{plainText(target.content)}</p>
      {(kind === 'blog' || kind === 'comment') && blogId !== null && (
        <a
          href={
            kind === 'comment' ? `/station/detail/${blogId}?commentId=${objId}` : `/station/detail/${blogId}`
          }
          target="_blank"
          rel="noopener"
        >
          {say(copy.read)}
        </a>
      )}
      <p className="tip">{say(copy.weights)}</p>
      <ul className="report-said">
        {reports.map((report) => (
          <li key={report.reportId}>
            <strong>
              <MemberName id={report.userId} name={report.nickName} />
            </strong>
            {report.contact !== null && <Tag label={say(copy.outsider)} />}
            <Tag label={say(reportReasons[report.reason])} />
            <span className="tip">
              {say(copy.weight(report.weight))} · {say(reportStates[report.status as ReportState])}
            </span>
            {report.reporter && <Reporter of={report.reporter} />}
            {report.contact && <span>{report.contact}</span>}
            {report.content && <p className="marked-text">{report.content}</p>}
            {report.images.length > 0 && <PictureRow names={report.images} />}
          </li>
        ))}
      </ul>
    </>
  )
}

type ReporterFacts = NonNullable<CallOutput<typeof readReport>['data']['reports'][number]['reporter']>

/** What tells a person with a record from accounts that were made to report. */
function Reporter({ of }: { of: ReporterFacts }) {
  const say = useSay()
  return (
    <span className="report-reporter">
      <span className="tip">
        {say(copy.age(of.ageDays, of.level))} · {say(copy.posts(of.postCount))} ·{' '}
        {say(copy.right(of.upheld, of.decided))}
      </span>
      {of.isVerified && <Tag label={say(copy.verified)} tone="success" />}
      {!of.hasRecord && <Tag label={say(copy.noRecord)} tone="warning" />}
      {!of.isPhoneBound && <Tag label={say(copy.noPhone)} />}
      {of.network !== null && <Tag label={say(copy.network(of.network))} tone="danger" />}
      {of.device !== null && <Tag label={say(copy.device(of.device))} tone="danger" />}
    </span>
  )
}
