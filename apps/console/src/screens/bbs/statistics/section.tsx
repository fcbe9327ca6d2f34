import { DownloadOutlined } from '@ant-design/icons'
import type { StatisticFigure } from '@app/contract/monitor/statistics.ts'
import { type DailyFigureName, dailyFigures } from '@app/contract/monitor/statistics.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useId } from 'react'
import { csvOf } from '#kit/data/csv.ts'
import { useSay } from '#kit/data/language.ts'
import { saveBlob } from '#kit/data/save-file.ts'
import { Nothing } from '#kit/display/state.tsx'
import { LazyInline, lazyComponent } from '#kit/page/lazy-component.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import { copy } from './copy.ts'
import { changeOf, type FigureOf, partName, partsOf } from './figures.ts'

const Chart = lazyComponent(async () => ({ default: (await import('#kit/chart/bar-chart.tsx')).BarChart }))

interface SectionProps {
  title: Pair
  days: readonly string[]
  figureOf: FigureOf
  /** What is drawn day by day. */
  drawn: readonly DailyFigureName[]
  /** What is drawn adds up to something: bars on one another. */
  isSum?: boolean
  /** What is shown by its parts. */
  split: readonly DailyFigureName[]
  children?: ReactNode
}

const figureName = (name: DailyFigureName): Pair => dailyFigures[name].name
const hintOf = (name: DailyFigureName): Pair | undefined => {
  const kind = dailyFigures[name]
  return 'hint' in kind ? kind.hint : undefined
}

/** Some figures as a drawing, as tables and as a file. */
export function Section({ title, days, figureOf, drawn, isSum = false, split, children }: SectionProps) {
  const say = useSay()
  const id = useId()
  const series = drawn.map(figureOf)
  const isQuiet = [...drawn, ...split].every((name) => figureOf(name).total + figureOf(name).before === 0)

  function download() {
    const rows = [
      [say(copy.figure), say(copy.part), say(copy.value), say(copy.before)],
      ...series.flatMap(({ figure, values }) =>
        days.map((day, at) => [say(figureName(figure)), day, values[at] ?? 0, '']),
      ),
      ...split
        .map(figureOf)
        .flatMap((figure) =>
          partsOf(figure).map((part) => [
            say(figureName(figure.figure)),
            partName(figure, part, say),
            part.value,
            part.before,
          ]),
        ),
    ]
    const blob = new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' })
    saveBlob(blob, `${drawn[0] ?? split[0]}_${days[0]}_${days.at(-1)}.csv`)
  }

  return (
    <section className="panel" aria-labelledby={id}>
      <div className="report-head">
        <h2 id={id}>{say(title)}</h2>
        {!isQuiet && (
          <Button
            type="text"
            icon={<DownloadOutlined aria-hidden />}
            aria-label={say(copy.csv(say(title)))}
            onClick={download}
          >
            {say(copy.csvShort)}
          </Button>
        )}
      </div>
      {isQuiet ? (
        <Nothing>{say(copy.quiet)}</Nothing>
      ) : (
        <>
          {children}
          {drawn.length > 0 && (
            <>
              <LazyInline fallback={<Skeleton active title={false} />}>
                <Chart
                  label={say(title)}
                  isStacked={isSum || drawn.length === 1}
                  names={days.map((day) => day.slice(5))}
                  series={series.map(({ figure, values }) => ({
                    name: say(figureName(figure)),
                    values: [...values],
                  }))}
                />
              </LazyInline>
              <details>
                <summary>{say(copy.asTable)}</summary>
                <PlainTable
                  caption={say(copy.byDay(say(title)))}
                  heads={[say(copy.day), ...drawn.map((name) => say(figureName(name)))]}
                  rows={days.map((day, at) => [
                    day,
                    ...series.map(({ values }) => (values[at] ?? 0).toLocaleString('en-US')),
                  ])}
                />
              </details>
            </>
          )}
          <div className="report-parts">
            {split.map((name) => (
              <FigureParts key={name} figure={figureOf(name)} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

/** What a figure consists of, with the days before beside it. */
function FigureParts({ figure }: { figure: StatisticFigure }) {
  const say = useSay()
  const title = say(figureName(figure.figure))
  const hint = hintOf(figure.figure)
  const most = Math.max(1, ...figure.parts.map(({ value }) => value))
  return (
    <div>
      <h3>{title}</h3>
      {hint && <p className="tip">{say(hint)}</p>}
      <PlainTable
        caption={title}
        heads={[copy.part, copy.value, copy.before, copy.change].map(say)}
        empty={say(copy.quiet)}
        rows={partsOf(figure).map((part) => [
          <span key="name" className="report-part">
            {partName(figure, part, say)}
            <span className="report-bar" aria-hidden="true">
              <span style={{ width: `${(part.value / most) * 100}%` }} />
            </span>
          </span>,
          part.value.toLocaleString('en-US'),
          part.before.toLocaleString('en-US'),
          changeOf(part.value, part.before, say),
        ])}
      />
    </div>
  )
}
