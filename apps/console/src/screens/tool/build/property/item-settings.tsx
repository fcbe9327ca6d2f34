import { Input, InputNumber, Switch } from 'antd'
import { useSay } from '#kit/data/language.ts'
import { copy } from '#screens/tool/build/copy.ts'
import { allItems, type Built, type Item, limits, Name } from '#screens/tool/build/model.ts'
import { type SettingName, settingOf, widgetOf } from '#screens/tool/build/widgets.ts'
import { Line, NameField } from './line.tsx'
import { RulesField } from './rules-field.tsx'
import { SettingField } from './setting-field.tsx'

/** What is set; a form of before a choice was there has what the choice starts with. */
function settingIn(item: Item, name: SettingName): unknown {
  const { setting, start } = settingOf(name)
  return item.settings[name] ?? (setting.type === 'choice' ? start : undefined)
}

/** 组件属性: what can be set of the chosen item. */
export function ItemSettings({
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
  const visibleSettings = settings.filter((name) => {
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
      {visibleSettings.map((name) => (
        <SettingField
          key={name}
          item={item}
          named={{ ...settingOf(name), label: labels?.[name] ?? settingOf(name).label }}
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
      {!isRow && item.kind !== 'button' && <RulesField item={item} onChange={(rules) => set({ rules })} />}
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
