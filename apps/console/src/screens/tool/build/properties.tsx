import { DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons'
import type { Pair } from '@app/contract/shapes/language.ts'
import { check } from '@app/contract/wire/client.ts'
import { arrayMove } from '@dnd-kit/sortable'
import { Button, Cascader, DatePicker, Input, InputNumber, Select, Switch, TimePicker } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { z } from 'zod'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { Parts } from '#kit/form/parts.tsx'
import { SortableRows, useSortableRow } from '#kit/rows/sortable-rows.tsx'
import { copy } from './copy.ts'
import { icons } from './draw.tsx'
import { momentOf } from './drawn.ts'
import {
  allItems,
  type Built,
  Declared,
  type FormSettings,
  type Item,
  limits,
  Name,
  type Option,
  RuleShape,
} from './model.ts'
import { iconNames, type NamedSetting, type SettingName, settingOf, widgetOf } from './widgets.ts'

interface PropertiesProps {
  built: Built
  chosen: Item | undefined
  onItem: (item: Item) => void
  onForm: (form: FormSettings) => void
}

/** 组件属性 and 表单属性: what can be set of the chosen item and of the form. */
export function Properties({ built, chosen, onItem, onForm }: PropertiesProps) {
  const say = useSay()
  const [open, setOpen] = useState(0)
  return (
    <section className="build-properties panel" aria-label={say(copy.properties)}>
      <Parts
        label={say(copy.properties)}
        open={open}
        onOpen={setOpen}
        parts={[
          {
            title: say(copy.itemTab),
            wrong: 0,
            content: chosen ? (
              <ItemSettings key={chosen.id} built={built} item={chosen} onChange={onItem} />
            ) : (
              <p className="tip">{say(copy.nothingChosen)}</p>
            ),
          },
          {
            title: say(copy.formTab),
            wrong: 0,
            content: <FormSettingsFields form={built.form} onChange={onForm} />,
          },
        ]}
      />
    </section>
  )
}

/** A label and its control. */
function Line({
  label,
  wrong,
  children,
}: {
  label: Pair
  wrong?: string
  children: (id: string) => ReactNode
}) {
  const say = useSay()
  const id = useId()
  return (
    <div className="build-line">
      <label htmlFor={id}>{say(label)}</label>
      {children(id)}
      {wrong && <p className="field-message">{wrong}</p>}
    </div>
  )
}

/** A name that counts only while it can stand in code; what cannot is kept in the field and told. */
function NameField({
  label,
  value,
  shape,
  isFree,
  onChange,
}: {
  label: Pair
  value: string
  shape: typeof Name
  isFree: (name: string) => boolean
  onChange: (name: string) => void
}) {
  const say = useSay()
  const language = useLanguage()
  const [typed, setTyped] = useState(value)
  const wrong = (name: string) =>
    check(z.object({ name: shape }), { name }, language).name ??
    (isFree(name) ? undefined : say(copy.nameTaken))
  const fault = wrong(typed)
  return (
    <Line label={label} wrong={fault}>
      {(id) => (
        <Input
          id={id}
          value={typed}
          maxLength={limits.name}
          status={fault ? 'error' : undefined}
          aria-invalid={fault !== undefined || undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            if (!wrong(target.value)) onChange(target.value)
          }}
        />
      )}
    </Line>
  )
}

/** What is set; a form of before a choice was there has what the choice starts with. */
function settingIn(item: Item, name: SettingName): unknown {
  const { setting, start } = settingOf(name)
  return item.settings[name] ?? (setting.type === 'choice' ? start : undefined)
}

