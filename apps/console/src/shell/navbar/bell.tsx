import { BellOutlined } from '@ant-design/icons'
import { readFactCounts } from '@app/contract/editorial/facts/fact-counts.ts'
import { readAlertCount } from '@app/contract/monitor/alert/alert-count.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import {
  listTopAnnouncements,
  markAllAnnouncementsRead,
  markAnnouncementRead,
} from '@app/contract/system/announcement.ts'
import { Button, Popover } from 'antd'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { DictTags } from '#kit/data/dictionary.tsx'
import { useSay } from '#kit/data/language.ts'
import { useCan, useMe } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Failed } from '#kit/display/state.tsx'
import { LazyBoundary, LazyDialog, lazyComponent } from '#kit/page/lazy-component.tsx'
import { waitingWork } from '#kit/page/waiting-work.ts'
import { copy } from './bell-copy.ts'
import type { WaitingRows } from './case-watch.tsx'

const AnnouncementDrawer = lazyComponent(() => import('./announcement-drawer.tsx'))
const LeadWatch = lazyComponent(() => import('./lead-watch.tsx'))
const CaseWatch = lazyComponent(() => import('./case-watch.tsx'))
const ReviewWatch = lazyComponent(() => import('./review-watch.tsx'))

const alertsNeed = { access: 'bbs:alert:list' } as const
const factsNeed = { access: 'bbs:fact:list' } as const
const leadsNeed = { access: 'bbs:contact:list' } as const
const reviewNeeds = { access: 'bbs:review:edit' } as const

const POLL_MS = 120_000
/** Reviews come by the day. */
const FACT_POLL_MS = 15 * 60_000
const MOST_SHOWN = 99

