import { DownloadOutlined } from '@ant-design/icons'
import { readShifts } from '@app/contract/moderation/desk/shift.ts'
import { decidedKinds } from '@app/contract/moderation/desk/shift.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { Button, Skeleton } from 'antd'
import { useContext, useId } from 'react'
import { useNavigate } from 'react-router'
import { csvOf } from '#kit/data/csv.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { saveBlob } from '#kit/data/save-file.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Failed } from '#kit/display/state.tsx'
import { DayRangeField } from '#kit/form/date-fields.tsx'
import { PageAddressContext } from '#kit/page/page-address.ts'
import { PlainTable } from '#kit/rows/plain-table.tsx'

const copy = pairs({
  title: { zh: '审核班次统计', en: 'Review statistics' },
  intro: {
    zh: '从内容进入队列到工作人员处理的用时、每人每天的处理量、申诉改判，以及当前等待最久的内容。',
    en: 'Time to decision, decisions per person and day, decisions reversed on appeal, and what has been waiting longest.',
  },
  range: { zh: '日期范围', en: 'Dates' },
  kinds: { zh: '处理用时', en: 'Time to decision' },
  people: { zh: '每人每天', en: 'By person and day' },
  reversed: { zh: '申诉与改判', en: 'Appeals and reversals' },
  waiting: { zh: '当前等待', en: 'Waiting now' },
  kind: { zh: '类别', en: 'Kind' },
  decided: { zh: '处理数', en: 'Decided' },
  median: { zh: '用时中位数', en: 'Median' },
  p90: { zh: '90% 在此时间内', en: '90th percentile' },
  day: { zh: '日期', en: 'Day' },
  person: { zh: '工作人员', en: 'Person' },
  appealed: { zh: '被申诉', en: 'Appealed' },
  overturned: { zh: '改判', en: 'Reversed' },
  count: { zh: '数量', en: 'Items' },
  since: { zh: '最早进入队列', en: 'Waiting since' },
  waits: { zh: '已等待', en: 'Waited' },
  none: { zh: '这段时间没有数据', en: 'No data for these dates' },
  nothingWaits: { zh: '没有待处理的内容', en: 'Nothing waiting for review' },
  csv: (title: string) => ({ zh: `下载“${title}”的 CSV`, en: `Download “${title}” as CSV` }),
  minutes: (count: number) => ({ zh: `${count} 分钟`, en: `${count} min` }),
  hours: (count: number) => ({ zh: `${count} 小时`, en: `${count} h` }),
  days: (count: number) => ({ zh: `${count} 天`, en: count === 1 ? '1 day' : `${count} days` }),
  inMinutes: (head: string) => ({ zh: `${head}（分钟）`, en: `${head} (min)` }),
})

const HOUR = 60
const DAY = 1_440
const DAY_WORD = /^\d{4}-\d\d-\d\d$/
const USUAL_DAYS = 7

const tenth = (value: number) => Math.round(value * 10) / 10

function durationOf(minutes: number): Pair {
  if (minutes < 2 * HOUR) return copy.minutes(Math.round(minutes))
  return minutes < 2 * DAY ? copy.hours(tenth(minutes / HOUR)) : copy.days(tenth(minutes / DAY))
}

const dayBefore = (days: number) => writeMoment(new Date(Date.now() - days * DAY_MS)).slice(0, 10)

/** The range that the address of the page names. */
function rangeIn(search: string): { begin: string; end: string } {
  const query = new URLSearchParams(search)
  const [begin = '', end = ''] = [query.get('begin') ?? '', query.get('end') ?? '']
  return DAY_WORD.test(begin) && DAY_WORD.test(end)
    ? { begin, end }
    : { begin: dayBefore(USUAL_DAYS - 1), end: dayBefore(0) }
}

