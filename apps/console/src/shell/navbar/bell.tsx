import { BellOutlined } from '@ant-design/icons'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import {
  listTopAnnouncements,
  markAllAnnouncementsRead,
  markAnnouncementRead,
} from '@app/contract/system/announcement.ts'
import { Button, Popover } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DictTags } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Failed } from '#kit/display/state.tsx'
import { DialogPart, lazyPart } from '#kit/page/lazy-part.tsx'

const AnnouncementDrawer = lazyPart(() => import('./announcement-drawer.tsx'))

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
})

const POLL_MS = 120_000
const MOST_SHOWN = 99

/** Recent announcements: a badge of the unread, a panel of the newest five, and each of them in full. */
export function Bell() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<number>()
  const bell = useRef<HTMLButtonElement>(null)
  const top = useCall(listTopAnnouncements, undefined, {
    isQuiet: true,
    everyMs: POLL_MS,
    staleTimeMs: POLL_MS,
  })
  const markOne = useWrite(markAnnouncementRead, { isQuiet: true })
  const markAll = useWrite(markAllAnnouncementsRead)
  const { data: rows = [], unreadCount = 0 } = top.data ?? {}
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
      {shown !== undefined && (
        <DialogPart onClose={() => setShown(undefined)}>
          <AnnouncementDrawer noticeId={shown} onClose={() => setShown(undefined)} />
        </DialogPart>
      )}
    </>
  )
}
