import { claimReview, decideReview, listReviewQueue, type QueueRow } from '@app/contract/moderation/review.ts'
import {
  decisionsWithReason,
  type PostDecision,
  postDecisions,
  type QueueKind,
  queueKinds,
  type ReviewReason,
  reviewReasons,
} from '@app/contract/moderation/review.values.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { listReviewedAuths } from '@app/contract/school/school-auth.ts'
import { PAGE_SIZE, writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Tag } from '#kit/data/dictionary.tsx'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { DecisionDialog } from '#kit/dialog/decision-dialog.tsx'
import { MarkedText } from '#kit/display/marked-text.tsx'
import { MemberName } from '#kit/display/member-name.tsx'
import { PictureRow } from '#kit/display/pictures.tsx'
import { CardList } from '#kit/list/card-list.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { useActiveTab } from '#kit/page/active-tab.ts'
import { hasDialog, useShortcuts } from '#kit/page/shortcuts.ts'
import './review.css'

const copy = pairs({
  all: { zh: '全部', en: 'All' },
  content: { zh: '内容', en: 'Content' },
  kinds: { zh: '类别', en: 'Kind' },
  waiting: (count: number) => ({ zh: `${count} 项待处理`, en: `${count} waiting` }),
  keys: {
    zh: '快捷键：J / K 下一项、上一项，A 通过，R 驳回，C 认领',
    en: 'Keys: J / K next and previous, A approve, R reject, C claim',
  },
  nothing: { zh: '没有待处理的内容', en: 'Nothing is waiting' },
  urgent: { zh: '紧急', en: 'Urgent' },
  high: { zh: '优先', en: 'High' },
  by: (name: string, level: number) => ({ zh: `${name} · Lv${level}`, en: `${name} · Lv${level}` }),
  aboutSchool: (name: string) => ({ zh: `关于 ${name}`, en: `about ${name}` }),
  approve: { zh: '通过', en: 'Approve' },
  reject: { zh: '驳回', en: 'Reject' },
  remove: { zh: '删除', en: 'Remove' },
  claim: { zh: '认领', en: 'Claim' },
  giveBack: { zh: '放弃认领', en: 'Give back' },
  claimed: (name: string) => ({ zh: `${name}正在处理`, en: `${name} is working on this` }),
  former: { zh: '修改前', en: 'Before the change' },
  toReports: { zh: '去处理举报', en: 'Go to the reports' },
  toAuth: { zh: '去审核认证', en: 'Go to the application' },
  wholeText: { zh: '展开全文', en: 'Show all of it' },
  field: { zh: '项目', en: 'Field' },
  stands: { zh: '现在', en: 'Now' },
  wanted: { zh: '改为', en: 'Changed to' },
  empty: { zh: '（空）', en: '(empty)' },
  noteToSchool: { zh: '说明（学校会看到）', en: 'Note (the school reads it)' },
  done: { zh: '处理成功', en: 'Done' },
  decided: (title: string, next: string) => ({
    zh: `已处理：${title}。下一项：${next}`,
    en: `Done: ${title}. Next: ${next}`,
  }),
  decidedLast: (title: string) => ({
    zh: `已处理：${title}。本页没有其他内容`,
    en: `Done: ${title}. Nothing else is on this page`,
  }),
  about: (action: string, title: string) => ({ zh: `${action}：${title}`, en: `${action}: ${title}` }),
})

const contentKinds: readonly QueueKind[] = ['blog', 'revision', 'append', 'comment', 'report']
const schoolKinds: readonly QueueKind[] = ['schoolChange']
const authKinds: readonly QueueKind[] = ['schoolAuth', 'studentAuth']

/** The target of a decision: a case has a screen of its own. */
const targetOf = ({ objKind, objId, blogId }: QueueRow) =>
  objKind === 'comment' || objKind === 'schoolChange'
    ? ({ objKind, id: objId } as const)
    : ({ objKind: 'blog', id: blogId ?? objId } as const)

const keyOf = ({ objKind, objId }: QueueRow) => `${objKind} ${objId}`