function ItemSettings({
  built,
  item,
  onChange,
}: {
  built: Built
  item: Item
  onChange: (item: Item) => void
}) {
  const say = useSay()
  const set = (change: Partial<Item>) => onChange({ ...item, ...change })
  const setSetting = (name: SettingName, value: unknown) => {
    const { [name]: _, ...others } = item.settings
    set({ settings: value === undefined || value === '' ? others : { ...others, [name]: value } })
  }
  const isRow = item.kind === 'row'
  const isFree = (name: string) =>
    allItems(built.items).every((one) => one.id === item.id || one.name !== name)
  const { settings, labels } = widgetOf(item.kind)
  const shown = settings.filter((name) => {
    const { when } = settingOf(name)
    return !when || when.some(([other, value]) => settingIn(item, other as SettingName) === value)
  })
  return (
    <>
      <Line label={copy.kind}>
        {(id) => <Input id={id} value={say(widgetOf(item.kind).label)} readOnly />}
      </Line>
      <NameField
        label={isRow ? copy.rowName : copy.name}
        value={item.name}
        shape={Name}
        isFree={isFree}
        onChange={(name) => set({ name })}
      />
      {!isRow && (
        <Line label={copy.label}>
          {(id) => (
            <Input
              id={id}
              value={item.label}
              maxLength={limits.line}
              onChange={({ target }) => set({ label: target.value })}
            />
          )}
        </Line>
      )}
      <Line label={copy.span}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={24}
            precision={0}
            value={item.span}
            onChange={(span) => set({ span: span ?? 24 })}
          />
        )}
      </Line>
      {!isRow && (
        <Line label={copy.labelWidth}>
          {(id) => (
            <InputNumber
              id={id}
              min={0}
              max={600}
              precision={0}
              value={item.labelWidth}
              onChange={(labelWidth) => set({ labelWidth })}
            />
          )}
        </Line>
      )}
      {shown.map((name) => (
        <SettingField
          key={name}
          item={item}
          told={{ ...settingOf(name), label: labels?.[name] ?? settingOf(name).label }}
          value={settingIn(item, name)}
          onChange={(value) => setSetting(name, value)}
        />
      ))}
      {!isRow && (
        <>
          {item.kind !== 'button' && (
            <Line label={copy.isRequired}>
              {(id) => (
                <Switch id={id} checked={item.isRequired} onChange={(isRequired) => set({ isRequired })} />
              )}
            </Line>
          )}
          <Line label={copy.isDisabled}>
            {(id) => (
              <Switch id={id} checked={item.isDisabled} onChange={(isDisabled) => set({ isDisabled })} />
            )}
          </Line>
        </>
      )}
      {isRow && (
        <>
          <h3>{say(copy.tree)}</h3>
          <ItemTree items={[item]} />
        </>
      )}
      {!isRow && item.kind !== 'button' && <Rules item={item} onChange={(rules) => set({ rules })} />}
    </>
  )
}

function ItemTree({ items }: { items: readonly Item[] }) {
  const say = useSay()
  return (
    <ul className="build-tree">
      {items.map((item) => (
        <li key={item.id}>
          {say(widgetOf(item.kind).label)}: {item.name}
          {item.items.length > 0 && <ItemTree items={item.items} />}
        </li>
      ))}
    </ul>
  )
}

