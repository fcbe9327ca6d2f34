import { ControlOutlined } from '@ant-design/icons'
import { bannerAdmin } from '@app/contract/editorial/banner.ts'
import {
  readArrangement,
  readDashboard,
  readOpening,
  readWaiting,
  saveArrangement,
} from '@app/contract/monitor/dashboard.ts'
import {
  type ArrangedCard,
  type DashboardCard,
  dashboardCards,
  type OpeningItem,
  wholeArrangement,
} from '@app/contract/monitor/dashboard.values.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { cityAdmin } from '@app/contract/site/city.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useSay } from '#kit/data/language.ts'
import { useCan, useMe, useMenus } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Failed, Nothing } from '#kit/display/state.tsx'
import { LazyInline, lazyComponent } from '#kit/page/lazy-component.tsx'
import { visibleScreens } from '#kit/page/menu-paths.ts'
import { waitingWork } from '#kit/page/waiting-work.ts'
import { copy, openingCopy } from './dashboard-copy.ts'
import './dashboard.css'

const ActivityChart = lazyComponent(async () => ({
  default: (await import('#kit/chart/bar-chart.tsx')).BarChart,
}))

/** Where each item of the opening is settled, and who may open it; the first administrator's password only by themselves. */
const openingPlaces: Record<OpeningItem, { to: string; needs: Call['access'] }> = {
  operator: { to: '/bbs/settings', needs: 'bbs:settings:edit' },
  contact: { to: '/bbs/settings', needs: 'bbs:settings:edit' },
  sample: { to: '/bbs/school', needs: 'bbs:school:list' },
  rate: { to: '/bbs/fact?code=T88', needs: 'bbs:fact:list' },
  sms: { to: '/bbs/smsconfig', needs: 'bbs:sms:edit' },
  mail: { to: '/bbs/smsconfig', needs: 'bbs:sms:edit' },
  initialPassword: {
    to: '/system/config?configKey=sys.user.initPassword',
    needs: 'system:config:list',
  },
  adminPassword: { to: '/user/profile', needs: 'account' },
}

/** The lists behind the counts, for who may open them. */
const lists: Partial<Record<(typeof counted)[number], { to: string; needs: Call['access'] }>> = {
  schools: { to: '/bbs/school?status=0', needs: 'bbs:school:list' },
  posts: { to: '/bbs/blog?status=published&isStory=false', needs: 'bbs:blog:list' },
  comments: { to: '/bbs/comment?status=published', needs: 'bbs:comment:list' },
  stories: { to: '/bbs/blog?status=published&isStory=true', needs: 'bbs:blog:list' },
  news: { to: '/bbs/infomation', needs: 'bbs:infomation:list' },
  videos: { to: '/bbs/video', needs: 'bbs:video:list' },
  accounts: { to: '/system/user', needs: 'system:user:list' },
  online: { to: '/monitor/online', needs: 'monitor:online:list' },
}

const counted = ['schools', 'posts', 'comments', 'stories', 'news', 'videos', 'accounts', 'online'] as const
const series = ['signIns', 'writes', 'posts', 'comments'] as const
const shortcuts = [
  { label: copy.manageSchools, to: '/bbs/school', needs: schoolAdmin.update },
  { label: copy.manageBanners, to: '/bbs/banner', needs: bannerAdmin.update },
  { label: copy.manageCities, to: '/bbs/city', needs: cityAdmin.update },
]

/** 统计报表: counts, a month of activity and how complete the schools are. */
export default function Dashboard() {
  const say = useSay()
  const can = useCan()
  const user = useMe()?.user
  const arranged = useCall(readArrangement, undefined, {
    isQuiet: true,
    staleTimeMs: Number.POSITIVE_INFINITY,
  }).data?.data
  // until the answer is here, and where it fails, the usual order
  const cards = wholeArrangement(arranged ?? []).filter(
    ({ card, isHidden }) => !isHidden && (can(readDashboard) || !needStatistics.has(card)),
  )
  return (
    <div className="dashboard">
      <header>
        <h2 className="page-title">{say(copy.title)}</h2>
        <p>
          {user && say(copy.hello(user.nickName || user.userName))} ·{' '}
          {say(can(readDashboard) ? copy.intro : copy.begin)}
        </p>
      </header>
      {can(readOpening) && <Opening />}
      {cards.map(({ card }) => {
        const Card = cardRenderers[card]
        return <Card key={card} />
      })}
      <ArrangeButton arranged={arranged} />
    </div>
  )
}

