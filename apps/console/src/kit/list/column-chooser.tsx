import type { Resource } from '@app/contract/shapes/resource.ts'
import { Checkbox } from 'antd'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'
import { labelFor } from '#kit/data/shape.ts'

interface ColumnChooserProps {
  resource: Resource
  columns: readonly string[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** Check boxes for every column and one for all. */
export function ColumnChooser({ resource, columns, hidden, onChange }: ColumnChooserProps) {
  const say = useSay()
  return (
    <div className="column-chooser">
      <Checkbox
        checked={hidden.length === 0}
        indeterminate={hidden.length > 0 && hidden.length < columns.length}
        onChange={(event) => onChange(event.target.checked ? [] : columns)}
      >
        {say(copy.allColumns)}
      </Checkbox>
      {columns.map((name) => (
        <Checkbox
          key={name}
          checked={!hidden.includes(name)}
          onChange={(event) =>
            onChange(event.target.checked ? hidden.filter((one) => one !== name) : [...hidden, name])
          }
        >
          {say(labelFor(resource.record.shape[name] as never, name))}
        </Checkbox>
      ))}
    </div>
  )
}