/** 审核班次统计: how fast and by whom the desk decides. */
export default function Shifts() {
  const say = useSay()
  const id = useId()
  const navigate = useNavigate()
  const { path, search } = useContext(PageAddressContext)
  const { begin, end } = rangeIn(search)
  const read = useCall(
    readShifts,
    { query: { beginDay: begin, endDay: end } },
    { isQuiet: true, keepsPrevious: true },
  )
  const data = read.data?.data
  const time = (minutes: number) => ({ text: say(durationOf(minutes)), value: minutes })
  return (
    <div className="dashboard statistics">
      <header>
        <h2 className="page-title">{say(copy.title)}</h2>
        <p>{say(copy.intro)}</p>
      </header>
      <p className="panel button-row">
        <label htmlFor={`${id}-range`}>{say(copy.range)}</label>
        <DayRangeField
          id={`${id}-range`}
          value={{ beginTime: begin, endTime: end }}
          onChange={(chosen) =>
            void navigate(
              {
                pathname: path,
                search: chosen ? `?begin=${chosen.beginTime}&end=${chosen.endTime}` : '',
              },
              { replace: true },
            )
          }
        />
      </p>
      {read.isError ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : (
        <>
          <Figures
            title={copy.waiting}
            heads={[copy.kind, copy.count, copy.since, copy.waits]}
            rows={data.waiting.map((one) => [
              say(decidedKinds[one.kind]),
              one.count,
              writeMoment(one.since),
              time((Date.now() - one.since.getTime()) / 60_000),
            ])}
            empty={copy.nothingWaits}
          />
          <Figures
            title={copy.kinds}
            days={`${data.beginDay}_${data.endDay}`}
            heads={[copy.kind, copy.decided, copy.median, copy.p90]}
            rows={data.kinds.map((one) => [
              say(decidedKinds[one.kind]),
              one.decided,
              time(one.median),
              time(one.p90),
            ])}
          />
          <Figures
            title={copy.people}
            days={`${data.beginDay}_${data.endDay}`}
            heads={[copy.day, copy.person, copy.decided, copy.median]}
            rows={data.people.map((one) => [one.day, one.nickName, one.decided, time(one.median)])}
          />
          <Figures
            title={copy.reversed}
            days={`${data.beginDay}_${data.endDay}`}
            heads={[copy.person, copy.appealed, copy.overturned]}
            rows={data.reversed.map((one) => [one.nickName, one.appealed, one.reversed])}
          />
        </>
      )}
    </div>
  )
}

/** A length of time stands in words on the screen and in minutes in the file. */
type Cell = string | number | { text: string; value: number }

interface FiguresProps {
  title: Pair
  days?: string
  heads: readonly Pair[]
  rows: readonly (readonly Cell[])[]
  empty?: Pair
}

/** A table of figures, and the same as a file. */
function Figures({ title, days, heads, rows, empty = copy.none }: FiguresProps) {
  const say = useSay()
  function download() {
    const isTime = (at: number) => typeof rows[0]?.[at] === 'object'
    const head = heads.map((pair, at) => say(isTime(at) ? copy.inMinutes(say(pair)) : pair))
    const lines = rows.map((row) =>
      row.map((cell) => (typeof cell === 'object' ? Math.round(cell.value) : cell)),
    )
    saveBlob(
      new Blob([csvOf([head, ...lines])], { type: 'text/csv;charset=utf-8' }),
      `${title.en}${days ? `_${days}` : ''}.csv`,
    )
  }
  return (
    <div className="panel">
      <div className="button-row">
        <h2>{say(title)}</h2>
        {rows.length > 0 && (
          <Button
            type="text"
            icon={<DownloadOutlined aria-hidden />}
            aria-label={say(copy.csv(say(title)))}
            onClick={download}
          >
            CSV
          </Button>
        )}
      </div>
      <PlainTable
        caption={say(title)}
        heads={heads.map((pair) => say(pair))}
        rows={rows.map((row) => row.map((cell) => (typeof cell === 'object' ? cell.text : cell)))}
        empty={say(empty)}
      />
    </div>
  )
}
