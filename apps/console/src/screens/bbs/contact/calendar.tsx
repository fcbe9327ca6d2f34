import { readLeadCalendar } from '@app/contract/contact/lead-desk.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { useState } from 'react'
import { daysOf, dayText, MonthBar, MonthDays } from '#kit/calendar/month-calendar.tsx'
import { useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { calendarCopy as copy } from './copy.ts'
import { LeadDrawer } from './lead-screen.tsx'
import { OwnerFilter } from './owner-filter.tsx'

/** Leads on the days of their next dates: a month as a grid, on a phone as a list. */
export function LeadCalendar() {
  const say = useSay()
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
  const rows = read.data?.data
  return (
    <section className="panel" aria-label={say(copy.calendar)}>
      <div className="lead-filter">
        <OwnerFilter value={ownerId} onChange={setOwner} />
      </div>
      <MonthBar month={month} onMonth={setMonth} />
      {read.isError && !rows ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : !rows ? (
        <Waiting />
      ) : (
        <>
          {rows.length === 0 && <p className="tip">{say(copy.none)}</p>}
          <MonthDays
            month={month}
            entries={rows}
            dayOf={({ nextTime }) => (nextTime ? dayText(nextTime) : undefined)}
            draw={({ id, name, nextTime }) => (
              <button key={id} type="button" className="link-button clipped" onClick={() => setOpen(id)}>
                <span className="number">{nextTime && writeMoment(nextTime).slice(11, 16)}</span> {name}
              </button>
            )}
          />
        </>
      )}
      {open !== undefined && <LeadDrawer id={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
