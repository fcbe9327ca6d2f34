import { readMoment, writeMoment } from '@app/contract/shapes.values.ts'
import generatePicker from 'antd/es/date-picker/generatePicker'
import type { KeyboardEvent } from 'react'
import { copy } from './copy.ts'
import { useSay } from './language.ts'
import { shanghaiCalendar } from './shanghai-calendar.ts'

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
function keepForm(event: KeyboardEvent): void {
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
  onKeyDown: keepForm,
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

export interface DayRangeValue {
  beginTime?: string
  endTime?: string
}

/** Two days, both included, as list filters send them. */
export function DayRangeField(props: DateFieldProps<DayRangeValue>) {
  const say = useSay()
  const { beginTime, endTime } = props.value ?? {}
  return (
    <Picker.RangePicker
      onKeyDown={keepForm}
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
