import { Cascader, DatePicker, Input, InputNumber, Select, Switch, TimePicker } from 'antd'
import { useSay } from '#kit/data/language.ts'
import { momentOf } from '#screens/tool/build/control/moment.ts'
import { copy } from '#screens/tool/build/copy.ts'
import { icons } from '#screens/tool/build/draw.tsx'
import { type Item, limits, type Option } from '#screens/tool/build/model.ts'
import { iconNames, type NamedSetting } from '#screens/tool/build/widgets.ts'
import { Line } from './line.tsx'
import { Options, OptionTree } from './options.tsx'

/** A setting's control, by what the setting is. */
export function SettingField({
  item,
  named,
  value,
  onChange,
}: {
  item: Item
  named: NamedSetting
  value: unknown
  onChange: (value: unknown) => void
}) {
  const say = useSay()
  const { label, setting } = named
  if (setting.type === 'options')
    return <Options label={label} options={(value as Option[] | undefined) ?? []} onChange={onChange} />
  if (setting.type === 'tree')
    return <OptionTree label={label} options={(value as Option[] | undefined) ?? []} onChange={onChange} />
  return (
    <Line label={label}>
      {(id) => {
        switch (setting.type) {
          case 'flag':
            return <Switch id={id} checked={value === true} onChange={onChange} />
          case 'number':
            return (
              <InputNumber
                id={id}
                min={setting.min}
                max={setting.max}
                value={value as number | undefined}
                onChange={(number) => onChange(number ?? undefined)}
              />
            )
          case 'choice':
            return (
              <Select
                id={id}
                value={value as string | undefined}
                options={Object.entries(setting.choices).map(([one, name]) => ({
                  value: one,
                  label: say(name),
                }))}
                onChange={onChange}
              />
            )
          case 'time':
            return (
              <TimePicker
                id={id}
                value={momentOrNull(value)}
                onChange={(time) => onChange(time?.format(TIME) ?? undefined)}
              />
            )
          case 'times':
            return (
              <TimePicker.RangePicker
                id={id}
                allowEmpty
                value={momentsOf(value)}
                onChange={(times) => onChange(spanOf(times, TIME))}
              />
            )
          case 'day': {
            const { picker, isTimed } = pickerOf(item.settings.dateType)
            return (
              <DatePicker
                id={id}
                picker={picker}
                showTime={isTimed}
                value={momentOrNull(value)}
                onChange={(day) => onChange(day?.format(isTimed ? DAY_AND_TIME : DAY) ?? undefined)}
              />
            )
          }
          case 'days': {
            const { picker, isTimed } = pickerOf(item.settings.dateRangeType)
            return (
              <DatePicker.RangePicker
                id={id}
                allowEmpty
                picker={picker}
                showTime={isTimed}
                value={momentsOf(value)}
                onChange={(days) => onChange(spanOf(days, isTimed ? DAY_AND_TIME : DAY))}
              />
            )
          }
          case 'paths':
            return <PathsField id={id} item={item} value={value} onChange={onChange} />
          case 'words':
            return (
              <Select
                id={id}
                mode="tags"
                open={false}
                suffixIcon={null}
                tokenSeparators={[',', '，']}
                maxCount={limits.options}
                value={(value as string[] | undefined) ?? []}
                onChange={(words: string[]) => onChange(words.map((word) => word.slice(0, limits.line)))}
              />
            )
          case 'icon':
            return (
              <Select
                id={id}
                allowClear
                placeholder={say(copy.noIcon)}
                value={value as string | undefined}
                options={iconNames.map((name) => {
                  const Icon = icons[name]
                  return {
                    value: name,
                    label: (
                      <span>
                        <Icon aria-hidden /> {name.replace('Outlined', '')}
                      </span>
                    ),
                  }
                })}
                onChange={onChange}
              />
            )
          default:
            return (
              <Input
                id={id}
                value={(value as string | undefined) ?? ''}
                maxLength={limits.text}
                onChange={({ target }) => onChange(target.value)}
              />
            )
        }
      }}
    </Line>
  )
}

const TIME = 'HH:mm:ss'
const DAY = 'YYYY-MM-DD'
const DAY_AND_TIME = `${DAY} ${TIME}`

const momentOrNull = (value: unknown) => (value === undefined ? null : momentOf(value as string))

type Moment = ReturnType<typeof momentOf>

function momentsOf(value: unknown): [Moment, Moment] | null {
  const [from, to] = (value as [string, string] | undefined) ?? []
  return from && to ? [momentOf(from), momentOf(to)] : null
}

const spanOf = (ends: [Moment | null, Moment | null] | null, format: string) =>
  ends?.[0] && ends[1] ? [ends[0].format(format), ends[1].format(format)] : undefined

/** The picker for a day, by the kind of day that the widget takes. */
function pickerOf(type: unknown) {
  const unit = String(type).replace('range', '')
  const picker = (['week', 'month', 'year'] as const).find((one) => one === unit)
  return { picker, isTimed: unit === 'datetime' }
}

/** One way through the options of a cascade, or several where several may be chosen. */
function PathsField({
  id,
  item,
  value,
  onChange,
}: {
  id: string
  item: Item
  value: unknown
  onChange: (value: unknown) => void
}) {
  const paths = (value as string[][] | undefined) ?? []
  const options = (item.settings.tree as Option[] | undefined) ?? []
  const set = (chosen: string[][]) => onChange(chosen.length > 0 ? chosen : undefined)
  return item.settings.multiple === true ? (
    <Cascader id={id} multiple options={options} value={paths} onChange={(chosen) => set(chosen ?? [])} />
  ) : (
    <Cascader
      id={id}
      options={options}
      value={paths[0] ?? []}
      onChange={(chosen) => set(chosen?.length ? [chosen] : [])}
    />
  )
}
