import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import type { NoticeCounts, NoticeRow } from '@app/contract/member/notice.ts'
import { type NoticeKindName, type NoticeTab, noticeTabs } from '@app/contract/member/notice.values.ts'
import { appealKinds } from '@app/contract/moderation/report.values.ts'
import Cookies from 'js-cookie'
import { useEffect, useState } from 'react'
import { type OwnThing, readDecisions } from '#app/features/report/decisions.ts'
import { Scene } from '#app/illustrations/scene.tsx'
import { Pager } from '#app/list/pager.tsx'
import { failureOf } from '#app/request/failure-of.ts'
import { onUnread, sayUnread } from '#app/request/unread-count.ts'
import { useQuery } from '#app/request/use-query.ts'
import { openSignIn } from '#app/site/account-dialog-events.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useOwnVisits, useSearch } from '#app/site/use-address.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { Tabs } from '#app/ui/control/tabs.tsx'
import { EmptyState, Skeleton } from '#app/ui/feedback/state.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { copy } from './copy.ts'
import { NoticeLine } from './notice-line.tsx'
import { PushOffer } from './push/push-offer.tsx'
import { NoticeSettings } from './settings.tsx'

const PAGE = 20

/** Kinds that tell of a decision about something of the reader's. */
const decisionKinds: readonly NoticeKindName[] = [
  'blog.rejected',
  'blog.hidden',
  'comment.rejected',
  'content.deleted',
  'user.sanction',
  'profile.reset',
]
const NOTHING: OwnThing = { objKind: 'blog', objId: 0 }

/** What a notice tells a decision about; nothing where it tells of something else. */
function decidedThing({ kind, objKind, objId, decisionId }: NoticeRow): OwnThing[] {
  const appealable = appealKinds.find((one) => one === objKind)
  return decisionKinds.includes(kind) && appealable && objId !== null
    ? [{ objKind: appealable, objId, decisionId }]
    : []
}

interface Place {
  tab: NoticeTab
  page: number
  onlyUnread: boolean
}

function listStateOf(search: string): Place {
  const query = new URLSearchParams(search)
  const tab = noticeTabs.find(({ type }) => String(type) === query.get('type'))?.type ?? 0
  return {
    tab,
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    onlyUnread: query.get('unread') === '1',
  }
}

/** The member's notices, by tab and page, which stand in the address. */
export default function Notices() {
  const language = useLanguage()
  // what the server drew knows neither the reader nor the query
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!isReady) return <Skeleton text={say(copy.loading, language)} lines={[40, 100, 92, 100, 84]} />
  return Cookies.get(TOKEN_COOKIE) ? <Inbox /> : <SignedOut />
}

function SignedOut() {
  const language = useLanguage()
  return (
    <EmptyState
      title={say(copy.signIn, language)}
      picture={<Scene name="empty" />}
      action={
        <Button icon="user" onClick={() => openSignIn({ isForNewcomers: true })}>
          {say(copy.signInButton, language)}
        </Button>
      }
    >
      {say(copy.signInText, language)}
    </EmptyState>
  )
}

