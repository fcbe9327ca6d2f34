import { readMoment, writeMoment } from '@app/contract/shapes/shapes.values.ts'
import generatePicker from 'antd/es/date-picker/generatePicker'
import type { KeyboardEvent } from 'react'
import { copy } from '#kit/copy.ts'
import { type Say, useSay } from '#kit/data/language.ts'
import { shanghaiCalendar } from '#kit/data/shanghai-calendar.ts'

const Picker = generatePicker<Date>(shanghaiCalendar)

interface DateFieldProps<V> {
  id: string
  value: V | null | undefined
  onChange: (value: V | null) => void
  onBlur?: () => void
  placeholder?: string
  isInvalid?: boolean
  describedBy?: string
}

/** Enter chooses the day; it must not send the form around the picker as well. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

const common = ({
  id,
  onBlur,
  placeholder,
  isInvalid,
  describedBy,
}: Omit<DateFieldProps<unknown>, 'value' | 'onChange'>) => ({
  id,
  onBlur,
  placeholder,
  status: isInvalid ? ('error' as const) : undefined,
  'aria-describedby': describedBy,
  onKeyDown: preventSubmit,
})

/** A moment to the second. The value is a `Date`; what is shown is Shanghai time. */
export function MomentField(props: DateFieldProps<Date>) {
  return (
    <Picker
      {...common(props)}
      showTime
      format="YYYY-MM-DD HH:mm:ss"
      value={props.value ?? null}
      onChange={(value) => props.onChange(value ?? null)}
    />
  )
}

const startOfDay = (day: string) => readMoment(`${day} 00:00:00`)
const dayOf = (date: Date) => writeMoment(date).slice(0, 10)

/** A calendar day; the value is `yyyy-MM-dd`. */
export function DayField(props: DateFieldProps<string>) {
  return (
    <Picker
      {...common(props)}
      format="YYYY-MM-DD"
      value={props.value ? startOfDay(props.value) : null}
      onChange={(value) => props.onChange(value ? dayOf(value) : null)}
    />
  )
}

const DAY_MS = 86_400_000

export interface DayRangeValue {
  beginTime?: string
  endTime?: string
}

/** Ranges that are wanted often, from the first moment of their first day to the last second of today. */
function presetsOf(say: Say): { label: string; value: [Date, Date] }[] {
  const today = startOfDay(dayOf(new Date()))
  const upToNow = (first: Date): [Date, Date] => [first, new Date(today.getTime() + DAY_MS - 1000)]
  return [
    { label: say(copy.today), value: upToNow(today) },
    { label: say(copy.lastWeek), value: upToNow(new Date(today.getTime() - 6 * DAY_MS)) },
    { label: say(copy.thisMonth), value: upToNow(startOfDay(`${dayOf(today).slice(0, 8)}01`)) },
  ]
}

/**
 * What every range of ours has. Without `allowEmpty` the library keeps the focus at an end that is still empty, and who
 * works with the keyboard never gets past it (WCAG 2.1.2). A range counts once both ends are there.
 */
const rangeProps = { allowEmpty: true, onKeyDown: preventSubmit }

/** Two days, both included, as list filters send them. */
export function DayRangeField(props: DateFieldProps<DayRangeValue>) {
  const say = useSay()
  const { beginTime, endTime } = props.value ?? {}
  return (
    <Picker.RangePicker
      {...rangeProps}
      presets={presetsOf(say)}
      id={{ start: props.id, end: `${props.id}-end` }}
      format="YYYY-MM-DD"
      placeholder={[say(copy.begin), say(copy.end)]}
      value={[beginTime ? startOfDay(beginTime) : null, endTime ? startOfDay(endTime) : null]}
      onChange={(range) =>
        props.onChange(
          range?.[0] && range[1] ? { beginTime: dayOf(range[0]), endTime: dayOf(range[1]) } : null,
        )
      }
    />
  )
}

type MomentRangeFieldProps = Pick<DateFieldProps<DayRangeValue>, 'id' | 'value' | 'onChange'>

/** Two moments to the second, both included; a new one begins with the whole of its days. */
export function MomentRangeField({ id, value, onChange }: MomentRangeFieldProps) {
  const say = useSay()
  const { beginTime, endTime } = value ?? {}
  return (
    <Picker.RangePicker
      {...rangeProps}
      presets={presetsOf(say)}
      id={{ start: id, end: `${id}-end` }}
      showTime={{
        defaultOpenValue: [readMoment('2026-01-01 00:00:00'), readMoment('2026-01-01 23:59:59')],
      }}
      format="YYYY-MM-DD HH:mm:ss"
      placeholder={[say(copy.begin), say(copy.end)]}
      value={[beginTime ? readMoment(beginTime) : null, endTime ? readMoment(endTime) : null]}
      onChange={(range) =>
        onChange(
          range?.[0] && range[1]
            ? { beginTime: writeMoment(range[0]), endTime: writeMoment(range[1]) }
            : null,
        )
      }
    />
  )
}
