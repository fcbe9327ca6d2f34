import { bannerAdmin } from '@app/contract/banner.ts'
import { cityAdmin } from '@app/contract/city.ts'
import { readDashboard } from '@app/contract/dashboard.ts'
import { schoolAdmin } from '@app/contract/school.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { pairs, useSay } from '#kit/language.ts'
import { useCan, useMe } from '#kit/person.ts'
import { Failed, Nothing } from '#kit/state.tsx'
import { useCall } from '#kit/use-call.ts'

const ActivityChart = lazy(async () => ({ default: (await import('#kit/bar-chart.tsx')).BarChart }))

const copy = pairs({
  title: { zh: '统计报表', en: 'Statistics' },
  hello: (name: string) => ({ zh: `${name}，您好`, en: `Hello, ${name}` }),
  intro: {
    zh: '门户的内容、社区与登录情况一览。',
    en: 'The portal’s content, community and sign-ins at a glance.',
  },
  noStatistics: {
    zh: '您没有查看统计的权限，请从左侧菜单开始工作。',
    en: 'You may not see the statistics. Start from the menu on the left.',
  },
  counts: { zh: '数量', en: 'Counts' },
  schools: { zh: '学校', en: 'Schools' },
  posts: { zh: '帖子', en: 'Posts' },
  comments: { zh: '评论', en: 'Comments' },
  stories: { zh: '学生故事', en: 'Stories' },
  news: { zh: '资讯', en: 'News' },
  videos: { zh: '视频', en: 'Videos' },
  accounts: { zh: '账号', en: 'Accounts' },
  online: { zh: '当前在线', en: 'Online now' },
  activity: { zh: '近 30 天动态', en: 'The last 30 days' },
  signIns: { zh: '登录', en: 'Sign-ins' },
  writes: { zh: '后台操作', en: 'Console changes' },
  quiet: { zh: '近 30 天还没有动态', en: 'Nothing happened in the last 30 days' },
  asTable: { zh: '以表格查看', en: 'Show as a table' },
  day: { zh: '日期', en: 'Day' },
  completeness: { zh: '学校信息完整度', en: 'How complete the schools are' },
  completenessHint: {
    zh: '家长关心的 20 项信息中，已填写的项数',
    en: 'How many of the twenty facts families ask for are stated',
  },
  facts: (from: number, to: number) => ({ zh: `${from}–${to} 项`, en: `${from}–${to} facts` }),
  ofSchools: (count: number) => ({ zh: `${count} 所`, en: count === 1 ? '1 school' : `${count} schools` }),
  noSchools: { zh: '还没有学校', en: 'No schools yet' },
  proxyUntrusted: {
    zh: '网站前面的代理没有列入信任：所有访客在系统里是同一个地址，限次只能合并计算，一个人就能用完所有人的次数。请运维人员把 TRUST_PROXY 设为代理的地址后重启。',
    en: 'The proxy in front of this site is not trusted, so all visitors have one address here. Limits count them together, and one person can use them up for everybody. Ask your operator to set TRUST_PROXY to the proxy’s address and restart.',
  },
  shortcuts: { zh: '常用入口', en: 'Shortcuts' },
  manageSchools: { zh: '维护学校', en: 'ScreenConfig after schools' },
  manageBanners: { zh: '维护轮播图', en: 'ScreenConfig after banners' },
  manageCities: { zh: '维护城市', en: 'ScreenConfig after cities' },
})

const counted = ['schools', 'posts', 'comments', 'stories', 'news', 'videos', 'accounts', 'online'] as const
const series = ['signIns', 'writes', 'posts', 'comments'] as const
const shortcuts = [
  { label: copy.manageSchools, to: '/bbs/school', needs: schoolAdmin.list },
  { label: copy.manageBanners, to: '/bbs/banner', needs: bannerAdmin.list },
  { label: copy.manageCities, to: '/bbs/city', needs: cityAdmin.list },
]

/** 统计报表: counts, a month of activity and how complete the schools are. */
export default function Dashboard() {
  const say = useSay()
  const can = useCan()
  const user = useMe()?.user
  return (
    <div className="dashboard">
      <header>
        <h2 className="page-title">{say(copy.title)}</h2>
        <p>
          {user && say(copy.hello(user.nickName || user.userName))} · {say(copy.intro)}
        </p>
      </header>
      {can(readDashboard) ? <Statistics /> : <Nothing>{say(copy.noStatistics)}</Nothing>}
      <nav className="panel" aria-label={say(copy.shortcuts)}>
        <h2>{say(copy.shortcuts)}</h2>
        <ul className="shortcuts">
          {shortcuts
            .filter(({ needs }) => can(needs))
            .map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{say(label)}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}

function Statistics() {
  const say = useSay()
  const read = useCall(readDashboard, undefined, { isQuiet: true })
  if (read.isError && !read.data) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  const { counts, days = [], completeness = [], isProxyUntrusted = false } = read.data?.data ?? {}
  const most = Math.max(1, ...completeness.map(({ schools }) => schools))
  const isQuiet = days.every((day) => series.every((name) => day[name] === 0))
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
              <span className="count-name">{say(copy[name])}</span>
              {counts ? (
                <strong className="count">{counts[name].toLocaleString('en-US')}</strong>
              ) : (
                <Skeleton.Node active className="count" style={{ width: 64, height: 28 }} />
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="panel">
        <h2>{say(copy.activity)}</h2>
        {!counts ? (
          <Skeleton active />
        ) : isQuiet ? (
          <Nothing>{say(copy.quiet)}</Nothing>
        ) : (
          <>
            <Suspense fallback={<Skeleton active />}>
              <ActivityChart
                label={say(copy.activity)}
                names={days.map(({ day }) => day.slice(5))}
                series={series.map((name) => ({
                  name: say(copy[name]),
                  values: days.map((day) => day[name]),
                }))}
              />
            </Suspense>
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
      <section className="panel">
        <h2>{say(copy.completeness)}</h2>
        <p className="tip">{say(copy.completenessHint)}</p>
        {!counts ? (
          <Skeleton active />
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
    </>
  )
}