/** 审核队列: everything that waits, to be decided one after the other, also by keyboard alone. */
export default function ReviewQueue() {
  const say = useSay()
  const can = useCan()
  const shownKinds = [
    'all' as const,
    'content' as const,
    ...contentKinds,
    ...(can(schoolAdmin.update) ? schoolKinds : []),
    ...(can(listReviewedAuths) ? authKinds : []),
  ]
  const [shown, show] = useActiveTab('objKind', shownKinds)
  const read = useCall(
    listReviewQueue,
    {
      query: {
        objKind: shown.part === 'all' ? undefined : shown.part,
        pageNum: shown.pageNum,
        pageSize: PAGE_SIZE,
      },
    },
    { keepsPrevious: true },
  )
  const frame = useRef<HTMLDivElement>(null)
  const rows = read.data?.rows ?? []
  const [chosen, choose] = useState<string>()
  // keys work before a card has the focus: then the first one is meant, and marked
  const current = rows.find((row) => keyOf(row) === chosen) ?? rows[0]
  const [announced, announce] = useState('')
  /** The card that takes the focus over from one that was decided. */
  const heir = useRef<{ key: string | undefined }>(undefined)

  const cards = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const focusOn = (key: string | undefined) =>
    (cards().find(({ dataset }) => dataset.card === key) ?? frame.current)?.focus()
  function step(by: number) {
    const all = cards()
    const at = all.findIndex((card) => card.contains(document.activeElement))
    if (at < 0) focusOn(current && keyOf(current))
    else all[at + by]?.focus()
  }
  useShortcuts({ j: () => step(1), k: () => step(-1) })

  function moveOn(from: QueueRow) {
    const at = rows.indexOf(from)
    const next = rows[at + 1] ?? rows[at - 1]
    choose(next && keyOf(next))
    announce(sayNow(next ? copy.decided(from.title, next.title) : copy.decidedLast(from.title)))
    heir.current = { key: next && keyOf(next) }
  }
  // not while the dialog is open in which it was decided: that gives the focus back to a card which is about to go
  useEffect(() => {
    const { current: to } = heir
    if (!to || hasDialog()) return
    heir.current = undefined
    focusOn(to.key)
  })

  return (
    <div className="review-queue" ref={frame} tabIndex={-1}>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <CardList
        label={say(copy.kinds)}
        parts={shownKinds.map((value) => ({
          value,
          label: say(value === 'all' ? copy.all : value === 'content' ? copy.content : queueKinds[value]),
        }))}
        shown={shown}
        onShow={show}
        read={read}
        total={copy.waiting}
        nothing={copy.nothing}
        keyOf={keyOf}
        draw={(row) => (
          <Card
            row={row}
            isCurrent={row === current}
            onChoose={() => choose(keyOf(row))}
            onDecided={() => moveOn(row)}
          />
        )}
      >
        <p className="tip">{say(copy.keys)}</p>
      </CardList>
    </div>
  )
}

interface CardProps {
  row: QueueRow
  /** The keys of the queue mean this card. */
  isCurrent: boolean
  onChoose: () => void
  onDecided: () => void
}

