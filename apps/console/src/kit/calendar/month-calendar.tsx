import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { pairs, useLanguage, useSay } from '#kit/data/language.ts'
import { useIsPhone } from '#kit/data/viewport.ts'
import './calendar.css'

const copy = pairs({
  before: { zh: '上个月', en: 'Previous month' },
  after: { zh: '下个月', en: 'Next month' },
  today: { zh: '今天', en: 'Today' },
})

/** The day of a moment in Asia/Shanghai. */
export const dayText = (moment: Date) => writeMoment(moment).slice(0, 10)
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)
const WEEK = 7

/** The days that a page of a calendar shows: whole weeks from Monday, with all days of a month (`2026-11`). */
export function daysOf(month: string): string[] {
  const first = startOf(`${month}-01`)
  // Shanghai has no summer time, so its noon tells the day of the week
  const weekday = (new Date(first.getTime() + DAY_MS / 2).getUTCDay() + 6) % WEEK
  const begin = first.getTime() - weekday * DAY_MS
  const days = Array.from({ length: 6 * WEEK }, (_, at) => dayText(new Date(begin + at * DAY_MS)))
  const last = days.findLastIndex((day) => day.startsWith(month))
  return days.slice(0, Math.ceil((last + 1) / WEEK) * WEEK)
}

function monthBeside(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

interface MonthBarProps {
  month: string
  onMonth: (month: string) => void
}

/** The name of the month, and the way to the ones beside it. */
export function MonthBar({ month, onMonth }: MonthBarProps) {
  const say = useSay()
  const locale = useLanguage() === 'en' ? 'en-CA' : 'zh-CN'
  const title = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'Asia/Shanghai' })
  return (
    <div className="month-bar">
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={say(copy.before)}
        onClick={() => onMonth(monthBeside(month, -1))}
      />
      <h2 aria-live="polite">{title.format(startOf(`${month}-01`))}</h2>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={say(copy.after)}
        onClick={() => onMonth(monthBeside(month, 1))}
      />
      <Button onClick={() => onMonth(dayText(new Date()).slice(0, 7))}>{say(copy.today)}</Button>
    </div>
  )
}

interface MonthDaysProps<Entry> {
  month: string
  entries: readonly Entry[]
  /** The day of an entry. */
  dayOf: (entry: Entry) => string | undefined
  draw: (entry: Entry) => ReactNode
}

/** Entries on the days of a month: a grid of whole weeks, on a phone a list of the days that have some. */
export function MonthDays<Entry>({ month, entries, dayOf, draw }: MonthDaysProps<Entry>) {
  const isPhone = useIsPhone()
  const locale = useLanguage() === 'en' ? 'en-CA' : 'zh-CN'
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'Asia/Shanghai' })
  const today = dayText(new Date())
  const byDay = Map.groupBy(entries, dayOf)
  const days = daysOf(month)
  const visibleDays = isPhone ? days.filter((day) => day.startsWith(month) && byDay.has(day)) : days
  return (
    <ul className={isPhone ? 'month-days is-list' : 'month-days'}>
      {visibleDays.map((day) => (
        <li
          key={day}
          className={day.startsWith(month) ? undefined : 'is-beside'}
          aria-current={day === today ? 'date' : undefined}
        >
          <time className="number" dateTime={day}>
            {Number(day.slice(8))} <span className="tip">{weekday.format(startOf(day))}</span>
          </time>
          {byDay.get(day)?.map(draw)}
        </li>
      ))}
    </ul>
  )
}
