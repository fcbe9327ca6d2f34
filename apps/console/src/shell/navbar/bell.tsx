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
import { pairs, useSay } from '#kit/data/language.ts'
import { useCan, useMe } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Failed } from '#kit/display/state.tsx'
import { LazyBoundary, LazyDialog, lazyComponent } from '#kit/page/lazy-component.tsx'

const AnnouncementDrawer = lazyComponent(() => import('./announcement-drawer.tsx'))
const LeadWatch = lazyComponent(() => import('./lead-watch.tsx'))
const ReviewWatch = lazyComponent(() => import('./review-watch.tsx'))

const alertsNeed = { access: 'bbs:alert:list' } as const
const factsNeed = { access: 'bbs:fact:list' } as const
const leadsNeed = { access: 'bbs:contact:list' } as const
const reviewNeeds = { access: 'bbs:review:edit' } as const

const copy = pairs({
  title: { zh: '通知公告', en: 'Announcements' },
  unread: (count: number) => ({
    zh: `消息通知，${count} 条未读`,
    en: `Announcements, ${count} not read`,
  }),
  allRead: { zh: '全部已读', en: 'Mark all as read' },
  loading: { zh: '加载中...', en: 'Loading …' },
  none: { zh: '暂无公告', en: 'No announcements' },
  isUnread: { zh: '未读', en: 'not read' },
  fresh: (count: number) => ({
    zh: `${count} 条新线索待联系`,
    en: count === 1 ? '1 new lead to call' : `${count} new leads to call`,
  }),
  facts: (overdue: number, soon: number) => ({
    zh: [overdue > 0 && `${overdue} 个数字已过复核日期`, soon > 0 && `${soon} 个两周内到期`]
      .filter(Boolean)
      .join('，'),
    en: [
      overdue > 0 && `${overdue} of your facts overdue for review`,
      soon > 0 && `${soon} due within two weeks`,
    ]
      .filter(Boolean)
      .join(', '),
  }),
  due: (count: number) => ({
    zh: `${count} 条线索到了联系时间`,
    en: count === 1 ? '1 lead is due' : `${count} leads are due`,
  }),
  alerts: (count: number) => ({
    zh: `${count} 项告警`,
    en: count === 1 ? '1 alert' : `${count} alerts`,
  }),
  mine: (count: number) => ({
    zh: `${count} 项待审内容转交给你`,
    en: count === 1 ? '1 item to review was handed to you' : `${count} items to review were handed to you`,
  }),
  escalated: (count: number) => ({
    zh: `${count} 项待审内容上报给你`,
    en: count === 1 ? '1 item was escalated to you' : `${count} items were escalated to you`,
  }),
})

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
  const [leads, setLeads] = useState({ fresh: 0, due: 0 })
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
  const { overdue = 0, soon = 0 } = facts.data?.data ?? {}
  const userName = useMe()?.user.userName ?? ''
  const [counts, setGiven] = useState({ mine: 0, escalated: 0 })
  const { data: rows = [], unreadCount: unreadRows = 0 } = top.data ?? {}
  const unreadCount =
    unreadRows + leads.fresh + leads.due + openAlerts + overdue + counts.mine + counts.escalated
  const waitLines = [
    { count: openAlerts, text: copy.alerts(openAlerts), to: '/bbs/alert?state=open' },
    { count: leads.fresh, text: copy.fresh(leads.fresh), to: '/bbs/contact?status=new' },
    { count: leads.due, text: copy.due(leads.due), to: '/bbs/contact?view=calendar' },
    {
      count: overdue + soon,
      text: copy.facts(overdue, soon),
      to: `/bbs/fact?owner=${encodeURIComponent(userName)}`,
    },
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