function Card({ row, isCurrent, onChoose, onDecided }: CardProps) {
  const say = useSay()
  const can = useCan()
  const [openDialog, setOpenDialog] = useState<'reject' | 'delete'>()
  const decide = useWrite(decideReview)
  const claim = useWrite(claimReview)
  const isReport = row.objKind === 'report'
  const isAuth = row.objKind === 'schoolAuth' || row.objKind === 'studentAuth'
  const mayDecide = can(decideReview) && !isReport && !isAuth
  const isTaken = row.claimedBy !== null && !row.isMine
  const target = targetOf(row)

  const act = (action: PostDecision, reasonKey: ReviewReason | null = null, note: string | null = null) =>
    decide.mutateAsync({
      params: target,
      body: {
        action,
        reasonKey,
        note,
        version: row.objKind === 'blog' || row.objKind === 'schoolChange' ? row.version : null,
      },
    })
  const finish = () => {
    tellDone(sayNow(copy.done))
    onDecided()
  }
  const isBusy = decide.isPending || decide.isSuccess
  const approve = () => act('approve').then(finish, () => undefined)
  const take = () =>
    claim.mutate({ params: { id: row.objId }, body: { objKind: row.objKind, on: !row.isMine } })

  useShortcuts(
    isCurrent && mayDecide && !isBusy
      ? {
          a: () => void approve(),
          r: () => setOpenDialog('reject'),
          c: isTaken || claim.isPending ? undefined : take,
        }
      : {},
  )

  return (
    <article
      className={isCurrent ? 'panel card card-current' : 'panel card'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: J and K move the focus from card to card
      tabIndex={0}
      data-card={keyOf(row)}
      onFocus={onChoose}
      aria-label={row.title}
    >
      <CardHead row={row} />
      <CardContent row={row} />
      {isTaken && <p role="note">{say(copy.claimed(row.claimedBy ?? ''))}</p>}
      <footer className="button-row">
        {mayDecide && (
          <>
            <Button type="primary" loading={decide.isPending && !openDialog} onClick={() => void approve()}>
              {say(copy.approve)}
            </Button>
            <Button onClick={() => setOpenDialog('reject')}>{say(copy.reject)}</Button>
            {row.objKind === 'blog' && (
              <Button danger onClick={() => setOpenDialog('delete')}>
                {say(copy.remove)}
              </Button>
            )}
          </>
        )}
        {isReport && <Link to="/bbs/report">{say(copy.toReports)}</Link>}
        {isAuth && <Link to={`/bbs/schoolauth?detail=${row.objId}`}>{say(copy.toAuth)}</Link>}
        {mayDecide && !isTaken && (
          <Button type="text" loading={claim.isPending} onClick={take}>
            {say(row.isMine ? copy.giveBack : copy.claim)}
          </Button>
        )}
      </footer>
      {openDialog && (
        <DecisionDialog
          title={say(copy.about(say(postDecisions[openDialog]), row.title))}
          choices={[
            {
              value: openDialog,
              label: postDecisions[openDialog],
              needsReason: decisionsWithReason.includes(openDialog),
              isDanger: openDialog === 'delete',
            },
          ]}
          reasons={reviewReasons}
          {...(row.objKind === 'schoolChange' && { noteLabel: copy.noteToSchool })}
          onDecide={async ({ reason, note }) => {
            await act(openDialog, reason as ReviewReason | null, note)
            finish()
          }}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </article>
  )
}

/** Kind, urgency, title and author of what waits. */
function CardHead({ row }: Pick<CardProps, 'row'>) {
  const say = useSay()
  return (
    <>
      <header>
        <Tag label={say(queueKinds[row.objKind])} tone="primary" />
        {row.priority >= 3 && (
          <Tag
            label={say(row.priority >= 4 ? copy.urgent : copy.high)}
            tone={row.priority >= 4 ? 'danger' : 'warning'}
          />
        )}
        <span>{row.reason}</span>
        <time className="number tip">{writeMoment(row.createTime)}</time>
      </header>
      <h2>
        <MarkedLine text={row.title} spans={row.titleSpans} />
      </h2>
      <p className="tip">
        <MemberName id={row.userId} name={say(copy.by(row.nickName, row.level))} />
        {row.schoolName && row.schoolName !== row.title && ` · ${say(copy.aboutSchool(row.schoolName))}`}
      </p>
    </>
  )
}

/** Text, changes and pictures to decide about. */
function CardContent({ row }: Pick<CardProps, 'row'>) {
  const say = useSay()
  return (
    <>
      {row.text !== '' && (
        <LongText>
          <MarkedText text={row.text} spans={row.spans} />
        </LongText>
      )}
      {row.changes.length > 0 && <SideBySide changes={row.changes} />}
      {row.formerText !== null && (
        <details>
          <summary>{say(copy.former)}</summary>
          {row.formerTitle !== null && <strong>{row.formerTitle}</strong>}
          <MarkedText text={row.formerText} spans={[]} />
        </details>
      )}
      {row.images.length > 0 && <PictureRow names={row.images} />}
    </>
  )
}

/** What a school says of itself, and what it wants to say. */
function SideBySide({ changes }: Pick<QueueRow, 'changes'>) {
  const say = useSay()
  return (
    <div className="review-changes">
      <table>
        <thead>
          <tr>
            <th scope="col">{say(copy.field)}</th>
            <th scope="col">{say(copy.stands)}</th>
            <th scope="col">{say(copy.wanted)}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, name, before, after, spans }) => (
            <tr key={field}>
              <th scope="row">{name}</th>
              <td>{before || say(copy.empty)}</td>
              <td>{after ? <MarkedText text={after} spans={spans} /> : say(copy.empty)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const MANY_CHARACTERS = 600

/** A long text is cut until the reader opens it. */
function LongText({ children }: { children: React.ReactElement<{ text: string }> }) {
  const say = useSay()
  const [isWhole, setWhole] = useState(children.props.text.length <= MANY_CHARACTERS)
  if (isWhole) return children
  return (
    <>
      <div className="review-cut">{children}</div>
      <Button type="link" className="review-more" onClick={() => setWhole(true)}>
        {say(copy.wholeText)}
      </Button>
    </>
  )
}

function MarkedLine({ text, spans }: { text: string; spans: QueueRow['titleSpans'] }) {
  return spans.length === 0 ? text : <MarkedText text={text} spans={spans} />
}
