import { readSchedule } from '@app/contract/editorial/schedule/schedule.ts'
import {
  MAX_SCHEDULED,
  type ScheduleKind,
  scheduleKinds,
  scheduleMoments,
} from '@app/contract/editorial/schedule/schedule.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { daysOf, dayText, MonthBar, MonthDays } from '#kit/calendar/month-calendar.tsx'
import { Tag } from '#kit/data/dictionary.tsx'
import { pairs, useLanguage, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import './schedule.css'

const copy = pairs({
  calendar: { zh: '发布日历', en: 'Publishing calendar' },
  kinds: { zh: '显示', en: 'Show' },
  none: { zh: '这个月没有发布或结束的内容', en: 'Nothing is scheduled to start or end this month' },
  most: {
    zh: `内容过多，只显示最早的 ${MAX_SCHEDULED} 项`,
    en: `Too many to show: these are the first ${MAX_SCHEDULED}`,
  },
})

/** The list that opens a record of a kind. */
const recordOf: Record<ScheduleKind, (id: number) => string> = {
  news: (id) => `/bbs/infomation?detail=${id}`,
  video: (id) => `/bbs/video?detail=${id}`,
  story: (id) => `/bbs/story?detail=${id}`,
  banner: (id) => `/bbs/banner?detail=${id}`,
  notice: (id) => `/bbs/notice?detail=${id}`,
}

type Scheduled = CallOutput<typeof readSchedule>['data'][number]

const kinds = Object.keys(scheduleKinds) as ScheduleKind[]

/** 发布日历: what appears and ends on the days of a month, of all kinds that editors publish. */
export default function Schedule() {
  const say = useSay()
  const today = dayText(new Date())
  const [month, setMonth] = useState(today.slice(0, 7))
  const [visibleKinds, setShown] = useState<readonly ScheduleKind[]>(kinds)
  const days = daysOf(month)
  const read = useCall(
    readSchedule,
    { query: { from: days[0] ?? today, to: days.at(-1) ?? today } },
    { isQuiet: true, keepsPrevious: true },
  )
  const rows = read.data?.data
  const entries = rows?.filter(({ kind }) => visibleKinds.includes(kind)) ?? []
  return (
    <section className="panel" aria-label={say(copy.calendar)}>
      <Checkbox.Group
        className="schedule-kinds"
        aria-label={say(copy.kinds)}
        value={[...visibleKinds]}
        onChange={(chosen) => setShown(chosen as ScheduleKind[])}
        options={kinds.map((value) => ({ value, label: say(scheduleKinds[value]) }))}
      />
      <MonthBar month={month} onMonth={setMonth} />
      {read.isError && !rows ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : !rows ? (
        <Waiting />
      ) : (
        <>
          {entries.length === 0 && <p className="tip">{say(copy.none)}</p>}
          {rows.length >= MAX_SCHEDULED && <p className="tip">{say(copy.most)}</p>}
          <MonthDays
            month={month}
            entries={entries}
            dayOf={({ time }) => dayText(time)}
            draw={(entry) => <Entry key={`${entry.kind} ${entry.id} ${entry.moment}`} entry={entry} />}
          />
        </>
      )}
    </section>
  )
}

function Entry({ entry: { kind, id, title, titleEn, moment, time } }: { entry: Scheduled }) {
  const say = useSay()
  const isEnglish = useLanguage() === 'en'
  const name = (isEnglish ? titleEn || title : title || titleEn) || `#${id}`
  const about = `${say(scheduleKinds[kind])} · ${say(scheduleMoments[moment])} ${writeMoment(time).slice(11, 16)}`
  return (
    <Link className="schedule-entry" to={recordOf[kind](id)} title={`${about} · ${name}`}>
      <span className="schedule-about">
        <span className="number">{writeMoment(time).slice(11, 16)}</span> {say(scheduleKinds[kind])}
        {moment === 'ends' && <Tag label={say(scheduleMoments.ends)} tone="info" />}
      </span>
      <span className="clipped">{name}</span>
    </Link>
  )
}
