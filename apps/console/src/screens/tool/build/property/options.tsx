import { DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons'
import type { Pair } from '@app/contract/shapes/language.ts'
import { arrayMove } from '@dnd-kit/sortable'
import { Button, Input } from 'antd'
import { useSay } from '#kit/data/language.ts'
import { SortableRows, useSortableRow } from '#kit/rows/sortable-rows.tsx'
import { copy } from '#screens/tool/build/copy.ts'
import { limits, type Option } from '#screens/tool/build/model.ts'

interface OptionsProps {
  label: Pair
  options: readonly Option[]
  onChange: (options: Option[]) => void
}

/** Options of one level: written, dragged into order, removed. */
export function Options({ label, options, onChange }: OptionsProps) {
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
export function OptionTree({ label, options, onChange }: OptionsProps) {
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
