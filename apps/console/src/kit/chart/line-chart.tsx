import { useId } from 'react'
import './line-chart.css'

export interface LineSeries {
  name: string
  /** Null where nothing is known. */
  values: readonly (number | null)[]
}

interface LineChartProps {
  label: string
  /** When each value was looked at, in epoch milliseconds. */
  times: readonly number[]
  /** How many milliseconds the width stands for; the newest value stands at its end. */
  spanMs: number
  series: readonly LineSeries[]
  /** The largest value that the height stands for. */
  max: number
  /** How a value is written, also beside its name. */
  write: (value: number) => string
  /** What stands at both ends of the time. */
  ends: readonly [string, string]
}

const WIDTH = 400
const HEIGHT = 120
const LINES = 4

/** Lines over the last minutes, drawn as they are; the newest value stands beside each name, as text. */
export function LineChart({ label, times, spanMs, series, max, write, ends }: LineChartProps) {
  const id = useId()
  const top = max > 0 ? max : 1
  const end = times.at(-1) ?? 0
  const x = (at: number) => Math.round(WIDTH * (1 - (end - (times[at] ?? end)) / spanMs) * 10) / 10
  const y = (value: number) => HEIGHT - (Math.min(value, top) / top) * HEIGHT
  return (
    <figure className="line-chart" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`}>{label}</figcaption>
      <ul>
        {series.map(({ name, values }, at) => {
          const last = values.at(-1)
          return (
            <li key={name}>
              <span className={`line-mark line-${at}`} aria-hidden="true" /> {name}{' '}
              <strong className="number">{last == null ? '—' : write(last)}</strong>
            </li>
          )
        })}
      </ul>
      <div className="line-plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {Array.from({ length: LINES + 1 }, (_, at) => {
            const height = (at / LINES) * HEIGHT
            return <line key={height} className="line-grid" x1="0" x2={WIDTH} y1={height} y2={height} />
          })}
          {series.map(({ name, values }, at) => (
            <polyline
              key={name}
              className={`line-path line-${at}`}
              points={values
                .flatMap((value, place) => (value === null ? [] : [`${x(place)},${y(value)}`]))
                .join(' ')}
            />
          ))}
        </svg>
        <span className="line-top number" aria-hidden="true">
          {write(top)}
        </span>
      </div>
      <p className="line-ends tip" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </figure>
  )
}