/** A setting's control, by what the setting is. */
function SettingField({
  item,
  told,
  value,
  onChange,
}: {
  item: Item
  told: NamedSetting
  value: unknown
  onChange: (value: unknown) => void
}) {
  const say = useSay()
  const { label, setting } = told
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

function Rules({ item, onChange }: { item: Item; onChange: (rules: Item['rules']) => void }) {
  const say = useSay()
  const [typed, setTyped] = useState(item.rules)
  const set = (rules: Item['rules']) => {
    setTyped(rules)
    onChange(rules.filter((rule) => RuleShape.safeParse(rule).success))
  }
  return (
    <fieldset className="build-list">
      <legend>{say(copy.rules)}</legend>
      {typed.map((rule, at) => {
        const change = (part: Partial<typeof rule>) =>
          set(typed.map((one, other) => (other === at ? { ...one, ...part } : one)))
        const isRight = RuleShape.safeParse(rule).success
        return (
          // a rule has no identity but its place
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} className="build-rule">
            <Input
              aria-label={say(copy.nth(say(copy.pattern), at + 1))}
              placeholder={say(copy.pattern)}
              value={rule.pattern}
              maxLength={limits.pattern}
              status={isRight ? undefined : 'error'}
              onChange={({ target }) => change({ pattern: target.value })}
            />
            <Input
              aria-label={say(copy.nth(say(copy.message), at + 1))}
              placeholder={say(copy.message)}
              value={rule.message}
              maxLength={limits.line}
              onChange={({ target }) => change({ message: target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={say(copy.removeNth(at + 1))}
              onClick={() => set(typed.filter((_, other) => other !== at))}
            />
            {!isRight && <p className="field-message">{say(copy.notPattern)}</p>}
          </div>
        )
      })}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={typed.length >= limits.rules}
        onClick={() => set([...typed, { pattern: '', message: '' }])}
      >
        {say(copy.addRule)}
      </Button>
    </fieldset>
  )
}

interface OptionsProps {
  label: Pair
  options: readonly Option[]
  onChange: (options: Option[]) => void
}

/** Options of one level: written, dragged into order, removed. */
function Options({ label, options, onChange }: OptionsProps) {
  const say = useSay()
  return (
    <fieldset className="build-list">
      <legend>{say(label)}</legend>
      <SortableRows
        ids={options.map((_, at) => at + 1)}
        nameOf={(id) => options[Number(id) - 1]?.label ?? ''}
        onMove={(from, to) => onChange(arrayMove([...options], from, to))}
      >
        {options.map((option, at) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has no identity but its place
            key={at}
            option={option}
            at={at}
            onChange={(changed) => onChange(options.map((one, other) => (other === at ? changed : one)))}
            onRemove={() => onChange(options.filter((_, other) => other !== at))}
          />
        ))}
      </SortableRows>
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={options.length >= limits.options}
        onClick={() => onChange([...options, { label: '', value: '' }])}
      >
        {say(copy.addOption)}
      </Button>
    </fieldset>
  )
}

interface OptionRowProps {
  option: Option
  at: number
  onChange: (option: Option) => void
  onRemove: () => void
}

function OptionRow({ option, at, onChange, onRemove }: OptionRowProps) {
  const say = useSay()
  const { row, handle } = useSortableRow(at + 1)
  return (
    <div {...row} className={`build-option ${row.className ?? ''}`}>
      <button {...handle} className="build-handle" aria-label={say(copy.moveNth(at + 1))}>
        <HolderOutlined aria-hidden />
      </button>
      <OptionFields option={option} at={at} onChange={onChange} />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={say(copy.removeNth(at + 1))}
        onClick={onRemove}
      />
    </div>
  )
}

function OptionFields({ option, at, onChange }: Omit<OptionRowProps, 'onRemove'>) {
  const say = useSay()
  return (
    <>
      <Input
        aria-label={say(copy.nth(say(copy.optionLabel), at + 1))}
        placeholder={say(copy.optionLabel)}
        value={option.label}
        maxLength={limits.line}
        onChange={({ target }) => onChange({ ...option, label: target.value })}
      />
      <Input
        aria-label={say(copy.nth(say(copy.optionValue), at + 1))}
        placeholder={say(copy.optionValue)}
        value={option.value}
        maxLength={limits.line}
        onChange={({ target }) => onChange({ ...option, value: target.value })}
      />
    </>
  )
}

/** Options below one another, for a cascade. */
function OptionTree({ label, options, onChange }: OptionsProps) {
  const say = useSay()
  return (
    <fieldset className="build-list">
      <legend>{say(label)}</legend>
      <OptionLevel options={options} onChange={onChange} />
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={options.length >= limits.options}
        onClick={() => onChange([...options, { label: '', value: '' }])}
      >
        {say(copy.addParent)}
      </Button>
    </fieldset>
  )
}

function OptionLevel({ options, onChange }: Omit<OptionsProps, 'label'>) {
  const say = useSay()
  return (
    <ul className="build-tree">
      {options.map((option, at) => {
        const change = (changed: Option) =>
          onChange(options.map((one, other) => (other === at ? changed : one)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no identity but its place
          <li key={at}>
            <div className="build-option">
              <OptionFields option={option} at={at} onChange={change} />
              <Button
                type="text"
                icon={<PlusOutlined aria-hidden />}
                disabled={(option.children?.length ?? 0) >= limits.options}
                aria-label={say(copy.addBelow(option.label))}
                onClick={() =>
                  change({ ...option, children: [...(option.children ?? []), { label: '', value: '' }] })
                }
              />
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={say(copy.removeNth(at + 1))}
                onClick={() => onChange(options.filter((_, other) => other !== at))}
              />
            </div>
            {option.children && (
              <OptionLevel
                options={option.children}
                onChange={(children) =>
                  change({ ...option, children: children.length > 0 ? children : undefined })
                }
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const sizes = { small: copy.small, middle: copy.middle, large: copy.large }
const aligns = { left: copy.left, right: copy.right, top: copy.top }

function FormSettingsFields({
  form,
  onChange,
}: {
  form: FormSettings
  onChange: (form: FormSettings) => void
}) {
  const say = useSay()
  const set = (change: Partial<FormSettings>) => onChange({ ...form, ...change })
  const names = ['formRef', 'formData', 'rules'] as const
  const labels = { formRef: copy.formRef, formData: copy.formData, rules: copy.formRules }
  const options = (choices: Record<string, Pair>) =>
    Object.entries(choices).map(([value, label]) => ({ value, label: say(label) }))
  return (
    <>
      {names.map((name) => (
        <NameField
          key={name}
          label={labels[name]}
          value={form[name]}
          shape={Declared}
          isFree={(typed) => names.every((other) => other === name || form[other] !== typed)}
          onChange={(typed) => set({ [name]: typed })}
        />
      ))}
      <Line label={copy.size}>
        {(id) => (
          <Select id={id} value={form.size} options={options(sizes)} onChange={(size) => set({ size })} />
        )}
      </Line>
      <Line label={copy.labelAlign}>
        {(id) => (
          <Select
            id={id}
            value={form.labelAlign}
            options={options(aligns)}
            onChange={(labelAlign) => set({ labelAlign })}
          />
        )}
      </Line>
      <Line label={copy.labelWidth}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={600}
            precision={0}
            value={form.labelWidth}
            onChange={(labelWidth) => set({ labelWidth: labelWidth ?? 100 })}
          />
        )}
      </Line>
      <Line label={copy.gutter}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={100}
            precision={0}
            value={form.gutter}
            onChange={(gutter) => set({ gutter: gutter ?? 0 })}
          />
        )}
      </Line>
      {(
        [
          ['isDisabled', copy.formDisabled],
          ['hasButtons', copy.hasButtons],
          ['showsBorders', copy.showsBorders],
        ] as const
      ).map(([name, label]) => (
        <Line key={name} label={label}>
          {(id) => <Switch id={id} checked={form[name]} onChange={(is) => set({ [name]: is })} />}
        </Line>
      ))}
    </>
  )
}