/** What the owner settles before the site opens; gone once all is. */
function Opening() {
  const say = useSay()
  const can = useCan()
  const items = useCall(readOpening, undefined, { isQuiet: true }).data?.data ?? []
  if (items.length === 0) return null
  return (
    <section className="panel" aria-labelledby="opening">
      <h2 id="opening">{say(copy.opening)}</h2>
      <p className="tip">{say(copy.openingHint(items.length))}</p>
      <ul className="opening">
        {items.map(({ item, detail }) => {
          const place = openingPlaces[item]
          const { title, text } = openingCopy[item]
          return (
            <li key={item}>
              {can({ access: place.needs }) ? (
                <Link to={place.to}>{say(title)}</Link>
              ) : (
                <strong>{say(title)}</strong>
              )}
              <span>
                {say(text)}
                {detail && ` ${say(copy.rateSince(detail))}`}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** So many lead somewhere at most. */
const SHORTCUTS = 9

/** Screens that administrators open most, then those that the person's own menu begins with; no card without any. */
function Shortcuts() {
  const say = useSay()
  const can = useCan()
  const menus = useMenus()
  const named = shortcuts
    .filter(({ needs }) => can(needs))
    .map(({ label, to }) => ({ path: to, title: say(label) }))
  const own = visibleScreens(menus).filter(({ path }) => named.every((one) => one.path !== path))
  const visibleShortcuts = [...named, ...own].slice(0, SHORTCUTS)
  if (visibleShortcuts.length === 0) return null
  return (
    <nav className="panel" aria-label={say(copy.shortcuts)}>
      <h2>{say(copy.shortcuts)}</h2>
      <ul className="shortcuts">
        {visibleShortcuts.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const MINUTE_MS = 60_000

/** The user's open tasks, each count leading to its list. */
function ToDo() {
  const say = useSay()
  const read = useCall(readWaiting, undefined, { isQuiet: true, everyMs: MINUTE_MS })
  const works = read.data?.data
  if (works?.length === 0) return null
  return (
    <section className="panel" aria-labelledby="to-do">
      <h2 id="to-do">{say(copy.waiting)}</h2>
      {read.isError && !works ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : !works ? (
        <Skeleton active paragraph={{ rows: 1 }} title={false} />
      ) : (
        <>
          {works.every(({ count }) => count === 0) && <p className="tip">{say(copy.nothingWaits)}</p>}
          <ul className="to-do">
            {works.map(({ kind, count }) => (
              <li key={kind}>
                <Link to={waitingWork[kind].list()} className={`to-do-item ${count > 0 ? 'is-waiting' : ''}`}>
                  <strong className="number">{count.toLocaleString('en-US')}</strong>
                  <span>{say(waitingWork[kind].name)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The counts, the month and the schools come with one answer. */
function useStatistics() {
  const read = useCall(readDashboard, undefined, { isQuiet: true })
  return { data: read.data?.data, failed: read.isError && !read.data ? read : undefined }
}

function Counts() {
  const say = useSay()
  const can = useCan()
  const opens = (name: (typeof counted)[number]) => {
    const list = lists[name]
    return list !== undefined && can({ access: list.needs })
  }
  const { data, failed } = useStatistics()
  if (failed) return <Failed failure={failed.error} onRetry={() => void failed.refetch()} />
  const { counts, isProxyUntrusted = false } = data ?? {}
  return (
    <>
      {isProxyUntrusted && (
        <p className="panel warning" role="status">
          {say(copy.proxyUntrusted)}
        </p>
      )}
      <section aria-label={say(copy.counts)}>
        <ul className="counts">
          {counted.map((name) => (
            <li key={name} className="panel">
              {opens(name) ? (
                <Link className="count-name" to={lists[name]?.to ?? ''}>
                  {say(copy[name])}
                </Link>
              ) : (
                <span className="count-name">{say(copy[name])}</span>
              )}
              {counts ? (
                <strong className="count">{counts[name].toLocaleString('en-US')}</strong>
              ) : (
                <Skeleton.Node active className="count" style={{ width: 64, height: 28 }} />
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Activity() {
  const say = useSay()
  const { data, failed } = useStatistics()
  if (failed) return null
  const { counts, days = [] } = data ?? {}
  const isQuiet = days.every((day) => series.every((name) => day[name] === 0))
  return (
    <section className="panel">
      <h2>{say(copy.activity)}</h2>
      {!counts ? (
        <Skeleton active title={false} />
      ) : isQuiet ? (
        <Nothing>{say(copy.quiet)}</Nothing>
      ) : (
        <>
          <LazyInline fallback={<Skeleton active title={false} />}>
            <ActivityChart
              label={say(copy.activity)}
              isStacked={false}
              names={days.map(({ day }) => day.slice(5))}
              series={series.map((name) => ({
                name: say(copy[name]),
                values: days.map((day) => day[name]),
              }))}
            />
          </LazyInline>
          <details>
            <summary>{say(copy.asTable)}</summary>
            <div className="table-scroll">
              <table className="plain-table">
                <thead>
                  <tr>
                    <th scope="col">{say(copy.day)}</th>
                    {series.map((name) => (
                      <th key={name} scope="col">
                        {say(copy[name])}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {days.map((day) => (
                    <tr key={day.day}>
                      <th scope="row">{day.day}</th>
                      {series.map((name) => (
                        <td key={name}>{day[name]}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </section>
  )
}

function Completeness() {
  const say = useSay()
  const { data, failed } = useStatistics()
  if (failed) return null
  const { counts, completeness = [] } = data ?? {}
  const most = Math.max(1, ...completeness.map(({ schools }) => schools))
  return (
    <section className="panel">
      <h2>{say(copy.completeness)}</h2>
      <p className="tip">{say(copy.completenessHint)}</p>
      {!counts ? (
        <Skeleton active title={false} />
      ) : counts.schools === 0 ? (
        <Nothing>{say(copy.noSchools)}</Nothing>
      ) : (
        <ul className="steps">
          {completeness.map(({ from, to, schools }) => (
            <li key={from}>
              <span>{say(copy.facts(from, to))}</span>
              <span className="step-bar" aria-hidden="true">
                <span style={{ width: `${(schools / most) * 100}%` }} />
              </span>
              <span className="number">{say(copy.ofSchools(schools))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const cardRenderers: Record<DashboardCard, () => ReactNode> = {
  waiting: ToDo,
  counts: Counts,
  activity: Activity,
  completeness: Completeness,
  shortcuts: Shortcuts,
}
const needStatistics: ReadonlySet<DashboardCard> = new Set(['counts', 'activity', 'completeness'])

const ArrangeDialog = lazyComponent(() => import('#kit/dialog/arrange-dialog.tsx'))

/** Opens the order of the cards. */
function ArrangeButton({ arranged }: { arranged: ArrangedCard[] | undefined }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const write = useWrite(saveArrangement)
  if (!arranged) return null
  return (
    <div>
      <Button icon={<ControlOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {say(copy.arrange)}
      </Button>
      {isOpen && (
        <ArrangeDialog
          title={say(copy.arrange)}
          items={arranged.map(({ card, isHidden }) => ({
            id: card,
            name: say(dashboardCards[card]),
            isHidden,
          }))}
          onClose={() => setOpen(false)}
          onSave={async (items) => {
            await write.mutateAsync({
              body: { cards: items.map(({ id, isHidden }) => ({ card: id as DashboardCard, isHidden })) },
            })
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
