import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Switch } from 'antd'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'
import { fieldsOf, itemOf, maxItemsOf, startOfAll } from '#kit/data/shape.ts'
import { errorsBelow, type Values } from './draft.ts'
import type { WidgetProps } from './widget.ts'

/** Rows of an array of objects: add, move, remove; each row has the fields of the item's shape. */
export function RowsEditor({
  id,
  label,
  schema,
  value,
  onChange,
  onBlur,
  errors,
  inner: Field,
}: WidgetProps) {
  const say = useSay()
  const rows = (value as Values[] | null | undefined) ?? []
  const fields = fieldsOf(itemOf(schema))
  const max = maxItemsOf(schema)
  const move = (from: number, to: number) => {
    const next = [...rows]
    const [row] = next.splice(from, 1)
    if (row) next.splice(to, 0, row)
    onChange(next)
  }
  return (
    <fieldset className="rows" aria-label={label}>
      {rows.map((row, index) => {
        const name = say(copy.rowNumber(label, index + 1))
        return (
          // A row has no identity but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <fieldset key={index} className="row-card" aria-label={name}>
            <div className="row-fields">
              {Object.entries(fields).map(([field, inner]) => (
                <Field
                  key={field}
                  id={`${id}-${index}-${field}`}
                  name={field}
                  schema={inner}
                  value={row[field]}
                  errors={errorsBelow(errors, `${index}.${field}`)}
                  onChange={(next) =>
                    onChange(rows.map((one, at) => (at === index ? { ...one, [field]: next } : one)))
                  }
                  onBlur={(path) => onBlur([`${index}.${field}`, path].filter(Boolean).join('.'))}
                />
              ))}
            </div>
            <div className="row-tools">
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined aria-hidden />}
                disabled={index === 0}
                aria-label={`${say(copy.moveUp)}: ${name}`}
                onClick={() => move(index, index - 1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined aria-hidden />}
                disabled={index === rows.length - 1}
                aria-label={`${say(copy.moveDown)}: ${name}`}
                onClick={() => move(index, index + 1)}
              />
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`${say(copy.removeRow)}: ${name}`}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              />
            </div>
          </fieldset>
        )
      })}
      <Button
        id={id}
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={max !== undefined && rows.length >= max}
        onClick={() => onChange([...rows, startOfAll(fields)])}
      >
        {say(copy.addRow)}
      </Button>
    </fieldset>
  )
}

/** An object that may be absent: a switch, and its fields while it is on. */
export function GroupEditor({
  id,
  label,
  schema,
  value,
  onChange,
  onBlur,
  errors,
  inner: Field,
}: WidgetProps) {
  const say = useSay()
  const fields = fieldsOf(schema)
  const group = value as Values | null | undefined
  return (
    <fieldset className="group" aria-label={label}>
      <span className="group-switch">
        <Switch
          id={id}
          aria-label={`${say(copy.stated)}: ${label}`}
          checked={group != null}
          onChange={(isOn) => onChange(isOn ? startOfAll(fields) : null)}
        />
        <span aria-hidden="true">{say(copy.stated)}</span>
      </span>
      {group && (
        <div className="row-card">
          <div className="row-fields">
            {Object.entries(fields).map(([field, inner]) => (
              <Field
                key={field}
                id={`${id}-${field}`}
                name={field}
                schema={inner}
                value={group[field]}
                errors={errorsBelow(errors, field)}
                onChange={(next) => onChange({ ...group, [field]: next })}
                onBlur={(path) => onBlur([field, path].filter(Boolean).join('.'))}
              />
            ))}
          </div>
        </div>
      )}
    </fieldset>
  )
}
