import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { readLeadCalendar } from '@app/contract/contact/lead-desk.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { pairs, useLanguage, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { useIsPhone } from '#kit/data/viewport.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { LeadDrawer } from './lead-screen.tsx'
import { OwnerFilter } from './owner-filter.tsx'

const copy = pairs({
  calendar: { zh: '下次联系日历', en: 'Next contacts' },
  before: { zh: '上个月', en: 'Previous month' },
  after: { zh: '下个月', en: 'Next month' },
  today: { zh: '今天', en: 'Today' },
  none: { zh: '这个月没有约定的联系', en: 'No contacts planned this month' },
})

const dayText = (moment: Date) => writeMoment(moment).slice(0, 10)
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)
const WEEK = 7

/** The days that a page of a calendar shows: whole weeks from Monday, with all days of a month. */
function daysOf(month: string): string[] {
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
  const moved = new Date(Date.UTC(year, number - 1 + by, 1))
  return moved.toISOString().slice(0, 7)
}

/** Leads on the days of their next dates: a month as a grid, on a phone as a list. */
export function LeadCalendar() {
  const say = useSay()
  const language = useLanguage()
  const isPhone = useIsPhone()
  const today = dayText(new Date())
  const [month, setMonth] = useState(today.slice(0, 7))
  const [ownerId, setOwner] = useState<number>()
  const [open, setOpen] = useState<number>()
  const days = daysOf(month)
  const read = useCall(
    readLeadCalendar,
    { query: { from: days[0] ?? today, to: days.at(-1) ?? today, ownerId } },
    { isQuiet: true, keepsPrevious: true },
  )
  const rows = read.data?.data ?? []
  const on = (day: string) => rows.filter(({ nextTime }) => nextTime && dayText(nextTime) === day)
  const locale = language === 'en' ? 'en-CA' : 'zh-CN'
  const title = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'Asia/Shanghai' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'Asia/Shanghai' })
  const shown = isPhone ? days.filter((day) => day.startsWith(month) && on(day).length > 0) : days
  return (
    <section className="panel" aria-label={say(copy.calendar)}>
      <div className="lead-filter">
        <OwnerFilter value={ownerId} onChange={setOwner} />
      </div>
      <div className="lead-month">
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={say(copy.before)}
          onClick={() => setMonth(monthBeside(month, -1))}
        />
        <h2 aria-live="polite">{title.format(startOf(`${month}-01`))}</h2>
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={say(copy.after)}
          onClick={() => setMonth(monthBeside(month, 1))}
        />
        <Button onClick={() => setMonth(today.slice(0, 7))}>{say(copy.today)}</Button>
      </div>
      {read.isError && !read.data ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <Waiting />
      ) : (
        <>
          {rows.length === 0 && <p className="tip">{say(copy.none)}</p>}
          <ul className={isPhone ? 'lead-days is-list' : 'lead-days'}>
            {shown.map((day) => (
              <li
                key={day}
                className={day.startsWith(month) ? undefined : 'is-beside'}
                aria-current={day === today ? 'date' : undefined}
              >
                <time className="number" dateTime={day}>
                  {Number(day.slice(8))} <span className="tip">{weekday.format(startOf(day))}</span>
                </time>
                {on(day).map(({ id, name, nextTime }) => (
                  <button key={id} type="button" className="link-button clipped" onClick={() => setOpen(id)}>
                    <span className="number">{nextTime && writeMoment(nextTime).slice(11, 16)}</span> {name}
                  </button>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
      {open !== undefined && <LeadDrawer id={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
