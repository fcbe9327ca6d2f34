import { leadAdmin } from '@app/contract/contact/lead.ts'
import { factAdmin } from '@app/contract/editorial/fact.ts'
import { readStatistics } from '@app/contract/monitor/statistics.ts'
import { dailyFigures } from '@app/contract/monitor/statistics.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { searchGapAdmin } from '@app/contract/site/search-gap.ts'
import { userAdmin } from '@app/contract/system/user.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import type { Call, CallOutput } from '@app/contract/wire/call.ts'
import { Radio, Skeleton } from 'antd'
import { useContext, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Say, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Failed } from '#kit/display/state.tsx'
import { DayRangeField } from '#kit/form/date-fields.tsx'
import { PageAddressContext } from '#kit/page/page-address.ts'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import { copy } from './copy.ts'
import { byName, changeOf, durationOf, type FigureOf, shareOf } from './figures.ts'
import { ReportPreviewButton } from './report-preview.tsx'
import { Section } from './section.tsx'
import './statistics.css'

const spans = [7, 30, 90] as const
const USUAL_DAYS = 30
const DAY = /^\d{4}-\d\d-\d\d$/

const daysAgo = (days: number) => writeMoment(new Date(Date.now() - days * DAY_MS)).slice(0, 10)

/** The range that the address of the page names. */
function rangeIn(search: string): { begin: string; end: string; span: number | null } {
  const query = new URLSearchParams(search)
  const [begin = '', end = ''] = [query.get('begin') ?? '', query.get('end') ?? '']
  if (DAY.test(begin) && DAY.test(end)) return { begin, end, span: null }
  const days = Number(query.get('days'))
  const span = spans.find((one) => one === days) ?? USUAL_DAYS
  return { begin: daysAgo(span - 1), end: daysAgo(0), span }
}