/** Recent announcements: a badge of the unread, a panel of the newest five, and each of them in full. */
export function Bell() {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const [badgeCount, setShown] = useState<number>()
  const bell = useRef<HTMLButtonElement>(null)
  const top = useCall(listTopAnnouncements, undefined, {
    isQuiet: true,
    everyMs: POLL_MS,
    staleTimeMs: POLL_MS,
  })
  const markOne = useWrite(markAnnouncementRead, { isQuiet: true })
  const markAll = useWrite(markAllAnnouncementsRead)
  const [leads, setLeads] = useState({ fresh: 0, due: 0, withdrawn: 0, unowned: 0 })
  const facts = useCall(readFactCounts, undefined, {
    isOn: can(factsNeed),
    isQuiet: true,
    everyMs: FACT_POLL_MS,
    staleTimeMs: FACT_POLL_MS,
  })
  const alerts = useCall(readAlertCount, undefined, {
    isOn: can(alertsNeed),
    isQuiet: true,
    everyMs: POLL_MS,
    staleTimeMs: POLL_MS,
  })
  const openAlerts = alerts.data?.data.open ?? 0
  const { overdue = 0, soon = 0, toApprove = 0 } = facts.data?.data ?? {}
  const userName = useMe()?.user.userName ?? ''
  const [counts, setGiven] = useState({ mine: 0, escalated: 0 })
  const [cases, setCases] = useState<WaitingRows>([])
  const { data: rows = [], unreadCount: unreadRows = 0 } = top.data ?? {}
  const unreadCount =
    unreadRows +
    leads.fresh +
    leads.due +
    leads.withdrawn +
    leads.unowned +
    openAlerts +
    overdue +
    toApprove +
    // what was handed over or up is among the cases
    cases.reduce((sum, { count }) => sum + count, 0)
  const waitLines = [
    { count: openAlerts, text: copy.alerts(openAlerts), to: '/bbs/alert?state=open' },
    { count: leads.fresh, text: copy.fresh(leads.fresh), to: '/bbs/contact?status=new' },
    { count: leads.unowned, text: copy.unowned(leads.unowned), to: '/bbs/contact?view=board' },
    { count: leads.due, text: copy.due(leads.due), to: '/bbs/contact?view=calendar' },
    { count: leads.withdrawn, text: copy.withdrawn(leads.withdrawn), to: '/bbs/contact?status=withdrawn' },
    {
      count: overdue + soon,
      text: copy.facts(overdue, soon),
      to: `/bbs/fact?owner=${encodeURIComponent(userName)}`,
    },
    { count: toApprove, text: copy.toApprove(toApprove), to: '/bbs/fact?task=proposed' },
    ...cases.map(({ kind, count }) => ({
      count,
      text: copy.waits(waitingWork[kind].name, count),
      to: waitingWork[kind].list(),
    })),
    { count: counts.mine, text: copy.mine(counts.mine), to: '/bbs/review?share=mine' },
    { count: counts.escalated, text: copy.escalated(counts.escalated), to: '/bbs/review?share=escalated' },
  ].filter(({ count }) => count > 0)
  const unread = rows.filter(({ isRead }) => !isRead)

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
  }

  const panel = (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from every row
    <div className="bell-panel" onKeyDown={closeByEscape}>
      <div className="bell-head">
        <strong>{say(copy.title)}</strong>
        {unread.length > 0 && (
          <Button
            type="link"
            size="small"
            loading={markAll.isPending}
            onClick={() => markAll.mutate({ query: { ids: unread.map(({ noticeId }) => noticeId) } })}
          >
            {say(copy.allRead)}
          </Button>
        )}
      </div>
      {waitLines.length > 0 && (
        <ul className="bell-leads">
          {waitLines.map(({ text, to }) => (
            <li key={to}>
              <Link className="bell-row" to={to} onClick={() => setOpen(false)}>
                {say(text)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {top.isError && !top.data ? (
        <Failed failure={top.error} onRetry={() => void top.refetch()} />
      ) : top.isPending ? (
        <p className="tip">{say(copy.loading)}</p>
      ) : rows.length === 0 ? (
        <p className="tip">{say(copy.none)}</p>
      ) : (
        <ul>
          {rows.map(({ noticeId, noticeTitle, noticeType, createTime, isRead }) => (
            <li key={noticeId}>
              <button
                type="button"
                className={isRead ? 'bell-row bell-row-read' : 'bell-row'}
                onClick={() => {
                  setOpen(false)
                  // the panel leaves; the announcement gives the focus back to its button
                  bell.current?.focus()
                  setShown(noticeId)
                  if (!isRead) markOne.mutate({ query: { noticeId } })
                }}
              >
                <DictTags type="sys_notice_type" value={noticeType} />
                <span className="bell-title">
                  {noticeTitle}
                  {!isRead && <span className="visually-hidden">{say(copy.isUnread)}</span>}
                </span>
                {createTime && <time className="number">{writeMoment(createTime).slice(0, 10)}</time>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )

  return (
    <>
      {can(leadsNeed) && (
        <LazyBoundary instead={() => null}>
          <Suspense fallback={null}>
            <LeadWatch onCounts={setLeads} />
          </Suspense>
        </LazyBoundary>
      )}
      {can(reviewNeeds) && (
        <LazyBoundary instead={() => null}>
          <Suspense fallback={null}>
            <ReviewWatch onCounts={setGiven} />
          </Suspense>
        </LazyBoundary>
      )}
      <LazyBoundary instead={() => null}>
        <Suspense fallback={null}>
          <CaseWatch onCounts={setCases} />
        </Suspense>
      </LazyBoundary>
      <p role="status" className="visually-hidden">
        {waitLines.map(({ text }) => say(text)).join(' · ')}
      </p>
      <Popover
        open={isOpen}
        // a press opens it too, and does not close what the pointer has opened before
        trigger="hover"
        placement="bottomRight"
        content={panel}
        getPopupContainer={(button) => button.closest('header') ?? document.body}
        onOpenChange={setOpen}
      >
        <Button
          ref={bell}
          type="text"
          aria-label={say(unreadCount > 0 ? copy.unread(unreadCount) : copy.title)}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          onKeyDown={closeByEscape}
          icon={
            <span className="bell" aria-hidden>
              <BellOutlined />
              {unreadCount > 0 && (
                <span className="bell-count">
                  {unreadCount > MOST_SHOWN ? `${MOST_SHOWN}+` : unreadCount}
                </span>
              )}
            </span>
          }
        />
      </Popover>
      {badgeCount !== undefined && (
        <LazyDialog onClose={() => setShown(undefined)}>
          <AnnouncementDrawer noticeId={badgeCount} onClose={() => setShown(undefined)} />
        </LazyDialog>
      )}
    </>
  )
}
