import { leadStages, leadSteps } from '@app/contract/contact/lead.values.ts'
import { readLeadFunnel } from '@app/contract/contact/lead-desk.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { Button } from 'antd'
import { useId, useMemo, useState } from 'react'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { saveBlob } from '#kit/data/save-file.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import { DayRangeField, type DayRangeValue } from '#kit/form/date-fields.tsx'
import { LazyInline, lazyComponent } from '#kit/page/lazy-component.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'

const Chart = lazyComponent(async () => ({ default: (await import('#kit/chart/bar-chart.tsx')).BarChart }))

const copy = pairs({
  range: { zh: '提交时间', en: 'Sent' },
  months: { zh: '每月漏斗', en: 'Funnel by month' },
  sources: { zh: '来源', en: 'Sources' },
  month: { zh: '月份', en: 'Month' },
  source: { zh: '推广或页面', en: 'Campaign or page' },
  all: { zh: '全部线索', en: 'All leads' },
  lost: { zh: '已流失', en: 'Lost' },
  rest: { zh: '其他', en: 'Others' },
  csv: { zh: '下载 CSV', en: 'Download CSV' },
  none: { zh: '这段时间没有线索', en: 'No leads in this period' },
  explain: {
    zh: '每一列是至少走到这一步的线索数；流失的线索仍算在走到过的步骤里。',
    en: 'Each column counts the leads that reached at least this step. Lost leads still count in the steps they had reached.',
  },
})

type Figure = CallOutput<typeof readLeadFunnel>['data']['months'][number]

const MONTHS_SHOWN_MS = 365 * DAY_MS
const dayText = (time: number) => writeMoment(new Date(time)).slice(0, 10)

/** The funnel of each month and where leads came from, as charts, tables and CSV. */
export function LeadFigures() {
  const say = useSay()
  const id = useId()
  const [range, setRange] = useState<DayRangeValue>(() => ({
    beginTime: dayText(Date.now() - MONTHS_SHOWN_MS),
    endTime: dayText(Date.now()),
  }))
  const { beginTime = '', endTime = '' } = range
  const read = useCall(
    readLeadFunnel,
    { query: { from: beginTime, to: endTime } },
    { isQuiet: true, keepsPrevious: true, isOn: Boolean(beginTime && endTime) },
  )
  const { months, sources } = read.data?.data ?? {}
  return (
    <div className="panel">
      <div className="lead-range">
        <label htmlFor={id}>{say(copy.range)}</label>
        <DayRangeField
          id={id}
          value={range}
          onChange={(next) => next?.beginTime && next.endTime && setRange(next)}
        />
      </div>
      <p className="tip">{say(copy.explain)}</p>
      {read.isError && !read.data ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : !months || !sources ? (
        <Waiting />
      ) : months.length === 0 ? (
        <Nothing>{say(copy.none)}</Nothing>
      ) : (
        <>
          <FigureTable title={say(copy.months)} head={say(copy.month)} figures={months} />
          <FigureTable title={say(copy.sources)} head={say(copy.source)} figures={sources} />
        </>
      )}
    </div>
  )
}

interface FigureTableProps {
  title: string
  head: string
  figures: readonly Figure[]
}

function FigureTable({ title, head, figures }: FigureTableProps) {
  const say = useSay()
  const steps = leadSteps.map((step) => say(step === 'new' ? copy.all : leadStages[step]))
  const heads = [head, ...steps, say(copy.lost)]
  const rows = figures.map(({ name, steps: counts, lost }) => [name || say(copy.rest), ...counts, lost])
  const names = useMemo(() => figures.map(({ name }) => name || sayNow(copy.rest)), [figures])
  const series = useMemo(
    () =>
      leadSteps.map((step, at) => ({
        name: sayNow(leadStages[step]),
        // bars are stacked: each shows who stayed at its step
        values: figures.map(({ steps: counts }) => (counts[at] ?? 0) - (counts[at + 1] ?? 0)),
      })),
    [figures],
  )
  return (
    <section className="lead-figures" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Button onClick={() => saveBlob(csvOf([heads, ...rows]), `${title}.csv`)}>{say(copy.csv)}</Button>
      </header>
      <LazyInline fallback={<div className="chart" />}>
        <Chart label={title} names={names} series={series} />
      </LazyInline>
      <PlainTable caption={title} heads={heads} rows={rows} />
    </section>
  )
}

/** A table as CSV that spreadsheets read as UTF-8; what could be read as a formula is text. */
function csvOf(rows: readonly (readonly (string | number)[])[]): Blob {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return new Blob([`\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  })
}
