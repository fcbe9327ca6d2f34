import dayjs from 'dayjs'
import { timesOutside } from '#screens/tool/build/own/times-outside.ts'
import type { SettingName } from '#screens/tool/build/widgets.ts'
import { type ControlInput, type DrawControl, Live, off } from './control.ts'

/** A written day or time as pickers take it; a time is one of any day. */
export const momentOf = (written: string) => dayjs(onSomeDay(written))
const onSomeDay = (written: string) => (written.includes('-') ? written : `2000-01-01 ${written}`)
const moment = (written: string) => new Live(`dayjs('${onSomeDay(written)}')`, momentOf(written), 'dayjs')

/** Props of every picker. */
function pickerProps({ get }: ControlInput) {
  const isFixed = get('readOnly') === true
  return {
    format: get('format'),
    allowClear: get('allowClear') === true && !isFixed ? undefined : off,
    // the library's read-only only disables typing
    ...(isFixed ? { inputReadOnly: true, open: off } : {}),
  }
}

/** Props of a picker with two ends. */
const rangeProps = ({ get }: ControlInput) => ({
  placeholder:
    get('startPlaceholder') || get('endPlaceholder')
      ? [get('startPlaceholder') ?? '', get('endPlaceholder') ?? '']
      : undefined,
  separator: get('rangeSeparator'),
  // without it the keyboard does not get past an end that is empty
  allowEmpty: true,
})

/** One end alone is no range. */
const wholeRange = {
  normalize: new Live(
    '(range?: unknown[]) => (range?.every(Boolean) ? range : undefined)',
    (range?: unknown[]) => (range?.every(Boolean) ? range : undefined),
  ),
}

function momentAt({ get }: ControlInput, setting: SettingName) {
  const written = get<string>(setting)
  return written && moment(written)
}

const momentsAt = ({ get }: ControlInput, setting: SettingName) => get<string[]>(setting)?.map(moment)

export const timePicker: DrawControl = (input) => {
  const { get, control } = input
  const span = get<[string, string]>('timeSpan')
  return control(
    'TimePicker',
    {
      placeholder: get('placeholder'),
      disabledTime: span
        ? new Live(`timesOutside('${span[0]}', '${span[1]}')`, timesOutside(...span), 'timesOutside')
        : undefined,
      ...pickerProps(input),
    },
    { holds: 'unknown', start: momentAt(input, 'timeDefault') },
  )
}

export const timeRangePicker: DrawControl = (input) => {
  const { control } = input
  return control(
    'TimePicker.RangePicker',
    { ...rangeProps(input), ...pickerProps(input) },
    { holds: 'unknown', start: momentsAt(input, 'timesDefault'), field: wholeRange },
  )
}

export const datePicker: DrawControl = (input) => {
  const { get, control } = input
  const type = get<string>('dateType') ?? 'date'
  const picker = ['week', 'month', 'year'].includes(type) ? type : undefined
  return control(
    'DatePicker',
    { placeholder: get('placeholder'), picker, showTime: type === 'datetime', ...pickerProps(input) },
    { holds: 'unknown', start: momentAt(input, 'dayDefault') },
  )
}

export const dateRangePicker: DrawControl = (input) => {
  const { get, control } = input
  const type = get<string>('dateRangeType') ?? 'daterange'
  return control(
    'DatePicker.RangePicker',
    {
      ...rangeProps(input),
      picker: type === 'monthrange' ? 'month' : undefined,
      showTime: type === 'datetimerange',
      ...pickerProps(input),
    },
    { holds: 'unknown', start: momentsAt(input, 'daysDefault'), field: wholeRange },
  )
}