/** 运营报表: growth and health of the portal, by day. */
export default function Statistics() {
  const say = useSay()
  const id = useId()
  const navigate = useNavigate()
  const { path, search } = useContext(PageAddressContext)
  const { begin, end, span } = rangeIn(search)
  const read = useCall(
    readStatistics,
    { query: { beginDay: begin, endDay: end } },
    { isQuiet: true, keepsPrevious: true },
  )
  const data = read.data?.data
  const open = (query: string) => void navigate({ pathname: path, search: query }, { replace: true })
  return (
    <div className="dashboard statistics">
      <header>
        <h2 className="page-title">{say(copy.title)}</h2>
        <p>{say(copy.intro)}</p>
        <ReportPreviewButton />
      </header>
      <fieldset className="panel report-range">
        <legend className="visually-hidden">{say(copy.range)}</legend>
        <Radio.Group
          aria-label={say(copy.range)}
          optionType="button"
          options={spans.map((days) => ({ value: days, label: say(copy.lastDays(days)) }))}
          value={span}
          onChange={(event) => open(`?days=${event.target.value}`)}
        />
        <span className="report-custom">
          <label htmlFor={`${id}-range`}>{say(copy.custom)}</label>
          <DayRangeField
            id={`${id}-range`}
            value={{ beginTime: begin, endTime: end }}
            onChange={(chosen) =>
              open(chosen ? `?begin=${chosen.beginTime}&end=${chosen.endTime}` : `?days=${USUAL_DAYS}`)
            }
          />
        </span>
        {data && (
          <p className="tip" role="status">
            {say(copy.compared(data.beginBefore, data.endBefore))}
          </p>
        )}
      </fieldset>
      {read.isError ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : data ? (
        <Report days={data.days} figureOf={byName(data.figures)} overdueFacts={data.overdueFacts} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
    </div>
  )
}

interface ReportProps {
  days: readonly string[]
  figureOf: FigureOf
  overdueFacts: CallOutput<typeof readStatistics>['data']['overdueFacts']
}

function Report({ days, figureOf, overdueFacts }: ReportProps) {
  const say = useSay()
  const common = { days, figureOf }
  return (
    <>
      <Summary days={days} figureOf={figureOf} />
      <Section
        {...common}
        title={copy.visits}
        drawn={['pageViews', 'visits']}
        split={['pageViews', 'visits', 'cityViews', 'languageViews']}
      />
      <Section {...common} title={copy.searches} drawn={['searches']} split={['searches']} />
      <Section {...common} title={copy.leads} drawn={['leadStates']} split={['leadStates', 'leadSources']} />
      <Section
        {...common}
        title={copy.community}
        drawn={['registrations', 'posts', 'firstPosts', 'comments']}
        split={['posts', 'comments', 'registrations', 'firstAnswers']}
      >
        <p className="tip">{say(copy.answeredShareHint)}</p>
      </Section>
      <Section {...common} title={copy.review} drawn={['reviewTimes']} split={['reviewTimes']}>
        <p>
          {say(copy.reviewTime)} <strong>{duration(figureOf('reviewTimes').median, say)}</strong>{' '}
          <span className="tip">
            {say(copy.before)} {duration(figureOf('reviewTimes').medianBefore, say)}
          </span>
        </p>
      </Section>
      <Section
        {...common}
        title={copy.helpfulness}
        drawn={['helpful', 'unhelpful']}
        isSum
        split={['helpful', 'unhelpful']}
      >
        <Helpfulness figureOf={figureOf} />
      </Section>
      <Section {...common} title={copy.lists} drawn={[]} split={['listSteps']} />
      <OverdueFacts facts={overdueFacts} />
    </>
  )
}

interface Tile {
  name: string
  /** The list of what is counted, for who may see it. */
  list?: { path: string; needs: Pick<Call, 'access'> }
  value: string
  beside: string
}

const percent = (share: number | null, say: Say) => (share === null ? say(copy.none) : `${share}%`)
const duration = (minutes: number | null, say: Say) =>
  minutes === null ? say(copy.none) : say(durationOf(minutes))

/** The numbers that matter most, each with that of the days before. */
function Summary({ days, figureOf }: { days: readonly string[]; figureOf: FigureOf }) {
  const say = useSay()
  const can = useCan()
  const within = `params[beginTime]=${days[0]}&params[endTime]=${days.at(-1)}`
  const counted = (name: string, figure: Parameters<FigureOf>[0]): Tile => {
    const { total, before } = figureOf(figure)
    return { name, value: total.toLocaleString('en-US'), beside: changeOf(total, before, say) }
  }
  const beforeWas = (text: string) => `${say(copy.before)} ${text}`
  const empty = figureOf('searches').parts.find(({ part }) => part === 'empty')
  const searches = figureOf('searches')
  const [questions, answered] = [figureOf('questions'), figureOf('questionsAnswered')]
  const answers = figureOf('firstAnswers')
  const tiles: Tile[] = [
    counted(say(dailyFigures.pageViews.name), 'pageViews'),
    counted(say(copy.visits), 'visits'),
    {
      name: say(copy.emptyShare),
      list: { path: '/bbs/searchgap', needs: searchGapAdmin.list },
      value: percent(shareOf(empty?.value ?? 0, searches.total), say),
      beside: beforeWas(percent(shareOf(empty?.before ?? 0, searches.before), say)),
    },
    {
      ...counted(say(copy.newLeads), 'leadStates'),
      list: { path: `/bbs/contact?${within}`, needs: leadAdmin.list },
    },
    {
      ...counted(say(dailyFigures.registrations.name), 'registrations'),
      list: { path: `/system/user?usertype=01&${within}`, needs: userAdmin.list },
    },
    counted(say(dailyFigures.posts.name), 'posts'),
    {
      name: say(copy.firstAnswer),
      value: duration(answers.median, say),
      beside: beforeWas(duration(answers.medianBefore, say)),
    },
    {
      name: say(copy.answeredShare),
      value: percent(shareOf(answered.total, questions.total), say),
      beside: beforeWas(percent(shareOf(answered.before, questions.before), say)),
    },
  ]
  return (
    <section aria-label={say(copy.summary)}>
      <ul className="counts">
        {tiles.map(({ name, value, beside, list }) => (
          <li key={name} className="panel">
            <span className="count-name">{name}</span>
            <strong className="count">
              {list && can(list.needs) ? (
                <Link to={list.path} aria-label={say(copy.openList(`${name} ${value}`))}>
                  {value}
                </Link>
              ) : (
                value
              )}
            </strong>
            <span className="tip">{beside}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whose figures of the ledger are overdue, each leading to them. */
function OverdueFacts({ facts }: { facts: ReportProps['overdueFacts'] }) {
  const say = useSay()
  const can = useCan()
  return (
    <div className="panel">
      <h2>{say(copy.facts)}</h2>
      <p className="tip">{say(copy.factsHint)}</p>
      <PlainTable
        caption={say(copy.facts)}
        heads={[copy.factOwner, copy.overdue].map(say)}
        empty={say(copy.noneOverdue)}
        rows={facts.map(({ owner, count }) => [
          owner || say(copy.noOwner),
          can(factAdmin.list) ? (
            <Link
              key="count"
              to={`/bbs/fact?task=overdue${owner ? `&owner=${encodeURIComponent(owner)}` : ''}`}
              aria-label={say(copy.openList(`${owner || say(copy.noOwner)} ${count}`))}
            >
              {count}
            </Link>
          ) : (
            count
          ),
        ])}
      />
    </div>
  )
}

/** How many found each page helpful, of those who answered. */
function Helpfulness({ figureOf }: { figureOf: FigureOf }) {
  const say = useSay()
  const yes = new Map(figureOf('helpful').parts.map(({ part, value }) => [part, value]))
  const no = new Map(figureOf('unhelpful').parts.map(({ part, value }) => [part, value]))
  const pages = [...new Set([...yes.keys(), ...no.keys()])]
    .map((page) => ({ page, yes: yes.get(page) ?? 0, no: no.get(page) ?? 0 }))
    .filter((one) => one.yes + one.no > 0)
  return (
    <PlainTable
      caption={say(copy.helpfulness)}
      heads={[copy.page, copy.helpful, copy.unhelpful, copy.helpfulShare].map(say)}
      empty={say(copy.quiet)}
      rows={pages.map((one) => [
        <a key="page" href={one.page} target="_blank" rel="noopener">
          {one.page}
        </a>,
        one.yes,
        one.no,
        percent(shareOf(one.yes, one.yes + one.no), say),
      ])}
    />
  )
}