function Inbox() {
  const language = useLanguage()
  useOwnVisits()
  const place = listStateOf(useSearch())
  const { tab, page, onlyUnread } = place
  const [latest, setLatest] = useState<number>()
  const { answer, failure, isSignedOut, isBusy, again } = useQuery(
    `${tab} ${page} ${onlyUnread}`,
    async (api) => {
      const { listNotices } = await import('@app/contract/member/notice.ts')
      const found = await api(listNotices, {
        params: { type: String(tab) },
        query: { pageNum: page, pageSize: PAGE },
        body: { onlyUnread },
      })
      sayUnread(found.unread)
      return { ...found, decisionOf: await readDecisions(api, found.rows.flatMap(decidedThing)) }
    },
  )
  const [changed, setChanged] = useState<
    { of: object; rows: NoticeRow[]; unread: NoticeCounts } | undefined
  >()
  const current = answer && (changed?.of === answer ? changed : { rows: answer.rows, unread: answer.unread })
  useEffect(() => onUnread(({ total }) => setLatest(total)), [])

  if (isSignedOut) return <SignedOut />
  if (failure && !answer)
    return (
      <div className="state" role="alert">
        <p className="state-title">{say(copy.failed, language)}</p>
        <p className="state-text">{failure}</p>
        <Button kind="quiet" icon="refresh" onClick={again}>
          {say(copy.retry, language)}
        </Button>
      </div>
    )
  if (!answer || !current)
    return <Skeleton text={say(copy.loading, language)} lines={[40, 100, 92, 100, 84]} />

  const href = (next: Partial<Place>) => {
    const wanted = { ...place, page: 1, ...next }
    return to(
      'notify',
      language,
      {},
      {
        type: wanted.tab || null,
        unread: wanted.onlyUnread ? 1 : null,
        page: wanted.page > 1 ? wanted.page : null,
      },
    )
  }
  /** Shows a change at once, and what the server says of it; takes it back when it was refused. */
  const act = async (
    rows: NoticeRow[],
    work: (calls: typeof import('@app/contract/member/notice.ts')) => Promise<NoticeCounts | undefined>,
    done?: string,
  ) => {
    setChanged({ of: answer, rows, unread: current.unread })
    try {
      const unread = await work(await import('@app/contract/member/notice.ts'))
      if (unread) sayUnread(unread)
      setChanged({ of: answer, rows, unread: unread ?? current.unread })
      if (done) showToast(done)
    } catch (refused) {
      setChanged(undefined)
      showToast((await failureOf(refused, language)).text)
    }
  }
  const api = () => import('#app/request/api.client.ts').then((module) => module.api)
  const markRead = (id: number) =>
    act(
      current.rows.map((row) => (row.id === id ? { ...row, isRead: true } : row)),
      async ({ markNoticeRead }) => (await (await api())(markNoticeRead, { params: { id } })).data.unread,
    )
  const remove = (id: number) =>
    act(
      current.rows.filter((row) => row.id !== id),
      async ({ deleteNotice, readNoticeCount }) => {
        await (await api())(deleteNotice, { params: { id } })
        return (await (await api())(readNoticeCount)).data
      },
      say(copy.removed, language),
    )
  const readAll = () =>
    act(
      current.rows.map((row) => ({ ...row, isRead: true })),
      async ({ readAllNotices }) => {
        const beforeId = Math.max(...current.rows.map(({ id }) => id))
        const { data } = await (await api())(readAllNotices, {
          params: { type: String(tab) },
          body: { beforeId },
        })
        return data.unread
      },
      say(copy.readAllDone, language),
    )

  const newer = Math.max(0, (latest ?? 0) - current.unread.total)
  const pageCount = Math.max(1, Math.ceil(answer.total / PAGE))
  const unreadHere = tab === 0 ? current.unread.total : current.unread[tab]
  return (
    <div className="grid gap-4" aria-busy={isBusy}>
      <Tabs
        label={say(copy.tabs, language)}
        keepScroll
        items={noticeTabs.map(({ type, name }) => {
          const count = type === 0 ? current.unread.total : current.unread[type]
          return {
            label: say(name, language),
            to: href({ tab: type }),
            current: type === tab,
            count: count > 0 ? count : undefined,
          }
        })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={href({ onlyUnread: !onlyUnread })}
          className="chip"
          aria-current={onlyUnread ? 'true' : undefined}
          preventScrollReset
        >
          {say(copy.onlyUnread, language)}
        </Link>
        {unreadHere > 0 && current.rows.length > 0 && (
          <Button kind="quiet" icon="check" onClick={readAll}>
            {say(copy.readAll, language)}
          </Button>
        )}
        <div aria-live="polite" className="ms-auto">
          {newer > 0 && (
            <Button kind="quiet" icon="refresh" onClick={again}>
              {say(copy.newOnes(newer), language)}
            </Button>
          )}
        </div>
      </div>
      <PushOffer rows={current.rows} />
      {current.rows.length === 0 ? (
        <EmptyState
          title={say(onlyUnread ? copy.emptyUnread : copy.empty, language)}
          picture={<Scene name="empty" />}
          action={
            onlyUnread ? (
              <ButtonLink kind="quiet" to={href({ onlyUnread: false })}>
                {say(copy.showAll, language)}
              </ButtonLink>
            ) : (
              <ButtonLink to={to('post.list', language)} icon="list">
                {say(copy.toPosts, language)}
              </ButtonLink>
            )
          }
        >
          {!onlyUnread && say(copy.emptyText, language)}
        </EmptyState>
      ) : (
        <ul className="notice-list">
          {current.rows.map((row) => (
            <NoticeLine
              key={row.id}
              row={row}
              decision={answer.decisionOf(decidedThing(row)[0] ?? NOTHING)}
              onRead={() => markRead(row.id)}
              onRemove={() => remove(row.id)}
            />
          ))}
        </ul>
      )}
      <Pager
        page={Math.min(page, pageCount)}
        pageCount={pageCount}
        hrefOf={(n) => href({ page: n })}
        totalText={say(copy.total(answer.total, Math.min(page, pageCount), pageCount), language)}
        language={language}
      />
      <NoticeSettings />
    </div>
  )
}
